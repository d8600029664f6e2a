/** The assistant message of a step: as its provider sent it, or with the standard fields only. */
import type { ChatMessage } from "../contract/chat_completion.ts";
import { contentText } from "../content_text.ts";
import type { ToolCallPart } from "../contract/parts.ts";
import { isObject, type JsonObject, parseJson, parseObject } from "../json_value.ts";

/** One answer of a model: a text, calls or both. */
export interface Step {
  text: string;
  calls: readonly ToolCallPart[];
  /** The provider messages of the whole turn; none if another model wrote them. */
  providerMessages: readonly JsonObject[];
  /** Whether the model to which the step is sent also wrote it. */
  isSameModel: boolean;
}

/**
 * Returns the assistant message of a step, and the ids that its `tool` messages answer. If the model that wrote it receives
 * it again, the provider's fields stay, because providers reject a changed or missing signature. For another model it has
 * the standard fields only.
 */
export function buildAssistantMessage(
  { text, calls, providerMessages, isSameModel }: Step,
  callIdAssigner: CallIdAssigner,
): { message: ChatMessage; callIds: string[] } {
  const providerMessage = isSameModel
    ? findProviderMessage(providerMessages, text, calls)
    : undefined;
  const sentCalls = providerMessage ? sentCallsOf(providerMessage).filter(isObject) : [];
  const callIds: string[] = [];
  const sent = calls.map((call, i): JsonObject => {
    const providerCall = isSameModel ? readProviderCall(call) ?? sentCalls[i] : undefined;
    // A provider's id is kept in any form, because some providers put a signature into it.
    const keepsProviderId = providerCall?.["id"] === call.toolCallId;
    const id = callIdAssigner.assign(call.toolCallId, { keepsProviderId, stepIds: callIds });
    callIds.push(id);
    return providerCall ? replayCall(providerCall, id) : buildPlainCall(call, id);
  });
  const message = providerMessage
    ? replayMessage(providerMessage, text, sent)
    : buildPlainMessage(text, sent);
  return { message, callIds };
}

