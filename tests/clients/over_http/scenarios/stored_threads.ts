/** Threads that an earlier release stored: they load, convert and continue. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { assertRejected, type Context, rowsOf, type Scenario } from "../scenario.ts";
import { bubbleOf, type Session } from "../client.ts";
import { convertToModelMessages, loadThread, RELEASE } from "../stored_threads.ts";

const THANKS = { text: "You are welcome." };
const SAVED = { text: "The leak is saved." };

/** Opens a stored thread, which shows what the release showed of it. */
async function openThread(context: Context, key: string): Promise<Session> {
  const shown = await loadThread(context, key);
  const messages = await context.reload();
  if (context.client.approvals === "parts") assertEquals(messages, shown);
  const session = await context.open(messages);
  await session.resume!();
  assertEquals([session.wire.posts().length, session.executions!()], [0, []]);
  return session;
}

/** The calls that have no result yet are the only ones without one for the model. */
async function assertConverts({ client: { ai } }: Context, session: Session): Promise<void> {
  const messages = session.messages!();
  const { error } = await ai.safeValidateUIMessages({ messages });
  assertEquals(error, undefined);
  const calls = messages.map(bubbleOf).flatMap(({ calls }) => calls);
  const idsOf = (shown: typeof calls) => shown.map(({ id }) => id);
  const converted = await convertToModelMessages(ai, messages);
  assertEquals(converted.calls, idsOf(calls));
  assertEquals(converted.results, idsOf(calls.filter(({ state }) => state !== "waiting")));
}

/** The next message continues the thread, and the model gets it with its history. */
async function assertGoesOn(context: Context, session: Session): Promise<void> {
  const { world, person, open, reload } = context;
  const before = await rowsOf(world, person.homeId);
  const requests = await world.countRequests();
  await world.script(THANKS);
  const posts = session.wire.posts().length;
  await session.sendMessage("Thanks");
  assertEquals(session.error(), undefined);
  assertEquals(session.wire.posts().length, posts + 1);
  assert(session.bubbles().at(-1)!.text.includes(THANKS.text));
  assertEquals(await world.countRequests(), requests + 1);
  const { events, decisions, messages } = await rowsOf(world, person.homeId);
  assertEquals([events, messages], [before.events, before.messages + 2]);
  const again = await open(await reload());
  const states = again.bubbles().flatMap(({ calls }) => calls.map(({ state }) => state));
  assert(!states.includes("waiting"));
  await context.assertState(again, { posts: 0, events, messages, decisions });
}

const goesOn = (key: string): Scenario => ({
  name: `a thread stored by release ${RELEASE} loads, converts and goes on: ${key}`,
  async run(context) {
    const session = await openThread(context, key);
    await assertConverts(context, session);
    await assertGoesOn(context, session);
  },
});

const isDecided = (key: string): Scenario => ({
  name: `an approval requested by release ${RELEASE} can be decided: ${key}`,
  async run(context) {
    const { world } = context;
    const session = await openThread(context, key);
    await world.script(SAVED);
    await session.decide("call_leak", true);
    const rows = { events: 1, decisions: ["approved"] };
    await context.assertState(session, { posts: 1, requests: 1, ...SAVED, ...rows });
    await assertConverts(context, session);
    await assertGoesOn(context, session);
  },
});

const scenarios: Scenario[] = [
  ...["texts", "results", "outputs", "decided", "expired", "files", "imported"].map(goesOn),
  ...["pending-approval", "continued", "overdue"].map((key) => ({
    ...goesOn(key),
    name: `the next message ends the call that release ${RELEASE} left pending: ${key}`,
    run: async (context: Context) => assertGoesOn(context, await openThread(context, key)),
  })),
  ...["pending-approval", "continued"].map(isDecided),
  {
    name: `a client tool output continues the turn that release ${RELEASE} left paused`,
    async run(context) {
      const session = await openThread(context, "pending-output");
      await context.world.script({ text: "Take a matte paint." });
      await session.addOutput("call_ask", { answer: "Matte" });
      const text = "Take a matte paint.";
      await context.assertState(session, { posts: 1, requests: 1, states: ["done"], text });
      await assertConverts(context, session);
    },
  },
  {
    name: `an approval that expired after release ${RELEASE} requested it is rejected`,
    async run(context) {
      const session = await openThread(context, "overdue");
      await session.decide("call_leak", true);
      assertRejected(session, 410);
      const { events, decisions } = await rowsOf(context.world, context.person.homeId);
      assertEquals([events, decisions], [0, ["expired"]]);
    },
  },
  {
    name: `an answer stored by release ${RELEASE} can be regenerated`,
    async run(context) {
      const session = await openThread(context, "texts");
      const answer = { text: "Take a glossy paint." };
      await context.world.script(answer);
      await session.regenerate();
      await context.assertState(session, { posts: 1, requests: 1, messages: 4, ...answer });
    },
  },
];

export const storedThreads = scenarios.map((scenario): Scenario => ({
  ...scenario,
  for: ({ ai }) => ai !== undefined,
}));
