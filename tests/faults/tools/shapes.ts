/** Calls that are not shaped as they should be: each is answered, and only the right ones run. */
import { assert, assertEquals } from "@std/assert";
import { assertReplayed, modelRequests } from "../expect.ts";
import { assertEveryCallAnswered, codes, passTwo } from "../pass_two.ts";
import { ONE_OF_EACH } from "../scene.ts";
import { test } from "./world.ts";

const REFUSED = [
  { fault: "F-T04", does: "arguments that are no JSON", code: "invalid_arguments" },
  { fault: "F-T05", does: 'arguments ""', code: "invalid_arguments" },
  ...["null", "array", "number", "raw_null", "raw_array", "raw_number", "missing"].map((kind) => ({
    fault: `F-T07:${kind}`,
    does: `arguments ${kind}`,
    code: "invalid_arguments",
  })),
  ...["enum", "type", "extra", "too_long", "huge_number"].map((kind) => ({
    fault: `F-T08:${kind}`,
    does: `arguments against the schema (${kind})`,
    code: "invalid_arguments",
  })),
  { fault: "F-T09:tool_proto", does: 'a tool "__proto__"', code: "not_found" },
  { fault: "F-T09:tool_constructor", does: 'a tool "constructor"', code: "not_found" },
  { fault: "F-T09:property_proto", does: 'a property "__proto__"', code: "invalid_arguments" },
  {
    fault: "F-T09:property_constructor",
    does: 'a property "constructor"',
    code: "invalid_arguments",
  },
  { fault: "F-T10", does: "an unknown tool", code: "not_found" },
  { fault: "F-T11", does: "a tool that was not offered", code: "not_found" },
  { fault: "F-T13", does: "1 MB of arguments", code: "invalid_arguments" },
  { fault: "F-T15:non_uuid", does: "an id that is no uuid", code: "invalid_arguments" },
];

for (const { fault, does, code } of REFUSED) {
  test(`${fault.split(":")[0]}: ${does}: answered, never executed`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, when: { pass: 1 } });

    const asked = await message.send();

    assertEveryCallAnswered(scene, asked, 1);
    assertEquals(codes(asked), [code]);
    assertEquals(asked.reply.toolCalls[0]?.state, "output-error");
    assertEquals(asked.reply.functionCall, undefined, "a badge for a call that did not run");
    assert(String(passTwo(scene).at(-1)?.content).includes("It was NOT saved"));
    assertEquals(await message.rows(), { ...ONE_OF_EACH, events: 0 });
    assertReplayed(asked, await message.send());
  });
}

const EXECUTED = [
  { fault: "F-T06", does: "arguments as an object" },
  { fault: "F-T16:missing", does: "a call without a type" },
  { fault: "F-T16:custom", does: "a call of a custom type" },
];

for (const { fault, does } of EXECUTED) {
  test(`${fault.split(":")[0]}: ${does}: executed once`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, when: { pass: 1 } });

    const asked = await message.send();

    assertEveryCallAnswered(scene, asked, 1);
    assertEquals(codes(asked), ["ok"]);
    assertEquals(typeof asked.reply.functionCall?.arguments, "string");
    assertEquals(await message.rows(), ONE_OF_EACH);
  });
}

for (const [fault, does] of [["F-T01", "a missing id"], ["F-T02", "an empty id"]] as const) {
  test(`${fault}: ${does}: executed, and no second pass is made`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, when: { pass: 1 } });

    const asked = await message.send();

    assertEquals([asked.status, asked.reply.degraded], [200, undefined]);
    assertEquals(modelRequests(scene), { one: 1, two: 0 });
    const result = JSON.parse(asked.reply.functionResult!);
    assertEquals([result.success, result.message], [true, asked.reply.message]);
    assertEquals(asked.reply.functionCall?.name, "record_home_event");
    assertEquals(await message.rows(), ONE_OF_EACH);
    assertReplayed(asked, await message.send());
    assertEquals(await message.rows(), ONE_OF_EACH);
  });
}

test("F-T03: two calls with one id: both run, and the second gets an id of ours", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-T03", when: { pass: 1 } });
  const asked = await message.send();
  assertEveryCallAnswered(scene, asked, 2);
  assertEquals(codes(asked), ["ok", "ok"]);
  assertEquals(asked.reply.degraded, undefined);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, calls: 2, events: 2 });
});
