import type { Part } from "../contract/parts.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import { TurnError } from "../errors.ts";
import type { FollowedTurn, HomeRecord, ReadTurnEventsResult } from "../record/home_record.ts";
import { replayEvents, replayUntilResponses } from "../stream/replay_events.ts";
import { homeRequired } from "./home_required.ts";
import { isUuid } from "../uuid.ts";

/** Where to look: a thread by its uuid or the caller's own key, and the attempt that is meant. */
export interface Followed {
  threadId: string;
  propertyId?: string;
  /** The turn that is worked on now, when it is left out. */
  turn?: { id: string; attempt: number };
  /** Whether the client has what was told before a person's answer; else it is told first. */
  hasQuestion?: boolean;
}

export interface FollowDependencies {
  record: HomeRecord;
  /** Milliseconds since the epoch. */
  now: () => number;
  settings: { turnTimeoutMs: number; leaseSeconds: number };
}

/** Milliseconds between looks into the database. */
const BETWEEN_LOOKS = 300;

const LOST = "The rest of this answer did not arrive here. Please reload to see it.";

/**
 * Tells a turn that another process works on, from its beginning to its end. Tells nothing at all when
 * nobody works in the thread.
 *
 * Throws a TurnError for a thread that the caller does not see, and when the turn was interrupted.
 */
export async function* followTurn(
  { threadId, propertyId, turn, hasQuestion = false }: Followed,
  { record, settings, now }: FollowDependencies,
): AsyncGenerator<TurnEvent, void> {
  const thread = { thread_key: threadId, home_id: propertyId ?? null };
  const deadline = now() + settings.turnTimeoutMs + settings.leaseSeconds * 1_000;
  let followed = turn;
  let seen = 0;
  for (let first = true; now() < deadline; first = false) {
    const answer = await record.readTurnEvents({
      ...thread,
      ...(followed && { turn_id: followed.id, attempt: followed.attempt }),
      after_seq: seen,
    });
    if (first && nothingRuns(answer, threadId)) return;
    const { turn, batches, reply, parts } = foundIn(answer);
    followed = turn;
    if (first) {
      yield startOf(turn, hasQuestion);
      if (turn.continues && !hasQuestion) yield* await question(turn, record);
    }
    for (const batch of batches) {
      seen = batch.seq;
      yield* batch.events.filter(({ type }) => type !== "started");
    }
    if (reply !== null) {
      // The last batch comes with the reply, unless the thread has gone on and the batches are gone.
      if (seen > 0 && batches.length === 0) throw new TurnError("unavailable", { sentence: LOST });
      if (seen === 0) yield* contentOf(turn, reply, parts);
      yield { type: "finished", turnId: turn.id, reply, replayed: true };
      return;
    }
    if (!turn.live) break;
    await new Promise((resume) => setTimeout(resume, BETWEEN_LOOKS));
  }
  throw new TurnError("unavailable", { reason: "followed_turn_ended", retryAfter: 5 });
}

/** A key of the caller's own names no thread before the first message; chat clients ask for it all the same. */
function nothingRuns({ outcome }: ReadTurnEventsResult, threadId: string): boolean {
  return outcome === "none" || (outcome === "not_found" && !isUuid(threadId));
}

type Found = Extract<ReadTurnEventsResult, { outcome: "ok" }>;

function foundIn(answer: ReadTurnEventsResult): Found {
  switch (answer.outcome) {
    case "ok":
      return answer;
    case "unauthenticated":
      throw new TurnError("unauthenticated");
    case "home_required":
      throw homeRequired();
    case "not_found":
      throw new TurnError("not_found", { details: { field: "threadId" } });
    default:
      // Another process has begun anew; what was told so far is not how it goes on.
      throw new TurnError("unavailable", { reason: "followed_turn_superseded", retryAfter: 5 });
  }
}

function startOf(
  { id, thread_id, assistant_message_id, continues }: FollowedTurn,
  hasQuestion: boolean,
): TurnEvent {
  return {
    type: "started",
    turnId: id,
    threadId: thread_id,
    messageId: assistant_message_id,
    ...(continues && hasQuestion && { continues }),
  };
}

/** Clients that come back build the message anew from what they are told. It is the thread's last one. */
async function question(
  { thread_id, assistant_message_id }: FollowedTurn,
  record: HomeRecord,
): Promise<TurnEvent[]> {
  const page = { thread_key: thread_id, home_id: null, before: null, limit: 1 };
  const answer = await record.readMessages(page);
  const messages = answer.outcome === "ok" ? answer.messages : [];
  const asked = messages.find(({ id }) => id === assistant_message_id);
  return replayUntilResponses(asked?.parts ?? []);
}

/** A turn that nobody read along has told nothing on its way: all of it is in the reply and its message. */
function contentOf(
  { id, continues }: FollowedTurn,
  reply: string,
  parts: Part[] | null,
): TurnEvent[] {
  const events = replayEvents(id, JSON.parse(reply), { parts, continues });
  return events.filter(({ type }) => type !== "started");
}
