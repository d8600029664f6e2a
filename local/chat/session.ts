import { signInDemoPerson } from "../terminal/demo_session.ts";
import { FUNCTION_NAME } from "../stack/constants.ts";
import type { MessageState } from "./message_state.ts";
import type { PendingCall } from "./pending_call.ts";

/** One conversation at the terminal. */
export interface Session {
  functionUrl: string;
  token: string;
  json: boolean;
  /** A client key until the thread has an id, so that a turn can be stopped before its first chunk. */
  threadId: string;
  /** The call that the last reply is waiting for; the next line responds to it. */
  pendingCall?: PendingCall | undefined;
  /** The message with the pending call; it is continued after the response. */
  message?: MessageState;
}

/** @throws StackError when the stack is not running or has no demo person */
export async function startSession(
  { url, json, thread }: { url: string; json: boolean; thread?: string | undefined },
): Promise<Session> {
  return {
    functionUrl: `${url}/functions/v1/${FUNCTION_NAME}`,
    token: await signInDemoPerson(url),
    json,
    threadId: thread ?? `terminal-${crypto.randomUUID()}`,
  };
}
