/** The page of an invitation link, /join#token. It works without a session. */
export function Join() {
  return (
    <div className="page">
      <h1>Invitation</h1>
    </div>
  );
}
