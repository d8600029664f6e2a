/** "Undo that": the server decides what is taken back, whatever id the model names. */
import { assertEquals, assertMatch } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";
import { openStream } from "../../support/turn_stream.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

type Result = Record<string, unknown> & { message: string; eventId: string };
type Call = { name: string; arguments: Record<string, unknown> };

/** Lets the model propose the calls in answer to the message, and returns the reply with the results. */
async function say({ model }: World, person: Person, message: string, ...calls: Call[]) {
  model.script.reset();
  const toolCalls = calls.map((call, i) => ({ id: `call_${i}`, ...call }));
  model.script.next({ toolCalls, when: { pass: 1 } }, { text: "Undone." });
  const { reply } = await person.ask(message);
  return { reply, results: reply.toolCalls.map(({ output }) => output as Result) };
}

async function readIssues({ sql }: World, { homeId }: Person): Promise<string[]> {
  const rows = await sql<{ issue: string }>(
    `select concat_ws(': ', title, status) as issue from public.home_issues where home_id = $1 order by title`,
    [homeId],
  );
  return rows.map(({ issue }) => issue);
}

/** The home's issues, by title; all of them are recorded in one turn. */
async function report(world: World, person: Person, ...titles: string[]) {
  const { results } = await say(
    world,
    person,
    "Some things are broken",
    ...titles.map((title) => recordIssue(title)),
  );
  return results.map(({ eventId }) => eventId);
}

const voidEvent = (event_id?: string): Call => ({
  name: "correct_home_record",
  arguments: { action: "void", ...(event_id && { event_id }) },
});

test("undo that takes back the status and keeps the issue that the model names (scene 3)", async ({ world, person }) => {
  const [door] = await report(world, person, "Garage door sticks");
  await say(world, person, "The garage door is fixed", updateStatus(door!, "resolved"));
  const { reply, results } = await say(world, person, "undo that", voidEvent(door));
  assertEquals(await readIssues(world, person), ["Garage door sticks: open"]);
  assertMatch(results[0]!.message, /“Garage door sticks” is open/);
  assertEquals(reply.receipts.length, 1);
  assertMatch(reply.receipts[0]!.text, /^Undone: .*Garage door sticks.* is open/);
});

for (
  const [how, calls] of [
    ["once, with the id of one of them", ([a]: string[]) => [voidEvent(a)]],
    ["for each of them", (ids: string[]) => ids.map(voidEvent)],
    ["with an id that does not exist", () => [voidEvent(crypto.randomUUID())]],
  ] as [string, (ids: string[]) => Call[]][]
) {
  test(`undo that takes back all writes of the last turn, called ${how} (scene 4)`, async ({ world, person }) => {
    const titles = ["Door sticks", "Gutter drips", "Hinge squeaks", "Tap leaks"];
    const ids = await report(world, person, ...titles);
    const close = ids.map((id) => updateStatus(id, "resolved"));
    await say(world, person, "All four are fixed", ...close);
    const { reply } = await say(world, person, "Undo that, please", ...calls(ids));
    assertEquals(await readIssues(world, person), titles.map((title) => `${title}: open`));
    assertEquals(reply.receipts.length, 1);
    for (const title of titles) {
      assertMatch(reply.receipts[0]!.text, new RegExp(`${title}.* is open`));
    }

    const again = await say(world, person, "undo that", voidEvent());
    assertEquals(await readIssues(world, person), titles.map((title) => `${title}: resolved`));
    assertEquals(again.results[0]!["code"], "ok");
  });
}

const ASKED_FOR_MORE: [how: string, calls: (id: string) => Call[]][] = [
  ["no tool", () => []],
  ["another status", (id) => [updateStatus(id, "dismissed")]],
  ["the status of before", (id) => [updateStatus(id, "open")]],
  [
    "a schedule",
    () => [{ name: "manage_schedule", arguments: { action: "snooze", until: "2127-01-01" } }],
  ],
  ["a look-up", () => [{ name: "list_attention", arguments: {} }]],
  ["a new entry", () => [recordIssue("Undone")]],
  ["the undo and a new entry", (id) => [voidEvent(id), recordIssue("Undone")]],
];
for (const [how, calls] of ASKED_FOR_MORE) {
  for (const isStreamed of how === "another status" ? [false, true] : [false]) {
    test(`undo that undoes the last turn also when the model proposes ${how}${isStreamed ? ", streamed" : ""}`, async ({ world, person }) => {
      const ids = await report(world, person, "Door sticks", "Gutter drips");
      const close = ids.map((id) => updateStatus(id, "resolved"));
      const closed = await say(world, person, "Both are fixed", ...close);
      const { threadId } = closed.reply;
      world.model.script.reset();
      const toolCalls = calls(ids[0]!).map((call, i) => ({ id: `call_${i}`, ...call }));
      world.model.script.next(
        toolCalls.length > 0 ? { toolCalls, when: { pass: 1 } } : { text: "All undone!" },
        { text: "Undone." },
      );
      const body = { message: "undo that", threadId };
      if (isStreamed) {
        const chunks = await (await openStream(world, person, body)).readToEnd();
        const names = chunks.flatMap((chunk) =>
          chunk.type === "tool-input-start" || chunk.type === "tool-input-available"
            ? chunk.toolName
            : []
        );
        assertEquals(names.includes("correct_home_record"), true);
        assertEquals(
          names.includes("update_issue_status"),
          false,
          "the proposed call is not shown",
        );
        assertMatch(JSON.stringify(chunks), /Undone: /);
      } else {
        const { reply } = await person.ask(body);
        assertEquals([reply.status, reply.outcome], ["completed", "saved"]);
        assertEquals(reply.receipts.length, 1);
        for (const title of ["Door sticks", "Gutter drips"]) {
          assertMatch(reply.receipts[0]!.text, new RegExp(`${title}.* is open`));
        }
        assertEquals(reply.suggestions.includes("Undo that"), false, "nothing is left to undo");
      }
      assertEquals(await readIssues(world, person), ["Door sticks: open", "Gutter drips: open"]);
      world.model.script.reset();
      world.model.script.next({ text: "Two issues." });
      const next = await person.ask({ message: "What is open?", threadId });
      assertEquals(next.status, 200);
    });
  }
}

