import { dim, yellow } from "../terminal/colours.ts";
import { parseObject } from "../terminal/demo_session.ts";
import { COMMAND } from "../stack/constants.ts";
import { formatProblem } from "./chat_text.ts";
import { createMessageState, type MessageState } from "./message_state.ts";
import { describePendingCall } from "./pending_call.ts";
import { readChunks } from "./read_chunks.ts";
import type { Session } from "./session.ts";
import { stopOnInterrupt } from "./stop_on_interrupt.ts";
import { createTurnView, type TurnView } from "./turn_view.ts";

/** A resumed message is streamed from its start; calls that are already printed are left out. */
type Printed = { message: MessageState | undefined; calls: Set<string> | undefined };
type End = ReturnType<TurnView["end"]>;

/**
 * Prints a turn while it is streamed. Returns false when it failed. A lost connection is re-attached
 * once.
 */
export async function printTurn(
  session: Session,
  send: () => Promise<Response>,
): Promise<boolean> {
  using _ = stopOnInterrupt(session);
  const printed = { message: session.message, calls: session.message?.finishedCalls() };
  const end = await print(session, await send(), printed) ??
    await followTurn(session, send, printed);
  session.pendingCall = end === "finish" ? session.message?.pendingCall() : undefined;
  if (session.pendingCall) {
    console.log(yellow("  Waiting for your answer."));
    console.log(dim(describePendingCall(session.pendingCall)));
  }
  return end === "finish" || end === "abort";
}

/** Returns how the turn ended; undefined when the connection was lost before its end. */
async function print(session: Session, response: Response, printed: Printed): Promise<End> {
  if (!response.ok) {
    const body = parseObject(await response.text());
    console.error(formatProblem(response.status, body, response.headers.get("retry-after")));
    return "error";
  }
  const view = createTurnView(write);
  for await (const chunk of readChunks(response)) {
    if (chunk.type === "start" && session.message?.id !== chunk.messageId) {
      session.message = createMessageState(String(chunk.messageId));
    }
    const { threadId } = (chunk.messageMetadata ?? {}) as { threadId?: string };
    if (threadId) session.threadId = threadId;
    session.message?.apply(chunk);
    const isPrinted = session.message === printed.message &&
      printed.calls?.has(String(chunk.toolCallId));
    if (!isPrinted) view.print(chunk);
  }
  return view.end();
}

/**
 * Re-attaches to the turn, which runs on without its client. When the turn has ended by now, the
 * same request again returns the stored reply; nothing is done twice.
 */
async function followTurn(
  session: Session,
  send: () => Promise<Response>,
  printed: Printed,
): Promise<End> {
  console.error(yellow("\nThe connection was lost. The answer again, from its beginning:"));
  const response = await fetch(`${session.functionUrl}/${session.threadId}/stream`, {
    headers: { authorization: `Bearer ${session.token}` },
  }).catch(() => undefined);
  const replay = response?.status === 200 ? response : await send().catch(() => undefined);
  const end = replay && await print(session, replay, printed);
  if (end === undefined) {
    console.error(yellow(
      `The connection was lost again. What was recorded is kept, and the thread goes on with:\n` +
        `  ${COMMAND} chat --thread ${session.threadId}`,
    ));
  }
  return end;
}

function write(text: string): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}
