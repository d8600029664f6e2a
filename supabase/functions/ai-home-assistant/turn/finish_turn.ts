import type { TurnReply } from "../contract/reply.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { TurnEventLog } from "./liveness/turn_event_log.ts";
import { composeParts } from "./reply/build_reply.ts";
import type { Answer, OpenTurn } from "./turn_state.ts";

/**
 * Stores the message, the usage and the reply for replays. The tools have committed by now, so a
 * failure here takes nothing back: the person gets the reply, and a retry of the key stores it.
 */
export async function finish(
  turn: OpenTurn,
  answer: Answer,
  reply: TurnReply,
  journal: TurnEventLog | undefined,
  { record, trace }: TurnDependencies,
): Promise<void> {
  const { id, lease_token } = turn.begun.turn;
  try {
    const { outcome } = await record.finishTurn({
      turn_id: id,
      lease_token,
      message: {
        parts: composeParts(turn, answer),
        provider: providerText(answer),
        model: answer.tools?.model ?? answer.model,
      },
      reply: JSON.stringify(reply),
      status: reply.status,
      degraded: answer.degraded,
      usage: turn.meter.passes(),
      ...(journal && { events: journal.rest() }),
    });
    trace.note({ stored: outcome });
  } catch (error) {
    trace.note({ stored: error instanceof Error ? error.name : "error" });
    // The person has their answer and writes on: that message need not wait until the lease ends. Nobody
    // waits for this.
    void record.releaseTurn({ turn_id: id, lease_token }).catch(() => {});
  }
}

/**
 * What the provider sent in this turn, for the model that reads it again. Fields of a second model mean
 * nothing to the first, whose message it is.
 */
function providerText({ tools, model, message }: Answer): string | null {
  // What was stopped while it was written is no message of a provider.
  if (!tools || tools.message === "") return message;
  return message !== null && model === tools.model
    ? `[${tools.message},${message}]`
    : tools.message;
}
