/** Validates a JSON value; an error names the field and the reason. */
import { z } from "zod";
import { isObject } from "../../json_value.ts";
import { englishSentences } from "../../sentences/english.ts";
import type { FieldProblems } from "../../sentences/sentences.ts";
import { TurnError } from "../../errors.ts";

/** Null is absent for every optional field. Throws a TurnError `invalid_request` for the first invalid field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(withoutNulls(schema, value));
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw invalidField(issue.path, describeIssue(issue, valueAt(value, issue.path)));
}

/**
 * Leaves out the fields that are null and may be absent: clients of languages without `undefined` encode an absent value
 * so. A field that accepts null as a value keeps it.
 */
function withoutNulls(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const required = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(required instanceof z.ZodObject) || !isObject(value)) return value;
  const shape: Record<string, z.ZodType | undefined> = required.shape;
  const isAbsent = (field: z.ZodType | undefined) =>
    field?.safeParse(undefined).success && !field.safeParse(null).success;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => member !== null || !isAbsent(shape[name]))
      .map(([name, member]) => [name, withoutNulls(shape[name], member)]),
  );
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

/** The path of a value inside a JSON value, as zod returns it. */
export type Path = readonly PropertyKey[];

/** Takes what is wrong with a field from the sentences of a language. */
type FieldProblem = (problems: FieldProblems) => string;

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
