/** What pass two was sent about the calls of pass one. */
import { assert, assertEquals } from "@std/assert";
import type { Asked } from "../support/person.ts";
import { modelRequests } from "./expect.ts";
import type { Scene } from "./scene.ts";

type Message = {
  role: string;
  content: unknown;
  tool_calls?: { id: string; function: { arguments: unknown } }[];
  tool_call_id?: string;
};

export function passTwo({ model }: Scene): Message[] {
  const request = model.script.requests().find(({ pass }) => pass === 2);
  return (request?.body as { messages: Message[] }).messages;
}

/** The strict model took pass two: every call with one text result, in order, each under its own id. */
export function assertEveryCallAnswered(scene: Scene, asked: Asked, calls: number) {
  assertEquals(asked.status, 200, asked.text);
  assertEquals(modelRequests(scene), { one: 1, two: 1 });
  const messages = passTwo(scene);
  const ids = messages.find(({ tool_calls }) => tool_calls)!.tool_calls!.map(({ id }) => id);
  const results = messages.filter(({ role }) => role === "tool");
  assertEquals(ids.length, calls);
  assertEquals(new Set(ids).size, calls);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ids);
  assert(results.every(({ content }) => typeof content === "string"));
  assertEquals(asked.reply.toolCalls.map(({ id }) => id), ids);
}

/** How each call came out. */
export function codes({ reply }: Asked): string[] {
  return reply.toolCalls.map(({ output }) => (output as { code: string }).code);
}
