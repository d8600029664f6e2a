/** Calls that need an approval. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Session } from "../client.ts";
import { assertRejected, type Context, rowsOf, type Scenario, statesOf } from "../scenario.ts";
import { ASK_FIRST, leak } from "./tool_calls.ts";

/** A turn that pauses for an approval. */
async function startApproval({ world, person, start }: Context): Promise<Session> {
  const session = await start("There is a leak under the sink", {
    toolCalls: [leak()],
    when: { pass: 1 },
  });
  assertEquals(statesOf(session), ["waiting"]);
  assertEquals((await rowsOf(world, person.homeId)).events, 0);
  assertEquals(session.wire.posts().length, 1, "the client sends no decision by itself");
  return session;
}

const SAVED = { text: "Saved. Turn the water off below the sink." };
const APPROVED = { events: 1, decisions: ["approved"] };
const NOT_SAVED = { text: "All right, I have not saved it." };

/** Another phone with the same pending approval. */
async function openOther(context: Context): Promise<Session> {
  const other = await context.open(await context.reload());
  await context.world.script(SAVED);
  return other;
}

/** Both phones approve, then both show the one write. */
const approveTwice = (
  when: string,
  run: (...approvals: (() => Promise<void>)[]) => Promise<unknown>,
  more: Pick<Scenario, "for"> = {},
): Scenario => ({
  name: `two approvals on two phones, ${when}, write once and show the same message`,
  ...more,
  async run(context) {
    const session = await startApproval(context);
    const other = await openOther(context);
    await run(() => session.decide("call_leak", true), () => other.decide("call_leak", true));
    assertEquals(other.error(), undefined);
    await context.assertState(session, { posts: 2, ...APPROVED });
    await context.assertState(other, { posts: 1, requests: 2, ...APPROVED });
  },
});

/** The decision is shown after a reload, and only the next message is sent. */
const reloadDecided = (approved: boolean): Scenario => ({
  name: `a reload shows the call as ${approved ? "approved" : "denied"} and asks nothing again`,
  async run(context) {
    const { world, client, open, reload } = context;
    const session = await startApproval(context);
    await world.script(approved ? SAVED : NOT_SAVED);
    await session.decide("call_leak", approved);
    const reloaded = await open(await reload());
    if (client.streams) await reloaded.resume!();
    assertEquals(statesOf(reloaded), [
      approved || client.approvals === "output" ? "done" : "denied",
    ]);
    assertEquals(reloaded.wire.posts().length, 0);
    await world.script({ text: "You are welcome." });
    await reloaded.sendMessage("Thanks");
    const decisions = [approved ? "approved" : "denied"];
    const rows = { events: approved ? 1 : 0, messages: 4, decisions };
    await context.assertState(reloaded, { posts: 1, requests: 3, ...rows });
  },
});

