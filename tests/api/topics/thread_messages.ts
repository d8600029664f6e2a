import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { carefulPerson, turnThatAsks } from "../approvals.ts";
import { report } from "../calls.ts";
import { answer, pausedTurn, readThread } from "../going_on.ts";
import { send } from "../post.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const textOf = (parts: { type: string; text?: string }[]) =>
  parts.flatMap(({ type, text }) => type === "text" ? [text] : []);

/** A person whose default thread has so many turns, "Line 1" and its answer "Re 1" first. */
async function withTurns(world: World, turns: number) {
  const person = await world.person();
  let threadId = "";
  for (let n = 1; n <= turns; n++) {
    world.model.script.next({ text: `Re ${n}` });
    threadId = (await person.ask(`Line ${n}`)).reply.threadId;
  }
  return { person, threadId };
}

test("a thread comes back as it was shown: oldest first, with ids, roles and parts", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] }, { text: "Noted." });
  const { reply } = await person.ask("The tap leaks");
  const page = await readThread(world, person, reply.threadId);
  assertEquals([page.status, page.hasMore, page.threadId], [200, false, reply.threadId]);
  const [asked, told] = page.messages;
  assertEquals([asked!.role, told!.role, told!.id], ["user", "assistant", reply.messageId]);
  assertEquals(asked!.parts, [{ type: "text", text: "The tap leaks", state: "done" }]);
  const [call] = reply.toolCalls;
  assertEquals(told!.parts as unknown[], [
    { type: "step-start" },
    {
      type: "tool-record_home_event",
      toolCallId: call!.id,
      input: call!.input,
      state: "output-available",
      output: call!.output,
    },
    {
      type: "data-badge",
      id: "badge",
      data: { functionCall: reply.functionCall, functionResult: reply.functionResult },
    },
    { type: "step-start" },
    { type: "text", text: "Noted.", state: "done" },
    ...reply.suggestions.length > 0
      ? [{ type: "data-suggestions", id: "suggestions", data: reply.suggestions }]
      : [],
    { type: "data-focus", id: "focus", data: reply.focus },
  ]);
  const metadata = { threadId: reply.threadId, usage: reply.usage };
  assertEquals([asked!.metadata, told!.metadata], [undefined, metadata]);
});

test("a question is shown as the client can show it: X-Approval-Mode", async (world) => {
  const person = await carefulPerson(world);
  const { threadId } = await turnThatAsks(world, person);
  const url = `${world.stack.functionUrl}/${threadId}/messages`;
  for (
    const [mode, state] of [
      [undefined, "approval-requested"],
      ["Output", "input-available"],
      ["parts", "approval-requested"],
    ]
  ) {
    const headers = { "x-approval-mode": mode };
    const { text } = await send(url, person, { method: "GET", headers });
    const [, told] = JSON.parse(text).messages;
    assertEquals([told.parts[1].state, "approval" in told.parts[1]], [
      state,
      state === "approval-requested",
    ]);
    assertEquals(told.parts.map(({ type }: { type: string }) => type), [
      "step-start",
      "tool-record_home_event",
      "text",
    ]);
  }
});

test("pages go back from the newest: before, limit, hasMore", async (world) => {
  const { person, threadId } = await withTurns(world, 3);
  const said = ["Line 1", "Re 1", "Line 2", "Re 2", "Line 3", "Re 3"];
  const all = (await readThread(world, person, threadId)).messages;
  assertEquals(all.flatMap(({ parts }) => textOf(parts)), said);
  const ids = all.map(({ id }) => id);
  const pages: [string, string[], boolean][] = [
    ["?limit=2", ["Line 3", "Re 3"], true],
    [`?limit=2&before=${ids[4]}`, ["Line 2", "Re 2"], true],
    [`?limit=2&before=${ids[2]}`, ["Line 1", "Re 1"], false],
    [`?limit=3&before=${ids[2]}`, ["Line 1", "Re 1"], false],
    [`?before=${ids[0]}`, [], false],
    ["?limit=6", said, false],
    ["?limit=5", said.slice(1), true],
    ["?limit=200", said, false],
    ["?limit=1", ["Re 3"], true],
  ];
  for (const [query, texts, hasMore] of pages) {
    const page = await readThread(world, person, threadId, query);
    const shown = page.messages.flatMap(({ parts }) => textOf(parts));
    assertEquals([page.status, shown, page.hasMore], [200, texts, hasMore], query);
  }
  assertEquals(sent(world).length, 3);
});

