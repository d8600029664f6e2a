/** What a client may send. */
import { z } from "zod";
import { HISTORY_LIMIT } from "./limits.ts";
import { clientKey, focus, followUpContext, threadKey, uuid } from "./fields.ts";

/** One line of an older app's own history: text only, and never trusted as tool history. */
export const importedMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
});

/** `POST /`, the app's form. Unknown fields are ignored. */
export const turnRequest = z.object({
  message: z.string().max(4_000, "must be 4,000 characters or fewer")
    .refine((text) => text.trim() !== "", "must not be blank")
    .describe("What the person says"),
  propertyId: uuid.describe("The home; needed when the person has several").optional(),
  threadId: threadKey.describe(
    "The thread's id, or a key of your own; left out begins a new thread",
  )
    .optional(),
  messageId: clientKey.describe("Your id of the message; sent again, it gets the same reply")
    .optional(),
  /** Only the newest are ever used; an app that always sends all of them is not refused for it. */
  conversationHistory: z.array(importedMessage).transform((all) => all.slice(-HISTORY_LIMIT))
    .describe("An older app's own history; read once, when the thread is new").optional(),
  followUpContext: followUpContext.describe("What the person tapped on before writing").optional(),
  focusSystem: z.string().max(80).describe("The kind of system on the screen").optional(),
  activeFocus: focus.describe("What is on the screen").optional(),
});
export type TurnRequest = z.infer<typeof turnRequest>;

/**
 * `POST /`, the form of chat clients (AI SDK's `DefaultChatTransport`). The server's own history is the
 * truth: of `messages` it takes the person's last message, or their answers to calls that wait.
 * `regenerate-message`: `messages` end with the person's message that is to be answered again.
 */
export const chatClientRequest = turnRequest
  .pick({ propertyId: true, messageId: true, focusSystem: true, activeFocus: true })
  .extend({
    id: threadKey.describe("The chat's id: the key of the thread"),
    messages: z.array(z.unknown()).min(1)
      .describe("UI messages. The last of the person counts, or their answers in the last one"),
    trigger: z.enum(
      ["submit-message", "regenerate-message"],
      "must be submit-message or regenerate-message",
    ).describe("`regenerate-message` answers the last message of the person again")
      .default("submit-message"),
    followUpContext: followUpContext.optional(),
  });
export type ChatClientRequest = z.infer<typeof chatClientRequest>;

/** An answer to a call that waits: a decision, whatever the phone made of it, or that it failed there. */
const output = z.unknown();

/** `POST /tool-results`. An approval takes `'approved'`, `'denied'` or `{ approved, reason? }`. */
export const toolResultsRequest = z.object({
  threadId: threadKey.describe("As in the reply, or your own key"),
  toolCallId: z.string().min(1).max(512).describe("`id` of the call that waits"),
  /** Providers repeat call ids; with it an old answer meets no new question. */
  messageId: uuid.describe("The assistant message that asks").optional(),
  propertyId: uuid.describe("As in `POST /`").optional(),
  approvalId: z.string().max(64).describe("`approval.id` of the call").optional(),
  output: output.describe(
    "A decision: `'approved'`, `'denied'` or `{ approved, reason? }`. Else what the phone's tool came to",
  ).optional(),
  state: z.literal("output-error").describe("The phone could not do it").optional(),
  errorText: z.string().min(1).max(2_000).describe("Why, for `output-error`").optional(),
}).refine((body) => "output" in body || body.errorText !== undefined, {
  path: ["output"],
  message: "is required, or state 'output-error' with errorText",
});
export type ToolResultsRequest = z.infer<typeof toolResultsRequest>;
