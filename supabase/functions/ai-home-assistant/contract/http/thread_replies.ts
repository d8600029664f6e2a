import { z } from "zod";
import { uiMessage } from "./ui_messages.ts";

/** The body of `GET /{threadId}/messages`. */
export const threadPage = z.object({
  threadId: z.string().describe(
    "The id of the thread; the key that was asked for, before its first message",
  ),
  messages: z.array(uiMessage).describe("The newest messages before `before`, oldest first"),
  hasMore: z.boolean().describe("Whether the thread has earlier messages"),
});
export type ThreadPage = z.infer<typeof threadPage>;

/** The body of `POST /{threadId}/stop`. */
export const stopReply = z.object({
  threadId: z.string().describe("The id of the thread"),
  stopped: z.boolean().describe("Whether a turn was running; it stores what exists by then"),
});
export type StopReply = z.infer<typeof stopReply>;
