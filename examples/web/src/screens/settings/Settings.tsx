/** The home, the person and the app. */
export function Settings() {
  return (
    <div className="page">
      <h1>Settings</h1>
    </div>
  );
}
