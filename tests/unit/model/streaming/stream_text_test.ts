import { assert, assertEquals } from "@std/assert";
import { streamReply } from "../fake_provider.ts";
import {
  body,
  delta,
  DONE,
  event,
  inputsOf,
  streamDeltas,
  streamFrom,
  textOf,
} from "./streamed.ts";

Deno.test("emits no white space around the text, no NUL and no half of a character", async () => {
  const streamed = await streamDeltas([
    '{"content":"\\n "}',
    '{"content":"A\\u0000\\n\\n\\ud83d"}',
    '{"content":"\\udd27 b \\n"}',
    '{"tool_calls":[{"index":0,"id":"c","function":{"name":"look","arguments":"{\\"a\\":\\"\\ud83d"}}]}',
    '{"tool_calls":[{"index":0,"function":{"arguments":"\\udd27\\"}"}}]}',
  ]);
  assertEquals([textOf(streamed), inputsOf(streamed)], ["A\n\n🔧 b", ['{"a":"🔧"}']]);
  assert(streamed.deltas.every((delta) => !("text" in delta) || delta.text.isWellFormed()));
});

Deno.test("emits a refusal as text", async () => {
  const streamed = await streamDeltas([{ refusal: "I can't " }, { refusal: "do that." }]);
  assertEquals(streamed.completion!.refusal, "I can't do that.");
  assertEquals(textOf(streamed), "I can't do that.");
});

Deno.test("completes an answer after its finish reason without [DONE] and at a stall", async () => {
  const said = [delta({ content: "Hello." }) + delta({}, "stop")];
  for (const reply of [body(said), streamReply(said)]) {
    const streamed = await streamFrom([reply], { config: { idleTimeoutMs: 300 } });
    assertEquals([streamed.completion?.text, textOf(streamed)], ["Hello.", "Hello."]);
  }
});

Deno.test("ignores a second choice", async () => {
  const second = { index: 1, delta: { content: "Other." }, finish_reason: "stop" };
  const chunks = [
    delta({ content: "One." }),
    event({ choices: [second] }),
    delta({}, "stop"),
    DONE,
  ];
  assertEquals(textOf(await streamFrom([body(chunks)])), "One.");
});
