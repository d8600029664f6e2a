/** The conversation with the assistant. */
export function Chat() {
  return (
    <div className="page">
      <h1>Chat</h1>
    </div>
  );
}
