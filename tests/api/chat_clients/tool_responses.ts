import { assertEquals } from "@std/assert";
import { assertCallStates, assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { decisionPart, sendParts, toolPart } from "../../support/chat_client.ts";
import { inWorld } from "../../support/in_world.ts";
import {
  expireApprovals,
  MATTE,
  startApprovalTurn,
  storedApprovals,
} from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { recordLeak, requestInput } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** The responses to the calls of a message: decisions or outputs. */
type Responses = Record<string, boolean | object>;

/** A paused turn, and a chat client that responds to its calls in one message. */
async function startChat(world: World, calls: object[]) {
  const { person, call, threadId, reply } = await startApprovalTurn(world, { calls });
  const [tap, tile] = await storedApprovals(world, threadId);
  const approvals: Record<string, string | undefined> = { tap: tap?.id, tile: tile?.id };
  const respond = (responses: Responses) => {
    const parts = Object.entries(responses).map(([toolCallId, output]) =>
      typeof output === "boolean"
        ? decisionPart(approvals[toolCallId], output, toolCallId)
        : toolPart("request_user_input", toolCallId, { state: "output-available", output })
    );
    return sendParts(person, reply, parts);
  };
  return { person, call, threadId, respond };
}

const statesOf = async (world: World, threadId: string) =>
  (await world.storedCalls(threadId)).map(({ state }) => state);

const decide = ({ person, call }: { person: Person; call: object }, output: string) =>
  person.respond({ ...call, toolCallId: "tap", output });

test("all responses of a message make one continuation", async (world) => {
  const { person, threadId, respond } = await startChat(world, [
    recordLeak("tap"),
    recordLeak("tile", "Loose tile"),
    requestInput("ask"),
  ]);
  const done = await respond({ tap: true, tile: false, ask: MATTE });
  assertCompleted(done);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals(await statesOf(world, threadId), [
    "output-available",
    "output-denied",
    "output-available",
  ]);
  const again = await respond({ tap: true, tile: false, ask: MATTE });
  assertEquals([again.reply, again.headers.get("idempotent-replayed")], [done.reply, "true"]);
  assertEquals(world.modelRequests().length, 2);
});

test("accepts the valid responses of a message when another one comes too late", async (world) => {
  const expired = await startChat(world, [recordLeak("tap"), requestInput("ask")]);
  await expireApprovals(world, expired.threadId);
  const first = await expired.respond({ tap: true, ask: MATTE });
  assertCompleted(first);
  assertCallStates(first.reply, ["output-error", "output-available"]);
  assertEquals(await world.eventTitles(expired.person.homeId), []);

  const elsewhere = await startChat(world, [recordLeak("tap"), recordLeak("tile", "Loose tile")]);
  await decide(elsewhere, "denied");
  const second = await elsewhere.respond({ tap: true, tile: true });
  assertCompleted(second);
  assertCallStates(second.reply, ["output-denied", "output-available"]);
  assertEquals(await world.eventTitles(elsewhere.person.homeId), ["Loose tile"]);
});

test("rejects an invalid output and keeps the valid response next to it", async (world) => {
  const calls = [requestInput("ask"), recordLeak("tap")];
  const { person, threadId, respond } = await startChat(world, calls);
  const wrong = await respond({ ask: { colour: "red" }, tap: true });
  assertRejected(wrong, 400, "invalid_request", "output");
  assertEquals(await statesOf(world, threadId), ["input-available", "output-available"]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  const done = await respond({ ask: MATTE, tap: true });
  assertCompleted(done);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("X-Approval-Mode: output accepts a decision as a call output and rejects anything else", async (world) => {
  const person = await world.person({ policy: "approval" });
  const calls = [recordLeak("tap"), recordLeak("tile", "Loose tile")];
  const { threadId, reply } = await startApprovalTurn(world, { person, calls });
  const respond = (outputs: Record<string, unknown>) => {
    const parts = Object.entries(outputs).map(([toolCallId, output]) =>
      toolPart("record_home_event", toolCallId, { state: "output-available", output })
    );
    return sendParts(person, reply, parts, { "x-approval-mode": "output" });
  };
  for (const output of ["yes please", null, { sent: true }]) {
    assertRejected(await respond({ tap: output }), 409, "not_a_decision");
  }
  const first = await respond({ tap: "denied" });
  assertEquals([first.status, first.reply.status], [200, "requires_action"]);
  const denied = first.reply.toolCalls[0]!.output;
  const done = await respond({ tap: denied, tile: "approved" });
  assertCompleted(done);
  assertEquals(await statesOf(world, threadId), ["output-denied", "output-available"]);
  assertEquals(await world.eventTitles(person.homeId), ["Loose tile"]);
});
