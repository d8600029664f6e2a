import { restoreReply } from "../conversation/restore_reply.ts";
import {
  DELTA_TEXT_FIELDS,
  endsText,
  type LoggedTurnEvent,
  type TurnEvent,
} from "../contract/turn_events.ts";
import { TurnError } from "../errors.ts";
import { pushJoined } from "../join_deltas.ts";
import type {
  EventBatch,
  FollowedTurn,
  ReadTurnEventsResult,
  TurnDatabase,
} from "../record/turn_database.ts";
import { SanitiseStream } from "../sanitise/sanitise_stream.ts";
import { replayEvents, replayUntilResponses } from "../stream/replay_events.ts";
import { isUuidShaped } from "../ids.ts";
import { type ThreadRef, toThreadError, toThreadKey } from "./thread.ts";

export interface FollowRequest extends ThreadRef {
  /** The attempt to follow; by default the one that runs now. */
  turn?: { id: string; attempt: number };
  /**
   * Whether the client already shows the message of a continued turn up to its pending calls. Otherwise
   * that part is emitted first.
   */
  isContinuation?: boolean;
}

interface FollowDependencies {
  database: TurnDatabase;
  /** Aborted when the client that follows has disconnected. */
  clientSignal: AbortSignal;
  /** Counts the caller as a follower until disposed. Throws a TurnError beyond the limit of a person. */
  countFollower: () => Disposable;
  /** Milliseconds since the epoch. */
  now: () => number;
  settings: { turnTimeoutMs: number; leaseSeconds: number };
}

/** Milliseconds between polls: the first after an event, and the longest while nothing happens. */
const MIN_POLL_INTERVAL_MS = 300;
const MAX_POLL_INTERVAL_MS = 2_000;

/**
 * Emits the events of a turn that another process runs, from its start to its end. Emits nothing if no turn
 * runs in the thread, and nothing more once the client has disconnected.
 *
 * Throws a TurnError for a thread that the caller has no access to, for a person who follows too many turns,
 * and if the turn was interrupted.
 */
export async function* followTurn(
  { turn: requestedAttempt, isContinuation = false, ...thread }: FollowRequest,
  { database, settings, now, clientSignal, countFollower }: FollowDependencies,
): AsyncGenerator<TurnEvent, void> {
  const deadline = now() + settings.turnTimeoutMs + settings.leaseSeconds * 1_000;
  let attempt = requestedAttempt;
  let lastSeq = 0;
  const sanitiseDeltas = createDeltaSanitiser();
  let intervalMs = MIN_POLL_INTERVAL_MS;
  using _follower = countFollower();
  for (let isFirst = true; now() < deadline && !clientSignal.aborted; isFirst = false) {
    const result = await database.readTurnEvents({
      ...toThreadKey(thread),
      ...(attempt && { turn_id: attempt.id, attempt: attempt.attempt }),
      after_seq: lastSeq,
    });
    if (isFirst && isIdle(result, thread.threadId)) return;
    assertCanFollow(result);
    const { turn, batches, parts = null } = result;
    attempt = turn;
    if (isFirst) {
      yield startEvent(turn, isContinuation);
      if (turn.continues && !isContinuation) yield* await readMessageStart(turn, database);
    }
    lastSeq = batches.at(-1)?.seq ?? lastSeq;
    for (const slice of sliceEvents(batches)) {
      yield* slice.flatMap(sanitiseDeltas);
      if (slice.length === SLICE_LENGTH) await wait(0, clientSignal);
      if (clientSignal.aborted) return;
    }
    if (turn.status === "completed" || turn.status === "requires_action") {
      const reply = restoreReply(result);
      // The last batch is stored together with the message, and the next turn of the thread deletes all
      // batches. Batches that were there and are gone mean that the rest of the answer was missed.
      if (lastSeq > 0 && batches.length === 0) {
        throw new TurnError("unavailable", {
          sentence: ({ specialErrors }) => specialErrors.answerDidNotArrive,
        });
      }
      if (lastSeq === 0) {
        // The turn has no log, because its own client requested no stream.
        yield* replayEvents(reply, {
          parts,
          isContinuation: turn.continues,
          ...(turn.responded_pass !== null && { shownPassCount: turn.responded_pass }),
        });
      }
      yield { type: "finished", turnId: turn.id, reply, replayed: true, isStored: true };
      return;
    }
    if (!turn.live) break;
    intervalMs = batches.length > 0
      ? MIN_POLL_INTERVAL_MS
      : Math.min(intervalMs * 1.5, MAX_POLL_INTERVAL_MS);
    await wait(intervalMs, clientSignal);
  }
  if (clientSignal.aborted) return;
  throw new TurnError("unavailable", { logReason: "followed_turn_ended", retryAfter: 5 });
}

