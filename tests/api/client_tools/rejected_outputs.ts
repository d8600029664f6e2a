import { assertEquals } from "@std/assert";
import { assertRejected } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";

const test = inWorld();

const WAITING = { id: "call_0", state: "input-available", result: null, error_text: null };

test("F-T22: rejects another output or a failure for an answered call with 409", async (world) => {
  const { person, reply } = await startClientToolTurn(world);
  const { threadId, messageId } = reply;
  const call = { threadId, messageId, toolCallId: "call_0" };
  await person.respond({ ...call, output: MATTE });
  const before = await world.storedParts(reply.messageId);
  const others = [
    { output: { answer: "Gloss" } },
    { output: { ...MATTE, cancelled: true } },
    { state: "output-error", errorText: "Too late" },
    { output: "approved" },
  ];
  for (const other of others) {
    assertRejected(await person.respond({ ...call, ...other }), 409, "already_decided");
  }
  assertEquals(await world.storedParts(reply.messageId), before);
});

test("F-T22, F-A07: rejects an output for an unknown call, or in an unknown or foreign thread, with 404", async (world) => {
  const [person, stranger] = [await world.person(), await world.person()];
  const { threadId, messageId } = (await startClientToolTurn(world, { person })).reply;
  const own = (await stranger.ask("Hello")).reply.threadId;
  const body = { threadId, messageId, toolCallId: "call_0", output: MATTE };
  const lost: [typeof person, object][] = [
    [person, { ...body, toolCallId: "call_9" }],
    [person, { ...body, threadId: crypto.randomUUID() }],
    [person, { ...body, threadId: own }],
    [person, { ...body, propertyId: stranger.homeId }],
    [person, { ...body, approvalId: crypto.randomUUID() }],
    [person, { ...body, messageId: crypto.randomUUID() }],
    [stranger, body],
  ];
  for (const [who, what] of lost) {
    assertRejected(await who.respond(what), 404, "not_found");
  }
  assertEquals(await world.storedCalls(threadId), [WAITING]);
});

test("F-T23: rejects an output of the wrong type by field, and the call stays pending", async (world) => {
  const { person, reply: { threadId, messageId } } = await startClientToolTurn(world);
  const wrong = [null, 0, "", false, "Matte", [], {}, { sent: true }, { answer: null }, {
    answer: "x".repeat(4_001),
  }, { answer: "Matte", type: "x", success: true, code: "ok", message: "Recorded." }];
  // Decisions, although the call needs no approval.
  const decisions = ["approved", "denied", { approved: true }, { approved: false, reason: "no" }];
  for (const output of [...wrong, ...decisions]) {
    const refused = await person.respond({ threadId, messageId, toolCallId: "call_0", output });
    assertRejected(refused, 400, "invalid_request", "output");
  }
  assertEquals(await world.storedCalls(threadId), [WAITING]);
});

test("F-T23: rejects an invalid body by field", async (world) => {
  const { person, reply: { threadId, messageId } } = await startClientToolTurn(world);
  const call = { threadId, messageId, toolCallId: "call_0" };
  const wrong: [string, unknown][] = [
    ["output", call],
    ["output", { ...call, state: "output-error" }],
    ["state", { ...call, state: "output-available", output: MATTE }],
    ["errorText", { ...call, state: "output-error", errorText: "" }],
    ["errorText", { ...call, state: "output-error", errorText: "x".repeat(2_001) }],
    ["threadId", { messageId, toolCallId: "call_0", output: MATTE }],
    ["threadId", { ...call, threadId: "my thread", output: MATTE }],
    ["toolCallId", { threadId, messageId, output: MATTE }],
    ["messageId", { threadId, toolCallId: "call_0", output: MATTE }],
    ["messageId", { threadId, toolCallId: "call_0", output: "approved" }],
    ["messageId", { threadId, messageId: null, toolCallId: "call_0", output: MATTE }],
    ["toolCallId", { ...call, toolCallId: "", output: MATTE }],
    ["propertyId", { ...call, propertyId: "home", output: MATTE }],
    ["output.answer", { ...call, output: { answer: "a\0b" } }],
    ["body", [call]],
  ];
  for (const [field, body] of wrong) {
    assertRejected(await person.respond(body as object), 400, "invalid_request", field);
  }
  assertEquals((await person.respond("{")).status, 400);
});
