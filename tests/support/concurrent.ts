import { assert, assertEquals } from "@std/assert";
import type { ReplyResponse } from "./http_request.ts";

/** Sends a request sixteen times at once. */
export function repeatConcurrently<T>(send: (i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 16 }, (_, i) => send(i)));
}

/** One request was executed; the others got its reply or 409. Returns a response with the reply. */
export function assertOneExecution(responses: ReplyResponse[]): ReplyResponse {
  const done = responses.filter(({ status }) => status === 200);
  const early = responses.filter(({ status }) => status === 409);
  assertEquals(done.length + early.length, responses.length);
  assertEquals(done.filter(({ headers }) => !headers.has("idempotent-replayed")).length, 1);
  for (const { reply } of done) assertEquals(reply, done[0]!.reply);
  for (const { reply, headers } of early) {
    assertEquals([reply.code, reply.retryable], ["turn_in_progress", true]);
    assert(Number(headers.get("retry-after")) >= 1);
  }
  return done[0]!;
}