test("50 messages are a page unless the client says otherwise", async (world) => {
  const { person, threadId } = await withTurns(world, 1);
  await world.sql(
    `insert into public.chat_messages (home_id, thread_id, seq, role, parts, person_id)
     select $1, $2, n, 'user', '[{"type": "text", "text": "Hm"}]', $3 from generate_series(3, 51) n`,
    [person.homeId, threadId, person.id],
  );
  const page = await readThread(world, person, threadId);
  assertEquals([page.messages.length, page.hasMore], [50, true]);
});

test("a page that cannot be is a 400 that names the field; a message of elsewhere is a 404", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const { threadId } = (await person.ask("Hello")).reply;
  const theirs = (await other.ask("Hello")).reply;
  const wrong: [string, string][] = ["0", "-1", "201", "1.5", "many", "", "NaN", "1e9"]
    .map((limit) => [`?limit=${limit}`, "limit"]);
  wrong.push(["?before=first", "before"], ["?before=", "before"], ["?propertyId=x", "propertyId"]);
  for (const [query, field] of wrong) {
    const { status, error } = await readThread(world, person, threadId, query);
    assertEquals(
      [status, error.code, error.details?.field],
      [400, "invalid_request", field],
      query,
    );
  }
  for (const before of [crypto.randomUUID(), theirs.messageId]) {
    const { status } = await readThread(world, person, threadId, `?before=${before}`);
    assertEquals(status, 404);
  }
});

test("a call that waits is shown waiting, and with its output when it has one", async (world) => {
  const person = await world.person();
  const { threadId } = (await pausedTurn(world, person)).reply;
  const shown = async () => (await readThread(world, person, threadId)).messages[1]!.parts;
  const part = {
    type: "tool-request_user_input",
    toolCallId: "call_0",
    input: { question: "Which finish?", kind: "text" },
  };
  assertEquals((await shown())[1] as unknown, { ...part, state: "input-available" });
  assertEquals(textOf(await shown()), ["Which finish?"]);
  const output = { answer: false };
  const { reply } = await answer(world, person, { threadId, toolCallId: "call_0", output });
  assertEquals((await shown())[1] as unknown, { ...part, state: "output-available", output });
  assertEquals(textOf(await shown()), ["Which finish?", reply.message]);
});

test("degraded and guarded turns, failures and unknown tools are shown as they were told", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] }, { text: "", times: 2 });
  const degraded = await person.ask("The tap leaks");
  world.model.script.next({ toolCalls: [{ ...report("Loose tile"), id: null }] });
  const guarded = await person.ask("A tile is loose");
  world.model.script.next({ toolCalls: [{ name: "summon_plumber", arguments: "{" }] });
  const failed = await person.ask("Do something");
  assertEquals([degraded.reply.degraded, guarded.status, failed.status], [true, 200, 200]);
  const { messages } = await readThread(world, person, degraded.reply.threadId);
  const told = messages.filter(({ role }) => role === "assistant");
  assertEquals(
    told.map(({ parts }) => textOf(parts)),
    [degraded, guarded, failed].map(({ reply }) => [reply.message]),
  );
  const calls = told.map(({ parts }) => parts.find((part) => "toolCallId" in part)!);
  assertEquals(calls.map((part) => "state" in part && part.state), [
    "output-available",
    "output-available",
    "output-error",
  ]);
  const [view] = failed.reply.toolCalls;
  assert("errorText" in calls[2]! && calls[2].errorText === view!.errorText, "no sentence");
});
