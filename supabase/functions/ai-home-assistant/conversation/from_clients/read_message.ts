import type { Part, StoredMessage, ToolCallPart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../../json_value.ts";
import type { UnnormalisedMessage, UnnormalisedPart } from "../normalise/unnormalised_message.ts";
import { readSdk4Invocation } from "./ai_sdk.ts";
import { readChatToolCall, readChatToolResult } from "./chat_completions.ts";
import { readAttachment } from "./read_file_part.ts";
import { type PartContext, readPart } from "./read_part.ts";
import type { RejectItem } from "./rejected_item.ts";
import { toJsonValue } from "./to_json_value.ts";

/**
 * Returns one message in any client's format; undefined if it is rejected as a whole.
 *
 * @param index its place in the client's list, for paths and for a message without an id
 */
export function readMessage(
  value: unknown,
  index: number,
  reject: RejectItem,
): UnnormalisedMessage | undefined {
  const path = `messages[${index}]`;
  const message = toJsonValue(value);
  if (!isObject(message)) {
    reject(path, "A message must be an object that JSON can represent", value);
    return undefined;
  }
  const { role } = message;
  if (role !== "user" && role !== "assistant" && role !== "tool") {
    reject(path, `A message of the role "${String(role)}" is not supported`, value);
    return undefined;
  }
  const parts = role === "tool"
    ? readToolMessage(message, path, reject)
    : readMessageParts(message, { path, role, list: "parts", reject });
  if (parts.length === 0) {
    reject(path, "Nothing in the message is supported", value);
    return undefined;
  }
  return {
    id: typeof message["id"] === "string" && message["id"] !== ""
      ? message["id"]
      : `message-${index}`,
    role: role === "user" ? role : "assistant",
    parts,
    ...readProvenance(message),
  };
}

/** The results of a `tool` message. They belong to calls of an earlier message. */
function readToolMessage(
  message: JsonObject,
  path: string,
  reject: RejectItem,
): UnnormalisedPart[] {
  const { content } = message;
  const hasResultParts = Array.isArray(content) &&
    content.some((part) => isObject(part) && part["type"] === "tool-result");
  return hasResultParts
    ? readContentParts(content, { path, role: "assistant", list: "content", reject })
    : readItem(readChatToolResult, message, path, reject);
}

/**
 * The parts of a message. A client may put them into `parts`, `content`, `toolInvocations`, `tool_calls` and
 * `experimental_attachments`. If there are no `parts` to give the order, the calls of `toolInvocations`
 * precede the text of `content`: AI SDK 4 has no other place for an answer after them.
 */
function readMessageParts(message: JsonObject, context: PartContext): UnnormalisedPart[] {
  const { path, reject } = context;
  if (message["function_call"]) {
    reject(`${path}.function_call`, "A call without an id is not supported", message);
  }
  const fromParts = Array.isArray(message["parts"])
    ? message["parts"].flatMap((part, i) =>
      readPart(part, { ...context, path: `${path}.parts[${i}]` })
    )
    : undefined;
  const content = readContent(message, fromParts ?? [], context);
  const fromToolInvocations = readInvocations(message, fromParts ?? [], context);
  const fromToolCalls = toArray(message["tool_calls"] ?? message["toolCalls"]).flatMap((call, i) =>
    readItem(readChatToolCall, call, `${path}.tool_calls[${i}]`, reject)
  );
  const fromAttachments = toArray(message["experimental_attachments"]).flatMap((file, i) =>
    readItem(readAttachment, file, `${path}.experimental_attachments[${i}]`, reject)
  );
  const ordered = fromParts
    ? [...fromParts, ...content, ...fromToolInvocations]
    : [...fromToolInvocations, ...content];
  return [...ordered, ...fromToolCalls, ...fromAttachments];
}

/**
 * The parts of `content`, a text or a list of parts. If `parts` already have text, a text is left out, and
 * rejected if it differs.
 */
function readContent(
  { content, refusal }: JsonObject,
  fromParts: readonly UnnormalisedPart[],
  context: PartContext,
): UnnormalisedPart[] {
  if (Array.isArray(content)) return readContentParts(content, { ...context, list: "content" });
  const path = `${context.path}.content`;
  const text = content ?? refusal ?? "";
  if (typeof text !== "string") {
    context.reject(path, "The content is neither a text nor a list of parts", text);
    return [];
  }
  if (text === "") return [];
  const textsOfParts = fromParts.flatMap((part) => part.type === "text" ? [part.text] : []);
  if (textsOfParts.length === 0) return [{ type: "text", text }];
  if (withoutSpace(textsOfParts.join("")) !== withoutSpace(text)) {
    context.reject(path, "The content differs from the parts", text);
  }
  return [];
}

function readContentParts(content: readonly unknown[], context: PartContext): UnnormalisedPart[] {
  return content.flatMap((part, i) =>
    readPart(part, { ...context, path: `${context.path}.content[${i}]` })
  );
}

/**
 * The calls of AI SDK 4's `toolInvocations`, with a mark before each step except the first. If `parts`
 * already have the call, returns only its result.
 */
function readInvocations(
  message: JsonObject,
  fromParts: readonly UnnormalisedPart[],
  { path: messagePath, role, reject }: PartContext,
): UnnormalisedPart[] {
  let step: unknown;
  return toArray(message["toolInvocations"]).flatMap((invocation, i): UnnormalisedPart[] => {
    const path = `${messagePath}.toolInvocations[${i}]`;
    if (role === "user") {
      reject(path, "A person's message has no tool calls or results", invocation);
      return [];
    }
    const [call] = readItem(readSdk4Invocation, invocation, path, reject);
    if (!call) return [];
    if (fromParts.some((part) => isCallWithId(part, call.toolCallId))) return resultPartsOf(call);
    const previousStep = step;
    step = (invocation as JsonObject)["step"];
    const beginsStep = previousStep !== undefined && step !== previousStep;
    return beginsStep ? [{ type: "step" }, call] : [call];
  });
}

function isCallWithId(part: UnnormalisedPart, id: string): boolean {
  return part.type === "tool-call" && part.toolCallId === id;
}

function resultPartsOf({ toolCallId, toolName, output }: ToolCallPart): Part[] {
  return output === undefined ? [] : [{ type: "tool-result", toolCallId, toolName, output }];
}

/** Returns what the reader makes of an object; nothing, and a rejected item if it is unreadable. */
function readItem<T>(
  reader: (value: JsonObject) => T | undefined,
  value: unknown,
  path: string,
  reject: RejectItem,
): T[] {
  const item = isObject(value) ? reader(value) : undefined;
  if (item !== undefined) return [item];
  reject(path, "The item is unreadable", value);
  return [];
}

const ORIGINS: readonly unknown[] = ["app", "turn", "client_import"];

/** A stored message names its origin and model; they are kept so that reading it again returns the same. */
function readProvenance({ origin, model, provider }: JsonObject) {
  return {
    origin: ORIGINS.includes(origin) ? origin as StoredMessage["origin"] : "client_import" as const,
    model: typeof model === "string" ? model : null,
    provider: typeof provider === "string" ? provider : null,
  };
}

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}
