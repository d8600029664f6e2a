/** One turn, from a person's sentence to the reply: the story that docs/architecture.md tells. */
import type { Part, TurnEvent, TurnRequest } from "../contract.ts";
import type { HeldTurn } from "../record/port.ts";
import { answerCall } from "./answer_call.ts";
import { answerPerson } from "./answer_person.ts";
import { begin } from "./begin.ts";
import type { AnswerInput, TurnDependencies, TurnInput } from "./dependencies.ts";
import { finish } from "./finish.ts";
import { followTurn } from "./follow_turn.ts";
import { createJournal } from "./journal.ts";
import { keepLease } from "./lease.ts";
import { messageParts } from "./message_parts.ts";
import { createMeter } from "./meter.ts";
import { buildPrompt } from "./prompt.ts";
import { composeReply } from "./reply.ts";
import { createStop } from "./stop.ts";

/**
 * Takes one turn: begin, pass one, tools, guard, pass two, finish. At most two passes, and three calls
 * of the database in sequence.
 *
 * Throws a TurnError when there is nothing to show. What the tools recorded until then stays recorded,
 * and the same idempotency key goes on from there.
 */
export async function* runTurn(
  input: TurnInput,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const { trace, settings } = deps;
  const deadline = deps.now() + settings.turnTimeoutMs;

  const begun = await trace.time("begin", () => begin(input, deps));
  trace.note({ turn: begun.turn.id, begin: begun.outcome });
  switch (begun.outcome) {
    case "replay":
      return yield {
        type: "finished",
        turnId: begun.turn.id,
        reply: begun.reply,
        replayed: true,
        parts: begun.parts,
      };
    case "running":
      return yield* followTurn({ threadId: begun.turn.thread_id, turn: begun.turn }, deps);
    default:
      yield* carryOn(begun, input.request, messageParts(input.request), deadline, deps);
  }
}

/**
 * Goes on with a turn that waited for a person: their answer, and then pass two as always.
 *
 * Throws a TurnError when the answer is refused or there is nothing to show.
 */
export async function* continueTurn(
  input: AnswerInput,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const { trace, settings } = deps;
  const deadline = deps.now() + settings.turnTimeoutMs;

  const answered = await trace.time("begin", () => answerCall(input, deps));
  trace.note({ turn: answered.turn.id, begin: answered.outcome });
  switch (answered.outcome) {
    case "waiting":
    case "replay":
      return yield {
        type: "finished",
        turnId: answered.turn.id,
        reply: answered.reply,
        replayed: answered.outcome === "replay",
        ...(answered.outcome === "replay" && { parts: answered.parts }),
        continues: true,
      };
    case "running":
      return yield* followTurn({ threadId: answered.turn.thread_id, turn: answered.turn }, deps);
    default:
      yield* carryOn(answered, {}, answered.user_message.parts, deadline, deps);
  }
}

/** The turn is ours: answer the person, and keep what was said. */
async function* carryOn(
  begun: HeldTurn,
  focus: Pick<TurnRequest, "focusSystem" | "activeFocus">,
  parts: Part[],
  deadline: number,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const { trace, record, settings } = deps;
  const { id, lease_token, home_id, thread_id, person_id, assistant_message_id } = begun.turn;
  trace.note({
    home: home_id,
    thread: thread_id,
    person: person_id,
    message: assistant_message_id,
  });
  const lease = { turn_id: id, lease_token };
  const stop = createStop();
  using _lease = keepLease(record, lease, settings.leaseSeconds, stop);
  using journal = deps.live ? createJournal(record, lease, stop) : undefined;

  async function* events(): AsyncGenerator<TurnEvent, void> {
    yield {
      type: "started",
      turnId: id,
      threadId: thread_id,
      messageId: assistant_message_id,
      ...(begun.outcome === "continue" && { continues: true }),
    };
    const prompt = buildPrompt(begun, focus, parts, deps.now());
    if (prompt.strays > 0) trace.note({ strays: prompt.strays });
    const turn = { begun, message: textOf(parts), prompt, deadline, meter: createMeter(), stop };
    const answer = yield* answerPerson(turn, deps);
    const reply = composeReply(turn, answer);

    yield { type: "suggestions", suggestions: reply.suggestions };
    if (reply.focus) yield { type: "focus", focus: reply.focus };
    yield { type: "usage", usage: reply.usage };

    await trace.time("finish", () => finish(turn, answer, reply, journal, deps));
    yield { type: "finished", turnId: id, reply: JSON.stringify(reply), replayed: false };
  }

  for await (const event of events()) {
    journal?.add(event);
    yield event;
  }
}

function textOf(parts: readonly Part[]): string {
  return parts.flatMap((part) => part.type === "text" ? part.text : []).join("\n\n");
}
