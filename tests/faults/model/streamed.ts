/** The model fails while somebody reads along: the table of F-L again, for answers that are streamed. */
import { assertEquals, assertFalse } from "@std/assert";
import { errorTable } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import { joined, metadataOf, ofType, openStream, type Stream } from "../../api/read_stream.ts";
import { until } from "../../support/until.ts";
import { FROM_OUTSIDE, modelRequests } from "../expect.ts";
import { LEAK, MESSAGE_ALONE, ONE_OF_EACH, type Scene, type SentMessage } from "../scene.ts";
import { FAILING, IN_TIME, ONCE, TOO_LATE, USABLE } from "./lines.ts";
import { test } from "./world.ts";

const read = (scene: Scene, { homeId, key }: SentMessage) =>
  openStream(scene, scene.sam, { message: LEAK, propertyId: homeId }, {
    headers: { "idempotency-key": key },
  });

/** Neither the stream nor the log repeats a text from outside. */
async function assertNoLeak({ stack }: Scene, { headers, chunks }: Stream): Promise<void> {
  const id = headers.get("x-request-id")!;
  await until(() => stack.functionLog.some((line) => line.includes(id)));
  const seen = JSON.stringify(chunks) + stack.functionLog.join("\n");
  for (const words of FROM_OUTSIDE) assertFalse(seen.includes(words), `"${words}" leaks`);
}

/** These begin with words; they have been read, so the pass is not asked again. */
const AFTER_WORDS = ["F-L16", "F-L23:error"];
const LINES = FAILING.map((line) =>
  AFTER_WORDS.includes(line.fault) ? { ...line, requests: 1 } : line
);

for (const { fault, does, requests, code } of LINES) {
  const line = fault.split(":")[0];
  test(`${line}: ${does} in pass one of a stream: asked ${requests} ×, then an error chunk`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, ms: TOO_LATE, times: "always", when: { pass: 1 } });
    const stream = await read(scene, message);
    const chunks = await stream.toItsEnd();
    assertEquals(chunks.at(-1), { type: "error", errorText: errorTable[code].sentence });
    assertEquals(scene.model.script.requests().length, requests);
    assertEquals(await message.rows(), MESSAGE_ALONE);
    await assertNoLeak(scene, stream);

    scene.model.script.reset();
    assertEquals((await (await read(scene, message)).toItsEnd()).at(-1), { type: "finish" });
    assertEquals(await message.rows(), ONE_OF_EACH);
  });

  test(`${line}: ${does} in pass two of a stream: asked ${requests} ×, then the tool's sentence`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, ms: TOO_LATE, times: "always", when: { pass: 2 } });
    const stream = await read(scene, message);
    const chunks = await stream.toItsEnd();
    assertEquals([chunks.at(-1), metadataOf(chunks).degraded], [{ type: "finish" }, true]);
    const { output } = ofType(chunks, "tool-output-available")[0]!;
    const said = ofType(joined(chunks), "text-delta").map(({ delta }) => delta);
    assertEquals(said.at(-1), (output as { message: string }).message);
    assertEquals(modelRequests(scene), { one: 1, two: requests });
    assertEquals(await message.rows(), ONE_OF_EACH);
    await assertNoLeak(scene, stream);
  });
}

for (const pass of [1, 2] as const) {
  for (const { fault, does } of [...USABLE, ...ONCE]) {
    test(`${fault.split(":")[0]}: ${does} in pass ${pass} of a stream, and the turn ends well`, async (scene) => {
      const message = await scene.message();
      scene.model.script.next({ fault, ms: IN_TIME, when: { pass } });
      const chunks = await (await read(scene, message)).toItsEnd();
      assertEquals([chunks.at(-1), metadataOf(chunks).degraded], [{ type: "finish" }, undefined]);
      assertEquals(await message.rows(), ONE_OF_EACH);
    });
  }
}
