/** F-D14: the process is killed while an approval request is renewed, and a retry gets the renewed request. */
import { assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { expireLease, killFunction } from "../../support/crash.ts";
import { inScene, type Scene } from "../../support/fault_scene.ts";
import { bypassTriggers, startApprovalTurn, storedApprovals } from "../../support/pending_calls.ts";
import { until } from "../../support/until.ts";

const test = inScene();
const REASON = "Nothing was done, because the record has changed since that was asked";

/** Returns a turn with a pending approval whose plan is outdated. */
async function startOutdatedTurn(scene: Scene) {
  const turn = await startApprovalTurn(scene);
  const [{ id } = { id: "" }] = await storedApprovals(scene, turn.threadId);
  await bypassTriggers(
    scene,
    `update public.tool_approvals a set plan_hash = repeat('0', 64) where a.id = $1`,
    [id],
  );
  return { ...turn, approvalId: id };
}

/** Rows of the turn's home. */
async function countRows(scene: Scene, homeId: string) {
  const { calls, events } = await scene.countRows(homeId);
  const [row] = await scene.sql<{ approvals: number }>(
    "select count(*)::int as approvals from public.tool_approvals where home_id = $1",
    [homeId],
  );
  return { calls, events, approvals: row!.approvals };
}

const DEATHS = [
  ["before the renewed request is written", "refuse", false],
  ["while it is on its way", "hold", true],
  ["between it and the reply", "hold_answer", true],
] as const;

for (const [when, kind, isRenewed] of DEATHS) {
  test(`F-D14: killed ${when}, a retry shows the renewed request and nothing is done`, async (scene) => {
    const { person, call, threadId, approvalId } = await startOutdatedTurn(scene);
    const response = { ...call, approvalId, output: "approved" };
    scene.api.break({ name: "answer_call", kind, held: () => killFunction(scene) });
    assertEquals((await person.respond(response)).status, 503);
    await until(() => scene.api.calls.every(({ ended }) => ended < Infinity));
    const [stored] = await storedApprovals(scene, threadId);
    assertEquals([stored!.id !== approvalId, stored!.decision], [isRenewed, null]);
    await expireLease(scene, threadId);

    const again = await person.respond(response);
    assertEquals([again.status, again.reply.status], [200, "requires_action"], again.text);
    const { id } = again.reply.toolCalls[0]!.approval!;
    assertNotEquals(id, approvalId, "the approval of the earlier plan is replaced");
    assertEquals(await countRows(scene, person.homeId), { calls: 1, events: 0, approvals: 2 });
    assertEquals((await person.respond(response)).reply.toolCalls[0]!.approval!.id, id);

    const done = await person.respond({ ...call, approvalId: id, output: "approved" });
    assertCompleted(done);
    assertEquals((await person.respond(response)).reply, done.reply, "a late retry gets the reply");
    assertEquals(await countRows(scene, person.homeId), { calls: 1, events: 1, approvals: 2 });
  });
}

test("F-D14: killed after a typed decision renewed the request, a retry shows it and nothing is done", async (scene) => {
  const { person, threadId, approvalId } = await startOutdatedTurn(scene);
  const key = { "idempotency-key": crypto.randomUUID() };
  const yes = () => person.ask({ message: "yes", threadId }, key);
  scene.api.break({ name: "begin_turn", kind: "hold_answer", held: () => killFunction(scene) });
  assertEquals((await yes()).status, 503);
  await expireLease(scene, threadId);

  const again = await yes();
  assertEquals(again.status, 200, again.text);
  assertStringIncludes(again.reply.message, REASON);
  const [stored] = await storedApprovals(scene, threadId);
  assertEquals([stored!.id !== approvalId, stored!.decision], [true, null]);
  assertEquals(await countRows(scene, person.homeId), { calls: 1, events: 0, approvals: 2 });
  assertCompleted(await person.ask({ message: "yes", threadId }));
  assertEquals(await countRows(scene, person.homeId), { calls: 1, events: 1, approvals: 2 });
});
