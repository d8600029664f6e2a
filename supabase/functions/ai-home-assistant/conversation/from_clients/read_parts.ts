import { REPLY_DATA_PARTS } from "../../contract/reply.ts";
import { followUpContext } from "../../contract/fields.ts";
import { type Part, type ToolCallPart } from "../../contract/parts.ts";
import type { RejectItem } from "./rejected_item.ts";
import type { StepMark } from "../normalise/raw_message.ts";
import { isObject, type JsonObject } from "../json_value.ts";
import { FOLLOW_UP_PART } from "../to_ui/ui_message.ts";
import { callPart, isOurs } from "./call_part.ts";
import { filePart } from "./files.ts";
import { sdk4Call } from "./sdk4_invocation.ts";
import { sdkContentCall, sdkContentResult } from "./sdk_content.ts";
import { tanstackCall, tanstackResult } from "./tanstack.ts";
import { uiCall } from "./ui_tool.ts";

export interface Place {
  where: string;
  role: "user" | "assistant";
  /** `content` holds the AI SDK's model messages, whose results look like stored ones and are not. */
  list: "parts" | "content";
  setAside: RejectItem;
}

/** One part in any client's form → ours; nothing where it is kept aside. */
export function readPart(part: unknown, place: Place): (Part | StepMark)[] {
  const { where, role, setAside } = place;
  if (!isObject(part) || typeof part.type !== "string") {
    setAside(where, "A part must be an object with a type", part);
    return [];
  }
  if (part.type === "step-start") return [{ type: "step" }];
  if (REPLY_DATA_PARTS.some((type) => type === part.type)) return [];
  const read = readSpoken(part, place) ?? readTool(part, place);
  if (read && role === "user" && (read.type === "tool-call" || read.type === "tool-result")) {
    setAside(where, "A person's message holds no tool calls or results", part);
    return [];
  }
  if (!read) setAside(where, `A part of the type "${part.type}" has no place here`, part);
  else if (read.type === "tool-call") {
    doubts(part, read).forEach((why) => setAside(where, why, part));
  }
  return read ? [read] : [];
}

function readSpoken(part: JsonObject, { role }: Place): Part | undefined {
  switch (part.type) {
    case "text": {
      const text = part.text ?? part.content;
      const ours = role === "assistant" && part.by === "app" ? { by: "app" as const } : {};
      return typeof text === "string" ? { type: "text", text, ...ours } : undefined;
    }
    case "refusal":
      return typeof part.refusal === "string" ? { type: "text", text: part.refusal } : undefined;
    case FOLLOW_UP_PART:
      return followUp(part.data);
    case "follow-up-context":
      return followUp(part);
    default:
      return filePart(part);
  }
}

/** The stored names `tool-call` and `tool-result` are also what AI SDK 5 calls tools named so. */
function readTool(part: JsonObject, { list }: Place): Part | undefined {
  const { type, toolName, state } = part;
  if (type === "dynamic-tool") return uiCall(part);
  if (type === "tool-invocation" && isObject(part.toolInvocation)) {
    return sdk4Call(part.toolInvocation);
  }
  if (type === "tool-call" && typeof toolName === "string") {
    return isOurs(state) ? callPart(part) : sdkContentCall(part);
  }
  if (type === "tool-call" && typeof part.name === "string") return tanstackCall(part);
  if (type === "tool-result" && typeof toolName === "string") {
    return list === "content" ? sdkContentResult(part) : storedResult(part);
  }
  if (type === "tool-result" && part.content !== undefined) return tanstackResult(part);
  return String(type).startsWith("tool-") ? uiCall(part) : undefined;
}

function storedResult({ toolCallId, toolName, output, isError }: JsonObject): Part | undefined {
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return undefined;
  const failed = isError === true ? { isError: true } : {};
  return { type: "tool-result", toolCallId, toolName, output: output ?? null, ...failed };
}

function followUp(data: unknown): Part | undefined {
  const { success, data: context } = followUpContext.safeParse(data);
  return success ? { type: "follow-up-context", ...context } : undefined;
}

const INCOMPLETE = ["partial-call", "input-streaming", "awaiting-input"];
const KNOWN = [...INCOMPLETE, "call", "result", "input-complete", "complete", "error"];

/** Why a call is kept as one that was not executed although its state says something else. */
function doubts(part: JsonObject, { output }: ToolCallPart): string[] {
  const { state } = isObject(part.toolInvocation) ? part.toolInvocation : part;
  if (output !== undefined || state === undefined || isOurs(state)) return [];
  if (INCOMPLETE.some((half) => half === state)) return ["This call was never completed"];
  return KNOWN.some((known) => known === state)
    ? []
    : ["This call is in a state that is not known"];
}
