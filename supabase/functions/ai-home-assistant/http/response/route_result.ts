/** What a route came to, and how it becomes a response. */
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Usage } from "../../contract/reply.ts";
import { TurnError } from "../../errors.ts";
import type { EncoderOptions } from "../../stream/encode_turn.ts";
import { streamHeaders } from "../../stream/sse_frames.ts";
import { streamTurn } from "../../stream/stream_turn.ts";
import { asTurnError, type ReplyContext, replyJson } from "./json_response.ts";

/** What is known of a request when it is over, for the log. */
export type Outcome = { replayed?: boolean; usage?: Usage; error?: TurnError; lost?: boolean };

export type Answer =
  /** JSON text. */
  | ({ kind: "json"; text: string } & Outcome)
  | { kind: "stream"; body: ReadableStream<Uint8Array>; replayed: boolean; ended: Promise<Outcome> }
  | { kind: "nothing" };

/** To the end, also when the person has hung up: what was recorded must be answered and stored. */
export async function turnAsJson(events: AsyncIterable<TurnEvent>): Promise<Answer> {
  const outcome: Outcome = {};
  let reply: string | undefined;
  for await (const event of noted(events, outcome)) {
    if (event.type === "finished") reply = event.reply;
  }
  if (reply === undefined) throw new TurnError("internal", { reason: "turn_without_end" });
  return { kind: "json", text: reply, ...outcome };
}

/** The turn as it happens. `keepAlive` is given what must run to its end without a reader. */
export function turnAsStream(
  { first, events }: { first: TurnEvent | undefined; events: AsyncIterable<TurnEvent> },
  options: EncoderOptions & { keepAlive(work: Promise<unknown>): void },
): Answer {
  const outcome: Outcome = {};
  const ended = Promise.withResolvers<Outcome>();
  const body = streamTurn(noted(events, outcome), {
    approvals: options.approvals,
    continues: options.continues,
    sentenceOf(error) {
      outcome.error = asTurnError(error);
      return outcome.error.message;
    },
    onClientLost: () => void (outcome.lost = true),
    extendLifetime(turn) {
      const over = turn.then(() => ended.resolve(outcome));
      options.keepAlive(over);
    },
  });
  const replayed = first?.type === "finished" && first.replayed;
  return { kind: "stream", body, replayed, ended: ended.promise };
}

/** A replay says so, so that a client can tell it from a second execution. */
export function respond(answer: Answer, context: ReplyContext): Response {
  const headers: Record<string, string> = "replayed" in answer && answer.replayed
    ? { "idempotent-replayed": "true" }
    : {};
  switch (answer.kind) {
    case "json":
      return replyJson(answer.text, context, { headers });
    case "stream":
      return new Response(answer.body, {
        headers: {
          ...context.cors,
          ...streamHeaders,
          ...headers,
          "x-content-type-options": "nosniff",
          "x-request-id": context.requestId,
        },
      });
    case "nothing":
      return new Response(null, {
        status: 204,
        headers: { ...context.cors, "x-request-id": context.requestId },
      });
  }
}

async function* noted(events: AsyncIterable<TurnEvent>, outcome: Outcome) {
  for await (const event of events) {
    if (event.type === "reply-fields" && event.fields.usage) outcome.usage = event.fields.usage;
    if (event.type === "finished") outcome.replayed = event.replayed;
    yield event;
  }
}
