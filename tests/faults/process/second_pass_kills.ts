/** F-D14: the process is killed in a turn that continues with tools, and the same response completes it once. */
import { assertEquals } from "@std/assert";
import type { ApiFault } from "../../support/api_proxy.ts";
import { expireLease, killFunction } from "../../support/crash.ts";
import { assertReplayed } from "../../support/fault_assertions.ts";
import { inScene, type Scene, TEXT_TURN } from "../../support/fault_scene.ts";
import { holdModel } from "../../support/hold.ts";
import { recordIssue, requestInput } from "../../support/tool_calls.ts";
import { until } from "../../support/until.ts";

const test = inScene();

const ASK = requestInput("call_ask", "Which room?");
const RECORD = { ...recordIssue("Leaking tap in the kitchen"), id: "call_record" };
/** Two calls, one event. */
const CONTINUED_TURN = { ...TEXT_TURN, calls: 2, events: 1 };

/** A turn that waits for an answer, after which the model records and then answers. */
async function askRoom(scene: Scene) {
  const homeId = await scene.sender.createHome();
  const script = (contains: string, answer: object) =>
    scene.model.script.next({ ...answer, times: "always", when: { contains } });
  script("one more round", { toolCalls: [RECORD] });
  script("nothing more can be called", { text: "The tap in the kitchen is on record." });
  scene.model.script.next({ toolCalls: [ASK] });
  const { reply } = await scene.sender.ask({ message: "The tap leaks", propertyId: homeId });
  assertEquals(reply.status, "requires_action");
  const { threadId, messageId } = reply;
  const body = { threadId, messageId, toolCallId: "call_ask", output: { answer: "Kitchen" } };
  return { homeId, respond: () => scene.sender.respond(body) };
}

/** The requests after the answer: with tools, and without. */
function countRequests({ model }: Scene): { withTools: number; without: number } {
  const after = model.script.requests().filter(({ bodyText }) => bodyText.includes("call_ask"));
  const withTools = after.filter(({ bodyText }) => bodyText.includes('"tool_choice"')).length;
  return { withTools, without: after.length - withTools };
}

async function assertWhole(
  scene: Scene,
  homeId: string,
  respond: () => ReturnType<Scene["sender"]["respond"]>,
) {
  const done = await respond();
  assertEquals(
    [done.status, done.reply.status, done.reply.degraded],
    [200, "completed", undefined],
    done.text,
  );
  assertEquals(await scene.countRows(homeId), CONTINUED_TURN);
  assertEquals(
    await scene.sql("select pass from public.chat_passes where home_id = $1 order by 1", [homeId]),
    [
      { pass: 1 },
      { pass: 2 },
    ],
  );
  assertReplayed(done, await respond());
  assertEquals(await scene.countRows(homeId), CONTINUED_TURN);
  return done;
}

/** The call at which the process dies, and the requests with tools and without after the retry. */
const DEATHS: [when: string, ApiFault["name"], ApiFault["kind"], number, number][] = [
  ["before answer_call", "answer_call", "refuse", 1, 1],
  ["while answer_call is on its way", "answer_call", "hold", 1, 1],
  ["after answer_call", "answer_call", "hold_answer", 1, 1],
  ["before the tools of the second pass", "run_tools", "refuse", 2, 1],
  ["while the tools of the second pass are on their way", "run_tools", "hold", 1, 1],
  ["after the tools of the second pass", "run_tools", "hold_answer", 1, 1],
  ["before finish_turn", "finish_turn", "refuse", 1, 2],
  ["while finish_turn is on its way", "finish_turn", "hold", 1, 1],
  ["after finish_turn", "finish_turn", "hold_answer", 1, 1],
];

for (const [when, name, kind, withTools, without] of DEATHS) {
  test(`F-D14: killed ${when}, the same response completes the continued turn once`, async (scene) => {
    const { homeId, respond } = await askRoom(scene);
    scene.api.break({ name, kind, held: () => killFunction(scene) });
    assertEquals((await respond()).status, 503);
    // A call that is on its way arrives after the death.
    await until(() => scene.api.calls.every(({ ended }) => ended < Infinity));
    await expireLease(scene, homeId);
    await assertWhole(scene, homeId, respond);
    assertEquals(countRequests(scene), { withTools, without });
  });
}

for (
  const [pass, words, expected] of [
    ["the second pass", "one more round", { withTools: 2, without: 1 }],
    ["the pass after it", "nothing more can be called", { withTools: 1, without: 2 }],
  ] as const
) {
  test(`F-D14: killed in ${pass}, the same response completes the continued turn once`, async (scene) => {
    // The first of the script, so that it is used up when the retry makes the same request.
    using hold = holdModel(scene, { when: { contains: words } });
    const { homeId, respond } = await askRoom(scene);
    const sent = respond();
    await hold.reached;
    await killFunction(scene);
    assertEquals((await sent).status, 503);
    await expireLease(scene, homeId);
    await assertWhole(scene, homeId, respond);
    assertEquals(countRequests(scene), expected);
  });
}

test("F-I10: a new message closes a turn that was killed after its second pass and keeps both results", async (scene) => {
  const { homeId, respond } = await askRoom(scene);
  scene.api.break({ name: "run_tools", kind: "hold_answer", held: () => killFunction(scene) });
  assertEquals((await respond()).status, 503);
  await expireLease(scene, homeId);
  const next = await scene.sender.ask({ message: "Good morning!", propertyId: homeId });
  assertEquals(next.status, 200, next.text);
  const later = scene.model.script.requests().at(-1)!.bodyText;
  for (const words of ["Kitchen", "Recorded “Leaking tap in the kitchen”"]) {
    assertEquals(later.includes(words), true, words);
  }
  assertEquals(await scene.countRows(homeId), { ...CONTINUED_TURN, turns: 2, messages: 4 });
});
