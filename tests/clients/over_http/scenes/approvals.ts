/** Calls that a person decides. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Talk } from "../client.ts";
import type { Scene, Stage } from "../scene.ts";
import { rowsOf } from "../scene.ts";
import { ASK_FIRST, leak } from "./calls.ts";

/** The assistant asks before it records. */
async function asked({ world, person, open }: Stage): Promise<Talk> {
  await world.says({ toolCalls: [leak()], when: { pass: 1 } });
  const talk = await open();
  await talk.say("There is a leak under the sink");
  assertEquals(talk.bubbles().at(-1)!.calls.map(({ state }) => state), ["waiting"]);
  assertEquals((await rowsOf(world, person.homeId)).events, 0);
  assertEquals(talk.wire.posts().length, 1, "a question is not answered by itself");
  return talk;
}

const SAVED = { text: "Saved. Turn the water off below the sink." };
const NOT_SAVED = { text: "All right, I have not saved it." };

/** What the call looks like where a denial is an output like any other. */
const deniedState = ({ client }: Stage) => client.approvals === "output" ? "done" : "denied";

const approve: Scene = {
  name: "approve: one write, one bubble",
  policies: ASK_FIRST,
  async run(stage) {
    const talk = await asked(stage);
    await stage.world.says(SAVED);
    await talk.decide("call_leak", true);
    assertEquals(talk.bubbles().map(({ role }) => role), ["user", "assistant"]);
    assertEquals(talk.bubbles().at(-1)!.text, SAVED.text);
    await stage.holds(talk, { posts: 2, events: 1, messages: 2, decisions: ["approved"] });
  },
};

/** A tool that always asks, and a model that finds out by itself that it is meant. */
const replace: Scene = {
  name: "a replacement: asked in words, and swapped in the record after the yes",
  async run({ world, person, open, holds }) {
    await world.sql(
      `insert into public.home_assets (home_id, category, kind, name, created_by)
       values ($1, 'plumbing', 'water_heater', 'Water heater', $2)`,
      [person.homeId, person.id],
    );
    const talk = await open();
    await talk.say(
      "We replaced the water heater with a Rheem last week, please swap it in the record",
    );
    const { text, calls: [call] } = talk.bubbles().at(-1)!;
    assertEquals([call!.name, call!.state], ["replace_home_asset", "waiting"]);
    assert(text.includes("Replace the Water heater with a new Rheem water heater"), text);
    await talk.decide(call!.id, true);
    const assets = await world.sql<{ status: string; manufacturer: string | null }>(
      `select status, manufacturer from public.home_assets where home_id = $1 order by created_at`,
      [person.homeId],
    );
    assertEquals(assets.map(({ manufacturer }) => manufacturer), [null, "Rheem"]);
    // The replacement, and what it changed of the old one.
    await holds(talk, { posts: 2, events: 2, messages: 2, decisions: ["approved"] });
  },
};

const deny: Scene = {
  name: "deny: nothing is written, and the answer says so",
  policies: ASK_FIRST,
  async run(stage) {
    const talk = await asked(stage);
    await stage.world.says(NOT_SAVED);
    await talk.decide("call_leak", false);
    const answer = talk.bubbles().at(-1)!;
    assertEquals(answer.text, NOT_SAVED.text);
    if (stage.client.followsCalls) {
      assertEquals(answer.calls.map(({ state }) => state), [deniedState(stage)]);
    }
    await stage.holds(talk, { posts: 2, events: 0, messages: 2, decisions: ["denied"] });
  },
};

/** On both phones, whichever of them was heard first. */
async function oneWrite(stage: Stage, talk: Talk, other: Talk): Promise<void> {
  const rows = { events: 1, messages: 2, decisions: ["approved"] };
  await stage.holds(talk, { posts: 2, ...rows });
  await stage.holds(other, { posts: 1, ...rows });
  assertEquals(await stage.world.asked(), 2);
}

const twice: Scene = {
  name: "approve on two phones, one after the other: one write, the same bubble on both",
  policies: ASK_FIRST,
  async run(stage) {
    const talk = await asked(stage);
    const other = await stage.open(await stage.reload());
    await stage.world.says(SAVED);
    await talk.decide("call_leak", true);
    await other.decide("call_leak", true);
    assertEquals(other.error(), undefined);
    await oneWrite(stage, talk, other);
  },
};

