/** `POST /tool-results`: a call response; the turn continues with it. */
import { awaitFirstEvent } from "../../stream/await_first_event.ts";
import type { RouteContext } from "../caller_context.ts";
import { isStreamRequested, readApprovalMode, readLocale } from "../request/client_preferences.ts";
import { readIdempotencyHeader } from "../request/idempotency_key.ts";
import { parseRequestJson } from "../request/parse_request_json.ts";
import { readBody } from "../request/read_body.ts";
import { buildCallResponseInput } from "../request/build_turn_input.ts";
import { createTurnResult, type RouteResult } from "../response/route_result.ts";
import type { CallResponseDeps } from "./submit_call_responses.ts";

export type PostToolResultsDeps = CallResponseDeps & {
  waitUntil(work: Promise<unknown>): void;
};

/** Throws a TurnError if the request is invalid or the response is rejected. */
export async function postToolResults(
  request: Request,
  context: RouteContext,
  { respondToCall, waitUntil }: PostToolResultsDeps,
): Promise<RouteResult> {
  const { headers } = request;
  const isStreamed = isStreamRequested(headers, { isChatClient: false });
  const body = parseRequestJson(await readBody(request));
  context.language.setRequested(readLocale(body));
  const input = buildCallResponseInput(readIdempotencyHeader(headers), body);
  const turn = await awaitFirstEvent(respondToCall(input, { ...context, isStreamed }));
  return await createTurnResult(turn, {
    language: context.language,
    isStreamed,
    approvalMode: readApprovalMode(headers),
    isContinuation: true,
    client: context.client,
    waitUntil,
  });
}
