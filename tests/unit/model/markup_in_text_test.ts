/** Servers that pass on a model's markup as text: thinking without an opening tag, and tool calls. */
import { assertEquals } from "@std/assert";
import type { Completion, CompletionRequest, ModelDelta } from "@function/model/chat_model.ts";
import { findAnswerStart, readWrittenCalls } from "@function/sanitise/model_markup.ts";
import { isUsableText } from "@function/sanitise/sanitise_text.ts";
import { answer, buildRequest, fakeProvider, hello, modelAt, type Reply } from "./fake_provider.ts";
import { call, deltas } from "./streaming/streamed.ts";

const reader: Partial<CompletionRequest> = {
  isReadable: isUsableText,
  isWrittenCall: (text) => readWrittenCalls(text).length > 0,
  findAnswerStart,
};

const message = (content: string, more: object = {}) =>
  JSON.stringify({ role: "assistant", content, ...more });

/** Completes once for each reply, by one process. `isStreamed` says which of them are streams. */
async function completeAll(replies: Reply[], isStreamed: boolean[], config = {}) {
  await using provider = fakeProvider(...replies);
  const model = modelAt(provider.url, config);
  const completions: Completion[] = [];
  const emitted: ModelDelta[][] = [];
  for (const streams of isStreamed) {
    const list: ModelDelta[] = [];
    const onDelta = (delta: ModelDelta) => void list.push(delta);
    const request = buildRequest({ ...reader, ...(streams && { onDelta }) });
    completions.push(await model.complete(request));
    emitted.push(list);
  }
  return { completions, emitted, bodies: provider.seen.map(({ body }) => body) };
}

const text = (text: string): ModelDelta => ({ type: "text", text });
const CALL = '<tool_call>{"name":"look","arguments":{}}</tool_call>';
const THOUGHT = "Okay, the user wants help.\n</think>\n\nTurn it off.";
const THOUGHT_PIECES = ["Okay, the user", " wants help.\n</thi", "nk>\n\nTurn", " it off."];
const thoughtStream = () => deltas(THOUGHT_PIECES.map((content) => ({ content })));

Deno.test("requests a tool call as text once more, and takes the second answer", async () => {
  const { completions, emitted } = await completeAll(
    [
      answer(message(CALL)),
      hello,
      deltas([{ content: CALL }]),
      deltas([{ content: "Hello." }]),
    ],
    [false, true],
  );
  assertEquals(completions.map(({ text, requestCount }) => [text, requestCount]), [
    ["Hello.", 2],
    ["Hello.", 2],
  ]);
  assertEquals(emitted[1], [text(CALL), { type: "restart" }, text("Hello.")]);
});

Deno.test("returns a tool call as text if no request gives an answer", async () => {
  const config = { fallbackModel: "fallback-model" };
  const { completions: [completion], bodies } = await completeAll(
    [answer(message(CALL))],
    [false],
    config,
  );
  assertEquals(bodies.map(({ model }) => model), ["main-model", "main-model", "fallback-model"]);
  assertEquals([completion!.text, completion!.requestCount], [CALL, 3]);
  assertEquals(completion!.usage.inputTokens, 30, "all requests count");
});

Deno.test("returns the tool call as text if the next request fails, and the first of two", async () => {
  const OTHER = CALL.replace("look", "other");
  for (const second of [new Response(null, { status: 503 }), answer(message(OTHER))]) {
    const { completions: [completion] } = await completeAll([answer(message(CALL)), second], [
      false,
    ]);
    assertEquals([completion!.text, completion!.requestCount], [CALL, 2]);
  }
});

Deno.test("a stream of a model that has thought without an opening tag is held until the tag", async () => {
  for (const first of [answer(message(THOUGHT)), thoughtStream()]) {
    const { emitted, bodies } = await completeAll(
      [first, thoughtStream()],
      [typeof first === "function", true],
    );
    assertEquals(emitted[1], [text("Turn"), text(" it off.")]);
    assertEquals(bodies.map(({ max_tokens }) => max_tokens), [600, 4_600], "room for reasoning");
  }
});

Deno.test("the first stream of a process starts again at the tag", async () => {
  const { emitted, completions } = await completeAll([thoughtStream()], [true]);
  assertEquals(emitted[0], [
    ...[text("Okay, the user"), text(" wants help.\n</thi"), { type: "restart" } as const],
    ...[text("Turn"), text(" it off.")],
  ]);
  assertEquals(completions[0]!.text, THOUGHT);
});

Deno.test("a held stream without a tag is emitted at its end, or before its first call", async () => {
  const plain = deltas([{ content: "Turn it" }, { content: " off." }]);
  const calling = deltas([{ content: "Let me look." }, call(0, "a"), { content: "Later" }]);
  const { emitted } = await completeAll(
    [answer(message(THOUGHT)), plain, calling],
    [false, true, true],
  );
  assertEquals(emitted[1], [text("Turn it off.")]);
  assertEquals(emitted[2]!.slice(0, 2), [
    text("Let me look."),
    { type: "tool-input-start", index: 0, id: "a", name: "look" },
  ]);
});

Deno.test("a model that does not stream emits its answer without the thinking", async () => {
  const { emitted } = await completeAll([answer(message(THOUGHT))], [true]);
  assertEquals(emitted[0], [text("Turn it off.")]);
});

Deno.test("a closing tag in a code span ends no thinking", async () => {
  const said = "Write `</think>` at the end.";
  const stream = () => deltas([{ content: said }]);
  const { emitted } = await completeAll([stream(), stream()], [true, true]);
  assertEquals(emitted, [[text(said)], [text(said)]]);
});
