/** The faults F-L of the model in streamed turns. */
import { assertEquals } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { FAILING, IN_TIME, PASS_SECONDS, TOO_LATE, USABLE } from "./fault_table.ts";
import { assertNoLeak, countPasses } from "../../support/fault_assertions.ts";
import {
  inScene,
  LEAK,
  type Message,
  ONLY_MESSAGE,
  type Scene,
  TOOL_TURN,
} from "../../support/fault_scene.ts";
import { chunksOf, metadataOf, openStream, textsOf } from "../../support/turn_stream.ts";

const test = inScene({ env: { MODEL_PASS_TIMEOUT_SECONDS: PASS_SECONDS } });

const openTurn = (scene: Scene, { homeId, key }: Message) =>
  openStream(scene, scene.sender, { message: LEAK, propertyId: homeId }, {
    headers: { "idempotency-key": key },
  });

/** They begin with text, which has been streamed, so the pass is not repeated. */
const AFTER_WORDS = ["F-L16"];
const LINES = FAILING.map((line) =>
  AFTER_WORDS.includes(line.fault) ? { ...line, requests: 1 } : line
);

for (const { fault, does, requests, code } of LINES) {
  const line = fault.split(":")[0];
  test(`${line}: ${does} in pass one of a stream makes ${requests} requests, then an error chunk`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ fault, ms: TOO_LATE, times: "always", when: { pass: 1 } });
    const stream = await openTurn(scene, message);
    const chunks = await stream.readToEnd();
    assertEquals(chunks.at(-1), { type: "error", errorText: englishSentences.errors[code] });
    assertEquals(scene.model.script.requests().length, requests);
    assertEquals(await message.countRows(), ONLY_MESSAGE);
    await assertNoLeak(scene, { headers: stream.headers, text: JSON.stringify(chunks) });

    scene.model.script.reset();
    assertEquals((await (await openTurn(scene, message)).readToEnd()).at(-1), { type: "finish" });
    assertEquals(await message.countRows(), TOOL_TURN);
  });

  test(`${line}: ${does} in pass two of a stream makes ${requests} requests, then the fallback reply`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ fault, ms: TOO_LATE, times: "always", when: { pass: 2 } });
    const stream = await openTurn(scene, message);
    const chunks = await stream.readToEnd();
    assertEquals([chunks.at(-1), metadataOf(chunks).degraded], [{ type: "finish" }, true]);
    const { output } = chunksOf(chunks, "tool-output-available")[0]!;
    assertEquals(textsOf(chunks).at(-1), (output as { message: string }).message);
    assertEquals(countPasses(scene), { one: 1, two: requests });
    assertEquals(await message.countRows(), TOOL_TURN);
    await assertNoLeak(scene, { headers: stream.headers, text: JSON.stringify(chunks) });
  });
}

/** A text that was streamed and is cut off stays so. */
const CUT_OFF = "F-L23:content_filter";

for (const pass of [1, 2] as const) {
  for (const { fault, does } of USABLE) {
    const degraded = fault === CUT_OFF && pass === 2 ? true : undefined;
    test(`${fault.split(":")[0]}: ${does} in pass ${pass} of a stream ends in a complete turn`, async (scene) => {
      const message = await scene.newMessage();
      scene.model.script.next({ fault, ms: IN_TIME, when: { pass } });
      const chunks = await (await openTurn(scene, message)).readToEnd();
      assertEquals([chunks.at(-1), metadataOf(chunks).degraded], [{ type: "finish" }, degraded]);
      assertEquals(await message.countRows(), TOOL_TURN);
    });
  }
}
