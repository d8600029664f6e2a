import { assertEquals } from "@std/assert";
import type { ReplyResponse } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { MATTE, startClientToolTurn } from "../../support/pending_calls.ts";
import { composeMessage } from "../../support/tool_calls.ts";

const test = inWorld();

const WAITING = { id: "call_0", state: "input-available", result: null, error_text: null };

test("F-T22: rejects another output or a failure for an answered call with 409", async (world) => {
  const { person, reply } = await startClientToolTurn(world);
  const call = { threadId: reply.threadId, toolCallId: "call_0" };
  await person.respond({ ...call, output: MATTE });
  const before = await world.storedParts(reply.messageId);
  const others = [
    { output: { answer: "Gloss" } },
    { output: { ...MATTE, cancelled: true } },
    { state: "output-error", errorText: "Too late" },
    { output: "approved" },
  ];
  for (const other of others) {
    const refused = await person.respond({ ...call, ...other });
    assertEquals([refused.status, refused.reply.code], [409, "already_decided"], refused.text);
  }
  assertEquals(await world.storedParts(reply.messageId), before);
});

test("rejects a key that was used for another output with 422", async (world) => {
  const person = await world.person();
  const calls = [composeMessage("call_0"), composeMessage("call_1", "Or on Tuesday?")];
  const { threadId } = (await startClientToolTurn(world, { person, calls })).reply;
  const headers = { "idempotency-key": "answer-key-1" };
  const output = { sent: true };
  const first = { threadId, toolCallId: "call_0", output };
  assertEquals((await person.respond(first, { headers })).status, 200);
  const other = await person.respond({ ...first, toolCallId: "call_1" }, { headers });
  assertEquals([other.status, other.reply.code], [422, "idempotency_key_reused"]);
});

test("F-T22, F-A07: rejects an output for an unknown call, or in an unknown or foreign thread, with 404", async (world) => {
  const [person, stranger] = [await world.person(), await world.person()];
  const { threadId, messageId } = (await startClientToolTurn(world, { person })).reply;
  const own = (await stranger.ask("Hello")).reply.threadId;
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  const lost: [typeof person, object][] = [
    [person, { ...body, toolCallId: "call_9" }],
    [person, { ...body, toolCallId: messageId }],
    [person, { ...body, threadId: crypto.randomUUID() }],
    [person, { ...body, threadId: "no-such-key" }],
    [person, { ...body, threadId: own }],
    [person, { ...body, propertyId: stranger.homeId }],
    [person, { ...body, approvalId: crypto.randomUUID() }],
    [person, { ...body, messageId: crypto.randomUUID() }],
    [stranger, body],
    [stranger, { ...body, threadId: own }],
    [stranger, { ...body, threadId: "default" }],
    [stranger, { ...body, propertyId: person.homeId }],
  ];
  for (const [who, what] of lost) {
    const refused = await who.respond(what);
    assertEquals([refused.status, refused.reply.code], [404, "not_found"], JSON.stringify(what));
  }
  assertEquals(await world.storedCalls(threadId), [WAITING]);
});

const refusal = ({ status, reply }: ReplyResponse) => [status, reply.code, reply.details?.field];

test("F-T23: rejects an output of the wrong type by field, and the call stays pending", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  const wrong = [null, 0, "", false, "Matte", [], {}, { sent: true }, { answer: null }, {
    answer: "x".repeat(4_001),
  }, { answer: "Matte", type: "x", success: true, code: "ok", message: "Recorded." }];
  // Decisions, although the call needs no approval.
  const decisions = ["approved", "denied", { approved: true }, { approved: false, reason: "no" }];
  for (const output of [...wrong, ...decisions]) {
    const refused = await person.respond({ threadId, toolCallId: "call_0", output });
    assertEquals(refusal(refused), [400, "invalid_request", "output"], JSON.stringify(output));
  }
  assertEquals(await world.storedCalls(threadId), [WAITING]);
});

test("F-T23: rejects an invalid body by field", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  const call = { threadId, toolCallId: "call_0" };
  const wrong: [string, unknown][] = [
    ["output", call],
    ["output", { ...call, state: "output-error" }],
    ["state", { ...call, state: "output-available", output: MATTE }],
    ["errorText", { ...call, state: "output-error", errorText: "" }],
    ["errorText", { ...call, state: "output-error", errorText: "x".repeat(2_001) }],
    ["threadId", { toolCallId: "call_0", output: MATTE }],
    ["threadId", { ...call, threadId: "my thread", output: MATTE }],
    ["toolCallId", { threadId, output: MATTE }],
    ["toolCallId", { ...call, toolCallId: "", output: MATTE }],
    ["propertyId", { ...call, propertyId: "home", output: MATTE }],
    ["output.answer", { ...call, output: { answer: "a\0b" } }],
    ["body", [call]],
  ];
  for (const [field, body] of wrong) {
    const refused = await person.respond(body as object);
    assertEquals(refusal(refused), [400, "invalid_request", field], JSON.stringify(body));
  }
  assertEquals((await person.respond("{")).status, 400);
});
