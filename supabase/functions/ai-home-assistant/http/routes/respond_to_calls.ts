import type { TurnEvent } from "../../contract/turn_events.ts";
import { TurnError } from "../../errors.ts";
import { awaitFirstEvent, type Started } from "../../stream/await_first_event.ts";
import type { CallResponseInput } from "../../turn/dependencies.ts";
import { invalidField } from "../request/invalid_field.ts";
import { callResponseInput } from "../request/turn_input.ts";
import type { TurnContext } from "../request_context.ts";

export type RespondToCallsDeps = {
  /** The rest of a turn that waited for an answer. */
  continueTurn(input: CallResponseInput, visit: TurnContext): AsyncIterable<TurnEvent>;
};

/**
 * One answer after the other; the one that was the last to be waited for carries the turn on. A chat
 * client sends all answers of its message every time: that one of them is too late is no fault of the
 * others, so it counts only when nothing else is heard.
 */
export async function respondToCalls(
  answers: readonly Record<string, unknown>[],
  visit: TurnContext,
  { continueTurn }: RespondToCallsDeps,
): Promise<Started<TurnEvent>> {
  let heard: Started<TurnEvent> | undefined;
  let tooLate: { error: unknown } | undefined;
  let wrong: { error: unknown } | undefined;
  for (const answer of answers) {
    try {
      const input = await callResponseInput(null, answer);
      heard = await awaitFirstEvent(continueTurn(input, visit));
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
