/** Short facts in one line, which breaks between them only. */
export function Facts(
  { facts }: { facts: readonly (string | number | null | undefined | false)[] },
) {
  const shown = facts.filter((fact) =>
    fact !== null && fact !== undefined && fact !== false && fact !== ""
  );
  if (shown.length === 0) return null;
  return (
    <p className="facts">
      {shown.map((fact, index) => (
        <span key={index}>
          {fact}
          {index < shown.length - 1 && " ·"}
        </span>
      ))}
    </p>
  );
}
