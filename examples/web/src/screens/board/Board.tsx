/** What is due at the home, and what is done. */
export function Board() {
  return (
    <div className="page">
      <h1>Upkeep</h1>
    </div>
  );
}
