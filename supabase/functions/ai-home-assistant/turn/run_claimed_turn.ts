import type { Part } from "../contract/parts.ts";
import { selectFields } from "../contract/reply.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import type { TurnRequest } from "../contract/requests.ts";
import type { ClaimedTurn } from "../record/home_record.ts";
import { produceAnswer } from "./produce_answer.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { finish } from "./finish_turn.ts";
import { createTurnEventLog, type TurnEventLog } from "./liveness/turn_event_log.ts";
import { keepLease } from "./liveness/renew_lease.ts";
import { createUsageMeter } from "./passes/usage_meter.ts";
import { buildPrompt } from "./passes/prompt.ts";
import { composeReply } from "./reply/build_reply.ts";
import { createCancellation } from "./liveness/cancellation.ts";
import type { OpenTurn } from "./turn_state.ts";

/** The turn is ours: it is kept ours, what is told of it is kept for others, and the person is answered. */
export async function* runClaimedTurn(
  begun: ClaimedTurn,
  focus: Pick<TurnRequest, "focusSystem" | "activeFocus">,
  parts: Part[],
  deadline: number,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const { trace, record, settings } = deps;
  const { id, lease_token, home_id, thread_id, person_id, assistant_message_id } = begun.turn;
  const ids = { home: home_id, thread: thread_id, person: person_id };
  trace.note({ ...ids, message: assistant_message_id });
  const lease = { turn_id: id, lease_token };
  const stop = createCancellation();
  using _lease = keepLease(record, lease, settings.leaseSeconds, stop);
  using journal = deps.live ? createTurnEventLog(record, lease, stop) : undefined;

  const prompt = buildPrompt(begun, focus, parts, deps.now());
  if (prompt.strays > 0) trace.note({ strays: prompt.strays });
  const turn = { begun, message: textOf(parts), prompt, deadline, meter: createUsageMeter(), stop };
  for await (const event of answer(turn, journal, deps)) {
    journal?.add(event);
    yield event;
  }
}

/** What the person is told, and what is kept of it. */
async function* answer(
  turn: OpenTurn,
  journal: TurnEventLog | undefined,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const { outcome, turn: { id, thread_id, assistant_message_id } } = turn.begun;
  yield {
    type: "started",
    turnId: id,
    threadId: thread_id,
    messageId: assistant_message_id,
    ...(outcome === "continue" && { continues: true }),
  };
  const answer = yield* produceAnswer(turn, deps);
  const reply = composeReply(turn, answer);

  yield { type: "reply-fields", fields: selectFields(reply, "stream", "after-answer") };

  await deps.trace.time("finish", () => finish(turn, answer, reply, journal, deps));
  yield { type: "finished", turnId: id, reply: JSON.stringify(reply), replayed: false };
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap((part) => part.type === "text" ? part.text : []).join("\n\n");
}
