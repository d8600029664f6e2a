/** Messages as Postgres stores them. */
import { z } from "zod";
import { followUpContext } from "./fields.ts";
import { approval, toolCallState } from "./tool_call_view.ts";

export const NOTICE_MARKS = ["results", "pause", "correction"] as const;

/** One part of a stored message. */
export const part = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string(),
    /**
     * Set if this server wrote the text: a notice or, without `notice`, what the pending calls of a paused
     * turn need. In this field `app` is not the client.
     */
    by: z.literal("app").optional(),
    /**
     * Set on a notice. `results`: it repeats what tool results say. `pause`: it does so in a paused turn, before
     * what the pending calls need. `correction`: it corrects a statement of the model, and no result says so.
     */
    notice: z.enum(NOTICE_MARKS).optional(),
  }),
  z.object({
    type: z.literal("tool-call"),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
    state: toolCallState,
    approval: approval.optional(),
    output: z.unknown().optional(),
    errorText: z.string().optional(),
    /** The raw call, not the provider's name: JSON text as the provider sent it. `ToolCall.rawCall`. */
    provider: z.string().optional(),
    /** The short ids of the rows that the output names, by uuid: the model reads the output with them. */
    shortIds: z.record(z.string(), z.string()).optional(),
  }),
  z.object({
    type: z.literal("tool-result"),
    toolCallId: z.string(),
    toolName: z.string(),
    output: z.unknown(),
    isError: z.boolean().optional(),
  }),
  z.object({
    type: z.literal("file"),
    mediaType: z.string(),
    url: z.string(),
    name: z.string().optional(),
  }),
  followUpContext.extend({
    type: z.literal("follow-up-context"),
    /** The short id of `id`, which the model reads. */
    shortId: z.string().optional(),
  }),
]);
export type Part = z.infer<typeof part>;
export type TextPart = Extract<Part, { type: "text" }>;
export type ToolCallPart = Extract<Part, { type: "tool-call" }>;
export type ToolResultPart = Extract<Part, { type: "tool-result" }>;
export type FilePart = Extract<Part, { type: "file" }>;

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
