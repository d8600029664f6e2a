/** The input of a turn, as both forms of a request come to it. */
import { toolResultsRequest, turnRequest } from "../../contract/requests.ts";
import type { CallResponseInput, TurnInput } from "../../turn/dependencies.ts";
import { canonicalHash } from "./canonical_json.ts";
import { idempotencyKey, regenerationKey } from "./idempotency_key.ts";
import { invalidField } from "./invalid_field.ts";
import { validate } from "./validate.ts";

type InputDeps = { newId(): string };

export async function turnInput(
  headers: Headers,
  body: unknown,
  { newId }: InputDeps,
): Promise<TurnInput> {
  const request = validate(turnRequest, body);
  return {
    request,
    idempotencyKey: idempotencyKey(headers, request, newId),
    requestHash: await canonicalHash(withoutUndefined(body)),
  };
}

/** A message whose answer is to be given again: it must be one that can be found. */
export async function regenerateInput(
  headers: Headers,
  body: unknown,
  deps: InputDeps,
): Promise<TurnInput> {
  const input = await turnInput(headers, body, deps);
  if (input.request.messageId === undefined) {
    throw invalidField(["messages"], "must end with a message that has an id");
  }
  return { ...input, regenerate: true, idempotencyKey: regenerationKey(headers, deps.newId) };
}

export async function callResponseInput(
  idempotencyKey: string | null,
  body: unknown,
): Promise<CallResponseInput> {
  const answer = withoutUndefined(body);
  return {
    request: validate(toolResultsRequest, answer),
    idempotencyKey,
    requestHash: await canonicalHash(answer),
  };
}

/** As it would have been sent: what is read out of a chat client's message may hold undefined fields. */
function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
