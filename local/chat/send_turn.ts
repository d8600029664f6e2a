import { parseObject, postJson } from "../terminal/demo_session.ts";
import { formatProblem } from "./chat_text.ts";
import { printTurn } from "./print_turn.ts";
import type { Session } from "./session.ts";
import { findPendingCall } from "./pending_call.ts";

/** Sends a message or a tool-call response and prints the turn. Returns false when it failed. */
export async function sendTurn(session: Session, path: string, body: object): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${session.token}`,
    accept: session.json ? "application/json" : "text/event-stream",
    // The terminal's: LC_ALL, LC_MESSAGES or LANG.
    "accept-language": navigator.language,
    "idempotency-key": crypto.randomUUID(),
  };
  const send = () => postJson(session.functionUrl + path, { headers, body });
  return session.json ? await printRaw(session, await send()) : await printTurn(session, send);
}

async function printRaw(session: Session, response: Response): Promise<boolean> {
  const text = await response.text();
  const body = parseObject(text);
  session.pendingCall = body && findPendingCall(body);
  console.log(text);
  const { threadId, message } = body ?? {};
  if (typeof threadId === "string") session.threadId = threadId;
  if (response.ok && typeof message === "string") return true;
  console.error(formatProblem(response.status, body, response.headers.get("retry-after")));
  return false;
}
