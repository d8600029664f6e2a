/** `POST /` and `POST /tool-results`: who, and what; then the turn, which has begun or is refused. */
import { chatClientRequest, toolResultsRequest, turnRequest } from "../contract.ts";
import type { TurnEvent } from "../contract.ts";
import { TurnError } from "../errors.ts";
import { awaitStart, type Started } from "../stream/await_start.ts";
import { readChatClientRequest } from "../turn/chat_client_request.ts";
import type { AnswerInput, TurnInput } from "../turn/dependencies.ts";
import type { Trace } from "../turn/trace.ts";
import { wantsStream } from "./accepts.ts";
import { readBody } from "./body.ts";
import type { Caller } from "./caller.ts";
import { canonicalHash } from "./canonical_json.ts";
import { idempotencyHeader, idempotencyKey, regenerationKey } from "./idempotency_key.ts";
import { invalidField } from "./invalid_field.ts";
import { parseBody } from "./parse_body.ts";
import { parseJson } from "./parse_json.ts";

/** Whose turn it is and who reads along. */
export type Visit = { caller: Caller; trace: Trace; live: boolean };

export type TurnRouteDeps = {
  /** The turn itself, as the caller. */
  takeTurn(input: TurnInput, visit: Visit): AsyncIterable<TurnEvent>;
  /** The rest of a turn that waited for an answer. */
  continueTurn(input: AnswerInput, visit: Visit): AsyncIterable<TurnEvent>;
  tools: Parameters<typeof readChatClientRequest>[1];
  newId(): string;
};

/** A turn that has begun, and how it is told. */
export type BegunReply = Started<TurnEvent> & { live: boolean };

export async function turnRoute(
  request: Request,
  visitor: Omit<Visit, "live">,
  deps: TurnRouteDeps,
): Promise<BegunReply> {
  const { headers } = request;
  const body = parseJson(await readBody(request));
  const isChatClient = isChatClientForm(body);
  const visit = { ...visitor, live: wantsStream(headers, isChatClient) };
  const { live } = visit;
  if (!isChatClient) {
    return {
      ...await awaitStart(deps.takeTurn(await turnInput(headers, body, deps), visit)),
      live,
    };
  }
  const read = readChatClientRequest(parseBody(chatClientRequest, body), deps.tools);
  if (read.aside > 0) visit.trace.note({ set_aside: read.aside });
  if (read.kind === "message") {
    const input = read.regenerate
      ? await regenerateInput(headers, read.turn, deps)
      : await turnInput(headers, read.turn, deps);
    return { ...await awaitStart(deps.takeTurn(input, visit)), live };
  }
  return { ...await giveAnswers(read.answers, visit, deps), live };
}

export async function toolResultsRoute(
  request: Request,
  visitor: Omit<Visit, "live">,
  { continueTurn }: TurnRouteDeps,
): Promise<BegunReply> {
  const live = wantsStream(request.headers, false);
  const body = parseJson(await readBody(request));
  const input = await answerInput(idempotencyHeader(request.headers), body);
  return { ...await awaitStart(continueTurn(input, { ...visitor, live })), live };
}

/**
 * One answer after the other; the one that was the last to be waited for carries the turn on. A chat
 * client sends all answers of its message every time: that one of them is too late is no fault of the
 * others, so it counts only when nothing else is heard.
 */
async function giveAnswers(
  answers: readonly Record<string, unknown>[],
  visit: Visit,
  { continueTurn }: TurnRouteDeps,
): Promise<Started<TurnEvent>> {
  let heard: Started<TurnEvent> | undefined;
  let tooLate: { error: unknown } | undefined;
  let wrong: { error: unknown } | undefined;
  for (const answer of answers) {
    try {
      const input = await answerInput(null, withoutUndefined(answer));
      heard = await awaitStart(continueTurn(input, visit));
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

/** A message whose answer is to be given again: it must be one that can be found. */
async function regenerateInput(
  headers: Headers,
  body: unknown,
  deps: TurnRouteDeps,
): Promise<TurnInput> {
  const input = await turnInput(headers, body, deps);
  if (input.request.messageId === undefined) {
    throw invalidField(["messages"], "must end with a message that has an id");
  }
  return { ...input, regenerate: true, idempotencyKey: regenerationKey(headers, deps.newId) };
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
