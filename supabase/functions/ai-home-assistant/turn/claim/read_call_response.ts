import type { ToolResultsRequest } from "../../contract/requests.ts";
import type { CallResponse } from "../../record/home_record.ts";
import { storableJson } from "../../storable_text.ts";
import type { Tool } from "../../tools/tool.ts";

/**
 * Reads what a person or their phone says to a call. Whether the call wants a decision or an output
 * is not known here; the database knows, and refuses the other one.
 */
export function readCallResponse(
  request: ToolResultsRequest,
  tools: readonly Tool[],
): CallResponse {
  const { output, errorText } = request;
  if (errorText !== undefined && (request.state === "output-error" || output === undefined)) {
    return { kind: "error", error_text: errorText };
  }
  const sent = storableJson(output);
  const asOutput = { output: sent, valid_for: toolsThatTake(sent, tools) };
  const decision = readDecision(output);
  return decision
    ? { kind: "decision", ...decision, ...asOutput }
    : { kind: "output", ...asOutput };
}

function readDecision(output: unknown): { approved: boolean; reason: string | null } | undefined {
  if (output === "approved" || output === "denied") {
    return { approved: output === "approved", reason: null };
  }
  if (typeof output !== "object" || output === null || Array.isArray(output)) return undefined;
  const { approved, reason, ...more } = output as Record<string, unknown>;
  if (typeof approved !== "boolean" || Object.keys(more).length > 0) return undefined;
  return { approved, reason: typeof reason === "string" ? reason.slice(0, 500) : null };
}

function toolsThatTake(output: unknown, tools: readonly Tool[]): string[] {
  return tools.filter((tool) => tool.output?.safeParse(output).success).map(({ name }) => name);
}
