/** Who shares the home, and invitations. */
export function Members() {
  return (
    <div className="page">
      <h1>Members</h1>
    </div>
  );
}
