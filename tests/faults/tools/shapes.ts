/** Malformed tool calls: each gets a result, and only valid calls run. */
import { assert, assertEquals } from "@std/assert";
import type { ToolResult } from "@function/contract/tool_result.ts";
import { codesOf } from "../../support/assert_reply.ts";
import {
  assertEveryCallAnswered,
  assertReplayed,
  countPasses,
  passTwo,
} from "../../support/fault_assertions.ts";
import { inScene, TOOL_TURN } from "../../support/fault_scene.ts";

const test = inScene();

const REJECTED = [
  { fault: "F-T04", does: "arguments that are no JSON", code: "invalid_arguments" },
  { fault: "F-T05", does: 'arguments ""', code: "invalid_arguments" },
  ...["null", "array", "number", "raw_null", "raw_array", "raw_number", "missing"].map((kind) => ({
    fault: `F-T07:${kind}`,
    does: `arguments ${kind}`,
    code: "invalid_arguments",
  })),
  { fault: "F-T08:enum", does: "an unknown required choice", code: "invalid_arguments" },
  { fault: "F-T09:tool_proto", does: 'a tool "__proto__"', code: "not_found" },
  { fault: "F-T09:tool_constructor", does: 'a tool "constructor"', code: "not_found" },
  { fault: "F-T10", does: "an unknown tool", code: "not_found" },
  { fault: "F-T11", does: "a tool that was not offered", code: "not_found" },
  { fault: "F-T13", does: "1 MB of arguments", code: "invalid_arguments" },
];

for (const { fault, does, code } of REJECTED) {
  test(`${fault.split(":")[0]}: answers ${does} without running it`, async (scene) => {
    const { message, response } = await scene.send({ fault, when: { pass: 1 } });

    assertEveryCallAnswered(scene, response, 1);
    assertEquals(codesOf(response.reply), [code]);
    assertEquals(response.reply.toolCalls[0]?.state, "output-error");
    assertEquals(response.reply.functionCall, undefined, "a badge for a call that did not run");
    assert(String(passTwo(scene).at(-1)?.content).includes("It was NOT saved"));
    assertEquals(await message.countRows(), { ...TOOL_TURN, events: 0 });
    assertReplayed(response, await message.send());
  });
}

const READ = [
  { fault: "F-T08:type", does: "a title that is a number", ignored: undefined },
  { fault: "F-T08:extra", does: "an unknown property", ignored: ["home_id", "unknown"] },
  { fault: "F-T08:too_long", does: "a title that is too long", ignored: ["title", "shortened"] },
  { fault: "F-T08:huge_number", does: "a cost of 1e308", ignored: ["cost_actual", "unreadable"] },
  {
    fault: "F-T09:property_proto",
    does: 'a property "__proto__"',
    ignored: ["__proto__", "unknown"],
  },
  {
    fault: "F-T09:property_constructor",
    does: 'a property "constructor"',
    ignored: ["constructor", "unknown"],
  },
  {
    fault: "F-T15:non_uuid",
    does: "an optional id that is no uuid",
    ignored: ["asset_id", "unreadable"],
  },
];

for (const { fault, does, ignored } of READ) {
  test(`${fault.split(":")[0]}: runs a call with ${does} once and lists what it ignores`, async (scene) => {
    const { message, response } = await scene.send({ fault, when: { pass: 1 } });

    assertEveryCallAnswered(scene, response, 1);
    assertEquals(codesOf(response.reply), ["ok"]);
    const result = JSON.parse(response.reply.functionResult!) as ToolResult;
    const listed = result.ignored?.find(({ field }) => field === ignored?.[0]);
    assertEquals(listed && [listed.field, listed.reason], ignored);
    assertEquals(await message.countRows(), TOOL_TURN);
    assertReplayed(response, await message.send());
  });
}

const EXECUTED = [
  { fault: "F-T06", does: "arguments as an object" },
  { fault: "F-T16:missing", does: "a call without a type" },
];

for (const { fault, does } of EXECUTED) {
  test(`${fault.split(":")[0]}: runs ${does} once`, async (scene) => {
    const { message, response } = await scene.send({ fault, when: { pass: 1 } });

    assertEveryCallAnswered(scene, response, 1);
    assertEquals(codesOf(response.reply), ["ok"]);
    assertEquals(typeof response.reply.functionCall?.arguments, "string");
    assertEquals(await message.countRows(), TOOL_TURN);
  });
}

test("F-T02: runs a call with an empty id and makes no second pass", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T02", when: { pass: 1 } });

  assertEquals([response.status, response.reply.degraded], [200, undefined]);
  assertEquals(countPasses(scene), { one: 1, two: 0 });
  assertEquals(response.reply.usage.modelCalls, 1);
  const result = JSON.parse(response.reply.functionResult!);
  assertEquals([result.success, result.message], [true, response.reply.message]);
  assertEquals(response.reply.functionCall?.name, "record_home_event");
  assertEquals(await message.countRows(), TOOL_TURN);
  assertReplayed(response, await message.send());
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("F-T03: runs both of two calls with one id and gives the second an id of its own", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T03", when: { pass: 1 } });
  assertEveryCallAnswered(scene, response, 2);
  assertEquals(codesOf(response.reply), ["ok", "ok"]);
  assertEquals(response.reply.degraded, undefined);
  assertEquals(await message.countRows(), { ...TOOL_TURN, calls: 2, events: 2 });
});
