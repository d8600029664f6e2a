import { assertEquals } from "@std/assert";
import type { StoredMessage } from "@function/contract/parts.ts";
import { toModelMessages } from "@function/conversation/to_model_messages.ts";
import { appText, assistant, call, MODEL, result, user } from "../builders.ts";

const SIGNATURE = "skip_thought_signature_validator";

/** As a provider sends it: with odd spacing and fields that we do not know. */
const first = `{"extra_content": {"google":{"thought_signature":"${SIGNATURE}"}}, "id":"a",` +
  '"type":"function","function":{"arguments":"{ \\"cost\\": 1e2 }","name":"record_home_event"},' +
  '"n":1E2}';
const second = '{"id":"b","type":"function","function":{"name":"record_home_event",' +
  '"arguments":"{}","x":null}}';
const sent = `{"role":"assistant", "content":null,"reasoning_details":[{"z":1.0,"a":2}],` +
  `"tool_calls":[ ${first},${second} ] }`;

function history(more: Partial<StoredMessage> = {}): StoredMessage[] {
  const answer = assistant(
    call("a", { provider: first, input: { cost: 100 } }),
    call("b", { provider: second }),
    result("a", "A"),
    result("b", "B"),
    "Done.",
  );
  return [user("hi"), { ...answer, ...more }];
}

function messagesFor(model: string, messages: StoredMessage[]) {
  return toModelMessages(messages, { model }).messages;
}

Deno.test("replays the message and every call of a step to their model with all fields", () => {
  assertEquals(messagesFor(MODEL, history({ provider: sent }))[1], JSON.parse(sent));
});

Deno.test("replays an answer after text of the app with all fields", () => {
  const said = '{"role":"assistant","content":" Done.\\n", "reasoning_details":[{"z":1.0,"a":2}]}';
  const answer = {
    ...assistant(call("a", { provider: first }), result("a", "A"), appText("May I?"), "Done."),
    provider: `[${sent},${said}]`,
  };
  assertEquals(messagesFor(MODEL, [user("hi"), answer]).at(-1), JSON.parse(said));
});

Deno.test("replays calls with all fields where the message is not stored", () => {
  assertEquals(
    messagesFor(MODEL, history())[1],
    { role: "assistant", content: null, tool_calls: [JSON.parse(first), JSON.parse(second)] },
  );
});

Deno.test("replays calls with all fields that are stored only in the message", () => {
  const bare = assistant(call("a"), call("b"), result("a", "A"), result("b", "B"));
  assertEquals(messagesFor(MODEL, [user("hi"), { ...bare, provider: sent }])[1], JSON.parse(sent));
});

Deno.test("sends another model no provider fields", () => {
  const wire = (model: string) => JSON.stringify(messagesFor(model, history({ provider: sent })));
  assertEquals(wire("openai/other").includes("thought_signature"), false);
  assertEquals(wire("openai/other").includes("reasoning_details"), false);
});

Deno.test("keeps every other field of a message whose text changed", () => {
  const messages = [user("hi"), assistant("Wait.")];
  const replayed = messagesFor(MODEL, [...messages, ...history({ provider: sent }).slice(1)]);
  assertEquals(replayed[1], { ...JSON.parse(sent), content: "Wait." });
});

Deno.test("replays a text with its signature", () => {
  const provider = '{"role":"assistant","content":"Done.","reasoning_details":[{"b":1,"a":2}]}';
  const answer = { ...assistant("Done."), provider };
  assertEquals(messagesFor(MODEL, [user("hi"), answer])[1], JSON.parse(provider));
  assertEquals(messagesFor("m", [user("hi"), answer])[1], { role: "assistant", content: "Done." });
});

Deno.test("keeps a provider's id in any form, because it may contain a signature", () => {
  const id = `call_1__thought__${"s".repeat(300)}`;
  const provider = second.replace('"b"', JSON.stringify(id));
  const messages = messagesFor(MODEL, [user("hi"), assistant(call(id, { provider }))]);
  assertEquals(messages[1], {
    role: "assistant",
    content: null,
    tool_calls: [JSON.parse(provider)],
  });
  assertEquals(messages[2]!["tool_call_id"], id);
});

Deno.test("changes only what every provider refuses: a repeated id, a missing type, arguments as an object", () => {
  const odd = '{"id":"a","function":{"name":"record_home_event","arguments":{"n":1e2}},"keep":1e2}';
  const twice = assistant(call("a", { provider: odd }), call("a", { provider: odd }));
  const [, message, ...tools] = messagesFor(MODEL, [user("hi"), twice]);
  const called = { name: "record_home_event", arguments: '{"n":100}' };
  const corrected = (id: string) => ({ id, function: called, keep: 100, type: "function" });
  assertEquals(message, {
    role: "assistant",
    content: null,
    tool_calls: [corrected("a"), corrected("a_2")],
  });
  assertEquals(tools.map((tool) => tool["tool_call_id"]), ["a", "a_2"]);
});

Deno.test("ignores provider fields that are no JSON or of another tool", () => {
  const other = first.replace("record_home_event", "other_tool");
  for (const provider of ["", "{", "[]", "null", other]) {
    const messages = messagesFor(MODEL, [user("hi"), assistant(call("a", { provider }))]);
    assertEquals(typeof messages[1], "object");
  }
});

Deno.test("replays two passes that call the same tool with all fields, without the text of the pause", () => {
  const passes = ["a", "b"].map((id) => {
    const call =
      `{"id":"${id}","type":"function","function":{"name":"list_attention","arguments":"{}"}}`;
    return {
      call,
      message: `{"role":"assistant","content":null,"x":"${id}", "tool_calls":[${call}]}`,
    };
  });
  const [one, two] = passes as [typeof passes[0], typeof passes[0]];
  const answer = {
    ...assistant(
      ...[call("a", { toolName: "list_attention", provider: one.call }), result("a", "A")],
      ...[appText("Which?"), call("b", { toolName: "list_attention", provider: two.call })],
      result("b", "B"),
    ),
    provider: `[${one.message},${two.message}]`,
  };
  const messages = messagesFor(MODEL, [user("hi"), answer]);
  assertEquals([messages[1], messages[3]], [JSON.parse(one.message), JSON.parse(two.message)]);
});
