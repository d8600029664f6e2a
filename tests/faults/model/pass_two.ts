/** The model fails in pass two: what was recorded stays, and the person reads it in the tool's words. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import type { Asked } from "../../support/person.ts";
import {
  assertDegraded,
  assertNoLeak,
  assertReplayed,
  modelRequests,
  ownSentences,
} from "../expect.ts";
import { FAILING, IN_TIME, ONCE, TOO_LATE, USABLE } from "./lines.ts";
import { ONE_OF_EACH, type Scene, type SentMessage } from "../scene.ts";
import { test } from "./world.ts";

const pass = 2;

/** Recorded once, told in the tool's sentence, and the same again for the same key. */
async function assertReceipt(scene: Scene, message: SentMessage, asked: Asked, two: number) {
  assertDegraded(asked);
  assertEquals(asked.reply.toolCalls.map(({ state }) => state), ["output-available"]);
  assertEquals(modelRequests(scene), { one: 1, two });
  assertEquals(await message.rows(), ONE_OF_EACH);
  await assertNoLeak(scene, asked);

  scene.model.script.reset();
  assertReplayed(asked, await message.send());
  assertEquals(scene.model.script.requests().length, 0);
  assertEquals(await message.rows(), ONE_OF_EACH);
}

for (const { fault, does, requests } of FAILING) {
  const line = fault.split(":")[0];
  test(`${line}: ${does} in pass two: asked ${requests} ×, then the tool's sentence`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, ms: TOO_LATE, times: "always", when: { pass } });

    const asked = await message.send();

    assertEquals(scene.model.script.requests().length, 1 + requests, "a redirect is not followed");
    await assertReceipt(scene, message, asked, requests);
  });
}

const UNUSABLE = [
  { fault: "F-L23:length", does: "a text that is cut off" },
  { fault: "F-L23:stop_with_calls", does: "calls although no tools were offered" },
  { fault: "F-L24", does: "a refusal" },
];
for (const { fault, does } of UNUSABLE) {
  test(`${fault.split(":")[0]}: ${does} in pass two becomes the tool's sentence`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, times: "always", when: { pass } });
    await assertReceipt(scene, message, await message.send(), 1);
  });
}

for (const { fault, does } of USABLE) {
  test(`${fault.split(":")[0]}: ${does} in pass two is an answer`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, ms: IN_TIME, when: { pass } });

    const asked = await message.send();

    assertAnswered(asked);
    assertFalse(asked.reply.message.includes("second choice"));
    assertEquals(modelRequests(scene), { one: 1, two: 1 });
    assertEquals(await message.rows(), ONE_OF_EACH);
  });
}

for (const { fault, does } of ONCE) {
  test(`${fault.split(":")[0]}: ${does} in pass two, then the turn ends well`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, when: { pass } });

    assertAnswered(await message.send());

    assertEquals(modelRequests(scene), { one: 1, two: 2 });
    assertEquals(await message.rows(), ONE_OF_EACH);
  });
}

test("F-L28: connection refused in pass two becomes the tool's sentence", async (scene) => {
  const message = await scene.message();
  const goAway = () => scene.model.script.next({ fault: "F-L28", ms: TOO_LATE });
  scene.api.break({ name: "run_tools", kind: "hold_answer", held: goAway });

  const asked = await message.send();

  assertDegraded(asked);
  assertEquals(modelRequests(scene), { one: 1, two: 0 });
  assertEquals(await message.rows(), ONE_OF_EACH);
  await scene.modelListens();
  assertReplayed(asked, await message.send());
});

/** Spaces, escapes, key order and numbers that no JSON library would write like this. */
const CALL = '{ "function":{"arguments":"{\\"event_type\\": \\"note\\", \\"title\\": ' +
  '\\"Caf\\u00e9 lamp\\"}","name":"record_home_event"} ,"type":"function","id":"call_7",' +
  '"extra_content":{"google":{"thought_signature":"c2lnbmF0dXJl"}},"zeta":1e2,"alpha":1.0}';

test("F-L25: what the provider sent goes back to it in pass two, byte for byte", async (scene) => {
  const message = await scene.message();
  const answer = `{"role":"assistant","content":null,"tool_calls":[${CALL}],` +
    `"reasoning_details":[{"data":"\\u00e9","n":1E0}]}`;
  const raw = `{"id":"x","choices":[{"index":0,"message":${answer},"finish_reason":"stop"}]}`;
  scene.model.script.next({ raw, when: { pass: 1 } });

  assertAnswered(await message.send());

  assertEquals(modelRequests(scene), { one: 1, two: 1 });
  const { bodyText } = scene.model.script.requests()[1]!;
  assert(bodyText.includes(CALL), bodyText);
  assert(bodyText.includes('"reasoning_details":[{"data":"\\u00e9","n":1E0}]'), bodyText);
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-L26: tokens that nobody counted are 0", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L26", times: 2 });
  const { reply } = await message.send();
  assertEquals(reply.usage, {
    inputTokens: 0,
    cachedInputTokens: 0,
    outputTokens: 0,
    modelCalls: 2,
  });
});

/** The model's own words, not the tools'. */
function assertAnswered({ status, reply, text }: Asked) {
  assertEquals([status, reply.degraded], [200, undefined], text);
  assert(reply.message !== ownSentences(reply), "these are the tool's own sentences");
}
