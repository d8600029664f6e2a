/**
 * Stored messages → chat-completions messages. Pure and total: whatever is stored, what comes out is a
 * conversation that providers accept, and it says what happened.
 */
import type { Part, StoredMessage, ToolCallPart } from "../contract.ts";

/** A chat-completions message, as far as this projection makes them. */
export type ModelMessage =
  | { role: "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls?: Record<string, unknown>[] }
  | { role: "tool"; tool_call_id: string; content: string };

export interface ToModelOptions {
  /** The model that will read it: provider fields of another model's calls are left out. */
  model: string;
}

/** Told to the model for a call that has no result: silence is refused by every provider. */
export const NOT_EXECUTED = "Not executed: this call was never carried out and changed nothing.";

export function toModelMessages(
  messages: readonly StoredMessage[],
  options: ToModelOptions,
): ModelMessage[] {
  const elsewhere = resultsByCallId(messages);
  return messages.flatMap((message) =>
    message.role === "user" ? userMessage(message) : assistantMessages(message, options, elsewhere)
  );
}

function userMessage(message: StoredMessage): ModelMessage[] {
  const content = message.parts.map(asText).filter((text) => text !== "").join("\n\n");
  return content === "" ? [] : [{ role: "user", content }];
}

/** A message may hold several steps: calls with their results, then text, then calls again. */
function assistantMessages(
  message: StoredMessage,
  options: ToModelOptions,
  elsewhere: ReadonlyMap<string, unknown>,
): ModelMessage[] {
  const own = resultsByCallId([message]);
  const out: ModelMessage[] = [];
  let text = "";
  let calls: ToolCallPart[] = [];

  function flush() {
    if (calls.length > 0) {
      const results = (id: string) => own.has(id) ? own.get(id) : elsewhere.get(id);
      out.push(...step(text, calls, message.model === options.model, results));
    } else if (text !== "") {
      out.push({ role: "assistant", content: text });
    }
    text = "";
    calls = [];
  }

  for (const part of message.parts) {
    if (part.type === "tool-call") calls.push(part);
    else if (part.type === "text" || part.type === "file") {
      if (calls.length > 0) flush();
      text = [text, asText(part)].filter((piece) => piece !== "").join("\n\n");
    }
  }
  flush();
  return out;
}

/** The calls of one step, then one answer for each, in the same order, nothing between. */
function step(
  text: string,
  calls: readonly ToolCallPart[],
  sameModel: boolean,
  results: (id: string) => unknown,
): ModelMessage[] {
  const ids = uniqueIds(calls.map((call) => call.toolCallId));
  const tool_calls = calls.map((call, i) => echoedCall(call, ids[i]!, sameModel));
  const answers = calls.map((call, i): ModelMessage => ({
    role: "tool",
    tool_call_id: ids[i]!,
    content: resultText(call.output !== undefined ? call.output : results(call.toolCallId), call),
  }));
  return [{ role: "assistant", content: text === "" ? null : text, tool_calls }, ...answers];
}

/** The call as its provider sent it, or its plain form where the reader is another model. */
function echoedCall(call: ToolCallPart, id: string, sameModel: boolean): Record<string, unknown> {
  const sent = sameModel ? parseObject(call.provider) : undefined;
  const plain = {
    id,
    type: "function",
    function: { name: call.toolName, arguments: argumentsText(call.input) },
  };
  if (!sent) return plain;
  const sentArguments = (sent.function as { arguments?: unknown } | undefined)?.arguments;
  return {
    ...sent,
    ...plain,
    function: {
      ...(sent.function as Record<string, unknown> | undefined),
      name: call.toolName,
      arguments: typeof sentArguments === "string" && sentArguments !== ""
        ? sentArguments
        : plain.function.arguments,
    },
  };
}

function argumentsText(input: unknown): string {
  if (typeof input === "string" && input !== "") return input;
  return JSON.stringify(input ?? {}) ?? "{}";
}

function resultText(output: unknown, call: ToolCallPart): string {
  if (output === undefined) return call.errorText ?? NOT_EXECUTED;
  return asContent(output);
}

/** Strings as they are, the rest as JSON: providers take no other content of a tool message. */
export function asContent(output: unknown): string {
  return typeof output === "string" ? output : JSON.stringify(output) ?? "null";
}

function resultsByCallId(messages: readonly StoredMessage[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const message of messages) {
    for (const part of message.parts) {
      if (part.type === "tool-result") found.set(part.toolCallId, part.output ?? null);
    }
  }
  return found;
}

function uniqueIds(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.map((id, i) => {
    let unique = id === "" ? `call_${i}` : id;
    for (let n = 1; seen.has(unique); n++) unique = `${id}_${n}`;
    seen.add(unique);
    return unique;
  });
}

function asText(part: Part): string {
  if (part.type === "text") return part.text.trim();
  if (part.type === "file") return `[Attached file: ${part.name ?? part.mediaType}]`;
  return "";
}

function parseObject(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? value as Record<string, unknown>
      : undefined;
  } catch {
    return undefined;
  }
}
