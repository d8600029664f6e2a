import type { Part, StoredMessage, ToolCallPart } from "../../../contract/parts.ts";
import { isObject } from "../../../json_value.ts";
import { readProviderMessages } from "../provider_message.ts";
import { shortenCall } from "./shorten_call.ts";

/**
 * Returns normalised messages of earlier turns with the short form of each call and its result, one for each given
 * message. Every call has a result then, and the standard fields only: providers demand signatures and
 * reasoning only in the turn of the call, where it has its full form. A message keeps the same form in every turn.
 *
 * @param decidedCallIds calls that the person's message decided: the newest message with one of them keeps the full form
 */
export function shortenHistory(
  messages: readonly StoredMessage[],
  decidedCallIds: readonly string[] = [],
): StoredMessage[] {
  const decided = messages.findLastIndex(({ parts }) =>
    parts.some((part) => part.type === "tool-call" && decidedCallIds.includes(part.toolCallId))
  );
  let callCount = 0;
  return messages.map((message, i) => {
    if (message.role === "user" || i === decided) return message;
    return {
      ...message,
      provider: keepRawTexts(message.provider),
      // Shorter than ids of providers, which repeat them between turns.
      parts: shortenParts(message.parts, () => `h${++callCount}`),
    };
  });
}

function shortenParts(parts: readonly Part[], newCallId: () => string): Part[] {
  const shortened: Part[] = [];
  let results: Part[] = [];
  function endStep() {
    shortened.push(...results);
    results = [];
  }
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.type === "tool-result") continue;
    if (part.type !== "tool-call" || parts[i - 1]?.type !== "tool-call") endStep();
    if (part.type !== "tool-call") shortened.push(part);
    else {
      const call = buildShortCall(part, newCallId());
      const { toolCallId, toolName, output } = call;
      shortened.push(call);
      results.push({ type: "tool-result", toolCallId, toolName, output });
    }
  }
  endStep();
  return shortened;
}

function buildShortCall(call: ToolCallPart, toolCallId: string): ToolCallPart {
  const { input, content } = shortenCall(call);
  const { type, toolName } = call;
  return { type, toolCallId, toolName, input, state: "output-available", output: content };
}

/** Returns the raw messages without calls that have fields of their provider, as `StoredMessage.provider` has them. */
function keepRawTexts(rawMessages: string | null): string | null {
  const kept = readProviderMessages(rawMessages).filter(hasProviderText);
  return kept.length === 0 ? null : JSON.stringify(kept);
}

function hasProviderText(rawMessage: unknown): boolean {
  if (!isObject(rawMessage) || (rawMessage["tool_calls"] ?? null) !== null) return false;
  if (typeof rawMessage["content"] !== "string") return true;
  for (const field of Object.keys(rawMessage)) {
    if (!STANDARD_FIELDS.has(field) && !isBlank(rawMessage[field])) return true;
  }
  return false;
}

const STANDARD_FIELDS: ReadonlySet<string> = new Set(["role", "content", "tool_calls"]);

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
