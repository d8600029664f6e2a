/** Clients that disconnect, reload or follow a turn, and turns that are stopped. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { awaitLater } from "../../../support/await_later.ts";
import { until } from "../../../support/until.ts";
import type { Client, Conversation, Session } from "../client.ts";
import { type Context, type Scenario, statesOf } from "../scenario.ts";
import { ASK_FIRST, draft, leak, question } from "./tool_calls.ts";

const LEAK = "There is a leak under the sink";
const ADVICE = "Turn the water off below the sink first. Put a bucket there and dry the cabinet, " +
  "then call a plumber when it goes on dripping.";
const WRITTEN = { events: 1, text: ADVICE };

/** Waits until the model stops after its first text and the client has received that text. */
async function waitForHold({ world }: Context, session: Session): Promise<void> {
  await until(() => world.isHolding());
  await until(() => session.wire.exchanges.at(-1)!.text.includes("text-delta"));
}

/** A turn whose last answer is being streamed. */
async function holdTurn(context: Context, ...answers: object[]) {
  await context.world.script(...answers);
  await context.world.hold({ skip: answers.length - 1, after: 3 });
  const session = await context.open();
  const sending = awaitLater(session.sendMessage(LEAK));
  await waitForHold(context, session);
  return { session, sending };
}

const holdInPassOne = (context: Context) => holdTurn(context, { text: ADVICE });
const holdInPassTwo = (context: Context) =>
  holdTurn(context, { toolCalls: [leak()] }, { text: ADVICE });
/** A turn that is going to ask the person. */
const holdBeforeQuestion = (context: Context) =>
  holdTurn(context, { text: ADVICE, toolCalls: [question()] });

async function disconnect({ session, sending }: { session: Session; sending: Promise<void> }) {
  session.wire.cut();
  await sending;
  return session;
}

/** Follows the turn on another phone to its end. */
async function followToEnd(
  context: Context,
  more?: Pick<Conversation, "outputs">,
): Promise<Session> {
  const other = await context.open(await context.reload(), more);
  const resuming = awaitLater(other.resume!());
  await until(() => other.wire.streams().some(({ text }) => text.includes('"start"')));
  await context.world.release();
  await resuming;
  assertEquals(other.error(), undefined);
  const follows = other.wire.exchanges.filter(({ method }) => method === "GET");
  assertEquals(follows.map(({ status }) => status), [200]);
  return other;
}

async function stop({ world, person, threadId }: Context): Promise<void> {
  const response = await fetch(`${world.functionUrl}/${threadId}/stop`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
  });
  assertEquals([response.status, (await response.json()).stopped], [200, true]);
}

const streams = (client: Client) => client.streams;
const usesAiSdk = ({ ai }: Client) => ai !== undefined;

const MATTE = { answer: "Matte" };
const CHOSEN = { text: "Take the matte one." };

