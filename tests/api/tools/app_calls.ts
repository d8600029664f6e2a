/** Writes of an app's screens. Races are only real on Postgres: see docs/guides/contribute/testing.md. */
import { assertEquals } from "@std/assert";
import { describePlan } from "@function/sentences/statements/plans.ts";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { inHome } from "../../support/in_world.ts";
import { bypassTriggers } from "../../support/pending_calls.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

test("a call that is sent eight times at once with one key has one effect and one result", async ({ world, person }) => {
  const call = {
    home_id: person.homeId,
    tool_name: "record_home_event",
    input: { event_type: "note", title: "Filter size is 16x25" },
    idempotency_key: crypto.randomUUID(),
  };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => person.rpc("run_home_tool", call)),
  );
  assertEquals(answers.map(({ status }) => status), Array(8).fill(200));
  assertEquals(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  assertEquals(await world.eventTitles(person.homeId), ["Filter size is 16x25"]);
});

test("another call with a used key gets 422 and has no effect", async ({ world, person }) => {
  const idempotency_key = crypto.randomUUID();
  const record = (title: string) =>
    person.rpc("run_home_tool", {
      home_id: person.homeId,
      tool_name: "record_home_event",
      input: { event_type: "note", title },
      idempotency_key,
    });
  await record("First");
  const { status, body } = await record("Second");
  assertEquals([status, (body as { details: string }).details], [422, "idempotency_mismatch"]);
  assertEquals(await world.eventTitles(person.homeId), ["First"]);
});

test("the app takes back what a chat recorded, and a chat finds what the app recorded", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  const { reply } = await person.ask("The tap leaks");
  const { undo } = JSON.parse(reply.functionResult!);
  const { body } = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "undo_call",
    input: { call_id: undo.callId },
  });
  assertEquals((body as { success: boolean }).success, true);
  const { body: left } = await person.rest(`home_timeline?home_id=eq.${person.homeId}`);
  assertEquals(left, []);

  const event = { event_type: "note", title: "Paint is Swiss Coffee" };
  await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "record_home_event",
    input: event,
  });
  world.model.script.reset();
  world.model.script.next({
    toolCalls: [{ name: "search_home_record", arguments: { query: "paint" } }],
    when: { pass: 1 },
  });
  const { reply: found } = await person.ask("Which paint did we use?");
  assertEquals(found.functionResult!.includes("Swiss Coffee"), true);
});

test("lists the calls of a chat and of an app by their origin", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")], when: { pass: 1 } });
  await person.ask("The tap leaks");
  await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "save_vendor",
    input: { name: "Acme" },
  });
  const { body } = await person.rest("tool_calls?select=origin,tool_name,turn_id&order=created_at");
  const calls = (body as { origin: string; tool_name: string; turn_id: string | null }[])
    .map((call) => [call.origin, call.tool_name, call.turn_id === null]);
  assertEquals(calls, [
    ["app", "create_home", true],
    ["turn", "record_home_event", false],
    ["app", "save_vendor", true],
  ]);
});

test("a change that contradicts a permit needs the id of its plan as confirm", async ({ world, person }) => {
  const home_id = person.homeId;
  const { body: added } = await person.rpc("run_home_tool", {
    home_id,
    tool_name: "update_home_asset",
    input: { kind: "furnace", serial: "S-1" },
  });
  const { assetId: asset_id } = added as { assetId: string };
  await bypassTriggers(
    world,
    `update public.home_assets set provenance = provenance || '{"serial": {"source": "permit"}}' where id = $1`,
    [asset_id],
  );
  const update = async (confirm?: string) => {
    const { body } = await person.rpc("run_home_tool", {
      home_id,
      tool_name: "update_home_asset",
      input: { asset_id, serial: "S-2" },
      confirm,
    });
    return body as ToolResult & { data?: { field: string } };
  };
  const { code, clarification } = await update();
  assertEquals(code, "needs_clarification");
  assertEquals(describePlan(clarification!.plan!, "en"), [
    "Changes: Furnace – serial number: S-1 → S-2",
  ]);
  const malformed = await update("yes");
  assertEquals([malformed.code, malformed.data?.field], ["invalid_arguments", "confirm"]);
  assertEquals((await update("0".repeat(64))).code, "needs_clarification");
  assertEquals((await update(clarification!.plan!.id)).code, "ok");
});
