/**
 * Builds the input of a turn from a validated request body. The hash is of the fields that the function reads:
 * a resend may differ in others, as an app's time stamp does.
 */
import {
  type ToolResultsRequest,
  toolResultsRequest,
  type TurnRequest,
  turnRequest,
} from "../../contract/requests.ts";
import type { CallResponseInput, TurnInput } from "../../turn/claim_turn.ts";
import { canonicalHash } from "./canonical_json.ts";
import { buildIdempotencyKey, buildRegenerationKey } from "./idempotency_key.ts";
import { invalidField } from "./invalid_field.ts";
import { validate } from "./validate.ts";

type InputDeps = { newId(): string };

/** Throws a TurnError `invalid_request`, as all functions of this file do. */
export function buildTurnInput(
  headers: Headers,
  body: unknown,
  { newId }: InputDeps,
): TurnInput {
  const request = validate(turnRequest, body);
  return {
    request,
    idempotencyKey: buildIdempotencyKey(headers, request, newId),
    requestHash: canonicalHash(comparedFields(request)),
  };
}

/** The input that regenerates the answer to a message; the message's id is required. */
export function buildRegenerationInput(
  headers: Headers,
  body: unknown,
  deps: InputDeps,
): TurnInput {
  const input = buildTurnInput(headers, body, deps);
  if (input.request.messageId === undefined) {
    throw invalidField(["messages"], ({ lastMessageId }) => lastMessageId);
  }
  const idempotencyKey = buildRegenerationKey(headers, deps.newId);
  return { ...input, regenerate: true, idempotencyKey };
}

export function buildCallResponseInput(
  idempotencyKey: string | null,
  body: unknown,
): CallResponseInput {
  const request = validate(toolResultsRequest, body);
  return { request, idempotencyKey, requestHash: canonicalHash(comparedFields(request)) };
}

/** A resend may come in another language. */
function comparedFields({ locale: _, ...compared }: TurnRequest | ToolResultsRequest): unknown {
  return compared;
}
