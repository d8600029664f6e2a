import { parseObject, postJson } from "../demo_session.ts";
import { problemText } from "./chat_text.ts";
import { readLive } from "./read_live.ts";
import type { Session } from "./session.ts";
import { waitingCall } from "./waiting_call.ts";

/** Sends something and prints what comes of it; false when it failed. */
export async function exchange(session: Session, path: string, sent: object): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${session.token}`,
    accept: session.json ? "application/json" : "text/event-stream",
    "idempotency-key": crypto.randomUUID(),
  };
  const send = () => postJson(session.functionUrl + path, { headers, body: sent });
  return session.json ? await printRaw(session, await send()) : await readLive(session, send);
}

async function printRaw(session: Session, response: Response): Promise<boolean> {
  const text = await response.text();
  const body = parseObject(text);
  session.waiting = body && waitingCall(body);
  console.log(text);
  if (typeof body?.threadId === "string") session.threadId = body.threadId;
  if (response.ok && typeof body?.message === "string") return true;
  console.error(problemText(response.status, body, response.headers.get("retry-after")));
  return false;
}
