import { assertEquals, assertFalse, assertRejects } from "@std/assert";
import { type ErrorCode, TurnError } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import type { OpenAiModelConfig } from "../../../supabase/functions/ai-home-assistant/model/openai_model.ts";
import {
  buildRequest,
  fakeProvider,
  json,
  modelAt,
  type Reply,
  secretKey,
} from "./fake_provider.ts";

export const providerText = `upstream says no, key ${secretKey}`;

export function refusal(status: number, headers: Record<string, string> = {}): Response {
  return json({ error: { message: providerText } }, { status, headers });
}

/** Completes with failing replies. Returns the error and the model of each request. */
export async function failing(replies: Reply[], config: Partial<OpenAiModelConfig> = {}) {
  await using provider = fakeProvider(...replies);
  const error = await assertRejects(
    () => modelAt(provider.url, config).complete(buildRequest()),
    TurnError,
  );
  const words = [error.message, error.reason, (error.cause as Error).message, String(error.stack)];
  assertFalse(words.join().includes("upstream"), "the provider's text leaks");
  assertFalse(words.join().includes(secretKey), "the key leaks");
  return { error, models: provider.seen.map(({ body }) => body.model as string) };
}

/** Asserts the error code and the number of requests. */
export async function assertFails(
  replies: Reply[],
  expected: { code: ErrorCode; requests: number },
  config: Partial<OpenAiModelConfig> = {},
): Promise<TurnError> {
  const { error, models } = await failing(replies, config);
  assertEquals({ code: error.code, requests: models.length }, expected);
  return error;
}

/** Completes with replies of which the last succeeds. Returns the completion and the request bodies. */
export async function recovering(replies: Reply[], config: Partial<OpenAiModelConfig> = {}) {
  await using provider = fakeProvider(...replies);
  const completion = await modelAt(provider.url, config).complete(buildRequest());
  return { completion, bodies: provider.seen.map(({ body }) => body) };
}
