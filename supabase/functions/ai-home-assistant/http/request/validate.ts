/** Validates a JSON value; an error names the field and the reason. */
import type { z } from "zod";
import { englishSentences } from "../../sentences/english.ts";
import type { FieldProblems } from "../../sentences/sentences.ts";
import { type FieldProblem, invalidField, type Path } from "./invalid_field.ts";

/** Throws a TurnError `invalid_request` for the first invalid field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw invalidField(issue.path, describeIssue(issue, valueAt(value, issue.path)));
}

type Issue = z.core.$ZodIssue;

function describeIssue(issue: Issue, value: unknown): FieldProblem {
  const own = findOwnProblem(issue.message);
  if (own) return (problems) => problems[own];
  if (value === undefined && issue.path.length > 0) return ({ required }) => required;
  switch (issue.code) {
    case "invalid_type":
      return ({ type }) => type(issue.expected);
    case "too_big":
      return ({ maxCharacters, maxItems, max }) =>
        ofOrigin(issue.origin, maxCharacters, maxItems, max)(Number(issue.maximum));
    case "too_small":
      return ({ minCharacters, minItems, min }) =>
        ofOrigin(issue.origin, minCharacters, minItems, min)(Number(issue.minimum));
    case "invalid_value":
      return ({ oneOf }) => oneOf(issue.values.map((one) => JSON.stringify(one)).join(", "));
    case "unrecognized_keys":
      return ({ unknownFields }) => unknownFields;
    case "invalid_format":
      return ({ format }) => format(issue.format);
    default:
      return ({ invalid }) => invalid;
  }
}

/** Schemas of our own have an English sentence as their message. */
function findOwnProblem(message: string): OwnProblem | undefined {
  const { fieldProblems } = englishSentences;
  return Object.entries(fieldProblems).find(([, text]) => text === message)?.[0] as
    | OwnProblem
    | undefined;
}
type OwnProblem = {
  [Key in keyof FieldProblems]: FieldProblems[Key] extends string ? Key : never;
}[keyof FieldProblems];

function ofOrigin<Limit>(origin: string, text: Limit, list: Limit, number: Limit): Limit {
  return origin === "string" ? text : origin === "array" ? list : number;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}
