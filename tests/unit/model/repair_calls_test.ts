/** Tool calls as models and servers write them, and the call that is run and sent back. */
import { assertEquals } from "@std/assert";
import { parseObject } from "@function/json_value.ts";
import type { ToolDefinition } from "@function/contract/chat_completion.ts";
import { readCompletion } from "@function/model/read_completion.ts";
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

const OBJECT = { title: 'It said: {no} "yes"', n: [1, { a: null }] };
const JSON_TEXT = JSON.stringify(OBJECT);
const FORMS: [form: string, args: string][] = [
  ["a JSON string that holds the object", JSON.stringify(JSON_TEXT)],
  ["the same object twice", JSON_TEXT + JSON_TEXT],
  ["the same object twice on two lines", `${JSON_TEXT}\n${JSON.stringify(OBJECT, null, 2)}`],
  ["an empty object before it", `{}${JSON_TEXT}`],
  ["wrapped in arguments", `{"arguments":${JSON_TEXT}}`],
  ["wrapped in parameters", `{"parameters":${JSON_TEXT}}`],
  ["wrapped in arguments as JSON text", JSON.stringify({ arguments: JSON_TEXT })],
  ["wrapped in the whole call", `{"name":"look_up","arguments":${JSON_TEXT}}`],
  ["wrapped in the tool's name", `{"look_up":${JSON_TEXT}}`],
  ["a list with the object", `[${JSON_TEXT}]`],
  ["in a json fence", "```json\n" + JSON_TEXT + "\n```"],
  ["in a fence without a language", "```\n" + JSON_TEXT + "\n```\n"],
  ["before the end of a chat format", `${JSON_TEXT}<|call|>`],
  ["before a closing tag", `${JSON_TEXT}\n</tool_call>`],
  ["with a trailing comma", JSON_TEXT.replace(/}$/, ",}")],
  ["with a trailing comma in a list", JSON_TEXT.replace("]", ",]")],
  ["with Python's None", JSON_TEXT.replace("null", "None")],
  ["wrapped in arguments with a trailing comma", `{"arguments":${JSON_TEXT},}`],
];
for (const [form, args] of FORMS) {
  Deno.test(`reads arguments ${form}`, async () => {
    assertEquals((await readCalls("look_up", args)).arguments, JSON_TEXT);
  });
}

Deno.test("reads a raw line break and tab in a string, single quotes and bare keys", async () => {
  const read = async (args: string) =>
    JSON.parse(String((await readCalls("look_up", args)).arguments));
  assertEquals(await read('{"title":"one\ntwo\tthree"}'), { title: "one\ntwo\tthree" });
  assertEquals(await read("{'title': 'a \"b\"', n: 1}"), { title: 'a "b"', n: 1 });
});

Deno.test("keeps the bytes of arguments that are an object", async () => {
  for (const args of ['{ "n": 1e2 }', '{"title":"x","input":{"a":1}}', '{"other":{"title":"x"}}']) {
    assertEquals((await readCalls("look_up", args)).arguments, args);
  }
});

const UNREADABLE = [
  ...['{"n":1}{"n":2}', "", "[]", "[{},{}]", "7", '"arguments omitted: too long"', "no JSON"],
  ...['{"title":"the "big" leak"}', '{"title":"the "big}" leak"}', '{"n":1]', '{"n":(1}', "{}}"],
  ...['{"title":"a" "n":1}', "```json\n```", '{"title":"a" {"n":1}}'],
];
for (const args of UNREADABLE) {
  Deno.test(`keeps the arguments ${args || "that are empty"}`, async () => {
    assertEquals((await readCalls("look_up", args)).arguments, args);
  });
}

/** Of every form, what a stream that breaks off leaves. */
const CUT_FORMS: [form: string, args: string][] = [
  ["an object", JSON_TEXT],
  ["an object with single quotes", "{'title': 'it is {here}', n: [1, {'a': 2}]}"],
  ["an object with a raw line break", '{"title":"one}\n{two","n":[1,{"a":2}]}'],
  ...FORMS,
];
for (const [form, args] of CUT_FORMS) {
  Deno.test(`keeps every proper prefix of arguments that is not whole: ${form}`, async () => {
    for (let end = 1; end < args.length; end++) {
      const prefix = args.slice(0, end);
      const called = { id: "c", function: { name: "look_up", arguments: prefix } };
      const choice = { message: { tool_calls: [called] }, finish_reason: "tool_calls" };
      const { toolCalls } = await readCompletion({ choices: [choice] }, [look]);
      const read = toolCalls[0]!.function.arguments;
      // What is read of a prefix is the whole object, of which only the frame is cut off.
      const isWhole = read === JSON_TEXT || parseObject(prefix) !== undefined;
      assertEquals(read === prefix || isWhole, true, `${prefix} is read as ${read}`);
    }
  });
}
