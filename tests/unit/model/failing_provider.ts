import { assertFalse, assertObjectMatch, assertRejects } from "@std/assert";
import { type ErrorCode, TurnError } from "@function/errors.ts";
import type { OpenAiModelConfig } from "@function/model/openai_model.ts";
import {
  buildRequest,
  fakeProvider,
  json,
  modelAt,
  type Reply,
  secretKey,
} from "./fake_provider.ts";

export const providerText = `upstream says no, key ${secretKey}`;

export function refusal(status: number, headers = {}, message = providerText): Response {
  return json({ error: { message } }, { status, headers });
}

export type ExpectedFailure = {
  code: ErrorCode;
  requests?: number;
  models?: string[];
  retryAfter?: number;
};

/** Completes with failing replies. Asserts the expected fields and that no text of the provider leaks. */
export async function assertFails(
  replies: Reply[],
  expected: ExpectedFailure,
  config: Partial<OpenAiModelConfig> = {},
): Promise<void> {
  await using provider = fakeProvider(...replies);
  await assertFailsAt(provider, expected, config);
}

/** The same with a provider that runs. */
export async function assertFailsAt(
  { url, seen }: { url: string; seen: { body?: { model: string } }[] },
  expected: ExpectedFailure,
  config: Partial<OpenAiModelConfig> = {},
  request = buildRequest(),
): Promise<void> {
  const error = await assertRejects(() => modelAt(url, config).complete(request), TurnError);
  const words = [error.message, error.reason, (error.cause as Error)?.message, String(error.stack)];
  assertFalse(words.join().includes("upstream"), "the provider's text leaks");
  assertFalse(words.join().includes(secretKey), "the key leaks");
  const { code, retryAfter } = error;
  const models = seen.map(({ body }) => body?.model);
  assertObjectMatch({ code, retryAfter, requests: seen.length, models }, expected);
}

/** Completes with replies of which the last succeeds. Returns the completion and the request bodies. */
export async function recovering(replies: Reply[], config: Partial<OpenAiModelConfig> = {}) {
  await using provider = fakeProvider(...replies);
  const completion = await modelAt(provider.url, config).complete(buildRequest());
  return { completion, bodies: provider.seen.map(({ body }) => body) };
}
