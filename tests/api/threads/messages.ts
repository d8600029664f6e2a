import { assert, assertEquals } from "@std/assert";
import { sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn, startClientToolTurn } from "../../support/pending_calls.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const textOf = (parts: { type: string; text?: string }[]) =>
  parts.flatMap(({ type, text }) => type === "text" ? [text] : []);

/** A person with turns in the default thread: "Line 1" and its answer "Re 1" first. */
async function createTurns(world: World, turns: number) {
  const person = await world.person();
  let threadId = "";
  for (let n = 1; n <= turns; n++) {
    world.model.script.next({ text: `Re ${n}` });
    threadId = (await person.ask(`Line ${n}`)).reply.threadId;
  }
  return { person, threadId };
}

test("returns a thread as it was streamed: ids, roles, parts and metadata", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] }, { text: "Noted." });
  const { reply } = await person.ask("The tap leaks");
  const page = await person.readThread(reply.threadId);
  assertEquals([page.status, page.hasMore, page.threadId], [200, false, reply.threadId]);
  const [asked, answered] = page.messages;
  assertEquals([asked!.role, answered!.role, answered!.id], ["user", "assistant", reply.messageId]);
  assertEquals(asked!.parts, [{ type: "text", text: "The tap leaks", state: "done" }]);
  const [call] = reply.toolCalls;
  assertEquals(answered!.parts as unknown[], [
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
  assertEquals([asked!.metadata, answered!.metadata], [undefined, metadata]);
});

test("X-Approval-Mode: output shows a pending approval as a pending call", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  const url = `${world.stack.functionUrl}/${threadId}/messages`;
  for (
    const [mode, state] of [
      [undefined, "approval-requested"],
      ["Output", "input-available"],
      ["parts", "approval-requested"],
    ]
  ) {
    const headers = { "x-approval-mode": mode };
    const { text } = await sendRequest(url, person, { method: "GET", headers });
    const [, answered] = JSON.parse(text).messages;
    assertEquals([answered.parts[1].state, "approval" in answered.parts[1]], [
      state,
      state === "approval-requested",
    ]);
    assertEquals(answered.parts.map(({ type }: { type: string }) => type), [
      "step-start",
      "tool-record_home_event",
      "text",
    ]);
  }
});

test("pages backwards with before, limit and hasMore", async (world) => {
  const { person, threadId } = await createTurns(world, 3);
  const said = ["Line 1", "Re 1", "Line 2", "Re 2", "Line 3", "Re 3"];
  const all = (await person.readThread(threadId)).messages;
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
    const page = await person.readThread(threadId, query);
    const shown = page.messages.flatMap(({ parts }) => textOf(parts));
    assertEquals([page.status, shown, page.hasMore], [200, texts, hasMore], query);
  }
  assertEquals(world.modelRequests().length, 3);
});

test("rejects invalid page parameters by field and a foreign message with 404", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const { threadId } = (await person.ask("Hello")).reply;
  const theirs = (await other.ask("Hello")).reply;
  const wrong: [string, string][] = ["0", "-1", "201", "1.5", "many", "", "NaN", "1e9"]
    .map((limit) => [`?limit=${limit}`, "limit"]);
  wrong.push(["?before=first", "before"], ["?before=", "before"], ["?propertyId=x", "propertyId"]);
  for (const [query, field] of wrong) {
    const { status, error } = await person.readThread(threadId, query);
    assertEquals(
      [status, error.code, error.details?.field],
      [400, "invalid_request", field],
      query,
    );
  }
  for (const before of [crypto.randomUUID(), theirs.messageId]) {
    const { status } = await person.readThread(threadId, `?before=${before}`);
    assertEquals(status, 404);
  }
});

test("shows a pending call, and its output once it has one", async (world) => {
  const { person, reply: { threadId } } = await startClientToolTurn(world);
  const shown = async () => (await person.readThread(threadId)).messages[1]!.parts;
  const part = {
    type: "tool-request_user_input",
    toolCallId: "call_0",
    input: { question: "Which finish?", kind: "text" },
  };
  assertEquals((await shown())[1] as unknown, { ...part, state: "input-available" });
  assertEquals(textOf(await shown()), ["Which finish?"]);
  const output = { answer: false };
  const { reply } = await person.respond({ threadId, toolCallId: "call_0", output });
  assertEquals((await shown())[1] as unknown, { ...part, state: "output-available", output });
  assertEquals(textOf(await shown()), ["Which finish?", reply.message]);
});

test("shows fallback replies, calls without ids, failures and unknown tools as they were replied", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] }, { text: "", times: 2 });
  const degraded = await person.ask("The tap leaks");
  world.model.script.next({ toolCalls: [{ ...recordIssue("Loose tile"), id: null }] });
  const guarded = await person.ask("A tile is loose");
  world.model.script.next({ toolCalls: [{ name: "summon_plumber", arguments: "{" }] });
  const failed = await person.ask("Do something");
  assertEquals([degraded.reply.degraded, guarded.status, failed.status], [true, 200, 200]);
  const { messages } = await person.readThread(degraded.reply.threadId);
  const answered = messages.filter(({ role }) => role === "assistant");
  assertEquals(
    answered.map(({ parts }) => textOf(parts)),
    [degraded, guarded, failed].map(({ reply }) => [reply.message]),
  );
  const calls = answered.map(({ parts }) => parts.find((part) => "toolCallId" in part)!);
  assertEquals(calls.map((part) => "state" in part && part.state), [
    "output-available",
    "output-available",
    "output-error",
  ]);
  const [view] = failed.reply.toolCalls;
  assert("errorText" in calls[2]! && calls[2].errorText === view!.errorText, "no sentence");
});
