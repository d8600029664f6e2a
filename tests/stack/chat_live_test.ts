import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { stripVTControlCharacters } from "node:util";
import { startChatWorld } from "./chat_world.ts";
import { until } from "../support/until.ts";

const ADVICE = "Turn the water off below the sink, put a bucket there and call a plumber.";
const leak = {
  name: "record_home_event",
  arguments: { event_type: "issue_reported", title: "Leak under the sink" },
};

type ChatWorld = Awaited<ReturnType<typeof startChatWorld>>;
let world: ChatWorld;
Deno.test.beforeAll(async () => {
  world = await startChatWorld();
});
Deno.test.afterAll(() => world.close());

function test(name: string, run: (world: ChatWorld) => Promise<void>): void {
  Deno.test({
    name,
    // The stack's processes run on after each test.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      world.gate.release();
      world.script.reset();
      world.line.reset();
      await run(world);
    },
  });
}

/** Closes the input of a terminal; returns what it printed. */
async function finish(terminal: { end(): Promise<{ code: number; text: string }> }) {
  const { code, text } = await terminal.end();
  assertEquals(code, 0, text);
  return text;
}

/** Types lines into a new terminal; returns what it printed. */
async function say({ chat }: ChatWorld, ...lines: string[]): Promise<string> {
  const terminal = chat();
  await terminal.type(...lines);
  return await finish(terminal);
}

/**
 * Returns a terminal in a turn that is held after its tool call and its first words. The thread is a new one,
 * because a turn that a test left behind may still run.
 */
async function startHeldTurn({ script, gate, chat }: ChatWorld) {
  script.next({ toolCalls: [leak] }, { text: ADVICE });
  gate.hold({ skip: 1, after: 3 });
  const terminal = chat(["--thread", `held-${Date.now()}`, "There is a leak under the sink"]);
  await terminal.prints(/\[recorded\] issue reported: Leak under the sink, \w+day, .*\n\nTurn/);
  return terminal;
}

test("task chat asks for suggestions in the language of the terminal", async ({ chat }) => {
  const terminal = chat(["La lavadora hace mucho ruido"], { LC_ALL: "es_ES.UTF-8" });
  const text = stripVTControlCharacters(await finish(terminal));
  assertMatch(text, /Anotado: “Lavadora hace mucho ruido”[^]* {2}- Deshaz eso\n/);
});

test("task chat prints the recorded event, then the text while it is streamed", async (world) => {
  const terminal = await startHeldTurn(world);
  assertNotMatch(terminal.printed(), /plumber/);
  world.gate.release();
  const text = await finish(terminal);
  assertMatch(text, /\[recorded\] issue reported: Leak under the sink, \w+day, \d+ \w+\n\nTurn/);
  assertStringIncludes(text, `\n\n${ADVICE}\n`);
  assertMatch(text, /You could say:\n {2}- /);
  assertEquals(stripVTControlCharacters(text), text, "no control codes where no terminal is");
});

test("a draft is shown after the recorded event, and the next line says whether it was sent", async (world) => {
  const text = await say(world, "My dryer is making a squealing noise, email the electrician", "n");
  assertMatch(text, /\[recorded\] issue reported: Dryer is making a squealing noise, \w+day, .*\n/);
  assertMatch(text, /Hello,\n\nMy dryer is making a squealing noise\.[^]*Did you send it\?/);
  assertEquals(text.match(/\[recorded\]/g)?.length, 1, "it was recorded once");
  assertStringIncludes(text, "The message to the electrician was not sent.");
});

const ask = (question: string, more: object = { kind: "text" }) => ({
  name: "request_user_input",
  arguments: { question, ...more },
});

