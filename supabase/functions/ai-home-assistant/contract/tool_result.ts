import { z } from "zod";
import { focus } from "./fields.ts";
import { renderedName, renderedText } from "./rendered_text.ts";
import { approvalPlan } from "./tool_call_view.ts";

/** The codes of a tool result. A result with `success` has `ok` or `already_done`. */
export const RESULT_CODES = [
  "ok",
  /** The record says so already; nothing new was written. */
  "already_done",
  /** Nothing was written: the person must first choose, see `clarification`. */
  "needs_clarification",
  "awaiting_approval",
  /** A person denied the call. */
  "denied",
  /** Nobody answered in time, or before the conversation went on. */
  "expired",
  /** No such tool, or no such row in this home. */
  "not_found",
  "invalid_arguments",
  /** The record or the call changed at the same moment, or the same call ran already. */
  "conflict",
  /** Not in use: the call would replace a fact of a more reliable source. */
  "authority_conflict",
  /** The caller's role in the home does not allow the call. */
  "forbidden",
  /** The call did not run, or its service did not respond. */
  "unavailable",
  "timeout",
  "internal",
] as const;

/** An argument of a call that was not used, or only in part. */
export const ignoredArgument = z.looseObject({
  field: z.string().describe("The name of the argument"),
  reason: z.string().describe(
    "`unknown`, `blank`, `unreadable`, `other_currency`, `past`, `not_said`, `not_used`, `not_found`, " +
      "`other_asset`, `not_done_yet`, `not_settled_by_this`, `needs_member`, `not_named`, `needs_approval`, " +
      "`counted_once`; only in part: " +
      "`ambiguous`, `no_such_day`, `shortened`",
  ),
  given: z.string().describe("The start of the value").optional(),
});
export type IgnoredArgument = z.infer<typeof ignoredArgument>;

/** An issue, scheduled maintenance or entry of the record. */
export const linkedRow = z.looseObject({
  kind: z.string().describe("`issue`, `schedule` or `event`"),
  id: z.string(),
  title: renderedName,
});

export const writtenRow = z.looseObject({ kind: z.string(), id: z.string() });

export const clarification = z.looseObject({
  question: renderedText,
  options: z.array(z.unknown()),
  plan: approvalPlan.describe(
    "What the call would change; its id is the `confirm` of the call that does it",
  )
    .optional(),
});

export type Clarification = z.infer<typeof clarification>;

/** What an app lists, in the order of `changed`. */
export const CHANGED_LISTS = [
  "events",
  "issues",
  "assets",
  "schedules",
  "vendors",
  /** The home itself, such as its days away. */
  "home",
  /** Only in a reply, as is `threads`: the message had pictures or documents. */
  "files",
  "threads",
] as const;
export const changedList = z.enum(CHANGED_LISTS);
export type ChangedList = z.infer<typeof changedList>;

export const undoOffer = z.looseObject({ callId: z.string(), until: z.string() });

/** The fields that only some results have. */
const optionalFields = {
  data: z.unknown().describe("The facts found or recorded").optional(),
  effects: z.array(writtenRow).describe("The rows written").optional(),
  clarification: clarification.describe("The question that the person must answer first")
    .optional(),
  receipt: z.string().describe("What the call wrote, on one short line for the person")
    .optional(),
  undo: undoOffer.describe("The call, by the id that `undo_call` takes until `until`")
    .optional(),
  changed: z.array(changedList.exclude(["threads"]))
    .describe("The lists of the home that the call changed").optional(),
  focus: focus.describe("What the app may open").optional(),
  assumed: z.array(z.string())
    .describe(
      "The arguments that were stored although nobody said them, such as `cost_actual`, `systems[1].model`",
    )
    .optional(),
  ignored: z.array(ignoredArgument)
    .describe("Arguments that were not used, or only in part").optional(),
  still_open: z.array(linkedRow)
    .describe("What is open on the system after work that was not linked to it").optional(),
  related: z.array(linkedRow)
    .describe(
      "Issues that a new one may belong to, or other work of that day; it was recorded apart",
    )
    .optional(),
};

/**
 * The result of a tool call, as the model reads it, the database stores it and the app's badge shows it.
 * Tools add fields of their own (`eventId`, `title`, …).
 */
export const toolResult = z.looseObject({
  type: z.string().describe("The kind of the result, e.g. `home_event_recorded`"),
  success: z.boolean().describe(
    "Whether it worked: the change was made or in place already, or the look-up was done",
  ),
  code: z.enum(RESULT_CODES).describe("The outcome"),
  message: renderedText,
  ...optionalFields,
});
export type ToolResult = z.infer<typeof toolResult>;

export function isToolResult(value: unknown): value is ToolResult {
  return toolResult.safeParse(value).success;
}

/** The `type` of a result that replaces a client tool output, which may be any JSON. */
export const CLIENT_OUTPUT = "client_output";

/** Whether the tool wrote to the home record. A result names its event, other rows, or both. */
export function hasWritten({ success, effects, ...others }: ToolResult): boolean {
  return success && (typeof others["eventId"] === "string" || (effects?.length ?? 0) > 0);
}

/** Whether the call did not use, or only in part, an argument that said something. */
export function hasUnused({ ignored }: ToolResult): boolean {
  return ignored?.some(({ reason }) => reason !== "blank") ?? false;
}
