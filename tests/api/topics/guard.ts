import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { report } from "../calls.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const withoutId = (title: string, id: string | null) => ({ ...report(title), id });

for (const [what, id] of [["no id", null], ["an empty id", ""]] as const) {
  test(`a call with ${what} has run, is answered with its own sentence, and no second pass is asked`, async (world) => {
    const person = await world.person();
    world.model.script.next({ toolCalls: [withoutId("Leaking tap", id)] });
    const { status, reply } = await person.ask("The tap leaks, what now?");

    const result = JSON.parse(reply.functionResult!);
    assertEquals([status, result.success, reply.degraded], [200, true, undefined]);
    assertEquals(reply.message, result.message);
    assertEquals(reply.functionCall, {
      name: "record_home_event",
      arguments: JSON.stringify(report("Leaking tap").arguments),
    });
    assertEquals([sent(world).length, reply.usage.modelCalls], [1, 1]);
    assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
    assertEquals(reply.toolCalls.length, 1);
    assertEquals(reply.toolCalls[0]!.id.length > 0, true);
  });
}

test("one missing id of three is enough, and the reply joins the sentences of all", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: [report("Leaking tap"), withoutId("Loose tile", null), report("Noisy fan")],
  });
  const { reply } = await person.ask("Three things");
  const sentences = reply.toolCalls.map(({ output }) => (output as { message: string }).message);
  assertEquals(reply.message, sentences.join(" "));
  assertEquals(sent(world).length, 1);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap", "Loose tile", "Noisy fan"]);
});

test("a call without an id that fails is answered with its failure", async (world) => {
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

test("the turn after a guarded one goes on as if nothing had been missing", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [withoutId("Leaking tap", null)] });
  await person.ask("The tap leaks");
  const { status, reply } = await person.ask("Thanks");
  assertEquals([status, reply.degraded], [200, undefined]);
  const { messages } = sent(world).at(-1)!.body;
  const call = messages.find(({ tool_calls }) => tool_calls)!.tool_calls![0]!;
  const answer = messages.find(({ role }) => role === "tool")!;
  assertEquals(answer.tool_call_id, call.id);
});

test("F-T03: of two calls with one id the second is answered under an id of ours", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: [withoutId("Leaking tap", "call_0"), withoutId("Loose tile", "call_0")],
  });
  const { status, reply } = await person.ask("Two things");
  assertEquals([status, reply.degraded, sent(world).length], [200, undefined, 2]);
  const [first, second] = reply.toolCalls.map(({ id }) => id);
  assertEquals([first, first === second], ["call_0", false]);
  const { messages } = sent(world)[1]!.body;
  const ids = messages.filter(({ role }) => role === "tool").map((m) => m.tool_call_id);
  assertEquals(ids, [first, second]);
});
