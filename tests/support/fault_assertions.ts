/** What must hold after a fault. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import { type Message, MODEL_KEY, type Scene, TOOL_TURN } from "./fault_scene.ts";
import type { ReplyResponse } from "./http_request.ts";
import type { ModelMessage } from "./model_requests.ts";
import { until } from "./until.ts";

/** The status and `retryable` of each error code. */
const ERRORS = {
  unauthenticated: [401, false],
  token_expired: [401, true],
  model_credits_exhausted: [402, false],
  not_found: [404, false],
  turn_in_progress: [409, true],
  internal: [500, true],
  model_error: [502, true],
  unavailable: [503, true],
  model_timeout: [504, true],
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Texts of the scripted provider and the database, which no reply and no log may contain. */
export const FOREIGN_TEXTS = [
  MODEL_KEY,
  ...["frobnicate", "Incorrect API key", "Not enough credits", "Rate limit reached"],
  ...["does not exist or you do not have access", "Request timed out", "server had an error"],
  ...["<html", "<!DOCTYPE", "upstream-7", "Provider returned error"],
  ...["on purpose", "connect to the database"],
];

/** The response is this error with a sentence for a person and without foreign texts. */
export async function assertError(
  scene: Scene,
  response: ReplyResponse,
  code: ErrorCode,
): Promise<void> {
  const { error, requestId, ...reply } = response.reply;
  assertEquals([response.status, reply.retryable, reply.code], [...ERRORS[code], code]);
  assert(/^[A-Z].*[.!]$/.test(error), `no sentence: ${error}`);
  assertEquals(requestId, response.headers.get("x-request-id"));
  if ([409, 503].includes(response.status)) assert(retryAfter(response) >= 1, "no Retry-After");
  await assertNoLeak(scene, response);
}

/** The log line of the response has this reason. */
export async function assertLogged(
  { stack }: Scene,
  { headers }: { headers: Headers },
  reason: string,
): Promise<void> {
  const id = headers.get("x-request-id")!;
  const findLine = () => stack.functionLog.find((line) => line.includes(id));
  await until(() => findLine() !== undefined);
  assertEquals(JSON.parse(findLine()!).reason, reason);
}

export function retryAfter({ headers }: ReplyResponse): number {
  return Number(headers.get("retry-after") ?? NaN);
}

/** Neither the response nor the function's log contains a foreign text. */
export async function assertNoLeak(
  { stack }: Scene,
  { headers, text }: { headers: Headers; text: string },
): Promise<void> {
  const id = headers.get("x-request-id")!;
  await until(() => stack.functionLog.some((line) => line.includes(id)));
  const all = [text, ...[...headers].flat(), ...stack.functionLog].join("\n");
  for (const words of FOREIGN_TEXTS) assertFalse(all.includes(words), `"${words}" leaks`);
}

/** The reply is the fallback reply: the sentences of the tools. */
export function assertFallbackReply({ status, reply }: ReplyResponse): void {
  assertEquals([status, reply.degraded], [200, true], JSON.stringify(reply));
  assertEquals(reply.message, toolSentences(reply));
}

export function toolSentences({ toolCalls }: ReplyResponse["reply"]): string {
  const sentences = toolCalls.map(({ output }) => (output as { message: string }).message);
  return [...new Set(sentences)].join(" ");
}

/** The second response is a replay: equal in value. */
export function assertReplayed(first: ReplyResponse, second: ReplyResponse): void {
  assertEquals([second.status, second.reply], [200, first.reply]);
  assertEquals(second.headers.get("idempotent-replayed"), "true");
}

/** A retry with the same key completes the turn with the model's text, and everything is stored once. */
export async function assertRetrySucceeds(message: Message): Promise<ReplyResponse> {
  const retried = await message.send();
  assertEquals([retried.status, retried.reply.degraded], [200, undefined], retried.text);
  assertEquals(await message.countRows(), TOOL_TURN);
  return retried;
}

/** The number of requests of each pass. The model must not have rejected one as malformed. */
export function countPasses({ model }: Scene): { one: number; two: number } {
  const requests = model.script.requests();
  const rejected = requests.find(({ answeredBy }) => answeredBy === "refusal");
  assertEquals(rejected?.refused, undefined, "the model rejects the request itself");
  return {
    one: requests.filter(({ pass }) => pass === 1).length,
    two: requests.filter(({ pass }) => pass === 2).length,
  };
}

/** The messages of pass two. */
export function passTwo({ model }: Scene): ModelMessage[] {
  const request = model.script.requests().find(({ pass }) => pass === 2);
  return (request?.body as { messages: ModelMessage[] }).messages;
}

/** Pass two has one text result for each call of pass one, in their order, each with its own id. */
export function assertEveryCallAnswered(scene: Scene, response: ReplyResponse, calls: number) {
  assertEquals(response.status, 200, response.text);
  assertEquals(countPasses(scene), { one: 1, two: 1 });
  const messages = passTwo(scene);
  const ids = messages.find(({ tool_calls }) => tool_calls)!.tool_calls!.map(({ id }) => id);
  const results = messages.filter(({ role }) => role === "tool");
  assertEquals([ids.length, new Set(ids).size], [calls, calls]);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ids);
  assert(results.every(({ content }) => typeof content === "string"));
  assertEquals(response.reply.toolCalls.map(({ id }) => id), ids);
}
