import { TurnError } from "../../errors.ts";

/** A way through a JSON value, as Zod gives it. */
export type Path = readonly PropertyKey[];

/** The error for one wrong field; `reason` goes on from the field's name: "must not be blank". */
export function invalidField(path: Path, reason: string): TurnError {
  const field = fieldName(path);
  return new TurnError("invalid_request", {
    sentence: `Please check "${field}": it ${reason}.`,
    details: { field, reason },
  });
}

/** `conversationHistory[2].content`; the whole is called `body`. */
export function fieldName(path: Path): string {
  const name = path.map((key, i) =>
    typeof key === "number" ? `[${key}]` : `${i > 0 ? "." : ""}${printable(String(key))}`
  ).join("");
  return name === "" ? "body" : name.slice(0, 120);
}

/** Field names may come from the client. */
function printable(key: string): string {
  return key.replace(/[^\x20-\x7e]/g, "?").slice(0, 64);
}
