import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { carefulPerson, leak, letExpire, storedApprovals, turnThatAsks } from "../approvals.ts";
import { answer, question, storedCalls } from "../going_on.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const MATTE = { answer: "Matte" };
const JSON_REPLY = { accept: "application/json" };

/** What a person says to the calls of a message: a yes, a no, or their phone's output. */
type Said = Record<string, boolean | object>;

/** A turn that asks for a yes, or two, and for the phone; and a chat client that answers it. */
async function chat(world: World, calls: object[]) {
  const person = await carefulPerson(world);
  const { threadId, reply } = await turnThatAsks(world, person, { calls });
  const [tap, tile] = await storedApprovals(world, threadId);
  const approvals: Record<string, string | undefined> = { tap: tap?.id, tile: tile?.id };
  const say = (said: Said) => {
    const parts = Object.entries(said).map(([toolCallId, output]) =>
      typeof output === "boolean"
        ? {
          type: "tool-record_home_event",
          state: "approval-responded",
          ...{ toolCallId, input: {}, approval: { id: approvals[toolCallId], approved: output } },
        }
        : {
          type: "tool-request_user_input",
          ...{ toolCallId, state: "output-available", input: {}, output },
        }
    );
    const message = { id: reply.messageId, role: "assistant", parts };
    return person.ask({ id: threadId, messages: [message] }, JSON_REPLY);
  };
  return { person, threadId, say };
}

const statesOf = async (world: World, threadId: string) =>
  (await storedCalls(world, threadId)).map(({ state }) => state);

const decide = (world: World, person: Person, threadId: string, output: string) =>
  answer(world, person, { threadId, toolCallId: "tap", output });

test("all answers of a message at once are one continuation", async (world) => {
  const { person, threadId, say } = await chat(world, [
    leak("tap"),
    leak("tile", "Loose tile"),
    question("ask"),
  ]);
  const done = await say({ tap: true, tile: false, ask: MATTE });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals(await statesOf(world, threadId), [
    "output-available",
    "output-denied",
    "output-available",
  ]);
  const again = await say({ tap: true, tile: false, ask: MATTE });
  assertEquals([again.text, again.headers.get("idempotent-replayed")], [done.text, "true"]);
  assertEquals(sent(world).length, 2);
});

test("an answer that is too late does not take the others along: expired before, and decided elsewhere", async (world) => {
  const expired = await chat(world, [leak("tap"), question("ask")]);
  await letExpire(world, expired.threadId);
  const first = await expired.say({ tap: true, ask: MATTE });
  assertEquals([first.status, first.reply.status], [200, "completed"]);
  assertEquals(first.reply.toolCalls.map(({ state }) => state), [
    "output-error",
    "output-available",
  ]);
  assertEquals(await titlesOf(world, expired.person.homeId), []);

  const elsewhere = await chat(world, [leak("tap"), leak("tile", "Loose tile")]);
  await decide(world, elsewhere.person, elsewhere.threadId, "denied");
  const second = await elsewhere.say({ tap: true, tile: true });
  assertEquals([second.status, second.reply.status], [200, "completed"]);
  assertEquals(second.reply.toolCalls.map(({ state }) => state), [
    "output-denied",
    "output-available",
  ]);
  assertEquals(await titlesOf(world, elsewhere.person.homeId), ["Loose tile"]);
});

test("the rest is still asked when one of the answers was too late", async (world) => {
  const { person, threadId, say } = await chat(world, [
    leak("tap"),
    leak("tile", "Loose tile"),
    question("ask"),
  ]);
  await decide(world, person, threadId, "denied");
  const { status, reply } = await say({ tap: true, tile: true });
  assertEquals([status, reply.status], [200, "requires_action"]);
  assertEquals(reply.toolCalls.map(({ state }) => state), [
    "output-denied",
    "output-available",
    "input-available",
  ]);
});

test("answers that are all too late are refused as each of them would be", async (world) => {
  const expired = await chat(world, [leak("tap"), leak("tile", "Loose tile")]);
  await letExpire(world, expired.threadId);
  const gone = await expired.say({ tap: true, tile: true });
  assertEquals([gone.status, gone.reply.code], [410, "approval_expired"]);

  const decided = await chat(world, [leak("tap")]);
  await decide(world, decided.person, decided.threadId, "denied");
  const other = await decided.say({ tap: true });
  assertEquals([other.status, other.reply.code], [409, "already_decided"]);
  assertEquals(await titlesOf(world, decided.person.homeId), []);
});

test("an answer that does not fit is told, and the one beside it is kept", async (world) => {
  const { person, threadId, say } = await chat(world, [question("ask"), leak("tap")]);
  const wrong = await say({ ask: { colour: "red" }, tap: true });
  assertEquals([wrong.status, wrong.reply.details?.field], [400, "output"]);
  assertEquals(await statesOf(world, threadId), ["input-available", "output-available"]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  const done = await say({ ask: MATTE, tap: true });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("a client without approval states decides by the call's output, and is told what is no decision", async (world) => {
  const person = await carefulPerson(world);
  const calls = [leak("tap"), leak("tile", "Loose tile")];
  const { threadId, reply } = await turnThatAsks(world, person, { calls });
  const say = (outputs: Record<string, unknown>) => {
    const parts = Object.entries(outputs).map(([toolCallId, output]) => ({
      type: "tool-record_home_event",
      ...{ toolCallId, state: "output-available", input: {}, output },
    }));
    const message = { id: reply.messageId, role: "assistant", parts };
    const headers = { ...JSON_REPLY, "x-approval-mode": "output" };
    return person.ask({ id: threadId, messages: [message] }, headers);
  };
  for (const output of ["yes please", "", false, null, { sent: true }]) {
    const { status, reply: refused } = await say({ tap: output });
    assertEquals([status, refused.code], [409, "not_a_decision"], JSON.stringify(output));
  }
  const first = await say({ tap: "denied" });
  assertEquals([first.status, first.reply.status], [200, "requires_action"]);
  const denied = first.reply.toolCalls[0]!.output;
  const done = await say({ tap: denied, tile: "approved" });
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals(await statesOf(world, threadId), ["output-denied", "output-available"]);
  assertEquals(await titlesOf(world, person.homeId), ["Loose tile"]);
});
