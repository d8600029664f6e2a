/** Clients that disconnect, reload or follow a turn, and turns that are stopped. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { until } from "../../../support/until.ts";
import type { Session } from "../client.ts";
import type { Context, Scenario } from "../scenario.ts";
import { ASK_FIRST, leak } from "./tool_calls.ts";

const LONG = "I've recorded the leak under the sink for you. Turn the water off below the sink " +
  "first, put a bucket there, and call a plumber when it goes on.";

const ADVICE =
  "Turn the water off below the sink first. Put a bucket there and dry the cabinet, then call " +
  "a plumber when it goes on dripping.";

/** Waits until the model stops after its first text and the client has received that text. */
async function waitForHold({ world }: Context, session: Session): Promise<void> {
  await until(() => world.isHolding());
  await until(() => session.wire.exchanges.at(-1)!.text.includes("text-delta"));
}

/** A turn whose answer of pass one is being streamed. */
async function holdInPassOne(context: Context) {
  await context.world.script({ text: ADVICE });
  await context.world.hold({ after: 3 });
  const session = await context.open();
  const sending = session.sendMessage("What should I do about a leak?");
  await waitForHold(context, session);
  return { session, sending };
}

/** A turn whose tool has run and whose answer is being streamed. */
async function holdInPassTwo(context: Context) {
  await context.world.script({ toolCalls: [leak()] }, { text: LONG });
  await context.world.hold({ skip: 1, after: 3 });
  const session = await context.open();
  const sending = session.sendMessage("There is a leak under the sink");
  await waitForHold(context, session);
  return { session, sending };
}

/** Follows the turn on another phone to its end. */
async function followToEnd(context: Context, other: Session): Promise<void> {
  const resuming = other.resume!();
  await until(() => other.wire.streams().some(({ text }) => text.includes('"start"')));
  await context.world.release();
  await resuming;
  assertEquals(other.error(), undefined);
  assertEquals(other.wire.exchanges.map(({ method, status }) => [method, status]), [["GET", 200]]);
}

async function stop({ world, person, threadId }: Context): Promise<void> {
  const response = await fetch(`${world.functionUrl}/${threadId}/stop`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
  });
  assertEquals([response.status, (await response.json()).stopped], [200, true]);
}