test("undo that asks about the turn before where the last one wrote nothing", async ({ world, person }) => {
  const [door] = await report(world, person, "Garage door sticks");
  await say(world, person, "The door is fixed", updateStatus(door!, "resolved"));
  const same = await say(world, person, "Mark the door as fixed", updateStatus(door!, "resolved"));
  assertEquals(same.results[0]!["code"], "already_done");
  const { reply } = await say(world, person, "undo that", voidEvent());
  assertEquals([reply.status, reply.suggestions], ["requires_action", ["Yes", "No"]]);
  assertMatch(
    reply.message,
    /^Your last message changed nothing, so this would undo what was before it\. .*“Garage door sticks”/,
  );
  assertEquals(await readIssues(world, person), ["Garage door sticks: resolved"]);
  await person.ask("yes");
  assertEquals(await readIssues(world, person), ["Garage door sticks: open"]);
});

test("undo that cancels a pending call, and asks before it takes back the turn before", async ({ world, person }) => {
  const [door] = await report(world, person, "Garage door sticks");
  await person.setToolPolicy("approval", "update_issue_status");
  const asked = await say(world, person, "It's fixed", updateStatus(door!, "resolved"));
  assertEquals(asked.reply.status, "requires_action");
  const { reply } = await say(world, person, "undo that", voidEvent());
  assertEquals(reply.status, "requires_action");
  assertEquals(await readIssues(world, person), ["Garage door sticks: open"]);
  const cancelled = await say(world, person, "What is due?");
  assertEquals(cancelled.reply.status, "completed");
  const again = await say(world, person, "It's fixed", updateStatus(door!, "resolved"));
  assertEquals(again.reply.status, "requires_action");
  world.model.script.reset();
  world.model.script.next({ text: "All right, it stays open." });
  const plain = await person.ask("undo that");
  assertEquals([plain.reply.status, plain.reply.toolCalls], ["completed", []]);
  assertEquals(await readIssues(world, person), ["Garage door sticks: open"]);
});

for (
  const [message, how] of [
    ["Undo all of that", "the change again"],
    ["No, deshaz todo", "no tool"],
  ] as const
) {
  test(`“${message}” takes back what its turn wrote and denies its pending call, also when the model proposes ${how}`, async ({ world, person }) => {
    const crack = recordIssue("Window cracked");
    const [door, gutter] = await report(world, person, "Garage door sticks", "Gutter drips");
    await person.setToolPolicy("approval", "record_home_event");
    await say(world, person, "The door sticks", updateStatus(door!, "in_progress"));
    const asked = await say(
      world,
      person,
      "The gutter is fixed, and a window is cracked",
      updateStatus(gutter!, "resolved"),
      crack,
    );
    assertEquals(asked.reply.status, "requires_action");
    assertEquals(await readIssues(world, person), [
      "Garage door sticks: in_progress",
      "Gutter drips: resolved",
    ]);
    world.model.script.reset();
    world.model.script.next(
      how === "no tool"
        ? { text: "Done." }
        : { toolCalls: [{ id: "call_0", ...crack }], when: { pass: 1 } },
      { text: "Done." },
    );
    const { reply } = await person.ask(message);
    assertEquals([reply.status, reply.outcome], ["completed", "saved"]);
    assertMatch(reply.receipts[0]!.text, /Gutter drips/);
    assertEquals(await readIssues(world, person), [
      "Garage door sticks: in_progress",
      "Gutter drips: open",
    ]);
    const pending = await world.sql(
      `select from public.tool_calls where home_id = $1 and result is null`,
      [person.homeId],
    );
    assertEquals(pending, [], "nothing is asked again");
  });
}

