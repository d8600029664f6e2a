/** One turn, from a person's sentence to the reply: the story that docs/architecture.md tells. */
import type { TurnEvent } from "../contract/turn_events.ts";
import { respondToCall } from "./claim/respond_to_call.ts";
import { begin } from "./claim/begin_turn.ts";
import { runClaimedTurn } from "./run_claimed_turn.ts";
import type { CallResponseInput, TurnDependencies, TurnInput } from "./dependencies.ts";
import { followTurn } from "../threads/follow_turn.ts";
import { messageParts } from "./claim/user_message_parts.ts";

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
      yield* runClaimedTurn(begun, input.request, messageParts(input.request), deadline, deps);
  }
}

/**
 * Goes on with a turn that waited for a person: their answer, and then pass two as always.
 *
 * Throws a TurnError when the answer is refused or there is nothing to show.
 */
export async function* continueTurn(
  input: CallResponseInput,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, void> {
  const { trace, settings } = deps;
  const deadline = deps.now() + settings.turnTimeoutMs;

  const answered = await trace.time("begin", () => respondToCall(input, deps));
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
      return yield* followTurn({
        threadId: answered.turn.thread_id,
        turn: answered.turn,
        hasQuestion: true,
      }, deps);
    default:
      yield* runClaimedTurn(answered, {}, answered.user_message.parts, deadline, deps);
  }
}