const atOnce: Scene = {
  name: "approve on two phones at once: one write, the same bubble on both",
  policies: ASK_FIRST,
  // A reply in JSON is not waited for: the second phone hears that the turn runs.
  for: ({ ai, followsCalls }) => ai !== undefined || !followsCalls,
  async run(stage) {
    const talk = await asked(stage);
    const other = await stage.open(await stage.reload());
    await stage.world.says(SAVED);
    await Promise.all([talk.decide("call_leak", true), other.decide("call_leak", true)]);
    await oneWrite(stage, talk, other);
  },
};

const again: Scene = {
  name: "a decision that does not arrive: an error, and the same again is one write",
  policies: ASK_FIRST,
  async run(stage) {
    const { world, client } = stage;
    const talk = await asked(stage);
    await world.breaks({ name: "answer_call", kind: "answer", status: 503, times: 10 });
    await talk.decide("call_leak", true);
    assertEquals(typeof talk.error(), "string");
    assertEquals(talk.wire.posts().map(({ status }) => status), [200, 503]);
    await world.reset();
    await world.says(SAVED);
    await talk.answerAgain();
    assertEquals(talk.error(), undefined);
    assertEquals(talk.bubbles().at(-1)!.text, SAVED.text);
    const ends = client.streams ? ["finish", "finish"] : [];
    const rows = { events: 1, messages: 2, decisions: ["approved"] };
    await stage.holds(talk, { posts: 3, ends, ...rows });
  },
};

const silent: Scene = {
  name: "approve, and the model fails: the write stands, and the answer says so",
  policies: ASK_FIRST,
  async run(stage) {
    const talk = await asked(stage);
    await stage.world.says({ fault: "F-L10", times: 9, when: { pass: 2 } });
    await talk.decide("call_leak", true);
    assertEquals(talk.error(), undefined);
    const text = "Recorded “Leak under the sink” in your home record.";
    assertEquals(talk.bubbles().at(-1)!.text, text);
    await stage.holds(talk, { posts: 2, events: 1, messages: 2, decisions: ["approved"] });
  },
};

const opposite: Scene = {
  name: "deny what another phone approved: refused, and not sent again",
  policies: ASK_FIRST,
  async run(stage) {
    const talk = await asked(stage);
    const other = await stage.open(await stage.reload());
    await stage.world.says(SAVED);
    await talk.decide("call_leak", true);
    await other.decide("call_leak", false);
    assertEquals(typeof other.error(), "string");
    assertEquals(other.wire.posts().map(({ status }) => status), [409]);
    await stage.holds(talk, { posts: 2, events: 1, messages: 2, decisions: ["approved"] });
  },
};

const two: Scene = {
  name: "two approvals, one yes and one no: one continuation after the second",
  policies: ASK_FIRST,
  async run(stage) {
    const { world, client } = stage;
    const calls = [leak("call_1", "Leak under the sink"), leak("call_2", "Crack in the tile")];
    await world.says({ toolCalls: calls });
    const talk = await stage.open();
    await talk.say("A leak under the sink and a cracked tile");
    await talk.decide("call_1", true);
    assertEquals(await world.asked(), 1, "it waits for the second");
    await world.says({ text: "The leak is saved, the tile is not." });
    await talk.decide("call_2", false);
    assertEquals(talk.bubbles().at(-1)!.text, "The leak is saved, the tile is not.");
    await stage.holds(talk, {
      posts: client.answersTogether ? 2 : 3,
      events: 1,
      messages: 2,
      decisions: ["approved", "denied"],
    });
    assertEquals(await world.asked(), 2);
  },
};

const goneOn: Scene = {
  name: "a new message instead of a decision: the call is closed, nothing is written",
  policies: ASK_FIRST,
  async run(stage) {
    const talk = await asked(stage);
    await stage.world.says({ text: "Noon it is." });
    await talk.say("Never mind. Call me at noon");
    assertEquals(talk.bubbles().at(-1)!.text, "Noon it is.");
    // The old bubble changes when the thread is read again; as one that waits it is gone.
    const reloaded = await stage.open(await stage.reload());
    assertEquals(reloaded.bubbles()[1]!.calls.some(({ state }) => state === "waiting"), false);
    await stage.holds(reloaded, { posts: 0, events: 0, messages: 4, decisions: ["cancelled"] });
    assertEquals(talk.wire.posts().length, 2);
  },
};

export const approvals: Scene[] = [
  approve,
  replace,
  deny,
  twice,
  atOnce,
  again,
  silent,
  opposite,
  two,
  goneOn,
];
