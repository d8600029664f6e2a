/** Validates a JSON value; an error names the field and the reason. */
import type { z } from "zod";
import { invalidField, type Path } from "./invalid_field.ts";

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

function describeIssue(issue: Issue, value: unknown): string {
  // Messages of our own schemas begin with one of these words and are used as they are.
  if (/^(must|is) /.test(issue.message)) return issue.message.replace(/\.$/, "");
  if (value === undefined && issue.path.length > 0) return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${withArticle(issue.expected)}`;
    case "too_big":
      return `must ${describeBound(issue.origin, Number(issue.maximum), "at most")}`;
    case "too_small":
      return `must ${describeBound(issue.origin, Number(issue.minimum), "at least")}`;
    case "invalid_value":
      return `must be one of ${issue.values.map((one) => JSON.stringify(one)).join(", ")}`;
    case "unrecognized_keys":
      return `must not have fields that are unknown here`;
    case "invalid_format":
      return `must be a valid ${issue.format}`;
    default:
      return "is not valid";
  }
}

function withArticle(type: string): string {
  if (type === "int") return "a whole number";
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

function describeBound(origin: string, size: number, bound: string): string {
  const count = size.toLocaleString("en");
  if (origin === "string") return `have ${bound} ${count} character${size === 1 ? "" : "s"}`;
  if (origin === "array") return `have ${bound} ${count} item${size === 1 ? "" : "s"}`;
  return `be ${bound} ${count}`;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}
