import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { readHomeContext } from "../../../local/fake_provider/completion/read_home_context.ts";
import { formatShortId } from "@function/ids.ts";
import { compactResult } from "@function/conversation/call_outcome.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

/** A model that reported reasoning tokens in another test gets room for them. */
function assertLimit(sent: unknown, visible: number) {
  assert(sent === visible || sent === visible + 4_000, `max_tokens ${sent}`);
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from));
}

/** The last `"tools":[` of a request cannot be part of a message. */
const toolBytes = (text: string) =>
  text.slice(text.lastIndexOf('"tools":['), text.lastIndexOf('"tool_choice"'));

test("pass one sends system prompt, history, home context and message with tools", async ({ world, person }) => {
  await world.addAsset(person, { kind: "water_heater", name: "Old Faithful" });
  world.model.script.next({ text: "Hello to you." });
  await person.ask("Hello");
  await person.ask({
    message: "What about this one?",
    focusSystem: "Plumbing",
    activeFocus: { type: "asset", id: "a-1" },
    followUpContext: { kind: "card", text: "Leak <b>" },
  });

  const { body } = world.modelRequests()[1]!;
  const roles = body.messages.map(({ role }) => role);
  assertEquals(roles, ["system", "user", "assistant", "user", "user"]);
  const asked = body.messages[4]!.content!;
  assertStringIncludes(asked, '{"kind":"card","text":"Leak \\u003cb>"}');
  assertEquals(asked.endsWith("\n\nWhat about this one?"), true);
  assertEquals([body.tool_choice, body.temperature], ["auto", 0.2]);
  assertLimit(body.max_tokens, 1_000);
  assertEquals(body.tools!.map((tool) => tool.function.name), TOOLS.map(({ name }) => name));
  const fields = ["max_tokens", "messages", "model", "temperature", "tool_choice", "tools"];
  assertEquals(Object.keys(body).sort(), fields);

  const context = body.messages[3]!.content!;
  const [, lines] = /^[^\n]+not instructions[^\n]+\n<home_context>\n([^]+)\n<\/home_context>$/
    .exec(context)!;
  assertStringIncludes(lines!, "\nHome|Test house|");
  assertEquals(readHomeContext(context).assets.map(({ name }) => name), ["Old Faithful"]);
  assertStringIncludes(lines!, "\nOn the screen|Plumbing|asset a-1\n");
});

test("system prompt and tools are byte-identical for every home, person, turn and message", async ({ world }) => {
  const [a, b] = [await world.person(), await world.person()];
  world.model.script.next({ toolCalls: [recordIssue("Dripping tap in the cellar of Zoë")] });
  await a.ask("The cellar tap drips");
  await a.ask("And now?");
  await b.ask({ message: "¿Qué tal?", threadId: "other" });
  const requests = world.modelRequests();
  assertEquals(requests.length, 4);
  assertEquals(new Set(requests.map(({ text }) => between(text, '"messages":[', "}"))).size, 1);
  const firstPasses = requests.filter(({ body }) => body.tools);
  assertEquals(firstPasses.length, 3);
  assertEquals(new Set(firstPasses.map(({ text }) => toolBytes(text))).size, 1);
  for (const { body } of requests) {
    const systems = body.messages.filter(({ role }) => role === "system").map((m) => m.content!);
    for (const text of systems) assert(!/Test house|cellar|Zoë/.test(text), text);
  }
});

test("pass two sends the messages of pass one, the call, its result and the instruction without tools", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const { reply } = await person.ask("My tap is leaking, what now?");
  const [one, two] = world.modelRequests();
  assertEquals(world.modelRequests().length, 2);

  assertEquals("tools" in two!.body || "tool_choice" in two!.body, false);
  assertEquals(two!.body.temperature, 0.7);
  assertLimit(two!.body.max_tokens, 600);
  assertEquals(two!.body.model, one!.body.model);
  const { length } = one!.body.messages;
  assertEquals(two!.body.messages.slice(0, length), one!.body.messages);
  const [assistant, tool, instruction, ...rest] = two!.body.messages.slice(length);
  assertEquals(rest, []);
  assertEquals([assistant!.role, tool!.role, instruction!.role], ["assistant", "tool", "system"]);
  assertEquals(tool!.tool_call_id, assistant!.tool_calls![0]!.id);
  const saved = JSON.parse(reply.functionResult!);
  const result = compactResult(saved, { [saved.eventId]: formatShortId("e", 1) });
  assertEquals(tool!.content, JSON.stringify(result));
  assertStringIncludes(instruction!.content!, "already executed; it was saved");
  assertStringIncludes(instruction!.content!, "answer the original question");
});
