import { assertEquals, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { report } from "../calls.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

/** A completion as JSON text, its message written by hand: spelling, order and spaces count. */
const completion = (message: string) =>
  `{"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,` +
  `"message":${message},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":7,"completion_tokens":3}}`;

const args = (title: string) => JSON.stringify(JSON.stringify(report(title).arguments));

test("F-L25: fields that nobody knows come back byte for byte: signatures, numbers, order, escapes", async (world) => {
  const person = await world.person();
  const message =
    `{ "content" : null, "role":"assistant", "reasoning_details":[{"b":1e2,"a":1.0,"n":12345678901234567890}],` +
    `"tool_calls":[{"extra_content":{"google":{"thought_signature":"c2ln+\\u002F=="}},"id":"call_0","type":"function",` +
    `"function":{"arguments":${
      args("Leaking tap")
    },"name":"record_home_event"},"odd":[0.10,"\\u00e9"]},` +
    `{"id":"call_1","type":"function","function":{"name":"record_home_event","arguments":${
      args("Loose tile")
    }}}]}`;
  world.model.script.next({ raw: completion(message) });
  const { status, reply } = await person.ask("The tap leaks and a tile is loose");
  assertEquals([status, reply.degraded], [200, undefined]);
  assertStringIncludes(sent(world)[1]!.text, message.replace(/"tool_calls".*$/, ""));
  const calls = message.slice(message.indexOf('"tool_calls":') + '"tool_calls":'.length, -1);
  assertStringIncludes(sent(world)[1]!.text, calls);

  const [stored] = await world.sql<{ provider: string }>(
    `select provider from public.tool_calls where home_id = $1 and ordinal = 0`,
    [person.homeId],
  );
  assertStringIncludes(stored!.provider, `"odd":[0.10,"\\u00e9"]`);
});

test("two facts are two calls: both run in order, both answered, one call of the database", async (world) => {
  const person = await world.person();
  const { status, reply } = await person.ask(
    "I replaced the furnace filter and flushed the water heater",
  );
  assertEquals(status, 200);
  const titles = reply.toolCalls.map(({ output }) => (output as { title: string }).title);
  assertEquals(reply.toolCalls.map(({ name }) => name), ["record_home_event", "record_home_event"]);
  assertEquals(await titlesOf(world, person.homeId), titles);
  assertEquals(world.api.calls.map(({ name }) => name), ["begin_turn", "run_tools", "finish_turn"]);
  assertEquals(JSON.parse(reply.functionResult!), reply.toolCalls[0]!.output);

  const { messages } = sent(world)[1]!.body;
  const ids = messages.find(({ tool_calls }) => tool_calls)!.tool_calls!.map(({ id }) => id);
  const answers = messages.filter(({ role }) => role === "tool");
  assertEquals(answers.map(({ tool_call_id }) => tool_call_id), ids);
  assertEquals(
    answers.map(({ content }) => JSON.parse(content!)),
    reply.toolCalls.map(({ output }) => output),
  );
});

test("what the model said beside its calls is kept in front of them", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "Let me note that.", toolCalls: [report("Leaking tap")] });
  const { reply } = await person.ask("The tap leaks");
  const [row] = await world.sql<{ types: string[] }>(
    `select array(select p ->> 'type' from jsonb_array_elements(parts) p) as types
     from public.chat_messages where id = $1`,
    [reply.messageId],
  );
  assertEquals(row!.types, ["text", "tool-call", "tool-result", "text"]);
  const echoed = sent(world)[1]!.body.messages.find(({ tool_calls }) => tool_calls);
  assertEquals(echoed!.content, "Let me note that.");
});

test("the next turn's history carries the call as its provider sent it", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] }, { text: "Noted." });
  await person.ask("The tap leaks");
  const proposed = sent(world)[1]!.body.messages.find(({ tool_calls }) => tool_calls)!;
  await person.ask("Thanks");
  const later = sent(world)[2]!.body.messages;
  const at = later.findIndex(({ tool_calls }) => tool_calls);
  assertEquals(later[at]!.tool_calls, proposed.tool_calls);
  assertEquals(later[at + 1]!.tool_call_id, proposed.tool_calls![0]!.id);
  assertEquals(later[at + 2], { role: "assistant", content: "Noted." });
});

test("usage is what both passes cost, in the reply and in the ledger", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  const { reply } = await person.ask("The tap leaks");
  const [row] = await world.sql(
    `select sum(input_tokens)::int as input, sum(output_tokens)::int as output, count(*)::int as n
     from public.usage_events where home_id = $1`,
    [person.homeId],
  );
  const { inputTokens, outputTokens, modelCalls } = reply.usage;
  assertEquals(row, { input: inputTokens, output: outputTokens, n: 2 });
  assertEquals(modelCalls, 2);
});
