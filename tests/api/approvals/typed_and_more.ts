import { assertEquals, assertStringIncludes } from "@std/assert";
import { assertCallStates, assertCompleted, codesOf } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import {
  startApprovalTurn,
  startClientToolTurn,
  storedApprovals,
} from "../../support/pending_calls.ts";
import { recordIssue, recordLeak } from "../../support/tool_calls.ts";
import { openStream, textsOf } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const TWO = [recordLeak(), recordLeak("call_1", "Loose tile")];

/** A turn that asks whether to replace a water heater by a Rheem. */
async function startReplacement(world: World) {
  const person = await world.person();
  const heater = await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  const replace = (id: string, more: object = {}) => ({
    id,
    name: "replace_home_asset",
    arguments: { old_asset_id: heater, manufacturer: "Rheem", model: "Performance Plus", ...more },
  });
  const turn = await startApprovalTurn(world, { person, calls: [replace("call_0")] });
  const countAssets = async () =>
    (await world.sql(
      "select id from public.home_assets where home_id = $1 and manufacturer = 'Rheem'",
      [person.homeId],
    )).length;
  return { ...turn, replace, countAssets };
}

const decisionsOf = async (world: World, threadId: string) =>
  (await storedApprovals(world, threadId)).map(({ decision }) => decision);

test("a yes that names what the plan does approves it", async (world) => {
  const { person, threadId, countAssets } = await startReplacement(world);
  assertCompleted(await person.ask({ message: "Yes, replace it", threadId }));
  assertEquals(await countAssets(), 1);
});

test("a yes that names something else approves nothing, and the model answers it", async (world) => {
  const { person, threadId, countAssets } = await startReplacement(world);
  world.model.script.next({ text: "Should it go from the record, without a new one?" });
  const done = await person.ask({ message: "Yes, delete it", threadId });
  assertCompleted(done);
  assertEquals([await countAssets(), await decisionsOf(world, threadId)], [0, [null]]);
});

test("a yes to all approves both pending calls, and a no to both denies them", async (world) => {
  for (const [message, decision] of [["yes, all of them", "approved"], ["neither", "denied"]]) {
    const { person, threadId } = await startApprovalTurn(world, { calls: TWO });
    assertCompleted(await person.ask({ message: message!, threadId }));
    assertEquals(await decisionsOf(world, threadId), [decision, decision]);
  }
});

test("a yes that goes on keeps the call pending, and the model replaces it", async (world) => {
  const { person, threadId, reply, replace, countAssets } = await startReplacement(world);
  world.model.script.next({
    toolCalls: [replace("call_0", { occurred_on: "2026-10" })],
    when: { pass: 1 },
  });
  const changed = await person.ask({ message: "yes but make it October", threadId });
  assertEquals([changed.status, changed.reply.status], [200, "requires_action"]);
  assertCallStates(changed.reply, ["approval-requested"]);
  assertStringIncludes(changed.reply.message, "October 2026");
  assertEquals(changed.reply.message.match(/Replace the/g)?.length, 1, "only the new question");

  const request = world.modelRequests()[1]!;
  assertEquals(request.body.tools !== undefined, true, "tools are offered");
  const [pending] = toolMessages(request);
  assertEquals(JSON.parse(pending!.content!).code, "awaiting_approval");
  const proposal = request.body.messages.find(({ tool_calls }) => tool_calls)!.tool_calls![0]!;
  assertEquals(proposal.id, pending!.tool_call_id);
  assertEquals(JSON.parse(proposal.function.arguments).model, "Performance Plus");

  const [call] = await world.storedParts(reply.messageId) as unknown as {
    state: string;
    output: { code: string; data: { replaced_by: string } };
  }[];
  assertEquals([call!.state, call!.output.code], ["output-denied", "expired"]);
  assertEquals(call!.output.data.replaced_by, changed.reply.toolCalls[0]!.id);
  assertEquals(await decisionsOf(world, threadId), ["cancelled", null]);

  assertCompleted(await person.ask({ message: "yes", threadId }));
  assertEquals([await countAssets(), await decisionsOf(world, threadId)], [
    1,
    ["cancelled", "approved"],
  ]);
});

test("a yes with a question is answered, and the question that is still open comes last", async (world) => {
  for (const isStreamed of [false, true]) {
    const { person, threadId, countAssets } = await startReplacement(world);
    world.model.script.next({ text: "About half a day." });
    const body = { message: "Yes, but how long will that take?", threadId };
    const question = /^I need your answer before I can go on\.\n\n- Replace the Water heater/;
    if (isStreamed) {
      const texts = textsOf(await (await openStream(world, person, body)).readToEnd());
      assertEquals(texts[0], "About half a day.");
      assertEquals(question.test(texts[1]!), true, texts[1]);
    } else {
      const { reply } = await person.ask(body);
      assertEquals(reply.message.split("\n\n")[0], "About half a day.");
      assertEquals(question.test(reply.notice!), true, reply.notice);
      assertEquals([reply.status, reply.outcome], ["completed", "nothing_to_save"]);
    }
    assertEquals(await decisionsOf(world, threadId), [null]);
    const { suggestions } = (await person.ask({ message: "Yes?", threadId })).reply;
    assertEquals(suggestions, ["Yes", "No"]);
    assertCompleted(await person.ask({ message: "ok, do it", threadId }));
    assertEquals(await countAssets(), 1);
  }
});