function buildPlainMessage(text: string, calls: readonly JsonObject[]): ChatMessage {
  return {
    role: "assistant",
    content: text === "" ? null : text,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/**
 * Returns the assistant messages in a message's `provider` field as their provider sent them, without those that are no
 * object. A turn of several passes stores the messages of all as a JSON array.
 */
export function readProviderMessages(provider: string | null): JsonObject[] {
  const value = parseJson(provider);
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

/**
 * Returns the provider message of a step: the one with the same calls in the same order, or, for a step without calls, the
 * one with the same text. Two passes may call the same tools: the stored form of the calls distinguishes them.
 */
function findProviderMessage(
  messages: readonly JsonObject[],
  text: string,
  calls: readonly ToolCallPart[],
): JsonObject | undefined {
  const same = messages.filter(({ content, tool_calls: sentCalls }) =>
    calls.length > 0
      ? hasSameCalls(sentCalls, calls)
      : (sentCalls ?? null) === null && hasSameText(content, text)
  );
  return same.find((message) =>
    calls.every(({ provider }, i) => provider === JSON.stringify(sentCallsOf(message)[i]))
  ) ?? same[0];
}

/** The calls of a provider message. */
function sentCallsOf({ tool_calls: calls }: JsonObject): unknown[] {
  return Array.isArray(calls) ? calls : [];
}

/** Returns the provider message with this text and these calls. All other members stay as they were sent. */
function replayMessage(
  message: JsonObject,
  text: string,
  calls: readonly JsonObject[],
): JsonObject & { role: "assistant" } {
  const { content } = message;
  const isKept = hasSameText(content, text) && isAcceptedContent(content);
  return {
    ...message,
    role: "assistant",
    ...(!isKept && { content: text === "" ? null : text }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Returns a call as its provider sent it; undefined if none is stored, or if it is of another tool. */
function readProviderCall({ provider, toolName }: ToolCallPart): JsonObject | undefined {
  const call = parseJson(provider);
  return isCallOf(toolName, call) ? call : undefined;
}

/** Whether the value is a call of the tool. */
function isCallOf(toolName: string, value: unknown): value is JsonObject {
  const called = isObject(value) ? value["function"] : undefined;
  const name = isObject(called) ? called["name"] : undefined;
  return typeof name === "string" &&
    (name === toolName || toAcceptedName(name) === toAcceptedName(toolName));
}

/**
 * Returns a provider's call with the given id. Only what providers reject is changed: a type other than `function`, an
 * impossible tool name, arguments that are not the JSON text of an object (Gemini, Claude and Bedrock read it).
 */
function replayCall(call: JsonObject, id: string): JsonObject {
  const called = call["function"] as JsonObject;
  const { name, arguments: sent = {} } = called;
  return {
    ...call,
    id,
    type: "function",
    function: {
      ...called,
      name: toAcceptedName(name),
      arguments: typeof sent === "string" && parseObject(sent) ? sent : argumentsText(sent),
    },
  };
}

/** Returns the call with the standard fields only, as every provider accepts it. */
function buildPlainCall({ toolName, input }: ToolCallPart, id: string): JsonObject {
  return {
    id,
    type: "function",
    function: { name: toAcceptedName(toolName), arguments: argumentsText(input) },
  };
}

/** Providers require a JSON object, so any other input is wrapped in one. */
function argumentsText(input: unknown): string {
  const text = typeof input === "string" ? input : JSON.stringify(input ?? "");
  const value = parseJson(text);
  if (isObject(value)) return JSON.stringify(value);
  if (text === "" || value === "") return "{}";
  // Not stringified again: in Deno 2.1 a value that is nested 9,000 deep would overflow the stack.
  return `{"unreadable_arguments":${value === undefined ? JSON.stringify(text) : text}}`;
}

function toAcceptedName(name: unknown): string {
  return String(name).replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "unknown_tool";
}

function hasSameCalls(sentCalls: unknown, calls: readonly ToolCallPart[]): boolean {
  return Array.isArray(sentCalls) && sentCalls.length === calls.length &&
    calls.every(({ toolName }, i) => isCallOf(toolName, sentCalls[i]));
}

function hasSameText(content: unknown, text: string): boolean {
  return contentText(content).trim() === text.trim();
}

/** Whether providers accept the content beside calls. */
function isAcceptedContent(content: unknown): boolean {
  return Array.isArray(content) ? content.length > 0 : typeof (content ?? "") === "string";
}

/** OpenAI rejects a longer id; other providers reject other characters. */
const MAX_LENGTH = 40;

/** Assigns the ids of the tool calls of one request. */
interface CallIdAssigner {
  /**
   * Returns the id to send for a call. With `keepsProviderId` the id is kept, unless it is empty or another
   * call of its step has it: every provider rejects both. Any other id becomes one that every provider
   * accepts and that no earlier call of the request has. Providers repeat ids between answers (`call_0`),
   * and other providers reject a repeated id.
   */
  assign(id: string, options: { keepsProviderId: boolean; stepIds: readonly string[] }): string;
  /** The ids that are assigned, including those that were taken at the start. */
  used: ReadonlySet<string>;
}

export function createCallIdAssigner(taken: Iterable<string> = []): CallIdAssigner {
  const used = new Set(taken);
  /** The next number of each base: a search from 2 would take minutes for thousands of calls with one id. */
  const nextNumbers = new Map<string, number>();
  return {
    used,
    assign(id, { keepsProviderId, stepIds }) {
      const isKept = keepsProviderId && id !== "" && !stepIds.includes(id);
      const assigned = isKept ? id : makeUnique(id, used, nextNumbers);
      used.add(assigned);
      return assigned;
    },
  };
}

function makeUnique(
  id: string,
  used: ReadonlySet<string>,
  nextNumbers: Map<string, number>,
): string {
  const base = id.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, MAX_LENGTH) || "call";
  if (!used.has(base)) return base;
  let n = nextNumbers.get(base) ?? 2;
  let unique: string;
  do {
    unique = `${base.slice(0, MAX_LENGTH - String(n).length - 1)}_${n}`;
    n++;
  } while (used.has(unique));
  nextNumbers.set(base, n);
  return unique;
}
