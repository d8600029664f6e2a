/** What happened at the home, newest first. */
export function Timeline() {
  return (
    <div className="page">
      <h1>Timeline</h1>
    </div>
  );
}
