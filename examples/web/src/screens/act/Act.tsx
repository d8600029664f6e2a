/** The page of a link in a reminder, /act#token. It works without a session. */
export function Act() {
  return (
    <div className="page">
      <h1>Reminder</h1>
    </div>
  );
}
