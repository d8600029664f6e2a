import { followUpContext } from "../../contract/fields.ts";
import { isReplyDataPart } from "../../contract/reply_fields.ts";
import { PLAN_PART } from "../../contract/tool_call_part.ts";
import { NOTICE_MARKS, type Part, type TextPart, type ToolCallPart } from "../../contract/parts.ts";
import { isObject, type JsonObject } from "../../json_value.ts";
import type { UnnormalisedPart } from "../normalise/unnormalised_message.ts";
import { FOLLOW_UP_PART } from "../to_ui_messages.ts";
import {
  readModelMessageCall,
  readModelMessageResult,
  readSdk4Invocation,
  readUiToolPart,
} from "./ai_sdk.ts";
import { buildCallPart, isToolCallState } from "./build_call_part.ts";
import { readFilePart } from "./read_file_part.ts";
import type { RejectItem } from "./rejected_item.ts";
import { readTanstackCall, readTanstackResult } from "./tanstack.ts";

/** The place of a part in the given messages. */
export interface PartContext {
  path: string;
  role: "user" | "assistant";
  /**
   * `content` has parts of AI SDK model messages, `parts` those of UI messages or stored ones. A `tool-result`
   * has `output: { type, value }` in the former, a plain `output` in the latter.
   */
  list: "parts" | "content";
  reject: RejectItem;
}

const INCOMPLETE_STATES = ["partial-call", "input-streaming", "awaiting-input"];
const COMPLETE_STATES = ["call", "result", "input-complete", "complete", "error"];

/** Returns a part in any client's form as one stored part; none if it is rejected. */
export function readPart(part: unknown, context: PartContext): UnnormalisedPart[] {
  const { path, role, reject } = context;
  if (!isObject(part) || typeof part["type"] !== "string") {
    reject(path, "A part must be an object with a type", part);
    return [];
  }
  if (part["type"] === "step-start") return [{ type: "step" }];
  if (isReplyDataPart(part["type"]) || part["type"] === PLAN_PART) return [];
  const read = readNonToolPart(part, context) ?? readTool(part, context);
  if (!read) {
    reject(path, `A part of the type "${part["type"]}" is not supported`, part);
    return [];
  }
  if (role === "user" && (read.type === "tool-call" || read.type === "tool-result")) {
    reject(path, "A person's message has no tool calls or results", part);
    return [];
  }
  const problem = read.type === "tool-call" ? findStateProblem(part, read) : undefined;
  if (problem) reject(path, problem, part);
  return [read];
}

function readNonToolPart(part: JsonObject, { role }: PartContext): Part | undefined {
  switch (part["type"]) {
    case "text": {
      const text = part["text"] ?? part["content"];
      return typeof text === "string"
        ? { type: "text", text, ...(role === "assistant" && readServerMarks(part)) }
        : undefined;
    }
    case "refusal":
      return typeof part["refusal"] === "string"
        ? { type: "text", text: part["refusal"] }
        : undefined;
    case FOLLOW_UP_PART:
      return readFollowUpContext(part["data"]);
    case "follow-up-context":
      return readFollowUpContext(part);
    default:
      return readFilePart(part);
  }
}

/** The fields that mark a stored text of this server. */
function readServerMarks({ by, notice }: JsonObject): Pick<TextPart, "by" | "notice"> {
  if (by !== "app") return {};
  const mark = NOTICE_MARKS.find((known) => known === notice);
  return { by, ...(mark && { notice: mark }) };
}

/**
 * The types of AI SDK UI parts are `tool-<name>`, so that tools named `call` and `result` have our stored types
 * `tool-call` and `tool-result`. A stored part has a `toolName`, a UI part does not.
 */
function readTool(part: JsonObject, { list }: PartContext): Part | undefined {
  const { type, toolName, state } = part;
  if (type === "dynamic-tool") return readUiToolPart(part);
  if (type === "tool-invocation" && isObject(part["toolInvocation"])) {
    return readSdk4Invocation(part["toolInvocation"]);
  }
  if (type === "tool-call" && typeof toolName === "string") {
    // A stored call has one of our states; a call of a model message has none.
    return isToolCallState(state) ? buildCallPart(part) : readModelMessageCall(part);
  }
  if (type === "tool-call" && typeof part["name"] === "string") return readTanstackCall(part);
  if (type === "tool-result" && typeof toolName === "string") {
    return list === "content" ? readModelMessageResult(part) : readStoredResult(part);
  }
  if (type === "tool-result" && part["content"] !== undefined) return readTanstackResult(part);
  return String(type).startsWith("tool-") ? readUiToolPart(part) : undefined;
}

function readStoredResult({ toolCallId, toolName, output, isError }: JsonObject): Part | undefined {
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return undefined;
  const failure = isError === true ? { isError: true } : {};
  return { type: "tool-result", toolCallId, toolName, output: output ?? null, ...failure };
}

function readFollowUpContext(value: unknown): Part | undefined {
  const { success, data } = followUpContext.safeParse(value);
  return success ? { type: "follow-up-context", ...data } : undefined;
}

/** Why the state of a client's call is rejected. The call itself is kept as `input-available`. */
function findStateProblem(part: JsonObject, { output }: ToolCallPart): string | undefined {
  const { state } = isObject(part["toolInvocation"]) ? part["toolInvocation"] : part;
  if (output !== undefined || state === undefined || isToolCallState(state)) return undefined;
  if (INCOMPLETE_STATES.some((known) => known === state)) return "The call is incomplete";
  return COMPLETE_STATES.some((known) => known === state)
    ? undefined
    : "The state of the call is unknown";
}
