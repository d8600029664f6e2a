/** F-L with a fallback model: which models each pass requests, and how often. */
import { assertEquals } from "@std/assert";
import { assertCompleted, codesOf } from "../../support/assert_reply.ts";
import {
  assertError,
  assertEveryCallAnswered,
  assertFallbackReply,
} from "../../support/fault_assertions.ts";
import { PASS_SECONDS } from "./fault_table.ts";
import { inScene, ONLY_MESSAGE, type Scene, TOOL_TURN } from "../../support/fault_scene.ts";

const MAIN = "google/gemini-3.5-flash";
const FALLBACK = "google/gemini-3.8-flash";

const test = inScene({
  env: {
    OPENAI_MODEL: MAIN,
    OPENAI_FALLBACK_MODEL: FALLBACK,
    MODEL_PASS_TIMEOUT_SECONDS: PASS_SECONDS,
  },
});

/** The requested models in order, each with its pass. */
function requestedModels({ model }: Scene): string[] {
  return model.script.requests().map(({ pass, body }) =>
    `${pass} ${(body as { model: string }).model === MAIN ? "main" : "fallback"}`
  );
}

const SAVED_BY_FALLBACK = [
  { fault: "F-L04", does: "an unknown model", tries: 1 },
  { fault: "F-L10:503", does: "503", tries: 2 },
];

for (const { fault, does, tries } of SAVED_BY_FALLBACK) {
  for (const pass of [1, 2] as const) {
    test(`${fault.split(":")[0]}: ${does} in pass ${pass} makes ${tries} requests, then the fallback model answers`, async (scene) => {
      const when = { model: MAIN, pass };
      const answer = await scene.send({ fault, times: "always", when });
      assertCompleted(answer.response);
      const failed = Array(tries).fill(`${pass} main`);
      assertEquals(
        requestedModels(scene),
        pass === 1 ? [...failed, "1 fallback", "2 fallback"] : ["1 main", ...failed, "2 fallback"],
      );
      assertEquals(await answer.message.countRows(), TOOL_TURN);
    });
  }
}

test("F-L02: does not request the fallback model after a refused key", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-L02:401", times: "always" });
  await assertError(scene, response, "model_error");
  assertEquals(scene.model.script.requests().length, 1);
  assertEquals(await message.countRows(), ONLY_MESSAGE);
});

test("F-L10: a failure of both models in pass one is unavailable after three requests", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-L10:500", times: "always" });
  await assertError(scene, response, "unavailable");
  assertEquals(requestedModels(scene), ["1 main", "1 main", "1 fallback"]);
  assertEquals(await message.countRows(), ONLY_MESSAGE);
});

test("F-L10: a failure of both models in pass two ends in the fallback reply after three requests", async (scene) => {
  const fault = { fault: "F-L10:500", times: "always", when: { pass: 2 } } as const;
  const { message, response } = await scene.send(fault);
  assertFallbackReply(response);
  assertEquals(requestedModels(scene), ["1 main", "2 main", "2 main", "2 fallback"]);
  assertEquals(await message.countRows(), TOOL_TURN);
});

test("F-T16: runs a call of a custom type once, and a Gemini model gets it back with its signature", async (scene) => {
  const { message, response } = await scene.send({ fault: "F-T16:custom", when: { pass: 1 } });
  assertEveryCallAnswered(scene, response, 1);
  assertEquals(codesOf(response.reply), ["ok"]);
  assertEquals(await message.countRows(), TOOL_TURN);
});
