/** `POST /` and `POST /tool-results`: who, and what; then the turn, which has begun or is refused. */
import { chatClientRequest, type TurnEvent } from "../contract.ts";
import { awaitStart, type Started } from "../stream/await_start.ts";
import { readChatClientRequest } from "../turn/chat_client_request.ts";
import type { TurnInput } from "../turn/dependencies.ts";
import { wantsStream } from "./accepts.ts";
import { readBody } from "./body.ts";
import { giveAnswers, type GiveAnswersDeps } from "./give_answers.ts";
import { idempotencyHeader } from "./idempotency_key.ts";
import { parseBody } from "./parse_body.ts";
import { parseJson } from "./parse_json.ts";
import { isChatClientForm, readTurnBody } from "./turn_body.ts";
import { answerInput, regenerateInput, turnInput } from "./turn_input.ts";
import type { Visit, Visitor } from "./visit.ts";

export type TurnRouteDeps = GiveAnswersDeps & {
  /** The turn itself, as the caller. */
  takeTurn(input: TurnInput, visit: Visit): AsyncIterable<TurnEvent>;
  tools: Parameters<typeof readChatClientRequest>[1];
  newId(): string;
};

/** A turn that has begun, and how it is told. */
export type BegunReply = Started<TurnEvent> & { live: boolean };

export async function turnRoute(
  request: Request,
  visitor: Visitor,
  deps: TurnRouteDeps,
): Promise<BegunReply> {
  const { headers } = request;
  const body = await readTurnBody(request);
  const isChatClient = isChatClientForm(body);
  const live = wantsStream(headers, isChatClient);
  const visit = { ...visitor, live };
  const begun = isChatClient
    ? await chatClientTurn(headers, body, visit, deps)
    : await awaitStart(deps.takeTurn(await turnInput(headers, body, deps), visit));
  return { ...begun, live };
}

async function chatClientTurn(
  headers: Headers,
  body: unknown,
  visit: Visit,
  deps: TurnRouteDeps,
): Promise<Started<TurnEvent>> {
  const read = readChatClientRequest(parseBody(chatClientRequest, body), deps.tools);
  if (read.aside > 0) visit.trace.note({ set_aside: read.aside });
  if (read.kind !== "message") return await giveAnswers(read.answers, visit, deps);
  const input = read.regenerate
    ? await regenerateInput(headers, read.turn, deps)
    : await turnInput(headers, read.turn, deps);
  return await awaitStart(deps.takeTurn(input, visit));
}

export async function toolResultsRoute(
  request: Request,
  visitor: Visitor,
  { continueTurn }: TurnRouteDeps,
): Promise<BegunReply> {
  const live = wantsStream(request.headers, false);
  const body = parseJson(await readBody(request));
  const input = await answerInput(idempotencyHeader(request.headers), body);
  return { ...await awaitStart(continueTurn(input, { ...visitor, live })), live };
}
