/** `POST /`: one turn, in the app's form or in the form of chat clients. */
import { chatClientRequest } from "../../contract/requests.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Tool } from "../../tools/tool.ts";
import type { TurnInput } from "../../turn/begin_turn.ts";
import type { RouteContext, TurnContext } from "../caller_context.ts";
import {
  buildRegenerationInput,
  buildTurnInput,
  isStreamRequested,
  readApprovalMode,
  readLocale,
} from "../request/turn_input.ts";
import { isChatClientBody, readTurnBody } from "../request/read_body.ts";
import { validate } from "../request/validate.ts";
import {
  awaitFirstEvent,
  createTurnResult,
  type RouteResult,
  type StartedEvents,
} from "../response/route_result.ts";
import { type CallResponseDeps, submitCallResponses } from "./call_responses.ts";

export type PostTurnDeps = CallResponseDeps & {
  /** Runs the turn as the caller. */
  runTurn(input: TurnInput, context: TurnContext): AsyncIterable<TurnEvent>;
  tools: readonly Tool[];
  newId(): string;
  waitUntil(work: Promise<unknown>): void;
};

/** Throws a TurnError if the request is invalid or the turn is rejected. */
export async function postTurn(
  request: Request,
  context: RouteContext,
  deps: PostTurnDeps,
): Promise<RouteResult> {
  const { headers } = request;
  const body = await readTurnBody(request);
  context.language.setRequested(readLocale(body));
  const isChatClient = isChatClientBody(body);
  const isStreamed = isStreamRequested(headers, { isChatClient });
  const turnContext = { ...context, isStreamed };
  const turn = isChatClient
    ? await startChatClientTurn(headers, body, turnContext, deps)
    : await awaitTurnStart(buildTurnInput(headers, body, deps), turnContext, deps);
  return await createTurnResult(turn, {
    language: context.language,
    isStreamed,
    approvalMode: readApprovalMode(headers),
    isContinuation: false,
    tools: deps.tools,
    client: context.client,
    waitUntil: deps.waitUntil,
  });
}

async function startChatClientTurn(
  headers: Headers,
  body: unknown,
  context: TurnContext,
  deps: PostTurnDeps,
): Promise<StartedEvents<TurnEvent>> {
  const { readChatClientRequest } = await import("../request/chat_client_request.ts");
  const input = readChatClientRequest(validate(chatClientRequest, body), deps.tools);
  if (input.rejectedCount > 0) context.trace.note({ rejected_items: input.rejectedCount });
  switch (input.kind) {
    case "call-responses":
      return await submitCallResponses(input.bodies, context, deps);
    case "regeneration":
      return await awaitTurnStart(
        buildRegenerationInput(headers, input.body, deps),
        context,
        deps,
      );
    case "message":
      return await awaitTurnStart(buildTurnInput(headers, input.body, deps), context, deps);
  }
}

function awaitTurnStart(
  input: TurnInput,
  context: TurnContext,
  { runTurn }: PostTurnDeps,
): Promise<StartedEvents<TurnEvent>> {
  return awaitFirstEvent(runTurn(input, context));
}
