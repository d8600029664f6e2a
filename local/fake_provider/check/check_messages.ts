import { checkFilePart } from "./check_files.ts";
import { checkToolName } from "./check_tools.ts";
import { isRecord, type JsonRecord } from "./json_kind.ts";
import {
  emptyArray,
  emptyString,
  missing,
  tooLong,
  unknownParameter,
  wrongType,
  wrongValue,
} from "./openai_wording.ts";
import { firstRefusal, openaiRefusal, type Refusal } from "./refusal.ts";

const ROLES = ["system", "assistant", "user", "function", "tool", "developer"];
const PART_TYPES = ["text", "image_url", "input_audio", "refusal", "audio", "file"];

/** Other fields are refused, except in an assistant message, which has fields of its provider. */
const FIELDS: Record<string, string[]> = {
  system: ["role", "content", "name"],
  developer: ["role", "content", "name"],
  user: ["role", "content", "name"],
  tool: ["role", "content", "name", "tool_call_id"],
};

/** Checks each message by itself; `checkCallOrder` checks calls against results. */
export function checkMessages(messages: unknown[]): Refusal | null {
  return firstRefusal(messages.map((message, i) => () => checkMessage(message, i)));
}

function checkMessage(message: unknown, i: number): Refusal | null {
  const at = `messages[${i}]`;
  if (!isRecord(message)) return wrongType(at, "an object", message);
  const { role } = message;
  if (role === undefined) return missing(`${at}.role`);
  if (typeof role !== "string" || !ROLES.includes(role)) {
    return wrongValue(`${at}.role`, role, ROLES);
  }
  if (role === "function") {
    return openaiRefusal(
      `Unsupported value: '${at}.role' does not support 'function' with this model.`,
      { param: `${at}.role`, code: "unsupported_value" },
    );
  }
  const extra = FIELDS[role] && Object.keys(message).find((key) => !FIELDS[role]!.includes(key));
  if (extra) return unknownParameter(`${at}.${extra}`);
  if (role === "assistant") return assistant(message, i);
  return role === "tool" ? toolResult(message, i) : spoken(message, i);
}

function spoken({ content }: JsonRecord, i: number): Refusal | null {
  if (content === undefined) return missing(`messages[${i}].content`);
  if (content === null) return nullContent(i);
  return contentShape(content, i);
}

function nullContent(i: number): Refusal {
  return openaiRefusal("Invalid value for 'content': expected a string, got null.", {
    param: `messages.[${i}].content`,
  });
}

function contentShape(content: unknown, i: number): Refusal | null {
  const at = `messages[${i}].content`;
  if (typeof content === "string") return null;
  if (!Array.isArray(content)) {
    return wrongType(at, "one of a string or array of objects", content);
  }
  if (content.length === 0) return emptyArray(at);
  return firstRefusal(content.map((part, k) => () => {
    if (!isRecord(part)) return wrongType(`${at}[${k}]`, "an object", part);
    const { type, text } = part;
    if (type === undefined) return missing(`${at}[${k}].type`);
    if (typeof type !== "string" || !PART_TYPES.includes(type)) {
      return wrongValue(`${at}[${k}].type`, type, PART_TYPES);
    }
    if (type === "image_url" || type === "file") return checkFilePart(part, `${at}[${k}]`);
    if (type !== "text") return null;
    if (text === undefined) return missing(`${at}[${k}].text`);
    return typeof text === "string" ? null : wrongType(`${at}[${k}].text`, "a string", text);
  }));
}

/** OpenAI accepts a list of parts, other providers do not, so a string is required. */
function toolResult({ content, tool_call_id: id }: JsonRecord, i: number): Refusal | null {
  const at = `messages[${i}].content`;
  if (id === undefined || id === null) {
    return openaiRefusal(
      "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
      { param: `messages.[${i}].tool_call_id` },
    );
  }
  if (typeof id !== "string") return wrongType(`messages[${i}].tool_call_id`, "a string", id);
  if (content === undefined) return missing(at);
  return typeof content === "string" ? null : wrongType(at, "a string", content);
}

function assistant({ content, tool_calls: calls }: JsonRecord, i: number): Refusal | null {
  const empty = content === undefined || content === null;
  if (calls === undefined || calls === null) {
    return empty ? nullContent(i) : contentShape(content, i);
  }
  const at = `messages[${i}].tool_calls`;
  if (!Array.isArray(calls)) return wrongType(at, "an array of objects", calls);
  if (calls.length === 0) return emptyArray(at);
  return firstRefusal([
    () => empty ? null : contentShape(content, i),
    ...calls.map((call, k) => () => checkCall(call, `${at}[${k}]`)),
    () => duplicateIds(calls, i),
  ]);
}

function checkCall(call: unknown, at: string): Refusal | null {
  if (!isRecord(call)) return wrongType(at, "an object", call);
  const { id, type, function: called } = call;
  if (id === undefined || id === null) return missing(`${at}.id`);
  if (typeof id !== "string") return wrongType(`${at}.id`, "a string", id);
  if (id === "") return emptyString(`${at}.id`);
  if (id.length > 40) return tooLong(`${at}.id`, 40, id.length);
  if (type === undefined) return missing(`${at}.type`);
  if (type === "custom") return null;
  if (type !== "function") return wrongValue(`${at}.type`, type, ["function", "custom"]);
  if (!isRecord(called)) return missing(`${at}.function`);
  const { name, arguments: args } = called;
  if (args === undefined) return missing(`${at}.function.arguments`);
  if (typeof args !== "string") return wrongType(`${at}.function.arguments`, "a string", args);
  return checkToolName(name, `${at}.function.name`);
}

function duplicateIds(calls: unknown[], i: number): Refusal | null {
  const ids = calls.map((call) => (call as { id: string }).id);
  const twice = ids.find((id, k) => ids.indexOf(id) !== k);
  return twice === undefined ? null : openaiRefusal(
    `Invalid parameter: Duplicate value for 'tool_call_id' of '${twice}', in messages[${i}].`,
    { param: `messages.[${i}].tool_calls` },
  );
}
