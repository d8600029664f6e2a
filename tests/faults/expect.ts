/** What must be seen after a fault. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import type { Asked } from "../support/person.ts";
import { until } from "../support/until.ts";
import { MODEL_KEY, type Scene } from "./scene.ts";

/** Status and `retryable` of the error table of the design. */
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

/** Words of the scripted provider's and the database's own texts. */
export const FROM_OUTSIDE = [
  MODEL_KEY,
  "frobnicate",
  "Incorrect API key",
  "Not enough credits",
  "does not exist or you do not have access",
  "Request timed out",
  "Rate limit reached",
  "server had an error",
  "<html",
  "<!DOCTYPE",
  "upstream-7",
  "Provider returned error",
  "on purpose",
  "connect to the database",
];

/** The reply is this error of the table, in a sentence of ours, and nothing of outside leaks. */
export async function assertError(scene: Scene, asked: Asked, code: ErrorCode): Promise<void> {
  const { error, requestId, ...rest } = asked.reply;
  const [status, retryable] = ERRORS[code];
  assertEquals({ status: asked.status, code: rest.code, retryable: rest.retryable }, {
    status,
    code,
    retryable,
  });
  assert(/^[A-Z].*[.!]$/.test(error), `no sentence: ${error}`);
  assertEquals(requestId, asked.headers.get("x-request-id"));
  if (status === 503 || status === 409) assert(retryAfter(asked) >= 1, "no Retry-After");
  await assertNoLeak(scene, asked);
}

export function retryAfter(asked: Asked): number {
  return Number(asked.headers.get("retry-after") ?? NaN);
}

/** Neither the reply nor the function's log repeats the key or a text from outside. */
export async function assertNoLeak({ stack }: Scene, asked: Asked): Promise<void> {
  const id = asked.headers.get("x-request-id")!;
  await until(() => stack.functionLog.some((line) => line.includes(id)));
  const seen = [asked.text, ...[...asked.headers].flat(), ...stack.functionLog].join("\n");
  for (const words of FROM_OUTSIDE) assertFalse(seen.includes(words), `"${words}" leaks`);
}

/** The reply is the tools' own sentences, marked as such. */
export function assertDegraded({ status, reply }: Asked): void {
  assertEquals([status, reply.degraded], [200, true], JSON.stringify(reply));
  assertEquals(reply.message, ownSentences(reply));
}

/** What the tools said, as one text. */
export function ownSentences(reply: Asked["reply"]): string {
  const sentences = reply.toolCalls.map(({ output }) => (output as { message: string }).message);
  return [...new Set(sentences)].join(" ");
}

/** The stored reply again, to the byte. */
export function assertReplayed(first: Asked, again: Asked): void {
  assertEquals(again.status, 200);
  assertEquals(again.text, first.text);
  assertEquals(again.headers.get("idempotent-replayed"), "true");
}

/** How often the model was asked in each pass; a request it refused is a fault of the function. */
export function modelRequests({ model }: Scene): { one: number; two: number } {
  const requests = model.script.requests();
  const refused = requests.find(({ answeredBy }) => answeredBy === "refusal");
  assertEquals(refused?.refused, undefined, "the model refuses the request itself");
  return {
    one: requests.filter(({ pass }) => pass === 1).length,
    two: requests.filter(({ pass }) => pass === 2).length,
  };
}
