import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inWorld();

test("runs two calls in order with one database call and answers both", async (world) => {
  const person = await world.person();
  const { status, reply } = await person.ask(
    "I replaced the furnace filter and flushed the water heater",
  );
  assertEquals(status, 200);
  const titles = reply.toolCalls.map(({ output }) => (output as { title: string }).title);
  assertEquals(reply.toolCalls.map(({ name }) => name), ["record_home_event", "record_home_event"]);
  assertEquals(await world.eventTitles(person.homeId), titles);
  assertEquals(world.api.calls.map(({ name }) => name), ["begin_turn", "run_tools", "finish_turn"]);
  assertEquals(JSON.parse(reply.functionResult!), reply.toolCalls[0]!.output);

  const { messages } = world.modelRequests()[1]!.body;
  const ids = messages.find(({ tool_calls }) => tool_calls)!.tool_calls!.map(({ id }) => id);
  const answers = messages.filter(({ role }) => role === "tool");
  assertEquals(answers.map(({ tool_call_id }) => tool_call_id), ids);
  assertEquals(
    answers.map(({ content }) => JSON.parse(content!)),
    reply.toolCalls.map(({ output }) => output),
  );
});

test("keeps the text of pass one in front of its calls", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "Let me note that.", toolCalls: [recordIssue("Leaking tap")] });
  const { reply } = await person.ask("The tap leaks");
  const [row] = await world.sql<{ types: string[] }>(
    `select array(select p ->> 'type' from jsonb_array_elements(parts) p) as types
     from public.chat_messages where id = $1`,
    [reply.messageId],
  );
  assertEquals(row!.types, ["text", "tool-call", "tool-result", "text"]);
  const providerMessage = world.modelRequests()[1]!.body.messages.find(({ tool_calls }) =>
    tool_calls
  );
  assertEquals(providerMessage!.content, "Let me note that.");
});

test("reports and stores the usage of both passes", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
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

const withoutId = (title: string, id: string | null) => ({ ...recordIssue(title), id });

test("F-T01: one missing id of three skips pass two and joins the sentences of all", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: [
      recordIssue("Leaking tap"),
      withoutId("Loose tile", null),
      recordIssue("Noisy fan"),
    ],
  });
  const { reply } = await person.ask("Three things");
  const sentences = reply.toolCalls.map(({ output }) => (output as { message: string }).message);
  assertEquals(reply.message, sentences.join(" "));
  assertEquals(world.modelRequests().length, 1);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Loose tile", "Noisy fan"]);
});

test("F-T01: replies with the failure of a call without an id", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: [{
      name: "update_issue_status",
      arguments: { issue_id: crypto.randomUUID(), to_status: "resolved" },
      id: null,
    }],
  });
  const { reply } = await person.ask("Mark it as fixed");
  const result = JSON.parse(reply.functionResult!);
  assertEquals([result.success, result.code], [false, "not_found"]);
  assertEquals(reply.message, result.message);
});

test("the next turn sends a call without an id under a generated id", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [withoutId("Leaking tap", null)] });
  await person.ask("The tap leaks");
  const { status, reply } = await person.ask("Thanks");
  assertEquals([status, reply.degraded], [200, undefined]);
  const { messages } = world.modelRequests().at(-1)!.body;
  const call = messages.find(({ tool_calls }) => tool_calls)!.tool_calls![0]!;
  const answer = messages.find(({ role }) => role === "tool")!;
  assertEquals(answer.tool_call_id, call.id);
});
