import type { FollowUpContext } from "../../contract/fields.ts";
import type { Shown, TurnReply } from "../../contract/reply.ts";

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
  | UiReplyPart
  | UiToolPart;

/** The fields of a reply that are no text and no call. Types and ids are those of the stream. */
export type UiReplyPart =
  | {
    type: "data-badge";
    id: "badge";
    data: Required<Pick<Shown, "functionCall" | "functionResult">>;
  }
  | { type: "data-suggestions"; id: "suggestions"; data: TurnReply["suggestions"] }
  | { type: "data-focus"; id: "focus"; data: NonNullable<Shown["focus"]> };

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
