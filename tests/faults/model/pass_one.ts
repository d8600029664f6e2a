/** The model fails in pass one: nothing is written but the message, and the key can be retried. */
import { assertEquals, assertMatch } from "@std/assert";
import { FAILING, PASS_SECONDS, TOO_LATE } from "./fault_table.ts";
import {
  assertError,
  assertNoLeak,
  assertRetrySucceeds,
  countPasses,
  retryAfter,
} from "../../support/fault_assertions.ts";
import { inScene, ONLY_MESSAGE, TEXT_TURN, TOOL_TURN } from "../../support/fault_scene.ts";
import { englishSentences } from "@function/sentences/english.ts";

const test = inScene({ env: { MODEL_PASS_TIMEOUT_SECONDS: PASS_SECONDS } });

const pass = 1;

for (const { fault, does, requests, code, retryAfter: seconds } of FAILING) {
  const line = fault.split(":")[0];
  test(`${line}: ${does} in pass one makes ${requests} requests, then ${code}`, async (scene) => {
    const { message, response } = await scene.send({
      fault,
      ms: TOO_LATE,
      times: "always",
      when: { pass },
    });

    await assertError(scene, response, code);
    if (seconds) assertEquals(retryAfter(response), seconds);
    assertEquals(scene.model.script.requests().length, requests, "no redirect is followed either");
    assertEquals(await message.countRows(), ONLY_MESSAGE);
    scene.model.script.reset();
    await assertRetrySucceeds(message);
  });
}

test("F-L23: runs the calls of pass one with finish_reason stop", async (scene) => {
  const { message, response } = await scene.send({
    fault: "F-L23:stop_with_calls",
    when: { pass },
  });
  assertEquals([response.status, response.reply.toolCalls.length], [200, 1]);
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("F-L23: repeats pass one with more tokens after a partial call", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-L23:length", when: { pass } });
  assertEquals([response.status, response.reply.degraded], [200, undefined]);
  const rooms = scene.model.script.requests()
    .map(({ body }) => (body as { max_completion_tokens: number }).max_completion_tokens);
  assertEquals(rooms, [5_000, 10_000, 4_600]);
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("F-L23: never runs a call that stays partial, and the reply says so", async (scene) => {
  const { message, response } = await scene.send({
    fault: "F-L23:length",
    times: "always",
    when: { pass },
  });
  assertEquals(response.status, 200);
  assertEquals(countPasses(scene), { one: 2, two: 1 });
  const [call] = response.reply.toolCalls;
  assertEquals(call?.state, "output-error");
  assertMatch(call?.errorText ?? "", /^Nothing was saved/);
  assertEquals(await message.countRows(), { ...TOOL_TURN, events: 0 });
});

test("F-L24: replies with a refusal of pass one, and that nothing is recorded", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-L24", when: { pass } });
  assertEquals(response.status, 200);
  assertEquals(
    response.reply.message,
    `I'm sorry, but I can't help with that.\n\n${englishSentences.replies.nothingChanged}`,
  );
  assertEquals(countPasses(scene), { one: 1, two: 0 });
  assertEquals(await message.countRows(), TEXT_TURN);
});

test("F-L28: connection refused in pass one is unavailable", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-L28", ms: TOO_LATE });
  await assertError(scene, response, "unavailable");
  assertEquals(await message.countRows(), ONLY_MESSAGE);
  await scene.waitForModel();
  await assertRetrySucceeds(message);
});

test("F-L02: sends the API key to the model and logs it nowhere", async (scene) => {
  const message = await scene.newMessage();
  const response = await message.send();
  assertEquals(scene.model.script.requests().map(({ keyPresent }) => keyPresent), [true, true]);
  await assertNoLeak(scene, response);
});
