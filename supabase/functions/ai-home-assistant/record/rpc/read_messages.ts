import { z } from "zod";
import { type ThreadKey, threadRejection } from "./thread_key.ts";
import type { RpcFunction } from "./rpc_function.ts";
import { replyFields, storedMessage } from "./stored_message.ts";

export interface ReadMessagesRequest extends ThreadKey {
  /** The id of a message: only earlier messages are returned. */
  before: string | null;
  limit: number;
}

/** Only an assistant's message has `shown`, the stored fields of its reply. */
const threadMessage = storedMessage.omit({ provider: true }).extend({
  shown: replyFields.exactOptional(),
});

const readMessagesResult = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("ok"),
    thread_id: z.string(),
    /** Oldest first. */
    messages: z.array(threadMessage),
    has_more: z.boolean(),
  }),
  threadRejection,
]);
export type ReadMessagesResult = z.infer<typeof readMessagesResult>;

export const readMessagesRpc: RpcFunction<ReadMessagesResult> = {
  name: "read_messages",
  result: readMessagesResult,
};