test("a yes that goes on with a danger gets the safety advice, and no question", async (world) => {
  const { person, threadId } = await startReplacement(world);
  world.model.script.next({ text: "Leave the house and call the gas company." });
  const { reply } = await person.ask({ message: "Yes, and I smell gas!", threadId });
  assertEquals(reply.notice, undefined);
  assertEquals(reply.suggestions, []);
  assertEquals(await decisionsOf(world, threadId), [null]);
});

test("a call for another row replaces nothing, and then a plain yes decides neither", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  world.model.script.next({ toolCalls: [recordLeak("call_0", "Loose tile")], when: { pass: 1 } });
  const both = await person.ask({ message: "Yes, and a tile is loose too", threadId });
  assertEquals(both.reply.status, "requires_action");
  for (const title of ["Loose tile", "Leaking tap"]) {
    assertStringIncludes(both.reply.message, `May I record “${title}”?`);
  }
  const undecided = await person.ask({ message: "yes", threadId });
  assertCompleted(undecided);
  assertEquals(await decisionsOf(world, threadId), [null, null]);
  assertCompleted(await person.ask({ message: "both", threadId }));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Loose tile"]);
});

test("a failed call replaces nothing", async (world) => {
  const { person, threadId, replace } = await startReplacement(world);
  const failing = replace("call_0", { old_asset_id: crypto.randomUUID() });
  world.model.script.next({ toolCalls: [failing] }, { text: "Which one?" });
  const failed = await person.ask({ message: "yes but the other one", threadId });
  assertEquals([failed.status, codesOf(failed.reply)], [200, ["not_found"]]);
  assertEquals(await decisionsOf(world, threadId), [null]);
});

test("a no that goes on denies the call, and the rest is recorded with tools", async (world) => {
  const { person, threadId, reply, countAssets } = await startReplacement(world);
  const igniter = recordIssue("Igniter replaced", { event_type: "repair_completed" });
  world.model.script.next({ toolCalls: [igniter] }, { text: "Only the igniter, noted." });
  const done = await person.ask({ message: "no, only the igniter was replaced", threadId });
  assertCompleted(done);
  assertEquals([done.reply.outcome, done.reply.notice], [
    "saved",
    "Not done, because the answer was no: the replacement (“Water heater”).",
  ]);
  assertStringIncludes(done.reply.message, "Only the igniter, noted.");
  assertEquals(done.reply.functionCall!.name, "record_home_event");
  assertEquals((await world.storedParts(reply.messageId))[0]!.state, "output-denied");
  assertEquals(await decisionsOf(world, threadId), ["denied"]);
  assertEquals(await countAssets(), 0);

  const [, passOne] = world.modelRequests();
  assertEquals(passOne!.body.tools !== undefined, true, "tools are offered");
  assertEquals(JSON.parse(toolMessages(passOne!)[0]!.content!).code, "denied");
});

test("a question of the model is cancelled by a yes that goes on, as by any other message", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  world.model.script.next({ text: "Matte it is." });
  const { reply } = await person.ask({ message: "yes, matte please", threadId });
  assertEquals([reply.message, reply.notice], ["Matte it is.", undefined]);
});

test("that all of it is wrong denies the plan, and a later yes writes nothing of it", async (world) => {
  const { person, threadId, countAssets } = await startReplacement(world);
  world.model.script.next({ text: "Removed the deck task." });
  const refused = await person.ask({
    message: "all of it is wrong, remove the deck one",
    threadId,
  });
  assertStringIncludes(
    refused.reply.message,
    "Nothing in your record was added or changed with this message.",
  );
  assertEquals(await decisionsOf(world, threadId), ["denied"]);
  world.model.script.next({ text: "Done." });
  const later = await person.ask({ message: "yes", threadId });
  assertEquals([later.reply.outcome, await countAssets()], ["nothing_to_save", 0]);
  assertStringIncludes(
    later.reply.message,
    "Nothing in your record was added or changed with this message.",
  );
});

test("a yes with a correction keeps the plan pending, whatever the model claims", async (world) => {
  const { person, threadId, countAssets } = await startReplacement(world);
  world.model.script.next({ text: "Saved at $1,900." });
  const { reply } = await person.ask({ message: "yes but it was 1900 not 1990", threadId });
  assertStringIncludes(
    reply.message,
    "Nothing in your record was added or changed with this message.",
  );
  assertStringIncludes(reply.message, "Replace the Water heater");
  assertEquals([await countAssets(), await decisionsOf(world, threadId)], [0, [null]]);
});

for (
  const [message, decision] of [
    ["nah that's her place", "denied"],
    ["lol no, next door", "denied"],
    ["sí pero solo los canalones", null],
    ["yes but only the gutters", null],
  ] as const
) {
  test(`"${message}" writes nothing, and ${decision ? "denies the plan" : "the plan is asked again"}`, async (world) => {
    const { person, threadId, countAssets } = await startReplacement(world);
    world.model.script.next({ text: "Which one do you mean?" });
    const { reply } = await person.ask({ message, threadId });
    assertEquals(await decisionsOf(world, threadId), [decision]);
    assertEquals(
      /Replace the Water heater|Reemplazar|sustituir/i.test(reply.message),
      decision === null,
      reply.message,
    );
    world.model.script.next({ text: "All right." });
    await person.ask({ message: "ok thanks", threadId });
    assertEquals(await countAssets(), 0);
  });
}
