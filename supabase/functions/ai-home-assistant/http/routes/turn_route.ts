/** `POST /` and `POST /tool-results`: who, and what; then the turn, which has begun or is refused. */
import { chatClientRequest } from "../../contract/requests.ts";
import { type TurnEvent } from "../../contract/turn_events.ts";
import { awaitFirstEvent, type Started } from "../../stream/await_first_event.ts";
import { readChatClientRequest } from "../request/chat_client_request.ts";
import type { TurnInput } from "../../turn/dependencies.ts";
import { wantsStream } from "../request/wants_stream.ts";
import { readBody } from "../request/read_body.ts";
import { respondToCalls, type RespondToCallsDeps } from "./respond_to_calls.ts";
import { idempotencyHeader } from "../request/idempotency_key.ts";
import { validate } from "../request/validate.ts";
import { parseJson } from "../request/parse_json.ts";
import { isChatClientForm, readTurnBody } from "../request/read_turn_body.ts";
import { callResponseInput, regenerateInput, turnInput } from "../request/turn_input.ts";
import type { CallerContext, TurnContext } from "../request_context.ts";

export type TurnRouteDeps = RespondToCallsDeps & {
  /** The turn itself, as the caller. */
  takeTurn(input: TurnInput, visit: TurnContext): AsyncIterable<TurnEvent>;
  tools: Parameters<typeof readChatClientRequest>[1];
  newId(): string;
};

/** A turn that has begun, and how it is told. */
export type BegunReply = Started<TurnEvent> & { live: boolean };

export async function turnRoute(
  request: Request,
  visitor: CallerContext,
  deps: TurnRouteDeps,
): Promise<BegunReply> {
  const { headers } = request;
  const body = await readTurnBody(request);
  const isChatClient = isChatClientForm(body);
  const live = wantsStream(headers, isChatClient);
  const visit = { ...visitor, live };
  const begun = isChatClient
    ? await chatClientTurn(headers, body, visit, deps)
    : await awaitFirstEvent(deps.takeTurn(await turnInput(headers, body, deps), visit));
  return { ...begun, live };
}

async function chatClientTurn(
  headers: Headers,
  body: unknown,
  visit: TurnContext,
  deps: TurnRouteDeps,
): Promise<Started<TurnEvent>> {
  const read = readChatClientRequest(validate(chatClientRequest, body), deps.tools);
  if (read.aside > 0) visit.trace.note({ set_aside: read.aside });
  if (read.kind !== "message") return await respondToCalls(read.answers, visit, deps);
  const input = read.regenerate
    ? await regenerateInput(headers, read.turn, deps)
    : await turnInput(headers, read.turn, deps);
  return await awaitFirstEvent(deps.takeTurn(input, visit));
}

export async function toolResultsRoute(
  request: Request,
  visitor: CallerContext,
  { continueTurn }: TurnRouteDeps,
): Promise<BegunReply> {
  const live = wantsStream(request.headers, false);
  const body = parseJson(await readBody(request));
  const input = await callResponseInput(idempotencyHeader(request.headers), body);
  return { ...await awaitFirstEvent(continueTurn(input, { ...visitor, live })), live };
}
