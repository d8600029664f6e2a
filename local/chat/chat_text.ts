import { bold, dim, green, red } from "../colours.ts";

type Json = Record<string, unknown>;

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
    return `  ${green("[recorded]")} ${result.message}`;
  }
  return typeof result.type === "string"
    ? dim(`  [${result.type.replaceAll("_", " ")}]`)
    : undefined;
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
