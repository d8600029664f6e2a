import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { beginRpcTurn, rpcCall } from "../../support/rpc_turn.ts";

const test = inWorld();

test("a viewer's message leaves an approval pending, and the later decision is taken as JSON", async (world) => {
  const { person, call } = await startApprovalTurn(world);
  const viewer = await world.housemate(person, "viewer");
  await person.setVisibility(call.threadId, "household");
  const message = { message: "Hello", propertyId: person.homeId, threadId: call.threadId };
  assertEquals((await viewer.ask(message)).status, 200);
  assert(world.modelRequests().at(-1)!.text.includes("awaiting_approval"), "the model reads so");

  const decision = { ...call, output: "approved" };
  const streamed = await person.respond(decision, { headers: { accept: "text/event-stream" } });
  assertEquals([streamed.status, streamed.reply.code], [409, "reload_required"]);
  assertEquals(await world.eventTitles(person.homeId), []);
  const { status, reply } = await person.respond(decision);
  assertEquals([status, reply.status], [200, "completed"]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("a dead turn with deep and long arguments does not lock the thread", async (world) => {
  const owner = await world.person();
  const viewer = await world.housemate(owner, "viewer");
  const { reply: { threadId } } = await owner.ask("Hello");
  await owner.setVisibility(threadId, "household");
  const turn = await beginRpcTurn(viewer, {
    homeId: owner.homeId,
    thread_key: threadId,
    lease_seconds: 1,
  });
  // The stack of PGlite ends at a few thousand levels.
  const deep = "[".repeat(1_000) + "]".repeat(1_000);
  const { status } = await turn.runTools([
    rpcCall(0, "request_user_input", null, { arguments: deep }),
    rpcCall(1, "no_such_tool", null, { arguments: "x".repeat(2_000_000), provider: deep }),
  ]);
  assertEquals(status, 200);
  await turn.call("release_turn");
  assertEquals((await owner.ask({ message: "Still there?", threadId })).status, 200);
});

test("rejects a call with 13 kB of a system's name before it is read", async (world) => {
  const person = await world.person();
  const turn = await beginRpcTurn(person);
  const input = { event_type: "issue_reported", title: "Leak", system_kind: "old ".repeat(3_300) };
  const { body } = await turn.runTools([rpcCall(0, "record_home_event", input)]);
  const { calls } = body as { calls: { result: { code: string } }[] };
  assertEquals(calls.map((call) => call.result.code), ["invalid_arguments"]);
});
