import { bold, dim, green, red } from "../colours.ts";

type Json = Record<string, unknown>;

/** What was done, for what writes; the tools' own types are for machines. */
const WRITES: Record<string, string> = {
  home_asset_replaced: "replaced",
  home_record_corrected: "corrected",
  issue_status_updated: "updated",
};
const LOOKS: Record<string, string> = {
  home_record_search: "looked in the record",
  attention_list: "checked what is due",
};

/** One line for what a tool recorded, or did not; undefined for what is no result of a tool. */
export function badge(output: unknown): string | undefined {
  if (typeof output !== "object" || output === null) return undefined;
  const result = output as Json;
  if (result.success === false) return notDone(result.message ?? result.code);
  if (result.type === "home_event_recorded") {
    const kind = String(result.eventType ?? "event").replaceAll("_", " ");
    return `  ${green("[recorded]")} ${kind}: ${bold(String(result.title ?? ""))}`;
  }
  if (Array.isArray(result.effects) && result.effects.length > 0) {
    return `  ${green(`[${WRITES[String(result.type)] ?? "recorded"}]`)} ${result.message}`;
  }
  if (typeof result.type !== "string") return undefined;
  if (result.code === "already_done") return dim("  [nothing to change]");
  return dim(`  [${LOOKS[result.type] ?? result.type.replaceAll("_", " ")}]`);
}

export function notDone(reason: unknown = "no reason given"): string {
  return `  ${red("[not done]")} ${reason}`;
}

export function suggestionLines(suggestions: string[]): string {
  return ["", dim("  You could say:"), ...suggestions.map((text) => dim(`  - ${text}`))].join("\n");
}

/** What went wrong and whether sending it again helps. */
export function problemText(
  status: number,
  body: Json | undefined,
  retryAfter: string | null,
): string {
  const sentence = typeof body?.error === "string"
    ? body.error
    : `The function answered with status ${status}; its terminal says why`;
  const again = body?.retryable
    ? ` You can send it again${retryAfter ? ` in ${retryAfter} s` : ""}.`
    : "";
  const reference = [body?.code, body?.requestId && `request ${body.requestId}`].filter(Boolean);
  return red(sentence.replace(/([^.!?])$/, "$1.")) + again +
    (reference.length > 0 ? dim(`\n  ${reference.join(", ")}`) : "");
}
