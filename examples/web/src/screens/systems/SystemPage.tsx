/** One system with its issues, schedules and events: /systems/:id. */
export function SystemPage() {
  return (
    <div className="page">
      <h1>System</h1>
    </div>
  );
}
