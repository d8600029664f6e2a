/** The systems and appliances of the home. */
export function Systems() {
  return (
    <div className="page">
      <h1>Systems</h1>
    </div>
  );
}
