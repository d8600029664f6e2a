/** With a fallback model: whom a pass asks, how often, and who answers in the end. */
import { assertEquals } from "@std/assert";
import { assertDegraded, assertError } from "./expect.ts";
import { PASS_SECONDS, TOO_LATE } from "./model/lines.ts";
import { inWorld, MESSAGE_ALONE, ONE_OF_EACH, type Scene } from "./scene.ts";

const MAIN = "google/gemini-3-flash-preview";
const FALLBACK = "google/gemini-3-pro-preview";

const test = inWorld({
  env: {
    OPENAI_MODEL: MAIN,
    OPENAI_FALLBACK_MODEL: FALLBACK,
    MODEL_PASS_TIMEOUT_SECONDS: PASS_SECONDS,
  },
});

/** The models asked, in order, with their pass. */
function asked({ model }: Scene): string[] {
  return model.script.requests().map(({ pass, body }) =>
    `${pass} ${(body as { model: string }).model === MAIN ? "main" : "fallback"}`
  );
}

const SAVED_BY_FALLBACK = [
  { fault: "F-L04", does: "an unknown model", tries: 1 },
  { fault: "F-L06", does: "429 without Retry-After", tries: 2 },
  { fault: "F-L08", does: "a Retry-After beyond the deadline", tries: 1 },
  { fault: "F-L10:503", does: "503", tries: 2 },
  { fault: "F-L13", does: "headers after the model's time", tries: 1 },
  { fault: "F-L17", does: "invalid JSON", tries: 2 },
];

for (const { fault, does, tries } of SAVED_BY_FALLBACK) {
  const line = fault.split(":")[0];
  const broken = { fault, ms: TOO_LATE, times: "always" as const };

  test(`${line}: ${does}: asked ${tries} ×, then the fallback model takes the turn`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ ...broken, when: { model: MAIN } });
    const { status, reply } = await message.send();
    assertEquals([status, reply.degraded], [200, undefined]);
    assertEquals(asked(scene), [
      ...Array(tries).fill("1 main"),
      "1 fallback",
      "2 fallback",
    ]);
    assertEquals(await message.rows(), ONE_OF_EACH);
  });

  test(`${line}: ${does} in pass two: the fallback model answers`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ ...broken, when: { model: MAIN, pass: 2 } });
    const { status, reply } = await message.send();
    assertEquals([status, reply.degraded], [200, undefined]);
    assertEquals(asked(scene), ["1 main", ...Array(tries).fill("2 main"), "2 fallback"]);
    assertEquals(await message.rows(), ONE_OF_EACH);
  });
}

for (
  const [fault, code] of [
    ["F-L01", "model_error"],
    ["F-L02:401", "model_error"],
    ["F-L03", "model_credits_exhausted"],
    ["F-L29", "model_error"],
  ] as const
) {
  test(`${fault.split(":")[0]}: the fallback model is not asked about ${code}`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ fault, times: "always" });
    await assertError(scene, await message.send(), code);
    assertEquals(scene.model.script.requests().length, 1);
    assertEquals(await message.rows(), MESSAGE_ALONE);
  });
}

test("F-L10: both models fail in pass one: unavailable after three requests", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L10:500", times: "always" });
  await assertError(scene, await message.send(), "unavailable");
  assertEquals(asked(scene), ["1 main", "1 main", "1 fallback"]);
  assertEquals(await message.rows(), MESSAGE_ALONE);
});

test("F-L10: both models fail in pass two: the tool's sentence after three requests", async (scene) => {
  const message = await scene.message();
  scene.model.script.next({ fault: "F-L10:500", times: "always", when: { pass: 2 } });
  assertDegraded(await message.send());
  assertEquals(asked(scene), ["1 main", "2 main", "2 main", "2 fallback"]);
  assertEquals(await message.rows(), ONE_OF_EACH);
});
