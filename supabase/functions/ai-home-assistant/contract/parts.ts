/** Messages as Postgres stores them. */
import { z } from "zod";
import { followUpContext } from "./fields.ts";
import { approval, toolCallState } from "./tool_call_view.ts";

/** One part of a stored message. `provider` is the provider's JSON text, untouched. */
export const part = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string(),
    /** Text of the server in a paused turn: what was done and what each pending call needs. */
    by: z.literal("app").optional(),
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
    provider: z.string().optional(),
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
  followUpContext.extend({ type: z.literal("follow-up-context") }),
]);
export type Part = z.infer<typeof part>;
export type TextPart = Extract<Part, { type: "text" }>;
export type ToolCallPart = Extract<Part, { type: "tool-call" }>;
export type ToolResultPart = Extract<Part, { type: "tool-result" }>;
export type FilePart = Extract<Part, { type: "file" }>;

/** A message of a thread as Postgres keeps it. */
export interface StoredMessage {
  id: string;
  role: "user" | "assistant";
  parts: Part[];
  origin: "app" | "turn" | "client_import";
  /** The model that wrote it. Only this model gets its provider fields again. */
  model: string | null;
  /** The provider's assistant message as JSON text, or an array of two where the turn had two passes. */
  provider: string | null;
}
