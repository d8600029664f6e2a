import type { TurnEvent } from "../contract.ts";
import { TurnError } from "../errors.ts";
import { awaitStart, type Started } from "../stream/await_start.ts";
import type { AnswerInput } from "../turn/dependencies.ts";
import { invalidField } from "./invalid_field.ts";
import { answerInput } from "./turn_input.ts";
import type { Visit } from "./visit.ts";

export type GiveAnswersDeps = {
  /** The rest of a turn that waited for an answer. */
  continueTurn(input: AnswerInput, visit: Visit): AsyncIterable<TurnEvent>;
};

/**
 * One answer after the other; the one that was the last to be waited for carries the turn on. A chat
 * client sends all answers of its message every time: that one of them is too late is no fault of the
 * others, so it counts only when nothing else is heard.
 */
export async function giveAnswers(
  answers: readonly Record<string, unknown>[],
  visit: Visit,
  { continueTurn }: GiveAnswersDeps,
): Promise<Started<TurnEvent>> {
  let heard: Started<TurnEvent> | undefined;
  let tooLate: { error: unknown } | undefined;
  let wrong: { error: unknown } | undefined;
  for (const answer of answers) {
    try {
      const input = await answerInput(null, answer);
      heard = await awaitStart(continueTurn(input, visit));
      if (heard.first?.type === "started") return heard;
    } catch (error) {
      if (isTooLate(error)) tooLate ??= { error };
      else wrong ??= { error };
    }
  }
  if (wrong) throw wrong.error;
  if (heard) return heard;
  throw tooLate?.error ?? invalidField(
    ["messages"],
    "must end with a message of the person or an answer of theirs",
  );
}

function isTooLate(error: unknown): boolean {
  return error instanceof TurnError &&
    (error.code === "already_decided" || error.code === "approval_expired");
}
