import { assertEquals } from "@std/assert";
import { TOOLS } from "@function/tools/registry.ts";
import { runsInDatabase } from "@function/tools/tool.ts";
import { inWorld } from "../../support/in_world.ts";
import {
  expireApprovals,
  startApprovalTurn,
  startClientToolTurn,
} from "../../support/pending_calls.ts";
import { composeMessage, recordIssue, recordLeak, requestInput } from "../../support/tool_calls.ts";
import { metadataOf, openStream, textsOf } from "../../support/turn_stream.ts";
import type { Person } from "../../support/person.ts";

const test = inWorld();

const NOTICE = "Not done, because the conversation went on without an answer: “Leaking tap”.";

/** The outcome and the texts of the answer to the first message, as a reload shows them. */
async function readFirstAnswer(person: Person, threadId: string) {
  const [, { parts, metadata }] = (await person.readThread(threadId)).messages as unknown as [
    unknown,
    { parts: { type: string; text: string }[]; metadata: { outcome: string } },
  ];
  const texts = parts.filter(({ type }) => type === "text").map(({ text }) => text);
  return { outcome: metadata.outcome, texts };
}

test("the notice of a message names the approval that it cancelled, last after a streamed text", async (world) => {
  for (const isStreamed of [false, true]) {
    const { person, threadId } = await startApprovalTurn(world);
    world.model.script.next({ text: "Noon it is." });
    const body = { message: "Never mind. Call me at noon", threadId };
    if (isStreamed) {
      const chunks = await (await openStream(world, person, body)).readToEnd();
      assertEquals(textsOf(chunks), ["Noon it is.", NOTICE]);
      assertEquals(metadataOf(chunks)["outcome"], "nothing_to_save");
    } else {
      const { reply } = await person.ask(body);
      assertEquals([reply.outcome, reply.notice], ["nothing_to_save", NOTICE]);
      assertEquals(reply.message, `Noon it is.\n\n${NOTICE}`);
    }
    assertEquals((await readFirstAnswer(person, threadId)).outcome, "not_saved");
  }
});

test("names the cancelled approval before the answer of pass two, also on a retry", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  world.model.script.next({ fault: "F-L01" });
  const next = { message: "And look what is due", threadId, messageId: "m-2" };
  assertEquals((await person.ask(next)).status, 502);
  world.model.script.next({ toolCalls: [{ name: "list_attention", arguments: {} }] }, {
    text: "Nothing is due.",
  });
  const { reply } = await person.ask(next);
  assertEquals(reply.message, `${NOTICE}\n\nNothing is due.`);
  const after = await person.ask({ message: "Thanks", threadId });
  assertEquals(after.reply.notice, undefined, "no later turn names it");
});

test("names a draft that was not sent, but no question of the model", async (world) => {
  const calls = [requestInput("call_0"), composeMessage("call_1")];
  const { person, reply: { threadId } } = await startClientToolTurn(world, { calls });
  const { reply } = await person.ask({ message: "Matte", threadId });
  assertEquals([reply.outcome, reply.notice], ["nothing_to_save", "The draft was not sent."]);
});

test("a decided, expired or cancelled call changes the stored outcome of its turn", async (world) => {
  const saved = recordIssue("Loose tile");
  const { person, threadId, call } = await startApprovalTurn(world, {
    calls: [recordLeak(), { ...saved, id: "call_1" }],
  });
  assertEquals((await readFirstAnswer(person, threadId)).outcome, "waiting");
  await person.respond({ ...call, output: "approved" });
  assertEquals((await readFirstAnswer(person, threadId)).outcome, "waiting");
  await expireApprovals(world, threadId);
  assertEquals(
    (await person.respond({ ...call, toolCallId: "call_1", output: "approved" })).status,
    410,
  );
  assertEquals(await readFirstAnswer(person, threadId), {
    outcome: "partly_saved",
    texts: ["Not done: nobody answered in time."],
  });
});

test("a paused turn says what was saved and what was not, and the answer names what was not", async (world) => {
  const person = await world.person();
  const failing = recordIssue("Wet wall", { event_type: "explosion" });
  const calls = [recordIssue("Loose tile"), failing, requestInput("ask")];
  const { reply } = await startClientToolTurn(world, { person, calls });
  const [saved] = reply.toolCalls.map(({ output }) => output as { message: string });
  const failed = "Not saved: “Wet wall”. “explosion” is not a kind of entry that I know.";
  const notice = `${saved!.message}\n\n${failed}`;
  assertEquals([reply.outcome, reply.notice], ["waiting", notice]);
  assertEquals(reply.message, `${notice}\n\nWhich finish?`);

  world.model.script.next({ text: "Matte it is." });
  const { threadId, messageId } = reply;
  const done = await person.respond({
    threadId,
    messageId,
    toolCallId: "ask",
    output: { answer: "Matte" },
  });
  const { message } = done.reply;
  assertEquals([done.reply.outcome, done.reply.notice], [
    "partly_saved",
    `${failed} Saved: “Loose tile”.`,
  ]);
  // The text may be streamed before it is known that this pass makes no calls.
  assertEquals(
    message,
    `Matte it is.\n\n${failed} Saved: “Loose tile”.\n\nRecorded: Loose tile · today`,
  );
  const { texts } = await readFirstAnswer(person, threadId);
  assertEquals(texts.join("\n\n"), message);
});

// The excluded tools are called by the app only.
test("the registry and the database agree on the tools that write", async (world) => {
  const rows = await world.sql<{ name: string; writes: boolean }>(
    `select tool_name as name, writes from private.tool_policies
     where tool_name not in ('merge_home_assets', 'save_vendor') order by tool_name`,
  );
  const tools = TOOLS.filter((tool) => tool.kind === "client" || runsInDatabase(tool))
    .map(({ name, writes = false }) => ({ name, writes }));
  assertEquals(rows, tools.toSorted((a, b) => a.name < b.name ? -1 : 1));
});
