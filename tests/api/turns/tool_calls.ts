import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

test("reports and stores the usage of both passes", async ({ world, person }) => {
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

const withoutId = (title: string) => ({ ...recordIssue(title), id: null });

test("F-T01: one missing id of three skips pass two and joins the sentences of all", async ({ world, person }) => {
  const toolCalls = [recordIssue("Leaking tap"), withoutId("Loose tile"), recordIssue("Noisy fan")];
  world.model.script.next({ toolCalls });
  const { reply } = await person.ask("Three things");
  const sentences = reply.toolCalls.map(({ output }) => (output as { message: string }).message);
  assertEquals(reply.message, sentences.join(" "));
  assertEquals(world.modelRequests().length, 1);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Loose tile", "Noisy fan"]);
});

test("the next turn sends a call without an id under a generated id", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [withoutId("Leaking tap")] });
  await person.ask("The tap leaks");
  const { status, reply } = await person.ask("Thanks");
  assertEquals([status, reply.degraded], [200, undefined]);
  const { messages } = world.modelRequests().at(-1)!.body;
  const call = messages.find(({ tool_calls }) => tool_calls)!.tool_calls![0]!;
  const answer = messages.find(({ role }) => role === "tool")!;
  assertEquals(answer.tool_call_id, call.id);
});
