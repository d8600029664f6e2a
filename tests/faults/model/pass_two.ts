/** The model fails in pass two: the record stays, and the reply is the fallback reply. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { FAILING, PASS_SECONDS, TOO_LATE } from "./fault_table.ts";
import { assertCallStates } from "../../support/assert_reply.ts";
import {
  assertFallbackReply,
  assertNoLeak,
  assertReplayed,
  countPasses,
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
  { fault: "F-L23:stop_with_calls", does: "calls although no tools were offered" },
  { fault: "F-L24", does: "a refusal" },
];
for (const { fault, does } of UNUSABLE) {
  test(`${fault.split(":")[0]}: ${does} in pass two ends in the fallback reply`, async (scene) => {
    const { message, response } = await scene.send({ fault, times: "always", when: { pass } });
    await assertRecorded(scene, message, response, 1);
  });
}

test("F-L23: marks a text of pass two that stays cut off", async (scene) => {
  const { message, response: { reply } } = await scene.send({
    fault: "F-L23:length",
    times: "always",
    when: { pass },
  });
  assertMatch(reply.message, /\S \[…\]$/);
  assertEquals([reply.degraded, countPasses(scene).two], [true, 2]);
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("F-L28: connection refused in pass two ends in the fallback reply", async (scene) => {
  const held = () => scene.model.script.next({ fault: "F-L28", ms: TOO_LATE });
  const { message, response } = await scene.sendWith({
    name: "run_tools",
    kind: "hold_answer",
    held,
  });
  assertFallbackReply(response);
  assertEquals(countPasses(scene), { one: 1, two: 0 });
  assertEquals(await message.countRows(), TOOL_TURN);
  await scene.waitForModel();
  assertReplayed(response, await message.send());
});

test("F-L26: reports estimated tokens without usage", async (scene) => {
  const { response: { reply } } = await scene.send({ fault: "F-L26", times: 2 });
  const { inputTokens, outputTokens, ...others } = reply.usage;
  assertEquals(others, { cachedInputTokens: 0, modelCalls: 2 });
  assert(inputTokens > 1_000 && outputTokens > 10, JSON.stringify(reply.usage));
});