/** Events that a follower emits before it lets timers, requests and other followers of the process run. */
const SLICE_LENGTH = 200;

/**
 * The events of these batches except `started`, in slices. Any caller may have stored thousands of tiny events with
 * `append_turn_events`, so adjacent deltas are joined before they are sanitised and encoded.
 */
function sliceEvents(batches: readonly EventBatch[]): LoggedTurnEvent[][] {
  const events: LoggedTurnEvent[] = [];
  for (const event of batches.flatMap((batch) => batch.events)) {
    if (event.type !== "started") pushJoined(events, event, DELTA_TEXT_FIELDS);
  }
  const sliceCount = Math.ceil(events.length / SLICE_LENGTH);
  return Array.from(
    { length: sliceCount },
    (_, i) => events.slice(i * SLICE_LENGTH, (i + 1) * SLICE_LENGTH),
  );
}

/** Resolves after `ms` milliseconds or an abort. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const wake = () => resolve();
  signal.addEventListener("abort", wake, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener("abort", wake);
}

/** Chat clients re-attach before the first message of a thread, when its key names no thread yet. */
function isIdle({ outcome }: ReadTurnEventsResult, threadId: string): boolean {
  return outcome === "none" || (outcome === "not_found" && !isUuidShaped(threadId));
}

type FollowedResult = Extract<ReadTurnEventsResult, { outcome: "ok" }>;

function assertCanFollow(result: ReadTurnEventsResult): asserts result is FollowedResult {
  switch (result.outcome) {
    case "ok":
      return;
    case "none":
    case "superseded":
      // Another process has taken the turn over and produces a new answer.
      throw new TurnError("unavailable", { logReason: "followed_turn_superseded", retryAfter: 5 });
    default:
      throw toThreadError(result);
  }
}

function startEvent(
  { id, thread_id, assistant_message_id, continues }: FollowedTurn,
  isContinuation: boolean,
): TurnEvent {
  return {
    type: "started",
    turnId: id,
    threadId: thread_id,
    messageId: assistant_message_id,
    ...(continues && isContinuation && { isContinuation: true }),
  };
}

/** The stored start of a continued turn's message, which is the last of its thread. */
async function readMessageStart(
  { thread_id, assistant_message_id }: FollowedTurn,
  database: TurnDatabase,
): Promise<TurnEvent[]> {
  const page = { thread_key: thread_id, home_id: null, before: null, limit: 1 };
  const result = await database.readMessages(page);
  const messages = result.outcome === "ok" ? result.messages : [];
  const message = messages.find(({ id }) => id === assistant_message_id);
  return replayUntilResponses(message?.parts ?? [], message?.shown);
}

/** Streams of other processes' turns that one person may follow at a time, on one instance of the function. */
export const MAX_FOLLOWERS = 8;
/** The same of all persons together: each polls the database. */
export const MAX_FOLLOWERS_OF_PROCESS = 200;

/** Counts the followers of each person. It is created once for a process. */
interface FollowerLimit {
  /** Counts a follower until disposed. Throws a TurnError `rate_limited` beyond a limit. */
  count(personId: string): Disposable;
}

export function createFollowerLimit(): FollowerLimit {
  const counts = new Map<string, number>();
  let total = 0;

  function add(personId: string, change: 1 | -1): void {
    const count = (counts.get(personId) ?? 0) + change;
    total += change;
    if (count === 0) counts.delete(personId);
    else counts.set(personId, count);
  }

  return {
    count(personId) {
      const isFull = total >= MAX_FOLLOWERS_OF_PROCESS;
      if (isFull || (counts.get(personId) ?? 0) >= MAX_FOLLOWERS) {
        throw new TurnError("rate_limited", { logReason: "too_many_followers", retryAfter: 5 });
      }
      add(personId, 1);
      return { [Symbol.dispose]: () => add(personId, -1) };
    },
  };
}

/**
 * Returns a function that sanitises the deltas of a stored turn, event by event: any caller may have stored them with
 * `append_turn_events`. A text is sanitised as a whole, up to the event at which the encoder ends its part: otherwise a
 * link could be split. Deltas that a turn has sanitised stay as they are; the end of a text may move to a later event.
 */
export function createDeltaSanitiser(): (event: LoggedTurnEvent) => LoggedTurnEvent[] {
  let stream: SanitiseStream | undefined;
  return (event) => {
    if (event.type === "text-delta") {
      stream ??= new SanitiseStream();
      return toDeltas(stream.push(event.text));
    }
    if (!endsText(event)) return [event];
    const rest = stream?.end() ?? "";
    stream = undefined;
    return [...toDeltas(rest), event];
  };
}

function toDeltas(text: string): LoggedTurnEvent[] {
  return text === "" ? [] : [{ type: "text-delta", text }];
}
