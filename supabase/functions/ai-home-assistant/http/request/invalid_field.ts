import { TurnError } from "../../errors.ts";
import { englishSentences } from "../../sentences/english.ts";
import type { FieldProblems } from "../../sentences/sentences.ts";

/** The path of a value inside a JSON value, as zod returns it. */
export type Path = readonly PropertyKey[];

/** Takes what is wrong with a field from the sentences of a language. */
export type FieldProblem = (problems: FieldProblems) => string;

/** Returns the error for one invalid field. The reason in its details is English, for the developer. */
export function invalidField(path: Path, problem: FieldProblem): TurnError {
  const field = formatPath(path);
  return new TurnError("invalid_request", {
    sentence: ({ specialErrors, fieldProblems }) =>
      specialErrors.checkField(field, problem(fieldProblems)),
    details: { field, reason: problem(englishSentences.fieldProblems) },
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
