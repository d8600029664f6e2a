/** The model fails in pass two: the record stays, and the reply is the fallback reply. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import { FAILING, IN_TIME, ONCE, PASS_SECONDS, TOO_LATE, USABLE } from "./fault_table.ts";
import { assertCallStates } from "../../support/assert_reply.ts";
import {
  assertFallbackReply,
  assertNoLeak,
  assertReplayed,
  countPasses,
  toolSentences,
} from "../../support/fault_assertions.ts";
import { inScene, type Message, type Scene, TOOL_TURN } from "../../support/fault_scene.ts";
import type { ReplyResponse } from "../../support/http_request.ts";

const test = inScene({ env: { MODEL_PASS_TIMEOUT_SECONDS: PASS_SECONDS } });

const pass = 2;

/** The fallback reply and one record, which a retry replays. */
async function assertRecorded(
  scene: Scene,
  message: Message,
  response: ReplyResponse,
  two: number,
) {
  assertFallbackReply(response);
  assertCallStates(response.reply, ["output-available"]);
  assertEquals(countPasses(scene), { one: 1, two });
  assertEquals(await message.countRows(), TOOL_TURN);
  await assertNoLeak(scene, response);

  scene.model.script.reset();
  assertReplayed(response, await message.send());
  assertEquals(scene.model.script.requests().length, 0);
  assertEquals(await message.countRows(), TOOL_TURN);
}

for (const { fault, does, requests } of FAILING) {
  const line = fault.split(":")[0];
  test(`${line}: ${does} in pass two makes ${requests} requests, then the fallback reply`, async (scene) => {
    const { message, response } = await scene.send({
      fault,
      ms: TOO_LATE,
      times: "always",
      when: { pass },
    });

    assertEquals(scene.model.script.requests().length, 1 + requests, "a redirect is not followed");
    await assertRecorded(scene, message, response, requests);
  });
}

const UNUSABLE = [
  { fault: "F-L23:length", does: "a text that is cut off" },
  { fault: "F-L23:stop_with_calls", does: "calls although no tools were offered" },
  { fault: "F-L24", does: "a refusal" },
];
for (const { fault, does } of UNUSABLE) {
  test(`${fault.split(":")[0]}: ${does} in pass two ends in the fallback reply`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ fault, times: "always", when: { pass } });
    await assertRecorded(scene, message, await message.send(), 1);
  });
}

for (const { fault, does } of USABLE) {
  test(`${fault.split(":")[0]}: accepts ${does} in pass two`, async (scene) => {
    const { message, response } = await scene.send({ fault, ms: IN_TIME, when: { pass } });

    assertAnswered(response);
    assertFalse(response.reply.message.includes("second choice"));
    assertEquals(countPasses(scene), { one: 1, two: 1 });
    assertEquals(await message.countRows(), TOOL_TURN);
  });
}

for (const { fault, does } of ONCE) {
  test(`${fault.split(":")[0]}: repeats pass two after ${does}`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ fault, when: { pass } });

    assertAnswered(await message.send());

    assertEquals(countPasses(scene), { one: 1, two: 2 });
    assertEquals(await message.countRows(), TOOL_TURN);
  });
}

test("F-L28: connection refused in pass two ends in the fallback reply", async (scene) => {
  const message = await scene.newMessage();
  const goAway = () => scene.model.script.next({ fault: "F-L28", ms: TOO_LATE });
  scene.api.break({ name: "run_tools", kind: "hold_answer", held: goAway });

  const response = await message.send();

  assertFallbackReply(response);
  assertEquals(countPasses(scene), { one: 1, two: 0 });
  assertEquals(await message.countRows(), TOOL_TURN);
  await scene.waitForModel();
  assertReplayed(response, await message.send());
});

test("F-L26: reports 0 tokens without usage", async (scene) => {
  const { response: { reply } } = await scene.send({ fault: "F-L26", times: 2 });
  assertEquals(reply.usage, {
    inputTokens: 0,
    cachedInputTokens: 0,
    outputTokens: 0,
    modelCalls: 2,
  });
});

/** The reply is the model's text, not the fallback reply. */
function assertAnswered({ status, reply, text }: ReplyResponse) {
  assertEquals([status, reply.degraded], [200, undefined], text);
  assert(reply.message !== toolSentences(reply), "this is the fallback reply");
}
