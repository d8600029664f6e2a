/**
 * Describes an error for a log that holds no words of people: its class, the SQLSTATE and where in which SQL
 * function it was raised. The message, the detail and the parameters of a statement may quote what a person
 * wrote, so they are left out.
 */
export function describeError(value: unknown): string {
  if (!(value instanceof Error)) return `${typeof value} without an error`;
  const { name, code, where, table_name, table, constraint_name, constraint } = value as
    & Error
    & Partial<Record<string, unknown>>;
  const places = String(where ?? "").match(PLACE) ?? [];
  const isFromPostgres = typeof code === "string" && SQLSTATE.test(code);
  const frames = isFromPostgres ? [] : (value.stack ?? "").match(FRAME)?.slice(0, 3) ?? [];
  return [
    name,
    code,
    table_name ?? table,
    constraint_name ?? constraint,
    ...places,
    ...frames.map((frame) => frame.trim()),
  ].filter((part) => typeof part === "string" && part !== "").join(" ");
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
const PLACE = /PL\/pgSQL function [\w.]+\([^)]*\) line \d+ at [\w -]+/g;
const FRAME = /^ +at .*$/gm;
