import type { ProposedCall } from "../answer/completion.ts";
import { isObject, type JsonObject } from "../check/json_kind.ts";
import { type Conversation, readResult } from "./conversation.ts";
import { findSubject } from "./find_asset.ts";

/**
 * "The upstairs toilet", after a result has asked which one: the call of that result again, now
 * with the asset.
 */
export function answeredQuestion({ said, context, earlier }: Conversation): ProposedCall[] {
  const asset = findSubject(said, context)?.asset;
  const last = earlier.findIndex(({ role }) => role === "tool");
  if (!asset || last < 0 || said.split(" ").length > 8 || QUESTION.test(said)) return [];
  // The home's context of this turn is the only other user message that may stand between.
  if (earlier.slice(0, last).filter(({ role }) => role === "user").length > 1) return [];
  const step = earlier.slice(last).find(({ role }) => role === "assistant");
  const unclear = earlier.slice(last, earlier.indexOf(step!)).filter((message) => {
    const { code, clarification } = readResult(message, step);
    const offered = clarification?.options?.some((option) =>
      isObject(option) && option.id === asset.id
    );
    return code === "needs_clarification" && offered === true;
  });
  return unclear.flatMap((message) => {
    const calls = Array.isArray(step?.tool_calls) ? step.tool_calls as JsonObject[] : [];
    const call = calls.find(({ id }) => id === message.tool_call_id)?.function as
      | JsonObject
      | undefined;
    const input = parsed(call?.arguments);
    if (!input || typeof call?.name !== "string") return [];
    const { system_kind: _, ...rest } = input;
    const issue = context.open_issues.filter(({ asset_id }) => asset_id === asset.id);
    const settles = input.event_type === "repair_completed" && issue.length === 1
      ? { resolves_issue_id: issue[0]!.issue_id }
      : {};
    return [{ name: call.name, arguments: { ...rest, asset_id: asset.id, ...settles } }];
  });
}

/** A question is none of the answers that were offered, whatever it names. */
const QUESTION =
  /\?\s*$|^(?:what|how|why|who|when|where|which|is|are|was|were|did|do|does|can|could|should)\b/i;

function parsed(text: unknown): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
