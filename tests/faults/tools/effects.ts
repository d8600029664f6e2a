/** The effects of tool calls: too many, too large, failing, repeated, and proposed by pass two. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import { codesOf } from "../../support/assert_reply.ts";
import { BROKEN, withBrokenTool } from "../../support/broken_tool.ts";
import {
  assertEveryCallAnswered,
  assertFallbackReply,
  assertNoLeak,
  assertReplayed,
  countPasses,
  passTwo,
} from "../../support/fault_assertions.ts";
import { inScene, TOOL_TURN } from "../../support/fault_scene.ts";

const test = inScene();

test("F-T12: runs 16 of 128 calls, stores and answers the first 64, and replays a valid message", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T12", when: { pass: 1 } });
  assertEveryCallAnswered(scene, response, 64);
  assertEquals(codesOf(response.reply), [
    ...Array(16).fill("ok"),
    ...Array(48).fill("unavailable"),
  ]);
  assertEquals(await message.countRows(), { ...TOOL_TURN, calls: 64, events: 16 });
  assertEquals(scene.api.calls.filter(({ name }) => name === "run_tools").length, 1);
});

test("F-T13: neither stores nor sends 1 MB of arguments", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T13", when: { pass: 1 } });
  assert(response.text.length < 10_000);
  assert(JSON.stringify(passTwo(scene)).length < 50_000);
  const [stored] = await scene.sql<{ size: number }>(
    `select max(octet_length(arguments) + octet_length(provider)) as size
     from public.tool_calls where home_id = $1`,
    [message.homeId],
  );
  assert(stored!.size < 10_000);
});

test("F-T14: removes NUL from arguments and keeps the rest", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T14", when: { pass: 1 } });
  assertEveryCallAnswered(scene, response, 1);
  assertEquals(await message.countRows(), TOOL_TURN);
  const [event] = await scene.sql<{ title: string }>(
    "select title from public.home_events where home_id = $1",
    [message.homeId],
  );
  assertFalse(event!.title.includes("\0"));
  assert(event!.title.startsWith("Leak at the "));
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
  test(`F-T17: a tool that ${does} fails without internal text, and the other calls stay`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ toolCalls: [NOTE, BROKEN, OTHER_NOTE], when: { pass: 1 } });

    const response = await withBrokenTool(scene, body, message.send);

    assertEveryCallAnswered(scene, response, 3);
    assertEquals(codesOf(response.reply), ["ok", "internal", "ok"]);
    assertEquals(await message.countRows(), { ...TOOL_TURN, calls: 3, events: 2 });
    await assertNoLeak(scene, response);
  });
}

test("F-T17: rolls back what a tool wrote before it threw", async (scene) => {
  const message = await scene.newMessage();
  scene.model.script.next({ toolCalls: [BROKEN], when: { pass: 1 } });
  const writesAndThrows = `
    perform private.tool_record_home_event(call, '{"event_type": "note", "title": "Half done"}');
    raise exception 'broken on purpose';`;
  const response = await withBrokenTool(scene, writesAndThrows, message.send);
  assertEquals(codesOf(response.reply), ["internal"]);
  assertEquals(await message.countRows(), { ...TOOL_TURN, events: 0 });
});

test("F-T18: one failed call of three leaves the others, and pass two names each result", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T18", when: { pass: 1 } });
  assertEveryCallAnswered(scene, response, 3);
  assertEquals(codesOf(response.reply), ["ok", "not_found", "ok"]);
  const instruction = String(passTwo(scene).at(-1)?.content);
  assert(instruction.includes("Result 2 of 3 (not_found): NOT saved"), instruction);
  assertEquals(await message.countRows(), { ...TOOL_TURN, calls: 3, events: 2 });
});

test("F-T19: the same call twice has one effect and two results", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T19", when: { pass: 1 } });
  assertEveryCallAnswered(scene, response, 2);
  const [first, second] = response.reply.toolCalls;
  assertEquals(second?.output, first?.output);
  assertEquals(codesOf(response.reply), ["ok", "ok"]);
  assertEquals(await message.countRows(), { ...TOOL_TURN, calls: 2 });
});

for (const variant of ["calls", "with_text"]) {
  test(`F-T21: ignores ${variant.replace("_", " ")} that pass two proposes`, async (scene) => {
    const { message, response } = await scene.send({
      fault: `F-T21:${variant}`,
      when: { pass: 2 },
    });
    assertFallbackReply(response);
    assertEquals(countPasses(scene), { one: 1, two: 1 });
    assertEquals(await message.countRows(), TOOL_TURN);
    assertReplayed(response, await message.send());
  });
}
