/** The model's answer is unusual, or fails once: the turn completes with its text. */
import { assertEquals, assertFalse } from "@std/assert";
import { IN_TIME, PASS_SECONDS, USABLE } from "./fault_table.ts";
import { countPasses, toolSentences } from "../../support/fault_assertions.ts";
import { inScene, TOOL_TURN } from "../../support/fault_scene.ts";

const test = inScene({ env: { MODEL_PASS_TIMEOUT_SECONDS: PASS_SECONDS } });

for (const pass of [1, 2] as const) {
  for (const { fault, does, requests } of USABLE) {
    test(`${fault.split(":")[0]}: accepts ${does} in pass ${pass}`, async (scene) => {
      const { message, response } = await scene.send({ fault, ms: IN_TIME, when: { pass } });

      const { status, reply, text } = response;
      assertEquals([status, reply.degraded], [200, undefined], text);
      assertFalse(reply.message === toolSentences(reply), "this is the fallback reply");
      assertEquals(
        countPasses(scene),
        pass === 1 ? { one: requests, two: 1 } : { one: 1, two: requests },
      );
      assertEquals(reply.usage.modelCalls, 1 + requests);
      assertEquals(await message.countRows(), TOOL_TURN);
    });
  }
}
