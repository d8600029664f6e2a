import { assert, assertEquals } from "@std/assert";
import type { z } from "zod";
import { turnReply } from "../../../supabase/functions/ai-home-assistant/contract/reply.ts";
import type { ScriptedResponse } from "../../../local/fake_provider/start_fake_provider.ts";
import { inWorld } from "../../support/in_world.ts";
import { lookUp, report, setStatus } from "../calls.ts";
import { addAsset } from "../rows.ts";

const test = inWorld();

/** Exactly the contract: nothing missing, nothing that it does not name. */
const contract = turnReply.strict();
const unknownIssue = setStatus(crypto.randomUUID(), "resolved");

const turns: [string, ScriptedResponse[], Partial<z.infer<typeof turnReply>>?][] = [
  ["a plain turn", [{ text: "Good morning." }]],
  ["a tool turn", [{ toolCalls: [report("Leaking tap")] }]],
  ["a look-up", [{ toolCalls: [lookUp] }]],
  ["parallel calls", [{ toolCalls: [report("Leaking tap"), lookUp, report("Loose tile")] }]],
  ["nine calls", [{ toolCalls: Array.from({ length: 9 }, (_, i) => report(`Fault ${i}`)) }]],
  ["a failed tool", [{ toolCalls: [unknownIssue] }]],
  ["an unknown tool", [{ toolCalls: [{ name: "constructor", arguments: {} }] }]],
  ["arguments that are no JSON", [{ fault: "F-T04" }]],
  ["arguments that are an object", [{ fault: "F-T06" }]],
  ["the guard", [{ toolCalls: [{ ...report("Leaking tap"), id: null }] }]],
  ["a refusal", [{ fault: "F-L24" }]],
  ["no usage", [{ fault: "F-L26" }]],
  ["a degraded turn", [{ toolCalls: [report("Leaking tap")] }, { fault: "F-L01" }], {
    degraded: true,
  }],
];

for (const [what, answers, expected = {}] of turns) {
  test(`the reply of ${what} is the contract's, and so is what is stored of it`, async (world) => {
    const person = await world.person();
    world.model.script.next(...answers);
    const { status, headers, text, reply } = await person.ask("Well?", {
      "idempotency-key": crypto.randomUUID(),
    });
    assertEquals(status, 200, text);
    assertEquals(headers.get("content-type"), "application/json; charset=utf-8");
    assertEquals(headers.get("cache-control"), "no-store");
    const parsed = contract.parse(JSON.parse(text));
    assertEquals(parsed.status, "completed");
    assertEquals(parsed.degraded, expected.degraded);
    assert(parsed.message.trim() !== "");
    assertEquals(parsed.functionCall === undefined, parsed.functionResult === undefined);
    if (parsed.functionResult !== undefined) JSON.parse(parsed.functionResult);

    const [stored] = await world.sql<{ reply: string; thread_id: string; message_id: string }>(
      `select t.reply, t.thread_id, t.assistant_message_id as message_id
       from public.chat_turns t where t.home_id = $1`,
      [person.homeId],
    );
    assertEquals(stored, { reply: text, thread_id: reply.threadId, message_id: reply.messageId });
  });
}

test("a question before writing: nothing is written, the choices are the suggestions", async (world) => {
  const person = await world.person();
  for (const space of ["garage", "attic"]) {
    await addAsset(world, person.homeId, {
      kind: "water_heater",
      name: "Water heater",
      space,
      personId: person.id,
    });
  }
  world.model.script.next({
    toolCalls: [report("Leaking at the base", { system_kind: "water_heater" })],
  });
  const { text, reply } = await person.ask("The water heater is leaking");
  contract.parse(JSON.parse(text));
  const result = JSON.parse(reply.functionResult!);
  assertEquals([result.success, result.code, result.clarificationNeeded, result.eventId], [
    false,
    "needs_clarification",
    true,
    null,
  ]);
  const labels = result.clarification.options.map(({ label }: { label: string }) => label);
  assertEquals(reply.suggestions, labels);
  assertEquals(labels.length, 2);
  const [count] = await world.sql(
    `select count(*)::int as n from public.home_events where home_id = $1`,
    [person.homeId],
  );
  assertEquals(count!.n, 0);
});

test("functionCall is the first call that ran, not the first that was proposed", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: [{ name: "summon_plumber", arguments: {} }, report("Leaking tap"), lookUp],
  });
  const { reply } = await person.ask("Well?");
  assertEquals(reply.functionCall?.name, "record_home_event");
  assertEquals(JSON.parse(reply.functionResult!), reply.toolCalls[1]!.output);
  assertEquals(reply.toolCalls.map(({ state }) => state), [
    "output-error",
    "output-available",
    "output-available",
  ]);
});

test("of nine calls eight run, and the ninth is told so", async (world) => {
  const person = await world.person();
  world.model.script.next({
    toolCalls: Array.from({ length: 9 }, (_, i) => report(`Fault number ${i}`)),
  });
  const { reply } = await person.ask("Well?");
  const codes = reply.toolCalls.map(({ output }) => (output as { code: string }).code);
  assertEquals(codes, [...Array(8).fill("ok"), "unavailable"]);
});

test("an error has its shape and nothing of the provider's", async (world) => {
  const person = await world.person();
  world.model.script.next({ fault: "F-L02" });
  const { status, text, reply } = await person.ask("Well?");
  assertEquals([status, reply.code], [502, "model_error"]);
  assertEquals(Object.keys(reply).sort(), ["code", "error", "requestId", "retryable"]);
  assert(!/offline|API key|platform\.openai/.test(text), text);
});