/** What is typed, what is printed in this order, and which call the model proposes first. */
type Row = [behaviour: string, lines: string[], printed: RegExp, call?: ReturnType<typeof ask>];
const CONVERSATIONS: Row[] = [
  [
    "asks for approval before a replacement, and y approves it",
    ["We replaced the water heater with a Rheem last week, please swap it in the record", "y"],
    /Replace the Water heater .*\n.*\nShall I do this\? Answer y or n\.\n[^]*\[replaced\] Replaced the W/,
  ],
  [
    "writes nothing when n denies a replacement",
    ["We replaced the air conditioner with a Trane last week, please swap it in the record", "n"],
    /^(?![^]*\[(?:recorded|replaced)\])[^]*Shall I do this\?[^]*\[not done\] You said no\./,
  ],
  [
    "prints corrections and searches in plain words",
    [
      "We had the dishwasher serviced yesterday",
      "it cost 95",
      "What did the dishwasher service cost?",
    ],
    /\[recorded\] maintenance performed: Dishwasher serviced, \w+day, .*\n[^]*\[corrected\] [^]*\[looked in the record\][^]*\(\$95\)\./,
  ],
  [
    "shows the question of a pending call, and takes the next line as its output",
    ["Recommend a plumber", "Bo"],
    /Which plumber\?[^]*Answer Ann \/ Bo\.[^]*Thanks, so it is: Bo\./,
    ask("Which plumber?", { kind: "choice", options: ["Ann", "Bo"] }),
  ],
  [
    "records what the person answers to a question of the model",
    ["Something is leaking", "Kitchen"],
    /Which room is it in\?[^]*Answer Kitchen \/ Bathroom \/ Basement\.[^]*\[recorded\] issue reported: Leak in the kitchen, \w+day, /,
  ],
];
for (const [behaviour, lines, printed, call] of CONVERSATIONS) {
  test(`task chat ${behaviour}`, async (world) => {
    if (call) world.script.next({ toolCalls: [call] });
    assertMatch(await say(world, ...lines), printed);
  });
}

test("two pending calls of one message are answered one after the other", async (world) => {
  const answer = { text: "Good choice." };
  world.script.next({ toolCalls: [ask("Which colour?"), ask("Which room?")] }, answer);
  const text = await say(world, "Recommend a paint", "Blue", "The porch");
  assertEquals(text.match(/Waiting for your answer/g)?.length, 2);
  assertMatch(text, /Good choice\./);
});

test("--json prints the raw reply and nothing else", async ({ script, chat, line }) => {
  script.next({ toolCalls: [leak] }, { text: ADVICE });
  const { code, text } = await chat(["--json", "There is a leak under the sink"]).end();
  assertEquals(code, 0);
  assertEquals(JSON.parse(text).message, ADVICE);
  assertEquals(text.trimEnd().split("\n").length, 1);
  assertEquals(line.asked.at(-1), "POST /functions/v1/ai-home-assistant");
});

test("a message continues the thread of the message before", async ({ chat }) => {
  await finish(chat(["We had the washing machine serviced yesterday"]));
  assertMatch(
    await finish(chat(["undo that"])),
    /\[corrected\] Removed “Washing machine serviced”/,
  );
});

test("Ctrl-C stops the turn and keeps what was recorded", async (world) => {
  const terminal = await startHeldTurn(world);
  terminal.press();
  const text = await finish(terminal);
  assertMatch(text, /Stopping\./);
  assertMatch(text, /\n {2}Stopped\.\n/);
  assertNotMatch(text, /plumber/);
  assertMatch(world.line.asked.at(-1)!, /^POST .*\/stop$/);
});

test("a second Ctrl-C exits at once", async (world) => {
  world.line.hold(/\/stop$/);
  const terminal = await startHeldTurn(world);
  terminal.press();
  await terminal.prints(/Stopping\./);
  await until(() => {
    terminal.press();
    return terminal.ended();
  });
  assertEquals((await terminal.end()).code, 130);
});

test("a lost connection is re-attached, and the turn is replayed from its start", async (world) => {
  const terminal = await startHeldTurn(world);
  world.line.cut();
  await terminal.prints(/The connection was lost[^]*\[recorded\][^]*Turn/);
  world.gate.release();
  const text = await finish(terminal);
  assertEquals(text.split(ADVICE).length, 2, text);
  assertMatch(world.line.asked.at(-1)!, /^GET .*\/stream$/);
});

test("a turn that ended while the connection was lost is replayed", async (world) => {
  const terminal = await startHeldTurn(world);
  const letThrough = world.line.hold(/\/stream$/);
  world.line.cut();
  await until(() => world.line.asked.some((line) => line.endsWith("/stream")));
  world.gate.release();
  await until(async () => (await world.running()) === 0);
  letThrough();
  const text = await finish(terminal);
  assertMatch(text, /The connection was lost/);
  assertEquals(text.split(ADVICE).length, 2, text);
  assertEquals(world.script.requests().filter(({ pass }) => pass > 0).length, 2);
});

test("task chat says how to continue when the stack is gone", async (world) => {
  const terminal = await startHeldTurn(world);
  world.line.breaks();
  world.line.cut();
  const { code, text } = await terminal.end();
  assertEquals(code, 1);
  assertMatch(text, /What was recorded is kept[^]*chat --thread /);
});