export const reconnect: Scenario[] = [
  {
    name: "another phone follows a turn whose client disconnected, to its end",
    for: streams,
    async run(context) {
      const session = await disconnect(await holdInPassTwo(context));
      assert(session.error());
      const other = await followToEnd(context);
      await context.assertState(other, { posts: 0, ...WRITTEN });
      assertEquals(session.wire.posts().length, 1);
    },
  },
  {
    name: "a resent message follows its turn after a disconnect in pass one",
    for: streams,
    async run(context) {
      const session = await disconnect(await holdInPassOne(context));
      const again = awaitLater(session.regenerate());
      await until(() => session.wire.posts()[1]?.text.includes('"start"') ?? false);
      await context.world.release();
      await again;
      assertEquals(session.error(), undefined);
      await context.assertState(session, { posts: 2, text: ADVICE, requests: 1 });
    },
  },
  {
    name: "a client re-attaches after a disconnect and completes the same message",
    for: ({ ai, replacesOnResume }) => ai !== undefined && replacesOnResume === "always",
    async run(context) {
      const session = await disconnect(await holdInPassTwo(context));
      const resuming = awaitLater(session.resume!());
      await until(() => session.wire.streams().at(-1)!.method === "GET");
      await context.world.release();
      await resuming;
      assertEquals(session.error(), undefined);
      await context.assertState(session, { posts: 1, ...WRITTEN });
    },
  },
  {
    name: "another phone follows an approved turn whose client disconnected, to its end",
    policies: ASK_FIRST,
    for: streams,
    async run(context) {
      const question = { text: "May I note it?", toolCalls: [leak()] };
      const session = await context.start(LEAK, question, { text: ADVICE });
      await context.world.hold({ after: 3 });
      const sending = awaitLater(session.decide("call_leak", true));
      await waitForHold(context, session);
      await disconnect({ session, sending });
      const other = await followToEnd(context);
      assert(other.bubbles().at(-1)!.text.endsWith(ADVICE));
      assertEquals(other.bubbles().map(({ role }) => role), ["user", "assistant"]);
      if (context.client.replacesOnResume === "never") return;
      const rows = { events: 1, decisions: ["approved"], decidedElsewhere: true };
      await context.assertState(other, { posts: 0, ...rows });
    },
  },
  {
    name: "a resent message gets the reply after a disconnect, without a second turn",
    for: ({ streams }) => !streams,
    async run(context) {
      const { world } = context;
      await world.script({ toolCalls: [leak()] }, { text: ADVICE });
      await world.hold({ skip: 1, after: 0 });
      const session = await context.open();
      const sending = awaitLater(session.sendMessage(LEAK));
      await until(() => world.isHolding());
      await disconnect({ session, sending });
      await session.regenerate();
      assertEquals(session.wire.posts().at(-1)!.status, 409);
      await world.release();
      await until(async () => {
        await session.regenerate();
        return session.error() === undefined;
      });
      const posts = session.wire.posts().length;
      await context.assertState(session, { posts, requests: 2, ...WRITTEN });
    },
  },
  {
    name: "an output given after re-attaching to its turn is sent once, and the turn goes on",
    for: streams,
    async run(context) {
      await disconnect(await holdBeforeQuestion(context));
      const other = await followToEnd(context);
      assertEquals(statesOf(other), ["waiting"]);
      await context.world.script(CHOSEN);
      await other.addOutput("call_ask", MATTE);
      await context.assertState(other, { posts: 1, requests: 2, ...CHOSEN });
    },
  },
  {
    name: "an output given while the re-attached stream runs is sent once, and the turn goes on",
    for: usesAiSdk,
    async run(context) {
      await disconnect(await holdBeforeQuestion(context));
      await context.world.script(CHOSEN);
      const other = await followToEnd(context, { outputs: { request_user_input: MATTE } });
      assertEquals(other.executions!(), ["call_ask"]);
      await context.assertState(other, { posts: 1, requests: 2, ...CHOSEN });
    },
  },
  {
    name: "a reload executes no client-side call, and one without an output never reads as done",
    for: usesAiSdk,
    async run(context) {
      const { world, start, open, reload, assertState } = context;
      const session = await start("Recommend a paint", { toolCalls: [question()] });
      await world.script(CHOSEN);
      await session.addOutput("call_ask", MATTE);
      await world.script({ toolCalls: [draft()] });
      await session.sendMessage("Write to the painter");
      assertEquals(session.executions!(), ["call_ask", "call_mail"]);
      const reloaded = await open(await reload());
      await reloaded.resume!();
      assertEquals(reloaded.executions!(), []);
      assertEquals(reloaded.bubbles().flatMap(({ calls }) => calls.map(({ state }) => state)), [
        "done",
        "waiting",
      ]);
      await world.script({ text: "Never mind, then." });
      await reloaded.sendMessage("Never mind");
      assertEquals([reloaded.wire.posts().length, reloaded.executions!()], [1, []]);
      const again = await open(await reload());
      assertEquals(again.bubbles()[3]!.calls.map(({ state }) => state), ["failed"]);
      await assertState(again, { posts: 0, requests: 4, messages: 6 });
    },
  },
  {
    name: "re-attaching to a turn after its client-side call does not execute the call again",
    for: usesAiSdk,
    async run(context) {
      const session = await context.start("Recommend a paint", { toolCalls: [question()] });
      await context.world.script({ text: ADVICE });
      await context.world.hold({ after: 3 });
      const sending = awaitLater(session.addOutput("call_ask", MATTE));
      await waitForHold(context, session);
      await disconnect({ session, sending });
      const other = await followToEnd(context, { outputs: { request_user_input: MATTE } });
      assertEquals([session.executions!(), other.executions!()], [["call_ask"], []]);
      if (context.client.replacesOnResume === "never") return;
      await context.assertState(other, { posts: 0, requests: 2, text: ADVICE });
    },
  },
  {
    name: "re-attaching without a running turn changes nothing",
    for: streams,
    async run({ start, open, reload, assertState }) {
      await start("Hello", { text: "Hello there." });
      const other = await open(await reload());
      await other.resume!();
      assertEquals(other.wire.exchanges.map(({ status }) => status), [204]);
      await assertState(other, { posts: 0 });
    },
  },
  {
    name: "a reload shows the same messages, and the next turn continues them",
    async run({ world, start, open, reload, assertState }) {
      await start(LEAK, { toolCalls: [leak()] }, { text: "The leak is recorded." });
      const session = await open(await reload());
      await world.script({ text: "You are welcome." });
      await session.sendMessage("Thanks");
      assertEquals(session.bubbles().map(({ text }) => text), [
        LEAK,
        "The leak is recorded.",
        "Thanks",
        "You are welcome.",
      ]);
      await assertState(session, { posts: 1, events: 1, messages: 4 });
    },
  },
  {
    name: "a reload shows a pending approval that can be decided",
    policies: ASK_FIRST,
    async run({ world, start, open, reload, assertState }) {
      await start(LEAK, { toolCalls: [leak()] });
      const session = await open(await reload());
      assertEquals(statesOf(session), ["waiting"]);
      assertEquals(session.wire.posts().length, 0);
      await world.script({ text: "The leak is saved." });
      await session.decide("call_leak", true);
      const rows = { events: 1, decisions: ["approved"] };
      await assertState(session, { posts: 1, text: "The leak is saved.", ...rows });
    },
  },
  {
    name: "a stop in the middle of an answer keeps the partial answer, and the next turn succeeds",
    for: streams,
    async run(context) {
      const { world, assertState } = context;
      const { session, sending } = await holdInPassOne(context);
      await stop(context);
      await sending;
      await world.release();
      const { text } = session.bubbles().at(-1)!;
      assert(text !== "" && ADVICE.startsWith(text) && text !== ADVICE, text);
      await assertState(session, { posts: 1, ends: ["abort"] });
      await world.script({ text: "Hello again." });
      await session.sendMessage("Hello");
      await assertState(session, { posts: 2, ends: ["abort", "finish"], messages: 4 });
    },
  },
];
