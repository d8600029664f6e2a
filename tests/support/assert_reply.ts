import { assertEquals } from "@std/assert";
import type { ReplyResponse } from "./http_request.ts";

type Reply = ReplyResponse["reply"];

/** The turn is completed with the model's own text. */
export function assertCompleted({ status, reply, text }: ReplyResponse): void {
  assertEquals([status, reply.status, reply.degraded], [200, "completed", undefined], text);
}

/** The request is rejected with this status and code, and with this field where one is given. */
export function assertRejected(
  { status, reply, text }: ReplyResponse,
  expected: number,
  code: string,
  field = reply.details?.field,
): void {
  assertEquals([status, reply.code, reply.details?.field], [expected, code, field], text);
}

export function assertCallStates({ toolCalls }: Reply, states: string[]): void {
  assertEquals(toolCalls.map(({ state }) => state as string), states);
}

/** The codes of the tool results. */
export function codesOf({ toolCalls }: Reply): string[] {
  return toolCalls.map(({ output }) => (output as { code: string }).code);
}
