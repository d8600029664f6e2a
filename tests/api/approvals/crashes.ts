/** The function dies, or its database call is lost, while a tool-call response is written. */
import { renderTexts } from "@function/sentences/statements/render.ts";
import { assert, assertEquals } from "@std/assert";
import { assertCallStates, assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { expireLease, killFunction } from "../../support/crash.ts";
import { inWorld } from "../../support/in_world.ts";
import {
  MATTE,
  startApprovalTurn,
  startClientToolTurn,
  storedApprovals,
} from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { recordLeak, requestInput } from "../../support/tool_calls.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const KINDS = {
  approval: "an approval",
  part: "an approval of a part of a plan",
  output: "a client tool output",
};
type Kind = keyof typeof KINDS;

/** More than three need an approval. */
const TASKS = ["Oil the deck", "Leaking tap", "Test the pump", "Wash the fence"];

/** A pending call with its response, another response, and its states before and after. */
async function startTurn(world: World, kind: Kind) {
  if (kind === "part") {
    const person = await world.person();
    const schedules = TASKS.map((title) => ({ title, every: "year", due_on: "2127-05-01" }));
    const calls = [{ id: "call_0", name: "schedule_maintenance", arguments: { schedules } }];
    const { call, reply } = await startApprovalTurn(world, { person, calls });
    const keys = reply.toolCalls[0]!.approval!.plan!.changes.map(({ key }) => key);
    const [response, other] = [[keys[1]!], [keys[0]!, keys[1]!]].map((only) => ({
      ...call,
      output: { approved: true, only },
    }));
    return { person, reply, response: response!, other: other!, pending: "approval-requested" };
  }
  if (kind === "approval") {
    const { person, call, reply } = await startApprovalTurn(world);
    const [response, other] = [{ ...call, output: "approved" }, { ...call, output: "denied" }];
    return { person, reply, response, other, pending: "approval-requested" };
  }
  const person = await world.person();
  const calls = [recordLeak("note"), requestInput("ask")];
  const { reply } = await startClientToolTurn(world, { person, calls });
  const { threadId, messageId } = reply;
  const call = { threadId, messageId, toolCallId: "ask" };
  const [response, other] = [MATTE, { answer: "Gloss" }].map((output) => ({ ...call, output }));
  return { person, reply, response: response!, other: other!, pending: "input-available" };
}

async function assertDoneOnce(world: World, person: Person, response: object, messageId: string) {
  assertCompleted(await person.respond(response));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  const ids = await world.storedResults(messageId);
  assertEquals(ids.length, new Set(ids).size);
  assertEquals(world.modelRequests().length, 2);
}

const DEATHS = [
  ["F-A12: killed before %s is written", "refuse"],
  ["F-A12: killed while %s is on its way", "hold"],
  ["F-A13: killed after %s was written", "hold_answer"],
] as const;

const FAULTS = ["lose_answer", "twice", "twice_at_once"] as const;

for (const kind of Object.keys(KINDS) as Kind[]) {
  const what = KINDS[kind];

  // Its decision is written by the call that writes any other.
  const isPart = kind === "part";
  for (const [death, fault] of isPart ? DEATHS.slice(-1) : DEATHS) {
    test(`${death.replace("%s", what)}: the same response resumes the turn once`, async (world) => {
      const { person, reply, response, other, pending } = await startTurn(world, kind);
      const { threadId, messageId } = reply;
      world.api.break({ name: "answer_call", kind: fault, held: () => killFunction(world) });
      assertEquals((await person.respond(response)).status, 503);
      await until(() => world.api.calls.every(({ ended }) => ended < Infinity));
      const isWritten = fault !== "refuse";
      const { state } = (await world.storedCalls(threadId)).at(-1)!;
      assertEquals(state, isWritten ? "output-available" : pending);
      if (isWritten) {
        assertRejected(await person.respond(other), 409, "already_decided");
        assertRejected(await person.respond(response), 409, "turn_in_progress");
        await expireLease(world, threadId);
      }

      const again = await person.respond(response);
      assertCompleted(again);
      assertEquals((await person.respond(response)).reply, again.reply);
      await assertDoneOnce(world, person, response, messageId);
    });
  }

  for (const fault of FAULTS.slice(isPart ? -1 : 0)) {
    test(`F-D13: ${what} with the database fault ${fault} is written once`, async (world) => {
      const { person, reply, response } = await startTurn(world, kind);
      world.api.break({ name: "answer_call", kind: fault });
      const done = await person.respond(response);
      assertCompleted(done);
      assertEquals((await person.respond(response)).reply, done.reply);
      await assertDoneOnce(world, person, response, reply.messageId);
      const approvals = await storedApprovals(world, reply.threadId);
      assertEquals(approvals.length, kind === "output" ? 0 : 1);
    });
  }
}

test("killed before the reply is stored: accepts outputs, and the reply asks for the rest", async (world) => {
  const person = await world.person();
  const message = { message: "Recommend a paint", threadId: "porch", messageId: "m-1" };
  const calls = [requestInput("call_0"), requestInput("call_1", "Which room?")];
  world.model.script.next({ toolCalls: calls });
  world.api.break({ name: "finish_turn", kind: "refuse", held: () => killFunction(world) });
  assertEquals((await person.ask(message)).status, 503);
  const [{ id: messageId }] = await world.sql<{ id: string }>(
    "select assistant_message_id as id from public.chat_turns where home_id = $1",
    [person.homeId],
  ) as [{ id: string }];
  const respond = (toolCallId: string) =>
    person.respond({ threadId: "porch", messageId, toolCallId, output: MATTE });
  assertRejected(await respond("call_0"), 409, "turn_in_progress");
  await expireLease(world, person.homeId);
  const [turn] = await world.storedTurns(person.homeId);

  for (
    const send of [() => respond("call_0"), () => respond("call_0"), () => person.ask(message)]
  ) {
    const { status, reply } = await send();
    assertEquals([status, reply.status], [200, "requires_action"]);
    assertEquals([reply.threadId, reply.suggestions], [turn!.threadId, []]);
    assertEquals(reply.message, "Thank you for your answer.\n\nWhich room?");
    assertCallStates(reply, ["output-available", "input-available"]);
  }
  assertCompleted(await respond("call_1"));
  assertEquals(world.modelRequests().length, 2);
});

test("F-A14: a failed pass two after an approval ends in the fallback reply and keeps the write", async (world) => {
  const { person, call, threadId } = await startApprovalTurn(world);
  const body = { ...call, output: "approved" };
  world.model.script.next({ fault: "F-L10:503", times: "always" });
  const done = await person.respond(body);
  const [stored] = await world.storedCalls(threadId);
  assertEquals([done.status, done.reply.status, done.reply.degraded], [200, "completed", true]);
  const { message } = renderTexts(stored!.result, "en") as { message: string };
  assert(done.reply.message.includes(message));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  world.model.script.reset();
  assertEquals((await person.respond(body)).reply, done.reply);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals(world.modelRequests(), []);
});
