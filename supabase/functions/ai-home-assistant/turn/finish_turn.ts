import type { TurnReply } from "../contract/reply.ts";
import { isStorable } from "./passes/limit_completion.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { HeldTurn } from "./held_turn.ts";
import { buildMessageParts } from "./reply/build_message_parts.ts";
import type { ProviderMessage, TurnAnswer } from "./turn_answer.ts";

/**
 * Stores the assistant's message, the usage and the reply for replays. It does not throw: the tools have
 * committed, so the person gets the reply. A retry with the same key makes and stores a new answer.
 *
 * @param replyJson the reply as clients get it, stored byte for byte
 */
export async function finishTurn(
  turn: HeldTurn,
  answer: TurnAnswer,
  { status, outcome }: TurnReply,
  replyJson: string,
  { database, trace }: TurnDependencies,
): Promise<void> {
  // `pass2_unusable` has the cause.
  if (answer.degraded) trace.warn({ degraded: true });
  try {
    const stored = await database.finishTurn({
      ...turn.lease,
      message: {
        parts: buildMessageParts(turn, answer),
        provider: joinRawMessages(answer),
        model: listProviderMessages(answer)[0]?.model ?? null,
      },
      reply: replyJson,
      status,
      outcome,
      degraded: answer.degraded,
      usage: turn.meter.passes(),
      ...(turn.eventLog && { events: turn.eventLog.end() }),
    });
    const isStored = stored.outcome === "ok";
    trace[isStored ? "note" : "warn"]({ stored: stored.outcome });
  } catch (error) {
    trace.warn({ stored: error instanceof Error ? error.name : "error" });
    // The person may write their next message before the lease expires. Nothing waits for the release.
    void database.releaseTurn(turn.lease).catch(() => {});
  }
}

/**
 * Returns the raw message of the turn's only pass, or a JSON array of those of all. The message of another model
 * than the first one's is left out: the first one does not understand its fields.
 */
function joinRawMessages(answer: TurnAnswer): string | null {
  const [first, ...others] = listProviderMessages(answer);
  if (!first) return null;
  const ofSameModel = others.filter(({ model }) => model === first.model);
  const texts = [first, ...ofSameModel].map(({ rawMessage }) => rawMessage);
  const joined = texts.length === 1 ? first.rawMessage : `[${texts.join(",")}]`;
  // A message that is too long for the database is replayed with the standard fields only.
  return isStorable(joined) ? joined : isStorable(first.rawMessage) ? first.rawMessage : null;
}

/** The messages of the passes, in order. */
function listProviderMessages({ steps = [], providerMessage }: TurnAnswer): ProviderMessage[] {
  return [...steps.map((step) => step.providerMessage), providerMessage]
    .filter((message) => message !== null);
}
