import { dim, yellow } from "../colours.ts";
import { parseObject } from "../demo_session.ts";
import { COMMAND } from "../settings.ts";
import { problemText } from "./chat_text.ts";
import { readChunks } from "./read_chunks.ts";
import type { Session } from "./session.ts";
import { createShownMessage, type ShownMessage } from "./shown_message.ts";
import { stopOnInterrupt } from "./stop_on_interrupt.ts";
import { createTurnView, type TurnView } from "./turn_view.ts";
import { howToAnswer } from "./waiting_call.ts";

/** A message that goes on is told from its beginning; what was printed of it before is not printed again. */
type Before = { message?: ShownMessage; settled?: Set<string> };
type End = ReturnType<TurnView["end"]>;

/** Prints a turn as it comes; false when it failed. A lost connection is taken up again, once. */
export async function readLive(
  session: Session,
  send: () => Promise<Response>,
): Promise<boolean> {
  using _ = stopOnInterrupt(session);
  const before = { message: session.message, settled: session.message?.settled() };
  const end = await print(session, await send(), before) ??
    await readAlong(session, send, before);
  session.waiting = end === "finish" ? session.message?.waiting() : undefined;
  if (session.waiting) {
    console.log(yellow("  Waiting for your answer."));
    console.log(dim(howToAnswer(session.waiting)));
  }
  return end === "finish" || end === "abort";
}

/** How the turn ended; undefined when the connection was lost before. */
async function print(session: Session, response: Response, before: Before): Promise<End> {
  if (!response.ok || !response.body) {
    const body = parseObject(await response.text());
    console.error(problemText(response.status, body, response.headers.get("retry-after")));
    return "error";
  }
  const view = createTurnView(write);
  for await (const chunk of readChunks(response.body)) {
    if (chunk.type === "start" && session.message?.id !== chunk.messageId) {
      session.message = createShownMessage(String(chunk.messageId));
    }
    const { threadId } = (chunk.messageMetadata ?? {}) as { threadId?: string };
    if (threadId) session.threadId = threadId;
    session.message?.read(chunk);
    const known = session.message === before.message &&
      before.settled?.has(String(chunk.toolCallId));
    if (!known) view.show(chunk);
  }
  return view.end();
}

/**
 * The turn goes on without us, and any process of the function tells it from its beginning. When it is over
 * by now, the same request again is answered as it was; nothing is done twice.
 */
async function readAlong(
  session: Session,
  send: () => Promise<Response>,
  before: Before,
): Promise<End> {
  console.error(yellow("\nThe connection was lost. The answer again, from its beginning:"));
  const response = await fetch(`${session.functionUrl}/${session.threadId}/stream`, {
    headers: { authorization: `Bearer ${session.token}` },
  }).catch(() => undefined);
  const again = response?.status === 200 ? response : await send().catch(() => undefined);
  const end = again && await print(session, again, before);
  if (end === undefined) {
    console.error(yellow(
      `It is lost again. What was recorded is kept, and the thread goes on with:\n` +
        `  ${COMMAND} chat --thread ${session.threadId}`,
    ));
  }
  return end;
}

function write(text: string): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}
