/** `POST /` and `POST /tool-results`: who, and what; then the turn, and its reply. */
import { chatClientRequest, toolResultsRequest, turnRequest } from "../contract.ts";
import type { TurnEvent, Usage } from "../contract.ts";
import { TurnError } from "../errors.ts";
import { readChatClientRequest } from "../turn/chat_client_request.ts";
import type { AnswerInput, TurnInput } from "../turn/dependencies.ts";
import type { Trace } from "../turn/trace.ts";
import { readBody } from "./body.ts";
import type { Caller } from "./caller.ts";
import { canonicalHash } from "./canonical_json.ts";
import { idempotencyHeader, idempotencyKey } from "./idempotency_key.ts";
import { invalidField } from "./invalid_field.ts";
import { parseBody } from "./parse_body.ts";
import { parseJson } from "./parse_json.ts";

export type TurnRouteDeps = {
  /** The turn itself, as the caller. */
  takeTurn(caller: Caller, input: TurnInput, trace: Trace): AsyncIterable<TurnEvent>;
  /** The rest of a turn that waited for an answer. */
  continueTurn(caller: Caller, input: AnswerInput, trace: Trace): AsyncIterable<TurnEvent>;
  tools: Parameters<typeof readChatClientRequest>[1];
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
  deps: TurnRouteDeps,
  trace: Trace,
): Promise<TurnOutcome> {
  const { headers } = request;
  const body = parseJson(await readBody(request));
  if (!isChatClientForm(body)) {
    return await toTheEnd(deps.takeTurn(caller, await turnInput(headers, body, deps), trace));
  }
  const read = readChatClientRequest(parseBody(chatClientRequest, body), deps.tools);
  if (read.aside > 0) trace.note({ set_aside: read.aside });
  if (read.kind === "message") {
    return await toTheEnd(deps.takeTurn(caller, await turnInput(headers, read.turn, deps), trace));
  }
  if (read.answers.length === 0) {
    throw invalidField(
      ["messages"],
      "must end with a message of the person or an answer of theirs",
    );
  }
  // One after the other: the last answer carries the turn on.
  let outcome: TurnOutcome | undefined;
  for (const answer of read.answers) {
    const input = await answerInput(null, withoutUndefined(answer));
    outcome = await toTheEnd(deps.continueTurn(caller, input, trace));
  }
  return outcome!;
}

export async function toolResultsRoute(
  request: Request,
  caller: Caller,
  { continueTurn }: TurnRouteDeps,
  trace: Trace,
): Promise<TurnOutcome> {
  const body = parseJson(await readBody(request));
  const input = await answerInput(idempotencyHeader(request.headers), body);
  return await toTheEnd(continueTurn(caller, input, trace));
}

async function turnInput(
  headers: Headers,
  body: unknown,
  { newId }: TurnRouteDeps,
): Promise<TurnInput> {
  const request = parseBody(turnRequest, body);
  return {
    request,
    idempotencyKey: idempotencyKey(headers, request, newId),
    requestHash: await canonicalHash(withoutUndefined(body)),
  };
}

async function answerInput(idempotencyKey: string | null, body: unknown): Promise<AnswerInput> {
  return {
    request: parseBody(toolResultsRequest, body),
    idempotencyKey,
    requestHash: await canonicalHash(body),
  };
}

function isChatClientForm(body: unknown): boolean {
  return typeof body === "object" && body !== null && Object.hasOwn(body, "messages");
}

function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
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
