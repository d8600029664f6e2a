/** Messages as the SQL functions return them. */
import type { ShortIds } from "../ids.ts";
import type { FollowUpContext } from "./fields.ts";
import type { FileReading } from "./file_reading.ts";
import type { ApprovalPlan, ToolCallState, ToolCallView } from "./tool_call_view.ts";
import type { PlanPart } from "./ui_messages.ts";

export const NOTICE_MARKS = ["safety", "results", "pause", "correction", "receipt"] as const;

/**
 * One part of a message. `storedParts` of record/ checks what the database returns. The parts of a call are made from its
 * row in `tool_calls`: the message has only its id.
 */
export type Part = TextPart | ToolCallPart | ToolResultPart | FilePart | FollowUpContextPart;

export type TextPart = {
  type: "text";
  text: string;
  /**
   * Set if this server wrote the text: a notice or, without `notice`, what the pending calls of a paused
   * turn need. In this field `app` is not the client.
   */
  by?: "app" | undefined;
  /**
   * Set on a notice. `safety`: what keeps people safe in a danger, the first part of the message. `results`: it repeats what tool results say. `pause`: it does so in a paused turn, before
   * what the pending calls need, and goes with that when the turn continues. `correction`: it corrects a statement of
   * the model, and no result says so. `receipt`: it is a receipt that the model's text leaves out. `safety` and
   * `receipt` are no part of the reply's `notice`.
   */
  notice?: typeof NOTICE_MARKS[number] | undefined;
};

export type ToolCallPart = {
  type: "tool-call";
  toolCallId: string;
  toolName: string;
  input: unknown;
  state: ToolCallState;
  approval?: ToolCallView["approval"];
  output?: unknown;
  errorText?: string | undefined;
  /** The raw call, not the provider's name: JSON text as the provider sent it. `ToolCall.rawCall`. */
  provider?: string | undefined;
  /** The short ids of the rows that the output names, by uuid: the model reads the output with them. */
  shortIds?: ShortIds | undefined;
};

export type ToolResultPart = {
  type: "tool-result";
  toolCallId: string;
  toolName: string;
  output: unknown;
  isError?: boolean | undefined;
};

export type FilePart = {
  type: "file";
  mediaType: string;
  /** Of a file of the home: bucket and path of its object, for a signed address. */
  url: string;
  name?: string | undefined;
  /** The id of a file of the home; absent for one that an older release noted by its name. */
  fileId?: string | undefined;
  description?: string | undefined;
  /** What was read in it: data of the picture, which nobody has said. */
  reading?: FileReading | undefined;
};

export type FollowUpContextPart = FollowUpContext & {
  type: "follow-up-context";
  /** The short id of `id`, which the model reads. */
  shortId?: string | undefined;
};

/** One part of an answer as `finish_turn` takes it: SQL keeps the id of a call, and adds the rest when it is read. */
export type AnswerPart =
  | TextPart
  | FilePart
  | Pick<ToolCallPart, "type" | "toolCallId" | "toolName">;

/** Returns the parts of an answer as `finish_turn` takes them. */
export function toAnswerParts(parts: readonly Part[]): AnswerPart[] {
  return parts.flatMap((part): AnswerPart[] => {
    switch (part.type) {
      case "text":
      case "file":
        return [part];
      case "tool-call": {
        const { type, toolCallId, toolName } = part;
        return [{ type, toolCallId, toolName }];
      }
      default:
        return [];
    }
  });
}

/** Whether this server wrote the text when the turn paused. It belongs to the step of the pending calls. */
export function isPauseText(part: Part): boolean {
  return part.type === "text" && part.by === "app" &&
    (part.notice === undefined || part.notice === "pause");
}

/** A message of a thread as Postgres keeps it. */
export interface StoredMessage {
  id: string;
  role: "user" | "assistant";
  parts: Part[];
  /** `app`: a person's message; `turn`: an answer; `client_import`: an older app's own history. */
  origin: "app" | "turn" | "client_import";
  /**
   * The id of the model that wrote it: its name and the provider's base URL. Only this model at this provider
   * receives the raw messages in `provider` again.
   */
  model: string | null;
  /** Not the provider's name: its raw message as JSON text, or a JSON array of those of all passes. */
  provider: string | null;
}

/** Returns the view of a stored call, without its raw JSON and short ids. */
export function toToolCallView(part: ToolCallPart): ToolCallView {
  const { type: _, toolCallId, toolName, provider: __, shortIds: ___, ...rest } = part;
  return { id: toolCallId, name: toolName, ...rest };
}

/** The part of a UI message with what a call would change. */
export const PLAN_PART = "data-plan";

/** Returns the part of a message with the plan of a call. */
export function toPlanPart(toolCallId: string, { id, changes }: ApprovalPlan): PlanPart {
  return { type: PLAN_PART, id: toolCallId, data: { id, changes } };
}

/** Returns the part that stores a call. `rawCall` is the provider's JSON text, `""` if there is none. */
export function toToolCallPart(
  { id, name, ...rest }: ToolCallView,
  rawCall = "",
  shortIds?: ShortIds,
): ToolCallPart {
  return {
    type: "tool-call",
    toolCallId: id,
    toolName: name,
    ...rest,
    ...(rawCall !== "" && { provider: rawCall }),
    ...(shortIds && { shortIds }),
  };
}
