/** Calls that need an approval. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Session } from "../client.ts";
import type { Context, Scenario } from "../scenario.ts";
import { rowsOf } from "../scenario.ts";
import { ASK_FIRST, leak } from "./tool_calls.ts";

/** A turn that pauses for an approval. */
async function startApproval({ world, person, start }: Context): Promise<Session> {
  const session = await start("There is a leak under the sink", {
    toolCalls: [leak()],
    when: { pass: 1 },
  });
  assertEquals(session.bubbles().at(-1)!.calls.map(({ state }) => state), ["waiting"]);
  assertEquals((await rowsOf(world, person.homeId)).events, 0);
  assertEquals(session.wire.posts().length, 1, "the client sends no decision by itself");
  return session;
}

const SAVED = { text: "Saved. Turn the water off below the sink." };
const APPROVED = { events: 1, messages: 2, decisions: ["approved"] };
const DENIED = { events: 0, messages: 2, decisions: ["denied"] };
const NOT_SAVED = { text: "All right, I have not saved it." };

/** The state of a denied call; a client without approval states shows an output. */
const deniedState = ({ client }: Context) => client.approvals === "output" ? "done" : "denied";

/** Another phone with the same pending approval. */
async function openOther(context: Context): Promise<Session> {
  const other = await context.open(await context.reload());
  await context.world.script(SAVED);
  return other;
}

/** Both phones show the one write. */
async function assertWrittenOnce(
  context: Context,
  session: Session,
  other: Session,
): Promise<void> {
  await context.assertState(session, { posts: 2, ...APPROVED });
  await context.assertState(other, { posts: 1, ...APPROVED });
  assertEquals(await context.world.countRequests(), 2);
}

export const approvals: Scenario[] = [
  {
    name: "an approval writes once and shows one message",
    policies: ASK_FIRST,
    async run(context) {
      const session = await startApproval(context);
      await context.world.script(SAVED);
      await session.decide("call_leak", true);
      assertEquals(session.bubbles().map(({ role }) => role), ["user", "assistant"]);
      assertEquals(session.bubbles().at(-1)!.text, SAVED.text);
      await context.assertState(session, { posts: 2, ...APPROVED });
    },
  },
  {
    name: "a denial writes nothing, and the answer says so",
    policies: ASK_FIRST,
    async run(context) {
      const session = await startApproval(context);
      await context.world.script(NOT_SAVED);
      await session.decide("call_leak", false);
      const answer = session.bubbles().at(-1)!;
      assertEquals(answer.text, NOT_SAVED.text);
      if (context.client.tracksToolCalls) {
        assertEquals(answer.calls.map(({ state }) => state), [deniedState(context)]);
      }
      await context.assertState(session, { posts: 2, ...DENIED });
    },
  },
  {
    name: "two approvals on two phones, one after the other, write once and show the same message",
    policies: ASK_FIRST,
    async run(context) {
      const session = await startApproval(context);
      const other = await openOther(context);
      await session.decide("call_leak", true);
      await other.decide("call_leak", true);
      assertEquals(other.error(), undefined);
      await assertWrittenOnce(context, session, other);
    },
  },
  {
    name: "two approvals on two phones at once write once and show the same message",
    policies: ASK_FIRST,
    // The second of two JSON requests is rejected with 409 while the turn runs.
    for: ({ ai, tracksToolCalls }) => ai !== undefined || !tracksToolCalls,
    async run(context) {
      const session = await startApproval(context);
      const other = await openOther(context);
      await Promise.all([session.decide("call_leak", true), other.decide("call_leak", true)]);
      await assertWrittenOnce(context, session, other);
    },
  },
  {
    name: "a decision that fails shows an error, and the same decision again writes once",
    policies: ASK_FIRST,
    async run(context) {
      const { world, client } = context;
      const session = await startApproval(context);
      await world.breakCall({ name: "answer_call", kind: "answer", status: 503, times: 10 });
      await session.decide("call_leak", true);
      assertEquals(typeof session.error(), "string");
      assertEquals(session.wire.posts().map(({ status }) => status), [200, 503]);
      await world.reset();
      await world.script(SAVED);
      await session.resendResponse();
      assertEquals(session.error(), undefined);
      assertEquals(session.bubbles().at(-1)!.text, SAVED.text);
      const ends = client.streams ? ["finish", "finish"] : [];
      await context.assertState(session, { posts: 3, ends, ...APPROVED });
    },
  },
  {
    name: "the denial of an approved call on another phone is rejected and not sent again",
    policies: ASK_FIRST,
    async run(context) {
      const session = await startApproval(context);
      const other = await openOther(context);
      await session.decide("call_leak", true);
      await other.decide("call_leak", false);
      assertEquals(typeof other.error(), "string");
      assertEquals(other.wire.posts().map(({ status }) => status), [409]);
      await context.assertState(session, { posts: 2, ...APPROVED });
    },
  },
  {
    name: "one approval and one denial make one continuation after the second",
    policies: ASK_FIRST,
    async run(context) {
      const { world, client } = context;
      const calls = [leak("call_1", "Leak under the sink"), leak("call_2", "Crack in the tile")];
      const session = await context.start("A leak under the sink and a cracked tile", {
        toolCalls: calls,
      });
      await session.decide("call_1", true);
      assertEquals(await world.countRequests(), 1, "the turn is still paused");
      await world.script({ text: "The leak is saved, the tile is not." });
      await session.decide("call_2", false);
      assertEquals(session.bubbles().at(-1)!.text, "The leak is saved, the tile is not.");
      await context.assertState(session, {
        posts: client.batchesResponses ? 2 : 3,
        events: 1,
        messages: 2,
        decisions: ["approved", "denied"],
      });
      assertEquals(await world.countRequests(), 2);
    },
  },
  {
    name: "a new message cancels a pending approval and writes nothing",
    policies: ASK_FIRST,
    async run(context) {
      const session = await startApproval(context);
      await context.world.script({ text: "Noon it is." });
      await session.sendMessage("Never mind. Call me at noon");
      assertEquals(session.bubbles().at(-1)!.text, "Noon it is.");
      // The old message changes when the thread is loaded again.
      const reloaded = await context.open(await context.reload());
      assertEquals(reloaded.bubbles()[1]!.calls.some(({ state }) => state === "waiting"), false);
      await context.assertState(reloaded, {
        posts: 0,
        events: 0,
        messages: 4,
        decisions: ["cancelled"],
      });
      assertEquals(session.wire.posts().length, 2);
    },
  },
];
