/** `POST /tool-results`: a call response; the turn continues with it. */
import type { RouteContext, TurnContext } from "../caller_context.ts";
import {
  buildCallResponseInput,
  isStreamRequested,
  readApprovalMode,
  readIdempotencyHeader,
  readLocale,
} from "../request/turn_input.ts";
import { parseRequestJson, readBody } from "../request/read_body.ts";
import {
  awaitFirstEvent,
  createTurnResult,
  type RouteResult,
  type StartedEvents,
} from "../response/route_result.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";
import type { Tool } from "../../tools/tool.ts";
import { TurnError } from "../../errors.ts";
import type { CallResponseInput } from "../../turn/begin_turn.ts";
import { invalidField } from "../request/validate.ts";

type PostToolResultsDeps = CallResponseDeps & {
  tools: readonly Tool[];
  waitUntil(work: Promise<unknown>): void;
};

/** Throws a TurnError if the request is invalid or the response is rejected. */
export async function postToolResults(
  request: Request,
  context: RouteContext,
  { respondToCall, tools, waitUntil }: PostToolResultsDeps,
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
    tools,
    client: context.client,
    waitUntil,
  });
}

export type CallResponseDeps = {
  /** Stores a call response. The turn continues when no pending call is left. */
  respondToCall(input: CallResponseInput, context: TurnContext): AsyncIterable<TurnEvent>;
};

/**
 * Submits the call responses of a chat client one after the other and returns the events of the turn
 * that continues, or else of the last accepted response.
 *
 * A chat client sends all call responses of its last message every time. A response that is too late
 * is therefore an error only if no response is accepted. Throws a TurnError for a response that is
 * rejected for another reason, and if there are no responses.
 */
export async function submitCallResponses(
  bodies: readonly Record<string, unknown>[],
  context: TurnContext,
  { respondToCall }: CallResponseDeps,
): Promise<StartedEvents<TurnEvent>> {
  let accepted: StartedEvents<TurnEvent> | undefined;
  let tooLate: { error: unknown } | undefined;
  let rejected: { error: unknown } | undefined;
  for (const body of bodies) {
    try {
      const input = buildCallResponseInput(null, body);
      accepted = await awaitFirstEvent(respondToCall(input, context));
      if (accepted.first?.type === "started") return accepted;
    } catch (error) {
      if (isTooLate(error)) tooLate ??= { error };
      else rejected ??= { error };
    }
  }
  if (rejected) throw rejected.error;
  if (accepted) return accepted;
  throw tooLate?.error ?? invalidField(["messages"], ({ lastMessage }) => lastMessage);
}

function isTooLate(error: unknown): boolean {
  return error instanceof TurnError &&
    (error.code === "already_decided" || error.code === "approval_expired");
}
