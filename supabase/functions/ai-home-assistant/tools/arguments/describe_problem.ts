import type { z } from "zod";
import { toStorableText } from "../../storable_text.ts";
import { describeGiven } from "./describe_given.ts";

/** What a homeowner calls an argument, where its name does not say it. */
const NAMES: Record<string, string> = {
  event_type: "kind of entry",
  event_id: "entry",
  issue_id: "issue",
  schedule_id: "scheduled work",
  asset_id: "system or appliance",
  old_asset_id: "system or appliance that was replaced",
  to_status: "new status",
  action: "change",
  body: "text of the message",
};

/** Says what is wrong with the first bad argument, in words of a homeowner and without a full stop. */
export function describeProblem(
  issue: z.core.$ZodIssue | undefined,
  values: ReadonlyMap<string, unknown>,
): string {
  // A rule of the tool over several arguments has a sentence of its own.
  if (issue?.code === "custom") return issue.message;
  const field = String(issue?.path[0] ?? "details");
  const name = NAMES[field] ?? field.replace(/_id$/, "").replaceAll("_", " ");
  const given = describeGiven(values.get(field)).given || undefined;
  if (given === undefined) return `the ${name} is missing`;
  return field.endsWith("_id")
    ? `it is not clear which ${name} is meant`
    : `“${given}” is not a ${name} that I know`;
}

/** For the model: each bad argument with its rule. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const reasons = issues.slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "arguments"}: ${issue.message.slice(0, 200)}`);
  return toStorableText(reasons.join("; "));
}
