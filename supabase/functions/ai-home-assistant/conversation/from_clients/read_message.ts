import type { Part, StoredMessage } from "../../contract/parts.ts";
import type { RejectItem } from "./rejected_item.ts";
import type { RawMessage, StepMark } from "../normalise/raw_message.ts";
import { isObject, type JsonObject, jsonValue } from "../json_value.ts";
import { chatCall, chatResult } from "./chat_completions.ts";
import { attachment } from "./files.ts";
import { type Place, readPart } from "./read_parts.ts";
import { sdk4Call } from "./sdk4_invocation.ts";

/** One message in any client's form; undefined where it is kept aside. */
export function readMessage(
  given: unknown,
  index: number,
  setAside: RejectItem,
): RawMessage | undefined {
  const where = `messages[${index}]`;
  const message = jsonValue(given);
  if (!isObject(message)) {
    setAside(where, "A message must be an object that JSON can hold", given);
    return undefined;
  }
  const { role } = message;
  if (role !== "user" && role !== "assistant" && role !== "tool") {
    setAside(where, `A message of the role "${String(role)}" has no place here`, given);
    return undefined;
  }
  const parts = role === "tool"
    ? toolMessageParts(message, where, setAside)
    : messageParts(message, { where, role, list: "parts", setAside });
  if (parts.length === 0) {
    setAside(where, "Nothing in this message has a place here", given);
    return undefined;
  }
  return {
    id: typeof message.id === "string" && message.id !== "" ? message.id : `message-${index}`,
    role: role === "user" ? role : "assistant",
    parts,
    ...provenance(message),
  };
}

function messageParts(message: JsonObject, place: Place) {
  if (message.function_call) {
    place.setAside(
      `${place.where}.function_call`,
      "Calls without an id have no place here",
      message,
    );
  }
  const listed = Array.isArray(message.parts) ? partsOf(message.parts, place) : undefined;
  const said = contentParts(message, place, listed);
  const invoked = invocations(message, place, listed ?? []);
  const called = listOf(message.tool_calls ?? message.toolCalls)
    .flatMap((call, i) => read(chatCall, call, `${place.where}.tool_calls[${i}]`, place.setAside));
  const attached = listOf(message.experimental_attachments).flatMap((file, i) =>
    read(attachment, file, `${place.where}.experimental_attachments[${i}]`, place.setAside)
  );
  return [...(listed ?? invoked), ...said, ...(listed ? invoked : []), ...called, ...attached];
}

function partsOf(parts: readonly unknown[], place: Place) {
  return parts.flatMap((part, i) =>
    readPart(part, { ...place, where: `${place.where}.parts[${i}]` })
  );
}

/** `content`: a text, or a list of parts. Beside `parts` it only says the same again. */
function contentParts(
  { content, refusal }: JsonObject,
  place: Place,
  listed: readonly (Part | StepMark)[] | undefined,
): (Part | StepMark)[] {
  const where = `${place.where}.content`;
  if (Array.isArray(content)) {
    return content.flatMap((part, i) =>
      readPart(part, { ...place, list: "content", where: `${where}[${i}]` })
    );
  }
  const text = content ?? refusal ?? "";
  if (typeof text !== "string") {
    place.setAside(where, "The content is neither text nor parts", text);
    return [];
  }
  if (text === "") return [];
  const texts = (listed ?? []).flatMap((part) => part.type === "text" ? [part.text] : []);
  if (texts.length === 0) return [{ type: "text", text }];
  if (bare(texts.join("")) !== bare(text)) place.setAside(where, "The parts say otherwise", text);
  return [];
}

/** AI SDK 4's `toolInvocations`; of those that stand among the parts only a result that is not there. */
function invocations(
  message: JsonObject,
  { where, setAside, role }: Place,
  listed: readonly (Part | StepMark)[],
): (Part | StepMark)[] {
  let step: unknown;
  return listOf(message.toolInvocations).flatMap((invocation, i): (Part | StepMark)[] => {
    const at = `${where}.toolInvocations[${i}]`;
    if (role === "user") {
      setAside(at, "A person's message holds no tool calls or results", invocation);
      return [];
    }
    const [call] = read(sdk4Call, invocation, at, setAside);
    if (!call) return [];
    const same = listed.find((part) =>
      part.type === "tool-call" && part.toolCallId === call.toolCallId
    );
    if (same) {
      const { toolCallId, toolName, output } = call;
      return output === undefined ? [] : [{ type: "tool-result", toolCallId, toolName, output }];
    }
    const mark = isObject(invocation) && step !== undefined && invocation.step !== step;
    step = isObject(invocation) ? invocation.step : step;
    return mark ? [{ type: "step" }, call] : [call];
  });
}

/** Results to the calls of an earlier message; they are moved there. */
function toolMessageParts(message: JsonObject, where: string, setAside: RejectItem) {
  const { content } = message;
  const results =
    Array.isArray(content) && content.some((part) => isObject(part) && part.type === "tool-result")
      ? content.flatMap((part, i) =>
        readPart(part, {
          where: `${where}.content[${i}]`,
          role: "assistant",
          list: "content",
          setAside,
        })
      )
      : read(chatResult, message, where, setAside);
  return results;
}

function read<T>(
  reader: (value: JsonObject) => T | undefined,
  value: unknown,
  where: string,
  setAside: RejectItem,
): T[] {
  const part = isObject(value) ? reader(value) : undefined;
  if (part === undefined) setAside(where, "This cannot be read", value);
  return part === undefined ? [] : [part];
}

const ORIGINS: readonly unknown[] = ["app", "turn", "client_import"];

function provenance({ origin, model, provider }: JsonObject) {
  return {
    origin: ORIGINS.includes(origin) ? origin as StoredMessage["origin"] : "client_import" as const,
    model: typeof model === "string" ? model : null,
    provider: typeof provider === "string" ? provider : null,
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function bare(text: string): string {
  return text.replace(/\s+/g, "");
}
