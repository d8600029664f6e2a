import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { answer, pausedTurn, storedCalls } from "../going_on.ts";
import type { Answered } from "../post.ts";

const test = inWorld();

const MATTE = { answer: "Matte" };
const WAITING = { id: "call_0", state: "input-available", result: null, error_text: null };

const refusal = ({ status, reply }: Answered) => [status, reply.code, reply.details?.field];

test("F-T23: an output of another type names the field, and the call waits on", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const wrong = [null, 0, "", false, "Matte", [], {}, { sent: true }, { answer: null }, {
    answer: "x".repeat(4_001),
  }, { answer: "Matte", type: "x", success: true, code: "ok", message: "Recorded." }];
  // A yes to a question that was none, in each of its forms.
  const decisions = ["approved", "denied", { approved: true }, { approved: false, reason: "no" }];
  for (const output of [...wrong, ...decisions]) {
    const refused = await answer(world, person, { threadId, toolCallId: "call_0", output });
    assertEquals(refusal(refused), [400, "invalid_request", "output"], JSON.stringify(output));
  }
  assertEquals(await storedCalls(world, threadId), [WAITING]);
});

test("F-T23: what is no answer at all names the field that is wrong", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
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
    const refused = await answer(world, person, body as object);
    assertEquals(refusal(refused), [400, "invalid_request", field], JSON.stringify(body));
  }
  assertEquals((await answer(world, person, "{")).status, 400);
});

test("F-T23: an answer beyond 64 kB is a 413, and just within it is read", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const of = (bytes: number) => {
    const body = { threadId, toolCallId: "call_0", output: "" };
    body.output = "x".repeat(bytes - JSON.stringify(body).length);
    return answer(world, person, body);
  };
  const tooLarge = await of(64 * 1024 + 1);
  assertEquals([tooLarge.status, tooLarge.reply.code], [413, "too_large"]);
  assertEquals(refusal(await of(64 * 1024)), [400, "invalid_request", "output"]);
  assertEquals(await storedCalls(world, threadId), [WAITING]);
});

test("the door is the same as a turn's: method, type, token", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const body = { threadId, toolCallId: "call_0", output: MATTE };
  const method = await answer(world, person, body, { method: "PUT" });
  assertEquals([method.status, method.headers.get("allow")], [405, "POST, OPTIONS"]);
  const type = await answer(world, person, body, { headers: { "content-type": "text/plain" } });
  assertEquals(type.status, 415);
  const nobody = await answer(world, { token: "no.to.ken" }, body);
  assertEquals([nobody.status, nobody.reply.code], [401, "unauthenticated"]);
  assert((await storedCalls(world, threadId))[0]!.result === null);
});
