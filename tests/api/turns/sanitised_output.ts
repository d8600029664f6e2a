/** Every text of an answer passes one gate: the reply, the stream and the reloaded thread. */
import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { listAttention, recordIssue, requestInput } from "../../support/tool_calls.ts";
import { openStream, textsOf } from "../../support/turn_stream.ts";

const test = inWorld();

const LINK = '[tap](https://evil.example/?home=1) <img src="//evil.example" onerror="x()">';
const MARKUP = /https?:|\]\(|<img|onerror|evil\.example\/|record_home_event/;

test("shows an answer that looks like a link definition", async (world) => {
  const person = await world.person();
  const text = "[Important]: Leave the house now. Keep <a few feet> away, see arr[0](x).";
  world.model.script.next({ text, times: 2 });
  const { reply } = await person.ask("What do I do in an emergency?");
  assertStringIncludes(reply.message, text);
  const stream = await openStream(world, person, "What do I do in an emergency?");
  await stream.readToEnd();
  assertStringIncludes(stream.text(), text);
});

const RAW_JSON = '```json\n{"type":"home_record_search","success":true}\n```';
for (const [kind, text] of [["JSON", RAW_JSON], ["thinking", "<think>They ask</think>"]]) {
  test(`replaces a pass two of only ${kind} by the fallback reply`, async (world) => {
    const person = await world.person();
    world.model.script.next(
      { toolCalls: [listAttention], when: { pass: 1 } },
      { text: text!, when: { pass: 2 } },
    );
    const stream = await openStream(world, person, "What is due?");
    await stream.readToEnd();
    const { messages } = await person.readThread("default");
    const [call] = messages.at(-1)!.parts.filter(({ type }) => type.startsWith("tool-"));
    assertEquals(stream.text(), (call as { output: { message: string } }).output.message);
    assertEquals((messages.at(-1)!.metadata as { degraded?: boolean }).degraded, true);
  });

  test(`requests a pass one of only ${kind} once more, like an empty answer`, async (world) => {
    const person = await world.person();
    world.model.script.next({ text: text! }, { text: "Hi." }, { text: text! }, { text: "Hi." });
    assertEquals((await person.ask("Hello")).reply.message, "Hi.");
    const stream = await openStream(world, person, "Hello");
    assertEquals(textsOf(await stream.readToEnd()), ["Hi."]);

    world.model.script.next({ text: text!, times: "always" });
    const { status, reply } = await person.ask("Hello");
    assertEquals([status, reply.code], [502, "model_error"]);
    assertEquals(world.modelRequests().length, 6);
  });
}

test("shows approvals without links, in the view only", async (world) => {
  const person = await world.person({ policy: "approval" });
  const title = `Leak ${LINK}`;
  world.model.script.next({ toolCalls: [recordIssue(title)], when: { pass: 1 } });
  const { reply, text } = await person.ask("A leak");
  assertEquals(reply.status, "requires_action");
  assertFalse(MARKUP.test(text.replace('"name":"record_home_event"', "")), text);
  const [stored] = await world.sql<{ title: string }>(
    "select arguments::jsonb ->> 'title' as title from public.tool_calls where home_id = $1 and origin = 'turn'",
    [person.homeId],
  );
  assertEquals(stored!.title, title);

  const page = JSON.stringify((await person.readThread(reply.threadId)).messages);
  assertFalse(MARKUP.test(page.replaceAll("tool-record_home_event", "")), page);
  const approvalId = reply.toolCalls[0]!.approval!.id;
  const { threadId } = reply;
  assertCompleted(
    await person.respond({
      threadId,
      approvalId,
      toolCallId: reply.toolCalls[0]!.id,
      output: "approved",
    }),
  );
  assertEquals(await world.eventTitles(person.homeId), [title]);
});

test("shows a question without links, and does not stream it while it is written", async (world) => {
  const person = await world.person();
  const calls = [requestInput("ask", `Which? ${LINK}`)];
  world.model.script.next({ toolCalls: calls, when: { pass: 1 } });
  const stream = await openStream(world, person, "Ask me");
  const chunks = await stream.readToEnd();
  assertFalse(chunks.some(({ type }) => type === "tool-input-delta"));
  assert(chunks.some(({ type }) => type === "tool-input-available"));
  assertFalse(MARKUP.test(JSON.stringify(chunks)), JSON.stringify(chunks));
  const { messages } = await person.readThread("default");
  assertFalse(MARKUP.test(JSON.stringify(messages)));
  assertEquals(textsOf(chunks).join("").trim() !== "", true);
});

test("shows imported answers without links, ids and tool names", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "Hi." });
  const content = `${LINK} record_home_event ${crypto.randomUUID()}`;
  const { reply } = await person.ask({
    message: "Hello",
    conversationHistory: [{ role: "assistant", content }],
  });
  const { messages } = await person.readThread(reply.threadId);
  assertEquals(messages[0]!.parts.at(-1), {
    type: "text",
    text: "tap (evil.example)  record home event …",
    state: "done",
  });
});
