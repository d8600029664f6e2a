import { assertEquals } from "@std/assert";
import { startOfflineModel } from "../../../../local/offline_model.ts";
import { buildRequest, modelAt } from "../fake_provider.ts";
import { streamDeltas, textOf } from "./streamed.ts";
import { call, piece } from "./streamed_calls.ts";

Deno.test("keeps unknown fields of a call and of the message byte for byte", async () => {
  const google = '{"google":{"thought_signature":"S\\u00fc\\/=","2":1.0,"1":1e2}}';
  const streamed = await streamDeltas([
    '{"role":"assistant","content":null,"x_odd":{"b":1E3,"a":-0.0}}',
    `{"tool_calls":[{"index":0,"id":"c1","type":"function","function":{"name":"look","arguments":""},"extra_content":${google}}]}`,
    piece(0, '{"a": 1e2}'),
    '{"content":"","x_late":[1.50]}',
  ], "tool_calls");
  const called = '"function":{"name":"look","arguments":"{\\"a\\": 1e2}"}';
  const raw = `{"id":"c1","type":"function",${called},"extra_content":${google}}`;
  assertEquals(streamed.completion!.toolCalls.map((call) => call.rawCall), [raw]);
  assertEquals(
    streamed.completion!.rawMessage,
    `{"role":"assistant","content":null,"tool_calls":[${raw}],` +
      '"x_odd":{"b":1E3,"a":-0.0},"x_late":[1.50]}',
  );
});

Deno.test("F-S21: keeps a signature of a late delta in its call, a repeated one once", async () => {
  const extra_content = { google: { thought_signature: "AA==" } };
  const late = { tool_calls: [{ index: 0, extra_content }] };
  const calls = [call(0, "c1", "look", "{}"), call(1, "c2", "look", "{}")];
  const streamed = await streamDeltas([...calls, late, late, { content: "" }]);
  assertEquals(
    streamed.completion!.toolCalls.map(({ rawCall: raw }) => JSON.parse(raw).extra_content),
    [extra_content, undefined],
  );
});

Deno.test("joins the pieces of a thought under each name that providers use", async () => {
  const names = ["reasoning", "reasoning_content", "thinking", "thought", "x_summary"];
  for (const name of names) {
    const streamed = await streamDeltas([{ [name]: "Let me " }, { [name]: "see." }, {
      content: "Hi.",
    }]);
    assertEquals(JSON.parse(streamed.completion!.rawMessage)[name], "Let me see.");
  }
});

Deno.test("joins thoughts, keeps their signatures and separates their blocks", async () => {
  const streamed = await streamDeltas([
    { reasoning_content: "Let me ", reasoning_details: [{ type: "t", index: 0, text: "ha " }] },
    { reasoning_content: "see.", reasoning_details: [{ type: "t", index: 0, text: "ha " }] },
    { reasoning_details: [{ type: "t", index: 0, text: "", signature: "S1" }] },
    { reasoning_details: [{ type: "encrypted", index: 0, data: "D1" }] },
    { reasoning_details: [{ type: "encrypted", index: 0, data: "D2" }] },
    { reasoning_details: [{ type: "t", index: 1, text: "ho" }], content: "Hello." },
    { thinking_blocks: [{ type: "thinking", thinking: "a" }] },
    { thinking_blocks: [{ type: "thinking", thinking: "b", signature: "S2" }] },
    { thinking_blocks: [{ type: "thinking", thinking: "c", signature: "" }] },
  ]);
  const { reasoning_content, reasoning_details, thinking_blocks } = JSON.parse(
    streamed.completion!.rawMessage,
  );
  assertEquals(reasoning_content, "Let me see.");
  assertEquals(reasoning_details, [
    { type: "t", index: 0, text: "ha ha ", signature: "S1" },
    { type: "encrypted", index: 0, data: "D1" },
    { type: "encrypted", index: 0, data: "D2" },
    { type: "t", index: 1, text: "ho" },
  ]);
  assertEquals(thinking_blocks, [
    { type: "thinking", thinking: "ab", signature: "S2" },
    { type: "thinking", thinking: "c", signature: "" },
  ]);
  assertEquals(textOf(streamed), "Hello.");
});

Deno.test("keeps a field where a later delta has null or an empty text", async () => {
  const streamed = await streamDeltas([{ x_id: "S1", x_odd: [1] }, { x_id: "", x_odd: null }, {
    content: "Hello.",
  }]);
  const { x_id, x_odd } = JSON.parse(streamed.completion!.rawMessage);
  assertEquals([x_id, x_odd], ["S1", [1]]);
});

Deno.test("keeps a text before content in parts as a part", async () => {
  const streamed = await streamDeltas([{ content: "Turn " }, {
    content: [{ type: "image", url: "x" }],
  }, {
    content: "it off.",
  }]);
  assertEquals(JSON.parse(streamed.completion!.rawMessage).content, [
    { type: "text", text: "Turn " },
    { type: "image", url: "x" },
    { type: "text", text: "it off." },
  ]);
  assertEquals(textOf(streamed), "Turn it off.");
});

Deno.test("emits content in parts without thoughts and keeps it with them", async () => {
  const streamed = await streamDeltas([
    { content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] },
    { content: [{ type: "text", text: "Turn it " }] },
    { content: "off." },
  ]);
  assertEquals(textOf(streamed), "Turn it off.");
  assertEquals(streamed.completion!.text, "Turn it off.");
  assertEquals(JSON.parse(streamed.completion!.rawMessage).content, [
    { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
    { type: "text", text: "Turn it off." },
  ]);
});

Deno.test("F-S21: assembles a message that its provider accepts with its signature", async () => {
  const offline = await startOfflineModel();
  try {
    const model = modelAt(`${offline.url}/v1`, { model: "google/gemini-3-flash-preview" });
    const request = buildRequest({ onDelta: () => {} });
    offline.script.next({
      fault: "F-S21",
      toolCalls: [{ name: "look", arguments: {} }, { name: "look", arguments: { n: 1 } }],
    });
    const { rawMessage: message, toolCalls } = await model.complete(request);
    const results = toolCalls.map(({ id }) => ({
      role: "tool" as const,
      tool_call_id: id!,
      content: "Done.",
    }));
    await model.complete({ ...request, messages: [...request.messages, message, ...results] });
    assertEquals(offline.script.requests().map(({ refused }) => refused), [undefined, undefined]);
  } finally {
    await offline.close();
  }
});
