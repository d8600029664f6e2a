import { assertEquals } from "@std/assert";
import { sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import { createHistory } from "../../support/thread_history.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inWorld();

const textOf = (parts: { type: string; text?: string }[]) =>
  parts.flatMap(({ type, text }) => type === "text" ? [text] : []);

test("returns a thread as it was streamed: ids, roles, parts and metadata", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] }, {
    text: "I noted the tap.",
  });
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
    { type: "text", text: "I noted the tap.", state: "done" },
    ...reply.receipts.map((data) => ({ type: "data-receipt", id: data.toolCallId, data })),
    ...reply.suggestions.length > 0
      ? [{ type: "data-suggestions", id: "suggestions", data: reply.suggestions }]
      : [],
    { type: "data-focus", id: "focus", data: reply.focus },
  ]);
  const { threadId, usage, outcome, changed } = reply;
  const metadata = { threadId, usage, outcome, changed };
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
    const types = answered.parts.map(({ type }: { type: string }) => type);
    assertEquals(types, ["step-start", "tool-record_home_event", "data-plan", "text"]);
    assertEquals(answered.parts[1].state, state);
    assertEquals("approval" in answered.parts[1], state === "approval-requested");
  }
});

test("pages backwards with before, limit and hasMore", async (world) => {
  const person = await createHistory(world, 6);
  const all = (await person.readThread("default")).messages;
  const pages: [string, string[], boolean][] = [
    ["?limit=2", ["Line 5", "Line 6"], true],
    [`?limit=2&before=${all[4]!.id}`, ["Line 3", "Line 4"], true],
    [`?before=${all[2]!.id}`, ["Hello", "Hello."], false],
  ];
  for (const [query, texts, hasMore] of pages) {
    const page = await person.readThread("default", query);
    const shown = page.messages.flatMap(({ parts }) => textOf(parts));
    assertEquals([page.status, shown, page.hasMore], [200, texts, hasMore], query);
  }
});

test("rejects invalid page parameters by field and a foreign message with 404", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const { threadId } = (await person.ask("Hello")).reply;
  const theirs = (await other.ask("Hello")).reply;
  const wrong = ["0", "-1", "201", "1.5", "many", "", "NaN", "1e9"].map((limit) =>
    `limit=${limit}`
  );
  for (const query of [...wrong, "before=first", "before=", "propertyId=x"]) {
    const { status, error: { code, details } } = await person.readThread(threadId, `?${query}`);
    const field = query.split("=")[0];
    assertEquals([status, code, details?.field], [400, "invalid_request", field], query);
  }
  assertEquals((await person.readThread(threadId, `?before=${theirs.messageId}`)).status, 404);
});

test("a key that names no thread yet has no messages, and a uuid is a 404", async (world) => {
  const person = await world.person();
  const { status, threadId, messages, hasMore } = await person.readThread("kitchen");
  assertEquals([status, threadId, messages, hasMore], [200, "kitchen", [], false]);
  assertEquals((await person.readThread(crypto.randomUUID())).status, 404);
  const query = `?before=${crypto.randomUUID()}`;
  assertEquals((await person.readThread("kitchen", query)).status, 404);
});
