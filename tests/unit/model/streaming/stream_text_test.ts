import { assert, assertEquals } from "@std/assert";
import { body, delta, deltas, DONE, event, inputsOf, streamFrom, textOf } from "./streamed.ts";

Deno.test("white space around the text is not handed out, that within it is", async () => {
  const streamed = await streamFrom([
    deltas([{ content: "\n " }, { content: " One" }, { content: "\n\n" }, { content: "two. " }, {
      content: "\n",
    }]),
  ]);
  assertEquals(textOf(streamed), "One\n\ntwo.");
});

Deno.test("no delta holds NUL or half a letter", async () => {
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

Deno.test("an answer without a word is asked for again with twice the limit", async () => {
  const streamed = await streamFrom([
    deltas([{ content: "" }], "length"),
    deltas([{ content: "Hi." }]),
  ]);
  assertEquals(streamed.seen.map(({ body }) => body.max_tokens), [600, 1200]);
  assertEquals(streamed.deltas, [{ type: "text", text: "Hi." }]);
});

Deno.test("a refusal is handed out as the text that it is", async () => {
  const streamed = await streamFrom([deltas([{ refusal: "I can't " }, { refusal: "do that." }])]);
  assertEquals(streamed.completion!.refusal, "I can't do that.");
  assertEquals(textOf(streamed), "I can't do that.");
});

Deno.test("an answer whose reason to finish came is complete without [DONE], at a stall and at a reset", async () => {
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

Deno.test("a second choice is passed over", async () => {
  const second = event({
    choices: [{ index: 1, delta: { content: "Other." }, finish_reason: "stop" }],
  });
  const streamed = await streamFrom([
    body([delta({ content: "One." }), second, delta({}, "stop"), DONE]),
  ]);
  assertEquals(textOf(streamed), "One.");
});
