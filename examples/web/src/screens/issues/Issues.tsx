/** The issues of the home, each with what was done about it. */
export function Issues() {
  return (
    <div className="page">
      <h1>Issues</h1>
    </div>
  );
}
