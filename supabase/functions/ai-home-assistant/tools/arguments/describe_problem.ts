import type { z } from "zod";
import type { Sentences } from "../../sentences/sentences.ts";
import { toStorableText } from "../../storable_text.ts";
import { describeGiven } from "./describe_given.ts";

/** Says what is wrong with the first bad argument, in words of a homeowner and without a full stop. */
export function describeProblem(
  issue: z.core.$ZodIssue | undefined,
  values: ReadonlyMap<string, unknown>,
  { arguments: texts }: Sentences,
): string {
  // A rule of the tool over several arguments has a sentence of its own.
  if (issue?.code === "custom") {
    const { rule } = issue.params ?? {};
    return texts.rules[rule as keyof typeof texts.rules] ?? issue.message;
  }
  const field = String(issue?.path[0] ?? "details");
  const name = texts.names[field] ?? field.replace(/_id$/, "").replaceAll("_", " ");
  const given = describeGiven(values.get(field)).given || undefined;
  if (given === undefined) return texts.missing(name);
  return field.endsWith("_id") ? texts.unclearReference(name) : texts.unknownValue(name, given);
}

/** For the model: each bad argument with its rule. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const reasons = issues.slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "arguments"}: ${issue.message.slice(0, 200)}`);
  return toStorableText(reasons.join("; "));
}
