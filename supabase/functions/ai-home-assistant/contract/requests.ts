/** What a client may send. */
import { z } from "zod";
import { hasVisibleText } from "../storable_text.ts";
import { MEDIA_TYPES } from "./file_reading.ts";
import { HISTORY_LIMIT, MAX_ERROR_TEXT, MAX_FILES } from "./limits.ts";
import { clientKey, focus, followUpContext, threadIdOrKey, uuid } from "./fields.ts";

/** A message of an older app's own history: text only, never trusted as tool history. */
const importedMessage = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
});

/** Not compared in a resend. A wrong one is ignored: a language is no reason to refuse a message. */
const locale = z.string().max(60).optional().catch(undefined).describe(
  "The language of the app, e.g. `es-MX`: that of the reply, where the words of the message decide none",
);

const sentFile = z.object({
  id: uuid.describe("The `file_id` of `add_home_file`"),
  mediaType: z.enum(MEDIA_TYPES).describe("As the client knows it; the bytes decide").optional(),
});

const turnFields = z.object({
  message: z.string().max(4_000).describe("The person's message; may be blank with `files`"),
  files: z.array(sentFile).min(1).max(MAX_FILES).describe(
    "Pictures and PDFs that `add_home_file` has added and Storage has; see docs/guides/app/files.md",
  ).optional(),
  propertyId: uuid.describe("The home; required for a person with several homes").optional(),
  threadId: threadIdOrKey.describe(
    "The thread's id or your own key; default: the person's thread of the home",
  )
    .optional(),
  messageId: clientKey.describe(
    "Your id of the message; a message with the same id gets the same reply",
  )
    .optional(),
  /** Longer lists are accepted, because an older app always sends all of its history. */
  conversationHistory: z.array(importedMessage).transform((all) => all.slice(-HISTORY_LIMIT))
    .describe("An older app's own history; imported once, into an empty thread").optional(),
  followUpContext: followUpContext.describe("The item that the person tapped on before writing")
    .optional(),
  focusSystem: z.string().max(80).describe("The kind of system on the screen").optional(),
  activeFocus: focus.describe("What the app shows").optional(),
  locale,
});

/** `POST /` in the app's form. Unknown fields are ignored. */
export const turnRequest = turnFields.refine(
  ({ message, files }) => files !== undefined || hasVisibleText(message),
  {
    path: ["message"],
    message: "must not be blank",
  },
);
export type TurnRequest = z.infer<typeof turnRequest>;

/**
 * `POST /` in the form of chat clients, which is that of AI SDK's `DefaultChatTransport`. The server owns the
 * history: it reads only the last of `messages`, for the person's text or their call responses. With
 * `regenerate-message`, `messages` end with the person's message that gets a new answer. `messageId` is read
 * only if the last message has no id; with `regenerate-message` AI SDK sends the answer's id there, which is
 * not read.
 */
export const chatClientRequest = turnFields
  .pick({
    propertyId: true,
    messageId: true,
    focusSystem: true,
    activeFocus: true,
    locale: true,
  })
  .extend({
    id: threadIdOrKey.describe("The chat's id: the key of the thread"),
    messages: z.array(z.unknown()).min(1)
      .describe("UI messages; only the last one is read, for a message or for call responses"),
    trigger: z.enum(["submit-message", "regenerate-message"]).describe(
      "`regenerate-message` requests a new answer to the person's last message",
    )
      .default("submit-message"),
    followUpContext: followUpContext.describe("The item that the person tapped on before writing")
      .optional(),
  });
export type ChatClientRequest = z.infer<typeof chatClientRequest>;

/** `POST /tool-results`: an approval decision, or the output or failure of a client-side tool. */
export const toolResultsRequest = z.object({
  threadId: threadIdOrKey.describe("The thread's id or your own key"),
  toolCallId: z.string().min(1).max(512).describe("The `id` of the pending call"),
  /** Providers repeat call ids: without this or `approvalId` an old response may reach a new call. */
  messageId: uuid.describe("The assistant message that has the call; required without `approvalId`")
    .optional(),
  propertyId: uuid.describe("The home, as in `POST /`").optional(),
  approvalId: z.string().max(64).describe(
    "The `approval.id` of the call, which names its plan; required to approve one that was requested again",
  ).optional(),
  output: z.unknown().describe(
    "A decision: `'approved'`, `'denied'` or `{ approved, reason?, only? }`; or the client tool output. `only`: the " +
      "keys of the optional changes of the plan that an approval takes; default: all",
  ).optional(),
  state: z.literal("output-error").describe("The client-side tool failed").optional(),
  locale,
  errorText: z.string().min(1).max(MAX_ERROR_TEXT).describe("Why it failed, with `output-error`")
    .optional(),
}).refine((body) => body.messageId !== undefined || body.approvalId !== undefined, {
  path: ["messageId"],
  message: "is required, or approvalId",
}).refine((body) => "output" in body || body.errorText !== undefined, {
  path: ["output"],
  message: "is required, or state 'output-error' with errorText",
}).refine((body) => body.state !== "output-error" || body.errorText !== undefined, {
  path: ["errorText"],
  message: "is required",
});
export type ToolResultsRequest = z.infer<typeof toolResultsRequest>;
