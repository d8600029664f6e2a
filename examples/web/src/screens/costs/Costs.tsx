/** What was paid, by year and system. */
export function Costs() {
  return (
    <div className="page">
      <h1>Costs</h1>
    </div>
  );
}
