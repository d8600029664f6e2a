/** What calls do: too many, too large, another home's, failing, doubled, and those of pass two. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import { BROKEN, withBrokenTool } from "../database/broken_tool.ts";
import { assertDegraded, assertNoLeak, assertReplayed, modelRequests } from "../expect.ts";
import { assertEveryCallAnswered, codes, passTwo } from "../pass_two.ts";
import { newHome, ONE_OF_EACH } from "../scene.ts";
import { test } from "./world.ts";

test("F-T12: of 128 calls eight run, and all 128 are answered", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-T12", when: { pass: 1 } });
  const asked = await message.send();
  assertEveryCallAnswered(scene, asked, 128);
  assertEquals(codes(asked), [...Array(8).fill("ok"), ...Array(120).fill("unavailable")]);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, calls: 128, events: 8 });
  assertEquals(scene.api.calls.filter(({ name }) => name === "run_tools").length, 1);
});

test("F-T13: 1 MB of arguments is stored and sent nowhere", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-T13", when: { pass: 1 } });
  const asked = await message.send();
  assert(asked.text.length < 10_000);
  assert(JSON.stringify(passTwo(scene)).length < 50_000);
  const [stored] = await scene.sql<{ size: number }>(
    `select max(octet_length(arguments) + octet_length(provider)) as size
     from public.tool_calls where home_id = $1`,
    [message.homeId],
  );
  assert(stored!.size < 10_000);
});

test("F-T14: NUL is removed, and the rest of the title is kept", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-T14", when: { pass: 1 } });
  const asked = await message.send();
  assertEveryCallAnswered(scene, asked, 1);
  assertEquals(await message.rows(), ONE_OF_EACH);
  const [event] = await scene.sql<{ title: string }>(
    "select title from public.home_events where home_id = $1",
    [message.homeId],
  );
  assertFalse(event!.title.includes("\0"));
  assert(event!.title.startsWith("Leak at the "));
});

test("F-T15: another home's asset is not found, and nothing of it is told or changed", async (scene) => {
  const victim = await newHome(await scene.person());
  const [asset] = await scene.sql<{ id: string }>(
    `insert into public.home_assets (home_id, category, kind, name, created_by)
     select h.id, 'plumbing', 'water_heater', 'Secret heater', h.created_by from public.homes h where h.id = $1
     returning id`,
    [victim],
  );
  const message = await scene.message();
  scene.model.script.next({ fault: "F-T15:foreign", value: asset!.id, when: { pass: 1 } });

  const asked = await message.send();

  assertEveryCallAnswered(scene, asked, 1);
  assertEquals(codes(asked), ["not_found"]);
  assertFalse(asked.text.includes("Secret heater"));
  assertEquals(await message.rows(), { ...ONE_OF_EACH, events: 0 });
  const events = await scene.sql("select from public.home_events where home_id = $1", [victim]);
  assertEquals(events.length, 0);
});

test("F-T15: another home's issue stays as it is", async (scene) => {
  const first = await scene.message();
  const { reply } = await first.send();
  const issue_id = JSON.parse(reply.functionResult!).eventId as string;
  const message = await scene.message("Mark this as fixed");
  scene.model.script.reset();
  scene.model.script.next({
    toolCalls: [{ name: "update_issue_status", arguments: { issue_id, to_status: "resolved" } }],
    when: { pass: 1 },
  });

  const asked = await message.send();

  assertEveryCallAnswered(scene, asked, 1);
  assertEquals(codes(asked), ["not_found"]);
  const [issue] = await scene.sql<{ status: string }>(
    "select status from public.home_issue_states where issue_id = $1",
    [issue_id],
  );
  assertEquals(issue?.status, "open");
  assertEquals((await first.rows()).events, 1);
  assertEquals((await message.rows()).events, 0);
});

const ARGUMENTS = { event_type: "note", title: "Filters bought" };
const NOTE = { name: "record_home_event", arguments: ARGUMENTS };
const OTHER_NOTE = { name: "record_home_event", arguments: { ...ARGUMENTS, title: "Keys cut" } };

for (
  const [does, body] of [
    ["throws", "raise exception 'broken on purpose';"],
    ["returns nothing", "return null;"],
    ["returns no envelope", "return '[]';"],
  ] as const
) {
  test(`F-T17: a tool ${does}: its call fails in words of ours, the others stay`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ toolCalls: [NOTE, BROKEN, OTHER_NOTE], when: { pass: 1 } });

    const asked = await withBrokenTool(scene, body, message.send);

    assertEveryCallAnswered(scene, asked, 3);
    assertEquals(codes(asked), ["ok", "internal", "ok"]);
    assertEquals(await message.rows(), { ...ONE_OF_EACH, calls: 3, events: 2 });
    await assertNoLeak(scene, asked);
  });
}

test("F-T17: what a tool wrote before it threw is gone", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ toolCalls: [BROKEN], when: { pass: 1 } });
  const writesAndThrows = `
    perform private.tool_record_home_event(call, '{"event_type": "note", "title": "Half done"}');
    raise exception 'broken on purpose';`;
  const asked = await withBrokenTool(scene, writesAndThrows, message.send);
  assertEquals(codes(asked), ["internal"]);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, events: 0 });
});

test("F-T18: one of three fails: the others stay, and pass two is told them apart", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-T18", when: { pass: 1 } });
  const asked = await message.send();
  assertEveryCallAnswered(scene, asked, 3);
  assertEquals(codes(asked), ["ok", "not_found", "ok"]);
  const instruction = String(passTwo(scene).at(-1)?.content);
  assert(instruction.includes("Result 2 of 3 (not_found): NOT saved"), instruction);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, calls: 3, events: 2 });
});

test("F-T19: the same call twice is one effect and two results", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-T19", when: { pass: 1 } });
  const asked = await message.send();
  assertEveryCallAnswered(scene, asked, 2);
  const [first, second] = asked.reply.toolCalls;
  assertEquals(second?.output, first?.output);
  assertEquals(codes(asked), ["ok", "ok"]);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, calls: 2 });
});

for (const variant of ["calls", "with_text"]) {
  test(`F-T21: pass two proposes ${variant.replace("_", " ")}: ignored`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault: `F-T21:${variant}`, when: { pass: 2 } });
    const asked = await message.send();
    assertDegraded(asked);
    assertEquals(modelRequests(scene), { one: 1, two: 1 });
    assertEquals(await message.rows(), ONE_OF_EACH);
    assertReplayed(asked, await message.send());
  });
}
