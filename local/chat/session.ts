import { signInDemoPerson } from "../demo_session.ts";
import { FUNCTION_NAME } from "../settings.ts";
import type { ShownMessage } from "./shown_message.ts";
import type { WaitingCall } from "./waiting_call.ts";

/** One conversation at the terminal. */
export interface Session {
  functionUrl: string;
  token: string;
  json: boolean;
  /** A key of our own until the thread has an id: a turn can be stopped before anything of it came. */
  threadId: string;
  /** What the last reply asked; the next line answers it. */
  waiting?: WaitingCall;
  /** The message that asked, which goes on when it is answered. */
  message?: ShownMessage;
}

/** @throws StackError when the stack is not running or has no demo person */
export async function newSession(
  { url, json, thread }: { url: string; json: boolean; thread?: string },
): Promise<Session> {
  return {
    functionUrl: `${url}/functions/v1/${FUNCTION_NAME}`,
    token: await signInDemoPerson(url),
    json,
    threadId: thread ?? `terminal-${crypto.randomUUID()}`,
  };
}
