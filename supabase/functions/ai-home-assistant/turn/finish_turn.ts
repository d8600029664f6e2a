import { type Part, toAnswerParts } from "../contract/parts.ts";
import type { TurnReply } from "../contract/reply.ts";
import type { FinishTurnResult } from "../record/turn_database.ts";
import { createLeaseLostError } from "./lease.ts";
import { isStorable } from "./complete_pass.ts";
import type { TurnDependencies } from "./dependencies.ts";
import type { HeldTurn } from "./held_turn.ts";
import type { ProviderMessage, TurnAnswer } from "./turn_answer.ts";

interface FinishedReply {
  /** The parts of the message. */
  parts: Part[];
  reply: TurnReply;
}

/**
 * Stores the assistant's message, from which replays are built, and the usage. If the database is out of reach the person
 * still gets the reply, because the tools have committed; a retry with the same key makes and stores a new answer.
 *
 * Throws a TurnError if another attempt has taken the turn over: it stores an answer of its own.
 */
export async function finishTurn(
  turn: HeldTurn,
  answer: TurnAnswer,
  { parts, reply }: FinishedReply,
  { database, trace }: TurnDependencies,
): Promise<void> {
  // `answer_unusable` has the cause.
  if (answer.degraded) trace.warn({ degraded: true });
  const providerMessages = listProviderMessages(answer);
  const { suggestions, notice, usage, degraded, stopped } = reply;
  let stored: FinishTurnResult;
  try {
    stored = await database.finishTurn({
      ...turn.lease,
      message: {
        parts: toAnswerParts(parts),
        reply_fields: { suggestions, notice, usage, degraded, stopped },
        provider: joinRawMessages(providerMessages),
        model: providerMessages[0]?.model ?? null,
      },
      status: reply.status,
      outcome: reply.outcome,
      usage: turn.meter.passes(),
      ...(turn.filesRead.files.length > 0 && { files: turn.filesRead.files }),
      ...(turn.eventLog && { events: turn.eventLog.end() }),
    });
  } catch (error) {
    trace.warn({ stored: error instanceof Error ? error.name : "error" });
    // The person may write their next message before the lease expires. Nothing waits for the release.
    void database.releaseTurn(turn.lease).catch(() => {});
    return;
  }
  const isStored = stored.outcome === "ok";
  trace[isStored ? "note" : "warn"]({ stored: stored.outcome });
  if (stored.outcome === "lease_lost" && await isTakenOver(turn, database)) {
    throw createLeaseLostError();
  }
}

/** A lease is also lost with the access to the thread. Then no other attempt answers, and the person gets this reply. */
async function isTakenOver(
  { threadId, homeId }: HeldTurn,
  database: TurnDependencies["database"],
): Promise<boolean> {
  const thread = { thread_key: threadId, home_id: homeId, after_seq: 0 };
  const { outcome } = await database.readTurnEvents(thread).catch(() => ({ outcome: "none" }));
  return outcome !== "not_found";
}

/**
 * Returns the raw message of the turn's only pass, or a JSON array of those of all. The message of another model
 * than the first one's is left out: the first one does not understand its fields.
 */
function joinRawMessages([first, ...others]: ProviderMessage[]): string | null {
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
