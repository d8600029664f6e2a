import type { ToolResultsRequest } from "../../contract/requests.ts";
import { isObject } from "../../json_value.ts";
import type { CallResponse } from "../../record/turn_database.ts";
import { toStorableJson, toStorableText } from "../../storable_text.ts";
import type { Tool } from "../../tools/tool.ts";

/**
 * Reads an approval decision or a client tool output. The value `"approved"` can be either, so it is returned
 * as both; SQL decides by the kind of the call.
 */
export function readCallResponse(
  request: ToolResultsRequest,
  tools: readonly Tool[],
): CallResponse {
  const { output, errorText } = request;
  if (errorText !== undefined && (request.state === "output-error" || output === undefined)) {
    return { kind: "error", error_text: toStorableText(errorText) };
  }
  const stored = toStorableJson(output);
  const asOutput = { output: stored, valid_for: findAcceptingTools(stored, tools) };
  const decision = readDecision(output);
  return decision
    ? { kind: "decision", ...decision, ...asOutput }
    : { kind: "output", ...asOutput };
}

function readDecision(output: unknown): { approved: boolean; reason: string | null } | undefined {
  if (output === "approved" || output === "denied") {
    return { approved: output === "approved", reason: null };
  }
  if (!isObject(output)) return undefined;
  const { approved, reason, ...others } = output;
  if (typeof approved !== "boolean" || Object.keys(others).length > 0) return undefined;
  return {
    approved,
    reason: typeof reason === "string" ? toStorableText(reason.slice(0, 500)) : null,
  };
}

/** Names of the client-side tools whose output schema accepts the value. */
function findAcceptingTools(output: unknown, tools: readonly Tool[]): string[] {
  return tools.filter((tool) => tool.output?.safeParse(output).success).map(({ name }) => name);
}