export const reconnect: Scenario[] = [
  {
    name: "another phone follows a turn whose client disconnected, to its end",
    for: ({ streams }) => streams,
    async run(context) {
      const { session, sending } = await holdInPassTwo(context);
      session.wire.cut();
      await sending;
      assert(session.error());
      const other = await context.open(await context.reload());
      await followToEnd(context, other);
      assertEquals(other.bubbles().at(-1)!.text, LONG);
      await context.assertState(other, { posts: 0, events: 1, messages: 2 });
      assertEquals(session.wire.posts().length, 1);
    },
  },
  {
    name: "a resent message follows its turn after a disconnect in pass one",
    for: ({ streams }) => streams,
    async run(context) {
      const { world } = context;
      const { session, sending } = await holdInPassOne(context);
      session.wire.cut();
      await sending;
      const again = session.regenerate();
      await until(() => session.wire.posts()[1]?.text.includes('"start"') ?? false);
      await world.release();
      await again;
      assertEquals(session.error(), undefined);
      assertEquals(session.bubbles().at(-1)!.text, ADVICE);
      await context.assertState(session, { posts: 2, events: 0, messages: 2 });
      assertEquals(await world.countRequests(), 1);
    },
  },
  {
    name: "a client re-attaches after a disconnect and completes the same message",
    for: ({ ai, replacesOnResume }) => ai !== undefined && replacesOnResume === "always",
    async run(context) {
      const { session, sending } = await holdInPassTwo(context);
      session.wire.cut();
      await sending;
      const resuming = session.resume!();
      await until(() => session.wire.streams().at(-1)!.method === "GET");
      await context.world.release();
      await resuming;
      assertEquals(session.error(), undefined);
      assertEquals(session.bubbles().at(-1)!.text, LONG);
      await context.assertState(session, { posts: 1, events: 1, messages: 2 });
    },
  },
  {
    name: "a message of another phone during a turn is rejected and not sent again",
    for: ({ streams }) => streams,
    async run(context) {
      const { session, sending } = await holdInPassTwo(context);
      const other = await context.open();
      await other.sendMessage("And the roof?");
      assert(other.error());
      assertEquals(other.wire.posts().map(({ status }) => status), [409]);
      await context.world.release();
      await sending;
      await context.assertState(session, { posts: 1, events: 1, messages: 2 });
    },
  },
  {
    name: "another phone follows an approved turn whose client disconnected, to its end",
    policies: ASK_FIRST,
    for: ({ streams }) => streams,
    async run(context) {
      const session = await context.start("There is a leak under the sink", {
        text: "May I note it?",
        toolCalls: [leak()],
      }, { text: LONG });
      await context.world.hold({ after: 3 });
      const deciding = session.decide("call_leak", true);
      await waitForHold(context, session);
      session.wire.cut();
      await deciding;
      const other = await context.open(await context.reload());
      await followToEnd(context, other);
      assert(other.bubbles().at(-1)!.text.endsWith(LONG));
      assertEquals(other.bubbles().map(({ role }) => role), ["user", "assistant"]);
      if (context.client.replacesOnResume === "never") return;
      const rows = { events: 1, messages: 2, decisions: ["approved"] };
      await context.assertState(other, { posts: 0, decidedElsewhere: true, ...rows });
    },
  },
  {
    name: "a resent message gets the reply after a disconnect, without a second turn",
    for: ({ streams }) => !streams,
    async run(context) {
      const { world } = context;
      await world.script({ toolCalls: [leak()] }, { text: LONG });
      await world.hold({ skip: 1, after: 0 });
      const session = await context.open();
      const sending = session.sendMessage("There is a leak under the sink");
      await until(() => world.isHolding());
      session.wire.cut();
      await sending;
      await session.regenerate();
      assertEquals(session.wire.posts().at(-1)!.status, 409);
      await world.release();
      await until(async () => {
        await session.regenerate();
        return session.error() === undefined;
      });
      assertEquals(session.bubbles().at(-1)!.text, LONG);
      await context.assertState(session, {
        posts: session.wire.posts().length,
        events: 1,
        messages: 2,
      });
      assertEquals(await world.countRequests(), 2);
    },
  },
  {
    name: "closing the connection does not stop the turn",
    for: ({ ai }) => ai !== undefined,
    async run(context) {
      const { session, sending } = await holdInPassTwo(context);
      await session.chat!.stop();
      await sending;
      assertEquals(session.error(), undefined);
      await context.world.release();
      await until(async () => (await context.reload()).length === 2);
      const other = await context.open(await context.reload());
      assertEquals(other.bubbles().at(-1)!.text, LONG);
      await context.assertState(other, { posts: 0, events: 1, messages: 2 });
      assertEquals(session.wire.posts().length, 1);
    },
  },
  {
    name: "re-attaching without a running turn changes nothing",
    for: ({ streams }) => streams,
    async run({ world, open, reload, assertState }) {
      await world.script({ text: "Hello there." });
      await (await open()).sendMessage("Hello");
      const other = await open(await reload());
      await other.resume!();
      assertEquals(other.wire.exchanges.map(({ status }) => status), [204]);
      await assertState(other, { posts: 0, events: 0, messages: 2 });
    },
  },
  {
    name: "a reload shows the same messages, and the next turn continues them",
    async run({ world, open, reload, assertState }) {
      await world.script({ toolCalls: [leak()] }, { text: "It is recorded." });
      const first = await open();
      await first.sendMessage("There is a leak under the sink");
      const session = await open(await reload());
      await world.script({ text: "You are welcome." });
      await session.sendMessage("Thanks");
      assertEquals(session.bubbles().map(({ text }) => text), [
        "There is a leak under the sink",
        "It is recorded.",
        "Thanks",
        "You are welcome.",
      ]);
      await assertState(session, { posts: 1, events: 1, messages: 4 });
    },
  },
  {
    name: "a reload shows a pending approval that can be decided",
    policies: ASK_FIRST,
    async run({ world, open, reload, assertState }) {
      await world.script({ toolCalls: [leak()] });
      await (await open()).sendMessage("There is a leak under the sink");
      const session = await open(await reload());
      assertEquals(session.bubbles().at(-1)!.calls.map(({ state }) => state), ["waiting"]);
      assertEquals(session.wire.posts().length, 0);
      await world.script({ text: "Saved." });
      await session.decide("call_leak", true);
      assertEquals(session.bubbles().at(-1)!.text, "Saved.");
      await assertState(session, { posts: 1, events: 1, messages: 2, decisions: ["approved"] });
    },
  },
  {
    name: "a stop in the middle of an answer keeps the partial answer, and the next turn succeeds",
    for: ({ streams }) => streams,
    async run(context) {
      const { world } = context;
      const { session, sending } = await holdInPassOne(context);
      await stop(context);
      await sending;
      await world.release();
      const { text } = session.bubbles().at(-1)!;
      assert(text !== "" && ADVICE.startsWith(text) && text !== ADVICE, text);
      await context.assertState(session, { posts: 1, ends: ["abort"], events: 0, messages: 2 });
      await world.script({ text: "Hello again." });
      await session.sendMessage("Hello");
      await context.assertState(session, {
        posts: 2,
        ends: ["abort", "finish"],
        events: 0,
        messages: 4,
      });
    },
  },
];
