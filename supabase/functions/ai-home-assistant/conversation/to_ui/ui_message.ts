import type { FollowUpContext } from "../../contract/fields.ts";
import type { ReplyDataPart } from "../../contract/reply_fields.ts";

/** A UI message of AI SDK 5 and later, with the parts that `toUiMessages` makes. */
export interface UiMessage {
  id: string;
  role: "user" | "assistant";
  metadata?: unknown;
  parts: UiPart[];
}

export type UiPart =
  | { type: "text"; text: string; state: "done" }
  | { type: "file"; mediaType: string; url: string; filename?: string }
  | { type: "step-start" }
  | { type: typeof FOLLOW_UP_PART; data: FollowUpContext }
  | ReplyDataPart
  | UiToolPart;

export type UiToolPart = {
  type: `tool-${string}`;
  toolCallId: string;
  input: unknown;
  state: string;
  approval?: { id: string; approved?: boolean; reason?: string };
  output?: unknown;
  errorText?: string;
};

/** What the person tapped on before writing. */
export const FOLLOW_UP_PART = "data-follow-up-context";
