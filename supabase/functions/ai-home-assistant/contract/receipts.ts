/** The receipts of calls that wrote, from their rendered results. */
import { isObject } from "../json_value.ts";
import type { Receipt } from "./reply.ts";
import { undoOffer } from "./tool_result.ts";

interface ResultOfCall {
  id?: unknown;
  name?: unknown;
  /** The rendered result. */
  output?: unknown;
}

/** Returns one receipt for each call that wrote, in the order of the calls. A repeated call wrote nothing. */
export function buildReceipts(calls: readonly ResultOfCall[]): Receipt[] {
  const callIds = new Set<string>();
  return calls.flatMap(({ id, name, output }) => {
    if (!isObject(output) || typeof output["receipt"] !== "string") return [];
    const undo = undoOffer.safeParse(output["undo"]).data;
    if (undo && callIds.has(undo.callId)) return [];
    if (undo) callIds.add(undo.callId);
    return {
      text: output["receipt"],
      tool: String(name),
      toolCallId: String(id),
      ...(isAssumed(output["assumed"]) && { assumed: output["assumed"] }),
      ...(undo && { undo }),
    };
  });
}

function isAssumed(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}
