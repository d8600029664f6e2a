/** The result of a route, before it becomes a response. */
import type { TurnReply } from "../../contract/reply.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import { TurnError } from "../../errors.ts";
import type { LanguagePreference } from "../../sentences/choose_sentences.ts";
import type { ApprovalMode } from "../../contract/http.ts";
import type { Tool } from "../../tools/tool.ts";
import { toTurnError } from "./responses.ts";

/** Facts for the log that are known when the request has ended. */
export type RouteOutcome = {
  replayed?: boolean;
  /** In a stream also an error after the status was sent. */
  error?: TurnError;
  /** Whether the client disconnected before the end of its stream. */
  isClientLost?: boolean;
};

export type RouteResult =
  /** `text` is JSON. */
  | { kind: "json"; text: string; outcome: RouteOutcome }
  | {
    kind: "stream";
    body: ReadableStream<Uint8Array>;
    replayed: boolean;
    /** Resolves at the end of the turn. It never rejects. */
    ended: Promise<RouteOutcome>;
  }
  | { kind: "empty"; outcome: RouteOutcome };

type TurnResultOptions = {
  isStreamed: boolean;
  approvalMode: ApprovalMode;
  /**
   * Whether the request itself says that the client shows the message up to its pending calls. False if that
   * is not known: the events `started` and `finished` may say so too.
   */
  isContinuation: boolean;
  tools: readonly Tool[];
  /** Aborted when the client disconnects. */
  client: AbortController;
  /** Of the sentence of an error. */
  language: LanguagePreference;
  /** Receives the work that must run to its end without a reader. */
  waitUntil(work: Promise<unknown>): void;
};

export interface StartedEvents<T> {
  /** Undefined if there are no events. */
  first: T | undefined;
  /** All events, with the first. */
  events: AsyncIterable<T>;
}

/**
 * Waits for the first event, so that a rejected turn (busy, limited, not found) still gets an HTTP status.
 * Rejects with what the turn throws.
 */
export async function awaitFirstEvent<T>(events: AsyncIterable<T>): Promise<StartedEvents<T>> {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  let isFirst = true;
  // Neither a generator nor an async function: each one between a turn and its client costs promises for every event.
  const all: AsyncIterator<T> = {
    next() {
      if (!isFirst) return iterator.next();
      isFirst = false;
      return Promise.resolve(first);
    },
  };
  return {
    first: first.done ? undefined : first.value,
    events: { [Symbol.asyncIterator]: () => all },
  };
}

/**
 * Returns a stream of the turn if the client requested one; else waits for the end and returns the reply.
 *
 * For JSON it throws what the turn throws.
 */
export async function createTurnResult(
  turn: StartedEvents<TurnEvent>,
  options: TurnResultOptions,
): Promise<RouteResult> {
  return options.isStreamed ? await streamResult(turn, options) : await collectReply(turn.events);
}

/** Returns the reply at the end of the turn. A disconnect of the client does not end the wait. */
async function collectReply(events: AsyncIterable<TurnEvent>): Promise<RouteResult> {
  const outcome: RouteOutcome = {};
  let reply: TurnReply | undefined;
  for await (const event of events) {
    recordOutcome(event, outcome);
    if (event.type === "finished") reply = event.reply;
  }
  if (!reply) throw new TurnError("internal", { logReason: "turn_without_end" });
  return { kind: "json", text: JSON.stringify(reply), outcome };
}

async function streamResult(
  { first, events }: StartedEvents<TurnEvent>,
  { approvalMode, isContinuation, tools, client, language, waitUntil }: TurnResultOptions,
): Promise<RouteResult> {
  const { streamTurn } = await import("../../stream/stream_turn.ts");
  const outcome: RouteOutcome = {};
  const ended = Promise.withResolvers<RouteOutcome>();
  const body = streamTurn(events, {
    onEvent: (event) => recordOutcome(event, outcome),
    approvalMode,
    isContinuation,
    clientTools: new Set(tools.filter(({ kind }) => kind === "client").map(({ name }) => name)),
    sentenceOf(error) {
      outcome.error = toTurnError(error);
      return outcome.error.sentenceIn(language.sentences());
    },
    sentences: () => language.sentences(),
    onClientLost() {
      outcome.isClientLost = true;
      client.abort();
    },
    waitUntil: (turn) => waitUntil(turn.then(() => ended.resolve(outcome))),
  });
  const replayed = first?.type === "finished" && first.replayed;
  return { kind: "stream", body, replayed, ended: ended.promise };
}

function recordOutcome(event: TurnEvent, outcome: RouteOutcome): void {
  if (event.type !== "finished") return;
  outcome.replayed = event.replayed;
}
