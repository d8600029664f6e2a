import { bold, dim, green, red, yellow } from "./colours.ts";

type Json = Record<string, unknown>;

/** A reply as a person wants to read it: text, badges, notice, suggestions. */
export function chatReplyText(reply: Json): string {
  const lines = [String(reply.message), ...badges(reply).map((badge) => `  ${badge}`)];
  if (reply.degraded) {
    lines.push(yellow("  The model gave no answer in the end; this one is made from the record."));
  }
  if (reply.status === "requires_action") {
    lines.push(yellow("  Waiting for your answer."));
  }
  const suggestions = Array.isArray(reply.suggestions) ? reply.suggestions : [];
  if (suggestions.length > 0) {
    lines.push("", dim("  You could say:"), ...suggestions.map((text) => dim(`  - ${text}`)));
  }
  return lines.join("\n");
}

/** One line for each thing that was recorded, or was not. */
export function badges(reply: Json): string[] {
  const calls = Array.isArray(reply.toolCalls) ? reply.toolCalls as Json[] : [];
  const results = calls.map((call) => asObject(call.output)).filter((result) =>
    result !== undefined
  );
  if (results.length === 0) {
    const result = asObject(reply.functionResult);
    if (result) results.push(result);
  }
  return results.map(badge).filter((line) => line !== undefined);
}

function badge(result: Json): string | undefined {
  if (result.success === false) {
    return `${red("[not done]")} ${result.message ?? result.code ?? "no reason given"}`;
  }
  if (result.type === "home_event_recorded") {
    const kind = String(result.eventType ?? "event").replaceAll("_", " ");
    return `${green("[recorded]")} ${kind}: ${bold(String(result.title ?? ""))}`;
  }
  return result.type ? dim(`[${String(result.type).replaceAll("_", " ")}]`) : undefined;
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

/** Results come as objects or as JSON text. */
function asObject(value: unknown): Json | undefined {
  if (typeof value === "string") {
    try {
      value = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? value as Json
    : undefined;
}
