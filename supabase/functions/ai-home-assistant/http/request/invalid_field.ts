import { TurnError } from "../../errors.ts";

/** The path of a value inside a JSON value, as zod returns it. */
export type Path = readonly PropertyKey[];

/** Returns the error for one invalid field. `reason` continues the field's name: "must not be blank". */
export function invalidField(path: Path, reason: string): TurnError {
  const field = formatPath(path);
  return new TurnError("invalid_request", {
    sentence: ({ specialErrors }) => specialErrors.checkField(field, reason),
    details: { field, reason },
  });
}

/** `conversationHistory[2].content`; the empty path is `body`. */
function formatPath(path: Path): string {
  const name = path.map((key, i) =>
    typeof key === "number" ? `[${key}]` : `${i > 0 ? "." : ""}${toPrintable(String(key))}`
  ).join("");
  return name === "" ? "body" : name.slice(0, 120);
}

/** A field name may come from the client. */
function toPrintable(key: string): string {
  return key.replace(/[^\x20-\x7e]/g, "?").slice(0, 64);
}
