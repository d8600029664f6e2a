/** `POST /` and `POST /tool-results`: who, and what; then the turn, and its reply. */
import { toolResultsRequest, turnRequest } from "../contract.ts";
import type { TurnEvent, Usage } from "../contract.ts";
import { TurnError } from "../errors.ts";
import type { AnswerInput, TurnInput } from "../turn/dependencies.ts";
import type { Trace } from "../turn/trace.ts";
import { readBody } from "./body.ts";
import type { Caller } from "./caller.ts";
import { canonicalHash } from "./canonical_json.ts";
import { idempotencyHeader, idempotencyKey } from "./idempotency_key.ts";
import { parseBody } from "./parse_body.ts";
import { parseJson } from "./parse_json.ts";

export type TurnRouteDeps = {
  /** The turn itself, as the caller. */
  takeTurn(caller: Caller, input: TurnInput, trace: Trace): AsyncIterable<TurnEvent>;
  /** The rest of a turn that waited for an answer. */
  continueTurn(caller: Caller, input: AnswerInput, trace: Trace): AsyncIterable<TurnEvent>;
  newId(): string;
};

export type TurnOutcome = {
  /** JSON text. */
  reply: string;
  replayed: boolean;
  usage?: Usage;
};

export async function turnRoute(
  request: Request,
  caller: Caller,
  { takeTurn, newId }: TurnRouteDeps,
  trace: Trace,
): Promise<TurnOutcome> {
  const body = parseJson(await readBody(request));
  const turn = parseBody(turnRequest, body);
  const input = {
    request: turn,
    idempotencyKey: idempotencyKey(request.headers, turn, newId),
    requestHash: await canonicalHash(body),
  };
  return await toTheEnd(takeTurn(caller, input, trace));
}

export async function toolResultsRoute(
  request: Request,
  caller: Caller,
  { continueTurn }: TurnRouteDeps,
  trace: Trace,
): Promise<TurnOutcome> {
  const body = parseJson(await readBody(request));
  const input = {
    request: parseBody(toolResultsRequest, body),
    idempotencyKey: idempotencyHeader(request.headers),
    requestHash: await canonicalHash(body),
  };
  return await toTheEnd(continueTurn(caller, input, trace));
}

/** To the end, also when the person has hung up: what was recorded must be answered and stored. */
async function toTheEnd(events: AsyncIterable<TurnEvent>): Promise<TurnOutcome> {
  let usage: Usage | undefined;
  let finished: Extract<TurnEvent, { type: "finished" }> | undefined;
  for await (const event of events) {
    if (event.type === "usage") usage = event.usage;
    if (event.type === "finished") finished = event;
  }
  if (!finished) throw new TurnError("internal", { reason: "turn_without_end" });
  return { reply: finished.reply, replayed: finished.replayed, usage };
}