const scenarios: Scenario[] = [
  {
    name: "an approval writes once and shows one message",
    async run(context) {
      const session = await startApproval(context);
      await context.world.script(SAVED);
      await session.decide("call_leak", true);
      assertEquals(session.bubbles().map(({ role }) => role), ["user", "assistant"]);
      await context.assertState(session, { posts: 2, ...SAVED, ...APPROVED });
    },
  },
  {
    name: "a denial writes nothing, and the answer says so",
    async run(context) {
      const session = await startApproval(context);
      await context.world.script(NOT_SAVED);
      await session.decide("call_leak", false);
      // A client without approval states shows an output.
      const state = context.client.approvals === "output" ? "done" : "denied";
      const shown = { ...NOT_SAVED, states: [state as "done" | "denied"] };
      await context.assertState(session, { posts: 2, decisions: ["denied"], ...shown });
    },
  },
  approveTwice("one after the other", async (...approvals) => {
    for (const approve of approvals) await approve();
  }),
  approveTwice("at once", (...approvals) => Promise.all(approvals.map((approve) => approve())), {
    // The second of two JSON requests is rejected with 409 while the turn runs.
    for: ({ ai, tracksToolCalls }) => ai !== undefined || !tracksToolCalls,
  }),
  {
    name: "a decision that fails shows an error, and the same decision again writes once",
    async run(context) {
      const { world, client } = context;
      const session = await startApproval(context);
      await world.breakCall({ name: "answer_call", kind: "answer", status: 503, times: 10 });
      await session.decide("call_leak", true);
      assertRejected(session, 200, 503);
      await world.reset();
      await world.script(SAVED);
      await session.resendResponse();
      assertEquals(session.error(), undefined);
      const ends = client.streams ? ["finish", "finish"] : [];
      await context.assertState(session, { posts: 3, ends, ...SAVED, ...APPROVED });
    },
  },
  reloadDecided(true),
  reloadDecided(false),
  {
    name: "a decision whose response is lost is sent again, and the replay asks nothing again",
    for: ({ tracksToolCalls }) => tracksToolCalls,
    async run(context) {
      const session = await startApproval(context);
      await context.world.script(SAVED);
      session.wire.loseResponse();
      await session.decide("call_leak", true);
      assert(session.error());
      await session.resendResponse();
      assertEquals([session.error(), statesOf(session)], [undefined, ["done"]]);
      const replay = session.wire.posts().at(-1)!;
      assertEquals(replay.headers.get("idempotent-replayed"), "true");
      await context.assertState(session, { posts: 3, requests: 2, ...SAVED, ...APPROVED });
    },
  },
  {
    name: "an approval of an outdated plan asks once more, and the next one writes",
    for: ({ ai }) => ai !== undefined,
    async run(context) {
      const { world, person } = context;
      const session = await startApproval(context);
      await world.sql(
        `do $$
         begin
           set local session_replication_role = replica;
           update public.tool_approvals set plan_hash = repeat('0', 64)
           where home_id = '${person.homeId}';
         end $$`,
        [],
      );
      await session.decide("call_leak", true);
      assertEquals(statesOf(session), ["waiting"]);
      const reloaded = await context.open(await context.reload());
      assertEquals(statesOf(reloaded), ["waiting"]);
      assertEquals([session.wire.posts().length, await world.countRequests()], [2, 1]);
      await world.script(SAVED);
      await session.decide("call_leak", true);
      const decisions = ["superseded", "approved"];
      const rows = { ...APPROVED, decisions };
      await context.assertState(session, { posts: 3, requests: 2, ...SAVED, ...rows });
    },
  },
  {
    name: "the denial of an approved call on another phone is rejected and not sent again",
    async run(context) {
      const session = await startApproval(context);
      const other = await openOther(context);
      await session.decide("call_leak", true);
      await other.decide("call_leak", false);
      assertRejected(other, 409);
      await context.assertState(session, { posts: 2, ...APPROVED });
    },
  },
  {
    name: "one approval and one denial make one continuation after the second",
    async run({ world, client, start, assertState }) {
      const session = await start("A leak under the sink and a cracked tile", {
        toolCalls: [leak("call_1", "Leak under the sink"), leak("call_2", "Crack in the tile")],
      });
      await session.decide("call_1", true);
      assertEquals(await world.countRequests(), 1, "the turn is still paused");
      const answer = { text: "The leak is saved, the tile is not." };
      await world.script(answer);
      await session.decide("call_2", false);
      const rows = { events: 1, decisions: ["approved", "denied"], requests: 2 };
      await assertState(session, { posts: client.ai ? 2 : 3, ...answer, ...rows });
    },
  },
  {
    name: "a new message cancels a pending approval and writes nothing",
    async run(context) {
      const session = await startApproval(context);
      await context.world.script({ text: "Noon it is." });
      await session.sendMessage("Never mind. Call me at noon");
      assert(session.bubbles().at(-1)!.text.startsWith("Noon it is."));
      assertEquals(session.wire.posts().length, 2);
      // The old message changes when the thread is loaded again.
      const reloaded = await context.open(await context.reload());
      assertEquals(reloaded.bubbles()[1]!.calls.some(({ state }) => state === "waiting"), false);
      await context.assertState(reloaded, { posts: 0, messages: 4, decisions: ["cancelled"] });
    },
  },
];

export const approvals = scenarios.map((scenario) => ({ ...scenario, policies: ASK_FIRST }));
