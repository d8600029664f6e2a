import { formatDate } from "../console/panels/format.js";
import { bold, dim, green, red } from "../terminal/colours.ts";

/** The fields of a tool result that the terminal reads. */
type ToolResultJson = {
  success?: unknown;
  type?: unknown;
  code?: unknown;
  message?: unknown;
  eventType?: unknown;
  title?: unknown;
  data?: { occurred_on?: string; occurred_precision?: string };
  effects?: unknown;
};

/** The fields of an error response. */
type ErrorJson = { error?: unknown; code?: unknown; retryable?: unknown; requestId?: unknown };

/** Words for the result types of tools that write. */
const WRITES: Record<string, string> = {
  home_asset_replaced: "replaced",
  home_asset_updated: "changed",
  home_record_corrected: "corrected",
  issue_status_updated: "updated",
  maintenance_scheduled: "scheduled",
  schedule_updated: "updated",
};
const READS: Record<string, string> = {
  home_record_search: "looked in the record",
  attention_list: "checked what is due",
};

/** Returns one line for a tool result; undefined for anything else. */
export function formatBadge(output: unknown): string | undefined {
  if (typeof output !== "object" || output === null) return undefined;
  const result: ToolResultJson = output;
  if (result.success === false) return formatFailure(result.message ?? result.code);
  if (result.type === "home_event_recorded") {
    const kind = String(result.eventType ?? "event").replaceAll("_", " ");
    const date = formatDate(result.data?.occurred_on, result.data?.occurred_precision);
    return `  ${green("[recorded]")} ${kind}: ${bold(String(result.title ?? ""))}, ${date}`;
  }
  if (Array.isArray(result.effects) && result.effects.length > 0) {
    return `  ${green(`[${WRITES[String(result.type)] ?? "recorded"}]`)} ${result.message}`;
  }
  if (typeof result.type !== "string") return undefined;
  if (result.code === "already_done") return dim("  [nothing to change]");
  return dim(`  [${READS[result.type] ?? result.type.replaceAll("_", " ")}]`);
}

export function formatFailure(reason: unknown = "no reason given"): string {
  return `  ${red("[not done]")} ${reason}`;
}

export function formatSuggestions(suggestions: string[]): string {
  return ["", dim("  You could say:"), ...suggestions.map((text) => dim(`  - ${text}`))].join("\n");
}

/** Returns the error sentence, whether a retry helps, and the code and request id. */
export function formatProblem(
  status: number,
  body: ErrorJson | undefined,
  retryAfter: string | null,
): string {
  const sentence = typeof body?.error === "string"
    ? body.error
    : `The function answered with status ${status}; its terminal says why`;
  const retry = body?.retryable
    ? ` You can send it again${retryAfter ? ` in ${retryAfter} s` : ""}.`
    : "";
  const reference = [body?.code, body?.requestId && `request ${body.requestId}`].filter(Boolean);
  return red(sentence.replace(/([^.!?])$/, "$1.")) + retry +
    (reference.length > 0 ? dim(`\n  ${reference.join(", ")}`) : "");
}
