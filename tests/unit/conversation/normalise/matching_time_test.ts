import { assert, assertEquals } from "@std/assert";
import type { StoredMessage, ToolCallPart, ToolResultPart } from "@function/contract/parts.ts";
import { matchResults } from "@function/conversation/normalise/match_results.ts";
import { toModelMessages } from "@function/conversation/to_model_messages.ts";
import { measureCpu } from "../../../support/measure_cpu.ts";

const COUNT = 20_000;
const ids = { toolCallId: "call_0", toolName: "x" };
const messageOf = (parts: StoredMessage["parts"]): StoredMessage => ({
  id: "m",
  role: "assistant",
  parts,
  origin: "turn",
  model: null,
  provider: null,
});
const range = Array.from({ length: COUNT }, (_, i) => i);
const callsWith = (fields: (i: number) => Partial<ToolCallPart>) =>
  range.map((i): ToolCallPart => ({
    type: "tool-call",
    ...ids,
    input: {},
    state: "input-available",
    ...fields(i),
  }));
const results = range.map((i): ToolResultPart => ({ type: "tool-result", ...ids, output: -i - 1 }));

const forms: [name: string, calls: ToolCallPart[]][] = [
  ["without outputs", callsWith(() => ({}))],
  ["with other outputs", callsWith((i) => ({ state: "output-available", output: i }))],
  ["with one output", callsWith(() => ({ state: "output-available", output: 0 }))],
];
for (const [name, calls] of forms) {
  Deno.test(`matches ${COUNT} results of one id to calls ${name} in linear time`, () => {
    const message = messageOf([...calls, ...results]);
    let matched: ReturnType<typeof matchResults>;
    const ms = measureCpu(() => matched = matchResults([message]));
    const { byMessage, orphaned } = matched!;
    assertEquals([byMessage[0]!.size, orphaned.length], [COUNT, 0]);
    assert(ms < 5_000, `${ms} ms`);
  });
}

Deno.test(`assigns unique ids to ${COUNT} calls of one id in linear time`, () => {
  const steps = callsWith(() => ({ state: "output-available", output: 1 }))
    .flatMap((call, i) => i % 8 === 0 ? [{ type: "text" as const, text: "a" }, call] : [call]);
  let messages: unknown[] = [];
  const ms = measureCpu(() => {
    messages = toModelMessages([messageOf(steps)], { model: "m" }).messages;
  });
  assert(messages.length > COUNT && ms < 10_000, `${messages.length} messages, ${ms} ms`);
});
