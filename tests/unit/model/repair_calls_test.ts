/** Tool calls as models and servers write them, and the call that is run and sent back. */
import { assertEquals } from "@std/assert";
import type { ToolDefinition } from "@function/model/chat_model.ts";
import { answer, buildRequest, fakeProvider, modelAt } from "./fake_provider.ts";
import { call, callsOf, deltas, messageOf, streamFrom } from "./streaming/streamed.ts";

const look: ToolDefinition = {
  type: "function",
  function: {
    name: "look_up",
    parameters: { type: "object", properties: { title: { type: "string" }, n: {} } },
  },
};
const request = { tools: [look] };
const SIGNED = { extra_content: { google: { thought_signature: "S" } } };

/** The call of an answer with this name and these arguments, in JSON and streamed. */
async function readCalls(name: string, args: string) {
  const sent = { id: "c", type: "function", function: { name, arguments: args }, ...SIGNED };
  const message = JSON.stringify({ role: "assistant", content: null, tool_calls: [sent] });
  await using provider = fakeProvider(answer(message, "tool_calls"));
  const completion = await modelAt(provider.url).complete(buildRequest(request));
  const [{ id, function: called, rawCall }] = completion.toolCalls as [
    typeof completion.toolCalls[0],
  ];
  const delta = { tool_calls: [{ ...call(0, "c", name, args).tool_calls[0], ...SIGNED }] };
  const streamed = await streamFrom([deltas([delta], "tool_calls")], { request });
  assertEquals(callsOf(streamed), [[id, called.name, called.arguments]], "the stream differs");
  const raw = JSON.parse(completion.rawMessage).tool_calls[0];
  assertEquals([JSON.parse(rawCall), raw.function], [raw, called], "the call differs from itself");
  assertEquals(messageOf(streamed).tool_calls[0].function, called, "the stream's call differs");
  assertEquals(raw.extra_content, SIGNED.extra_content);
  const start = streamed.deltas.find(({ type }) => type === "tool-input-start");
  assertEquals(start, { type: "tool-input-start", index: 0, id: "c", name: called.name });
  return called;
}

const NAMES = [
  ...["look_up", " look_up\n", "look_up<|channel|>commentary", "functions.look_up:0"],
  ...["functions.look_up<|channel|>json", "default_api.look_up", "default_api:look_up"],
  ...["tools.look_up", "look_up:12", "look_up<｜tool▁sep｜>"],
];
for (const name of NAMES) {
  Deno.test(`reads the name ${JSON.stringify(name)} as the offered tool`, async () => {
    assertEquals((await readCalls(name, "{}")).name, "look_up");
  });
}

const OTHER_NAMES = [
  "look_up_all",
  "functions.delete_home:0",
  "my.look_up",
  "look",
  "<|x|>",
  "a:1",
];
for (const name of OTHER_NAMES) {
  Deno.test(`keeps the name ${JSON.stringify(name)}, which no offered tool has`, async () => {
    assertEquals((await readCalls(name, "{}")).name, name);
  });
}
