/** The model fails in pass one: nothing has happened yet, and the same key may be tried again. */
import { assertEquals, assertMatch } from "@std/assert";
import { assertError, assertNoLeak, modelRequests, retryAfter } from "../expect.ts";
import { FAILING, IN_TIME, ONCE, TOO_LATE, USABLE } from "./lines.ts";
import { MESSAGE_ALONE, ONE_OF_EACH, type Scene, type SentMessage, WORDS_ALONE } from "../scene.ts";
import { test } from "./world.ts";

const pass = 1;

/** The model is well again: the same key is answered, and the message is not stored twice. */
async function assertRetrySucceeds(scene: Scene, message: SentMessage) {
  scene.model.script.reset();
  const retried = await message.send();
  assertEquals([retried.status, retried.reply.degraded], [200, undefined], retried.text);
  assertEquals(await message.rows(), ONE_OF_EACH);
}

for (const { fault, does, requests, code, retryAfter: seconds } of FAILING) {
  const line = fault.split(":")[0];
  test(`${line}: ${does} in pass one: asked ${requests} ×, then ${code}`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, ms: TOO_LATE, times: "always", when: { pass } });

    const asked = await message.send();

    await assertError(scene, asked, code);
    if (seconds) assertEquals(retryAfter(asked), seconds);
    assertEquals(scene.model.script.requests().length, requests, "no redirect is followed either");
    assertEquals(await message.rows(), MESSAGE_ALONE);
    await assertRetrySucceeds(scene, message);
  });
}

for (const { fault, does } of USABLE) {
  test(`${fault.split(":")[0]}: ${does} in pass one is an answer`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, ms: IN_TIME, when: { pass } });

    const asked = await message.send();

    assertEquals([asked.status, asked.reply.degraded], [200, undefined], asked.text);
    assertEquals(modelRequests(scene), { one: 1, two: 1 });
    assertEquals(await message.rows(), ONE_OF_EACH);
  });
}

for (const { fault, does } of ONCE) {
  test(`${fault.split(":")[0]}: ${does} in pass one, then the turn goes on`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, when: { pass } });

    const asked = await message.send();

    assertEquals([asked.status, asked.reply.degraded], [200, undefined], asked.text);
    assertEquals(modelRequests(scene), { one: 2, two: 1 });
    assertEquals(asked.reply.usage.modelCalls, 3);
    assertEquals(await message.rows(), ONE_OF_EACH);
  });
}

test("F-L23: finish_reason stop with calls in pass one: the calls are run", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L23:stop_with_calls", when: { pass } });
  const asked = await message.send();
  assertEquals([asked.status, asked.reply.toolCalls.length], [200, 1]);
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-L23: half a call is asked for again with more room, and runs once it is whole", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L23:length", when: { pass } });
  const asked = await message.send();
  assertEquals([asked.status, asked.reply.degraded], [200, undefined]);
  const rooms = scene.model.script.requests()
    .map(({ body }) => (body as { max_tokens: number }).max_tokens);
  assertEquals(rooms, [1000, 2000, 600]);
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-L23: a call that stays half is never executed, and the reply says so", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L23:length", times: "always", when: { pass } });
  const asked = await message.send();
  assertEquals(asked.status, 200);
  assertEquals(modelRequests(scene), { one: 2, two: 1 });
  const [call] = asked.reply.toolCalls;
  assertEquals(call?.state, "output-error");
  assertMatch(call?.errorText ?? "", /^Nothing was saved/);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, events: 0 });
});

test("F-L24: a refusal in pass one is the reply, and nothing is recorded", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L24", when: { pass } });
  const asked = await message.send();
  assertEquals(asked.status, 200);
  assertEquals(asked.reply.message, "I'm sorry, but I can't help with that.");
  assertEquals(modelRequests(scene), { one: 1, two: 0 });
  assertEquals(await message.rows(), WORDS_ALONE);
});

test("F-L28: connection refused in pass one is unavailable", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L28", ms: TOO_LATE });
  const asked = await message.send();
  await assertError(scene, asked, "unavailable");
  assertEquals(await message.rows(), MESSAGE_ALONE);
  await scene.modelListens();
  await assertRetrySucceeds(scene, message);
});

test("F-L02: the key is asked with, and a good turn's log does not hold it either", async (scene) => {
  const message = await scene.message();
  const asked = await message.send();
  assertEquals(scene.model.script.requests().map(({ keyPresent }) => keyPresent), [true, true]);
  await assertNoLeak(scene, asked);
});
