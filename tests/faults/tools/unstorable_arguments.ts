/** Arguments that Postgres cannot store as they are: the turn is stored whatever else is wrong with them. */
import { assertEquals } from "@std/assert";
import { assertEveryCallAnswered, assertReplayed } from "../../support/fault_assertions.ts";
import { inScene } from "../../support/fault_scene.ts";
import { openStream } from "../../support/turn_stream.ts";

const test = inScene();

const cases: [kind: string, args: unknown][] = [
  [
    "that fail the schema",
    String.raw`{"title":"a\u0000","\udd27\u0000":"\ud83d"}`,
  ],
  ["that are no JSON", '{"title":"\0'],
  ["that are nested 9,000 deep", "[".repeat(9_000) + "]".repeat(9_000)],
];

for (const [kind, args] of cases) {
  test(`F-T14: stores a turn with NUL or lone surrogates in arguments ${kind}, in both forms`, async (scene) => {
    const calls = {
      toolCalls: [{ name: "record_home_event", arguments: args }],
      when: { pass: 1 },
    } as const;
    const { message, response } = await scene.send({ ...calls, toolCalls: [...calls.toolCalls] });
    assertEveryCallAnswered(scene, response, 1);
    const [result] = response.reply.toolCalls;
    assertEquals((result!.output as { code: string }).code, "invalid_arguments");
    assertReplayed(response, await message.send());

    const homeId = await scene.sender.createHome();
    scene.model.script.next({ ...calls, toolCalls: [...calls.toolCalls] });
    const body = { message: "A leak", propertyId: homeId, threadId: "streamed" };
    const stream = await openStream(scene, scene.sender, body);
    assertEquals((await stream.readToEnd()).at(-1)!.type, "finish");
    const thread = await scene.sender.readThread("streamed", `?propertyId=${homeId}`);
    assertEquals(thread.messages.map(({ role }) => role), ["user", "assistant"]);
  });
}
