import { assert, assertEquals } from "@std/assert";
import { body, delta, deltas, DONE, event, inputsOf, streamFrom, textOf } from "./streamed.ts";

Deno.test("emits white space within the text but not around it", async () => {
  const streamed = await streamFrom([
    deltas([{ content: "\n " }, { content: " One" }, { content: "\n\n" }, { content: "two. " }, {
      content: "\n",
    }]),
  ]);
  assertEquals(textOf(streamed), "One\n\ntwo.");
});

Deno.test("emits no NUL and no half of a character", async () => {
  const streamed = await streamFrom([
    deltas([
      '{"content":"A\\u0000 \\ud83d"}',
      '{"content":"\\udd27 b"}',
      '{"tool_calls":[{"index":0,"id":"c","function":{"name":"look","arguments":"{\\"a\\":\\"\\ud83d"}}]}',
      '{"tool_calls":[{"index":0,"function":{"arguments":"\\udd27\\"}"}}]}',
    ]),
  ]);
  assertEquals(textOf(streamed), "A 🔧 b");
  assertEquals(inputsOf(streamed), ['{"a":"🔧"}']);
  assert(streamed.deltas.every((delta) => !("text" in delta) || delta.text.isWellFormed()));
});

Deno.test("emits a refusal as text", async () => {
  const streamed = await streamFrom([deltas([{ refusal: "I can't " }, { refusal: "do that." }])]);
  assertEquals(streamed.completion!.refusal, "I can't do that.");
  assertEquals(textOf(streamed), "I can't do that.");
});

Deno.test("completes an answer after its finish reason without [DONE] and at a stall", async () => {
  const said = new TextEncoder().encode(delta({ content: "Hello." }) + delta({}, "stop"));
  const endings = {
    end: (controller: ReadableStreamDefaultController) => controller.close(),
    stall: () => {},
  };
  for (const ending of Object.values(endings)) {
    const streamed = await streamFrom([
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(said);
              ending(controller);
            },
          }),
        ),
    ], { config: { idleTimeoutMs: 300 } });
    assertEquals(streamed.completion?.text, "Hello.");
    assertEquals(textOf(streamed), "Hello.");
  }
});

Deno.test("ignores a second choice", async () => {
  const second = event({
    choices: [{ index: 1, delta: { content: "Other." }, finish_reason: "stop" }],
  });
  const streamed = await streamFrom([
    body([delta({ content: "One." }), second, delta({}, "stop"), DONE]),
  ]);
  assertEquals(textOf(streamed), "One.");
});
