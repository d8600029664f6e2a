import { assertEquals, assertStringIncludes } from "@std/assert";
import { checkRequest } from "../../../../local/model/check_request.ts";
import type { StoredMessage } from "../../../../supabase/functions/ai-home-assistant/contract/parts.ts";
import { toModelMessages } from "../../../../supabase/functions/ai-home-assistant/conversation/to_model/to_model_messages.ts";
import { assistant, call, MODEL, ours, result, user } from "../builders.ts";

const SIGNATURE = "skip_thought_signature_validator";

/** As a provider sends it: odd spacing, number spelling, key order and fields that we do not know. */
const first = `{"extra_content": {"google":{"thought_signature":"${SIGNATURE}"}}, "id":"a",` +
  '"type":"function","function":{"arguments":"{ \\"cost\\": 1e2 }","name":"record_home_event"},' +
  '"2":0,"1":1E2}';
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

Deno.test("a step goes back to its own model byte for byte: the message and every call", () => {
  assertEquals(messagesFor(MODEL, history({ provider: sent }))[1], sent);
});

Deno.test("an answer after a question of ours goes back to its own model byte for byte", () => {
  const said = '{"role":"assistant","content":" Done.\\n", "reasoning_details":[{"z":1.0,"a":2}]}';
  const answer = {
    ...assistant(call("a", { provider: first }), result("a", "A"), ours("May I?"), "Done."),
    provider: `[${sent},${said}]`,
  };
  assertEquals(messagesFor(MODEL, [user("hi"), answer]).at(-1), said);
});

Deno.test("a call goes back to its own model byte for byte where the message itself is not kept", () => {
  assertEquals(
    messagesFor(MODEL, history())[1],
    `{"role":"assistant","content":null,"tool_calls":[${first},${second}]}`,
  );
});

Deno.test("calls that are kept only within the message go back byte for byte", () => {
  const bare = assistant(call("a"), call("b"), result("a", "A"), result("b", "B"));
  assertEquals(messagesFor(MODEL, [user("hi"), { ...bare, provider: sent }])[1], sent);
});

Deno.test("another model gets none of it, and Gemini the placeholder on the first call of a step", () => {
  const wire = (model: string) => JSON.stringify(messagesFor(model, history({ provider: sent })));
  const signed = messagesFor("google/gemini-4", history({ provider: sent }))[1];
  assertEquals(wire("openai/other").includes("thought_signature"), false);
  assertEquals(wire("openai/other").includes("reasoning_details"), false);
  // deno-lint-ignore no-explicit-any
  assertEquals((signed as any).tool_calls.map((call: any) => call.extra_content), [
    { google: { thought_signature: SIGNATURE } },
    undefined,
  ]);
});

Deno.test("another model's open call is accepted by Gemini after the person's last text", () => {
  const messages = messagesFor(MODEL, history({ model: "openai/other", provider: sent }));
  assertEquals(checkRequest({ model: MODEL, messages }), null);
});

Deno.test("a message of which only the words changed keeps every other field", () => {
  const messages = [user("hi"), assistant("Wait.")];
  const echoed = messagesFor(MODEL, [...messages, ...history({ provider: sent }).slice(1)]);
  assertEquals(echoed[1], sent.replace('"content":null', '"content":"Wait."'));
});

Deno.test("words that a provider signed go back with the signature", () => {
  const provider = '{"role":"assistant","content":"Done.","reasoning_details":[{"b":1,"a":2}]}';
  const answer = { ...assistant("Done."), provider };
  assertEquals(messagesFor(MODEL, [user("hi"), answer])[1], provider);
  assertEquals(messagesFor("m", [user("hi"), answer])[1], { role: "assistant", content: "Done." });
});

Deno.test("an id that the provider gave is kept whatever its form: it may carry a signature", () => {
  const id = `call_1__thought__${"s".repeat(300)}`;
  const provider = second.replace('"b"', JSON.stringify(id));
  const messages = messagesFor(MODEL, [user("hi"), assistant(call(id, { provider }))]);
  assertStringIncludes(messages[1] as string, provider);
  assertEquals((messages[2] as { tool_call_id: string }).tool_call_id, id);
});

Deno.test("only what every provider refuses is mended: two equal ids, a type that is none, an object", () => {
  const odd = '{"id":"a","function":{"name":"record_home_event","arguments":{"n":1e2}},"keep":1e2}';
  const twice = assistant(call("a", { provider: odd }), call("a", { provider: odd }));
  const [, message, ...tools] = messagesFor(MODEL, [user("hi"), twice]);
  const mended = (id: string) =>
    `{"id":"${id}","function":{"name":"record_home_event","arguments":"{\\"n\\":1e2}"},` +
    '"keep":1e2,"type":"function"}';
  assertStringIncludes(message as string, `[${mended("a")},${mended("a_2")}]`);
  assertEquals(tools.map((tool) => (tool as { tool_call_id: string }).tool_call_id), ["a", "a_2"]);
});

Deno.test("provider fields that are no JSON, or another call's, are left out", () => {
  for (
    const provider of ["", "{", "[]", "null", first.replace("record_home_event", "other_tool")]
  ) {
    const messages = messagesFor(MODEL, [user("hi"), assistant(call("a", { provider }))]);
    assertEquals(typeof messages[1], "object");
  }
});