test("a no that takes back what was asked for undoes nothing", async ({ world, person }) => {
  const crack = recordIssue("Window cracked");
  const [gutter] = await report(world, person, "Gutter drips");
  await person.setToolPolicy("approval", "record_home_event");
  for (const message of ["Non, annule", "annule ça", "No, cancel that"]) {
    const fix = updateStatus(gutter!, "resolved");
    await say(world, person, "The gutter is fixed, and a window is cracked", fix, crack);
    await say(world, person, message);
    assertEquals(await readIssues(world, person), ["Gutter drips: resolved"], message);
    await say(world, person, "The gutter drips again", updateStatus(gutter!, "open"));
  }
});

test("undo that adds no call where the thread has written nothing", async ({ world, person }) => {
  world.model.script.next({ text: "There is nothing to undo." });
  const { reply } = await person.ask("undo that");
  assertEquals([reply.message.split("\n\n")[0], reply.toolCalls], [
    "There is nothing to undo.",
    [],
  ]);
});

for (
  const message of [
    "undo that, I only wanted to moan",
    "borra lo último, era de la otra casa",
    "Lösch das Letzte, das war das andere Haus",
    "Supprime le dernier, c'était l'autre maison",
  ]
) {
  test(`“${message}” takes back the last turn that wrote, whatever id the model names`, async ({ world, person }) => {
    const [door] = await report(world, person, "Garage door sticks");
    await report(world, person, "Gutter drips");
    const { reply } = await say(world, person, message, voidEvent(door));
    assertEquals([reply.status, reply.outcome], ["completed", "saved"]);
    assertEquals(await readIssues(world, person), ["Garage door sticks: open"]);
  });
}

test("an issue that the message only talks about is taken out only after a question", async ({ world, person }) => {
  const [door] = await report(world, person, "Garage door sticks");
  const { reply } = await say(world, person, "the garage door guy was rude btw", voidEvent(door));
  assertEquals(reply.status, "requires_action");
  assertEquals(await readIssues(world, person), ["Garage door sticks: open"]);
});

test("a bare no records nothing", async ({ world, person }) => {
  const declined = {
    id: "call_0",
    name: "record_home_event",
    arguments: { event_type: "user_decision", title: "Declined a tune-up" },
  };
  for (const message of ["nah", "no gracias", "nee", "Non merci"]) {
    world.model.script.reset();
    world.model.script.next({ toolCalls: [declined], when: { pass: 1 } }, { text: "All right." });
    const { reply } = await person.ask(message);
    assertEquals([reply.status, reply.outcome, reply.receipts], [
      "completed",
      "nothing_to_save",
      [],
    ], message);
    assertEquals(reply.message, "All right.");
  }
  const entries = await world.sql(
    "select from public.home_events where home_id = $1 and event_type = 'user_decision'",
    [person.homeId],
  );
  assertEquals(entries, []);
});

test("undo of a named thing takes back only that one (scene 4)", async ({ world, person }) => {
  const ids = await report(world, person, "Door sticks", "Gutter drips");
  const closed = await say(
    world,
    person,
    "Both are fixed",
    ...ids.map((id) => updateStatus(id, "resolved")),
  );
  const undo = voidEvent(closed.results[1]!.eventId);
  await say(world, person, "undo that for the gutter", undo);
  assertEquals(await readIssues(world, person), ["Door sticks: resolved", "Gutter drips: open"]);
});

test("an undo says what could not be taken back, and why (scene 4)", async ({ world, person }) => {
  const asset_id = await world.addAsset(person, { kind: "dishwasher", name: "Dishwasher" });
  const setModel = (model: string) => ({
    name: "update_home_asset",
    arguments: { asset_id, model },
  });
  await say(
    world,
    person,
    "It is an SMS6, and the tap leaks",
    setModel("SMS6"),
    recordIssue("Tap leaks"),
  );
  await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "update_home_asset",
    input: setModel("SMS8").arguments,
  });
  const { reply, results: [undone] } = await say(world, person, "undo that", voidEvent());
  assertEquals(await readIssues(world, person), []);
  assertMatch(
    undone!.message,
    /^Removed “Tap leaks” from the record\. “.*Dishwasher.*” stays, because the model was changed again since\.$/,
  );
  assertMatch(reply.receipts[0]!.text, /^Removed: Tap leaks · .+ \d{4} · Not undone: .*Dishwasher/);
});

test("an issue that other events follow is taken out only after a question that names them (scene 3)", async ({ world, person }) => {
  const [door] = await report(world, person, "Garage door sticks");
  await say(world, person, "The garage door is fixed", updateStatus(door!, "resolved"));
  const { reply } = await say(world, person, "Delete the garage door issue", voidEvent(door));
  assertEquals(reply.status, "requires_action");
  assertMatch(JSON.stringify(reply.toolCalls[0]), /takes back/);
  assertEquals(await readIssues(world, person), ["Garage door sticks: resolved"]);
});
