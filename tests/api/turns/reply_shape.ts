import { assert, assertEquals } from "@std/assert";
import { turnReply } from "@function/contract/reply.ts";
import type { ScriptedResponse } from "../../../local/fake_provider/start_fake_provider.ts";
import { assertCallStates } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
import { listAttention, recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

/** The contract, which allows no other fields. */
const contract = turnReply.strict();

const FAILING = { fault: "F-L01" };

const turns: [string, ScriptedResponse[], degraded?: true][] = [
  ["a plain turn", [{ text: "Good morning." }]],
  ["a tool turn", [{ toolCalls: [recordIssue("Leaking tap")] }]],
  ["parallel calls", [{
    toolCalls: [recordIssue("Leaking tap"), listAttention, recordIssue("Loose tile")],
  }]],
  ["an unknown tool", [{ toolCalls: [{ name: "constructor", arguments: {} }] }]],
  ["a refusal", [{ fault: "F-L24" }]],
  ["no usage", [{ fault: "F-L26" }]],
  ["a turn with a fallback reply", [{ toolCalls: [recordIssue("Leaking tap")] }, FAILING], true],
];

for (const [what, answers, degraded] of turns) {
  test(`the reply of ${what} matches the contract and is replayed as sent`, async ({ world, person }) => {
    world.model.script.next(...answers);
    const key = { "idempotency-key": crypto.randomUUID() };
    const { status, headers, text, reply } = await person.ask("Well?", key);
    assertEquals(status, 200, text);
    assertEquals(headers.get("content-type"), "application/json; charset=utf-8");
    assertEquals(headers.get("cache-control"), "no-store");
    const parsed = contract.parse(JSON.parse(text));
    assertEquals(parsed.status, "completed");
    assertEquals(parsed.degraded, degraded);
    assert(parsed.message.trim() !== "");
    assertEquals(parsed.functionCall === undefined, parsed.functionResult === undefined);
    if (parsed.functionResult !== undefined) JSON.parse(parsed.functionResult);

    const [stored] = await world.storedTurns(person.homeId);
    assertEquals(stored!.degraded, reply.degraded ?? false);
    assertEquals([stored!.threadId, stored!.messageId], [reply.threadId, reply.messageId]);
    assertEquals((await person.ask("Well?", key)).reply, reply);
  });
}

test("asks for clarification instead of writing, with the options as suggestions", async ({ world, person }) => {
  for (const space of ["garage", "attic"]) {
    await world.addAsset(person, { kind: "water_heater", name: "Water heater", space });
  }
  world.model.script.next({
    toolCalls: [recordIssue("Leaking at the base", { system_kind: "water_heater" })],
  });
  const { text, reply } = await person.ask("The water heater is leaking");
  contract.parse(JSON.parse(text));
  const result = JSON.parse(reply.functionResult!);
  assertEquals([result.success, result.code], [false, "needs_clarification"]);
  assertEquals([result.clarificationNeeded, result.eventId], [true, null]);
  const labels = result.clarification.options.map(({ label }: { label: string }) => label);
  assertEquals(reply.suggestions, labels);
  assertEquals(labels.length, 2);
  assertEquals(await world.eventTitles(person.homeId), []);
});

test("what must be known is asked by the server where the model's text does not ask", async ({ world, person }) => {
  for (const space of ["garage", "attic"]) {
    await world.addAsset(person, { kind: "water_heater", name: "Water heater", space });
  }
  world.model.script.next(
    { toolCalls: [recordIssue("Leaking at the base", { system_kind: "water_heater" })] },
    { text: "It is on my list." },
  );
  const { reply } = await person.ask("The water heater is leaking");
  assertEquals(
    reply.message.endsWith(JSON.parse(reply.functionResult!).message),
    true,
    reply.message,
  );
});

test("functionCall is the first call that ran", async ({ world, person }) => {
  world.model.script.next({
    toolCalls: [
      { name: "summon_plumber", arguments: {} },
      recordIssue("Leaking tap"),
      listAttention,
    ],
  });
  const { reply } = await person.ask("Well?");
  assertEquals(reply.functionCall?.name, "record_home_event");
  assertEquals(JSON.parse(reply.functionResult!), reply.toolCalls[1]!.output);
  assertCallStates(reply, ["output-error", "output-available", "output-available"]);
});

test("suggests nothing after an emergency and after a request not to record, also where something is due", async ({ world, person }) => {
  const suggest = async (message: string | object, ...toolCalls: object[]) => {
    world.model.script.next({
      toolCalls: toolCalls as never,
      text: toolCalls.length ? null : "Hm.",
    });
    return (await person.ask(message)).reply.suggestions;
  };
  const reported = await suggest("The tap leaks", recordIssue("Tap leaks"));
  assertEquals(reported.at(-1), "Undo that");
  assertEquals(await suggest("Hello"), []);
  assertEquals(await suggest("Is the tap worth it?"), [], "only its words name the issue");
  const { body: [issue] } = await person.rest("home_issues?select=issue_id") as {
    body: [{ issue_id: string }];
  };
  const activeFocus = { type: "issue", id: issue.issue_id };
  const about = await suggest({ message: "Is it worth it?", activeFocus });
  assertEquals(about, ['What should I do about "Tap leaks"?']);
  assertEquals(await suggest("I smell gas in the kitchen"), []);
  assertEquals(await suggest("The fence wobbles, but don't log this"), []);
  const critical = recordIssue("Socket burnt through", { severity: "critical" });
  assertEquals(await suggest("The socket looks odd", critical), []);
});
