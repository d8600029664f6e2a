/** A person approves some of the optional changes of a plan. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { PlanChange } from "@function/contract/tool_call_view.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { describePlan, listPlanSources } from "@function/sentences/statements/plans.ts";
import { assertCompleted, assertRejected } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import { startApprovalTurn, storedApprovals } from "../../support/pending_calls.ts";
import { recordLeak, updateStatus } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const SYSTEMS = [
  "furnace",
  "water_heater",
  "roof",
  "dryer",
  "refrigerator",
  "smoke_detector",
  "sump_pump",
  "deck",
  "dishwasher",
  "gutters",
];

interface Scheduled {
  title: string;
  task: string | null;
  due_on: string;
}

const scheduledIn = (world: World, homeId: string) =>
  world.sql<Scheduled>(
    `select s.title, s.source_reference as task, o.due_on::text from public.maintenance_schedules s
     join public.maintenance_occurrences o on o.schedule_id = s.id and o.state = 'due'
     where s.home_id = $1 and s.status = 'active' order by s.number`,
    [homeId],
  );

/** A turn that asks whether to schedule all that the catalogue offers for a home of many systems. */
async function startOffer(world: World) {
  const person = await world.person();
  for (const kind of SYSTEMS) await world.addAsset(person, { kind, name: kind });
  const call = {
    id: "call_0",
    name: "schedule_maintenance",
    arguments: { schedules: [{ offer: "all" }] },
  };
  return withChanges(
    await startApprovalTurn(world, {
      person,
      calls: [call],
      body: { message: "Yes, look after all of that" },
    }),
  );
}

/** A turn that asks whether to schedule these tasks of a person. */
async function startTasks(world: World, titles: string[]) {
  const person = await world.person();
  const schedules = titles.map((title) => ({ title, every: "year", due_on: "2127-05-01" }));
  const call = { id: "call_0", name: "schedule_maintenance", arguments: { schedules } };
  return withChanges(await startApprovalTurn(world, { person, calls: [call] }));
}

function withChanges(turn: Awaited<ReturnType<typeof startApprovalTurn>>) {
  const { approval } = turn.reply.toolCalls[0]!;
  const changes = approval!.plan!.changes as PlanChange[];
  return { ...turn, changes, keys: changes.map(({ key }) => key), approvalId: approval!.id };
}

const FOUR = ["Clean the gutters", "Inspect the roof", "Test the sump pump", "Oil the deck"];

test("scene 17: of the tasks of the maintenance offer a yes leaves out two", async (world) => {
  const { person, call, changes, keys, approvalId, reply } = await startOffer(world);
  assertEquals(changes.length >= 13, true, `${changes.length} tasks`);
  assertEquals(changes.every(({ optional }) => optional), true);
  const left = [changes[1]!, changes[4]!];
  const only = keys.filter((key) => left.every((change) => change.key !== key));

  world.model.script.next({ text: "I look after the others." });
  const done = await person.respond({ ...call, approvalId, output: { approved: true, only } });
  assertCompleted(done);
  assertEquals(done.reply.outcome, "saved");
  const scheduled = await scheduledIn(world, person.homeId);
  assertEquals(scheduled.length, changes.length - 2);
  const planned = changes.filter(({ key }) => only.includes(key)).map(({ after }) => after);
  assertEquals(
    scheduled.map(({ due_on }) => due_on),
    planned.map((after) => after["next_due_on"]),
    "each on the date that was shown",
  );
  const { approval, output } = done.reply.toolCalls[0]!;
  assertEquals([approval!.approved, approval!["only"]], [true, only]);
  const { data } = output as { data: { left_out: string[] } };
  assertEquals(data.left_out, left.map(({ label }) => label));
  const [result] = toolMessages(world.modelRequests()[1]!);
  assertStringIncludes(result!.content!, "left_out");
  const [{ approval: stored }] = await world.storedParts(reply.messageId) as unknown as [
    { approval: { only: string[] } },
  ];
  assertEquals(stored.only, only, "also after a reload");
});

test("scene 17: the plan of the offer is a line for each task, with its source behind it", async (world) => {
  const { changes, reply } = await startOffer(world);
  const lines = describePlan({ changes }, "en");
  const sources = listPlanSources({ changes }, "en");
  for (const [i, line] of lines.entries()) {
    const label = changes[i]!.label as string;
    assertMatch(line, /^Schedules: .+ – .*every .+, next date: .+ \d{4}/);
    assertStringIncludes(line, label);
    assertEquals(line.includes(sources[i]!), false, line);
    assert(line.length < 180, line);
    assertStringIncludes(reply.message, label);
  }
  const { preview } = reply.toolCalls[0]!.approval!;
  assertEquals(reply.message, `${preview}\n\n${englishSentences.replies.partPossible}`);
  const shown = reply.message.split("\n").filter((line) => line.startsWith("- "));
  assertEquals(shown.length, changes.length);
  for (const line of shown) {
    assertMatch(line, /every .+, first on .+ \d{4}$/);
    assert(line.length < 180, line);
  }
  for (const source of sources) assertEquals(reply.message.includes(source!), false, source);
});

test("scene 17: the input of a call that is approved in part is that part, with its hash", async (world) => {
  const { person, call, keys, threadId } = await startTasks(world, FOUR);
  const [before] = await storedApprovals(world, threadId);
  const only = [keys[2]!, keys[0]!];
  assertCompleted(await person.respond({ ...call, output: { approved: true, only } }));
  const scheduled = await scheduledIn(world, person.homeId);
  assertEquals(scheduled.map(({ title }) => title), [FOUR[0], FOUR[2]]);
  const [stored] = await world.sql<{ input: { schedules: { title: string }[] } }>(
    `select c.input from public.tool_calls c join public.chat_turns t on t.id = c.turn_id
     where t.thread_id = $1`,
    [threadId],
  );
  assertEquals(stored!.input.schedules.map(({ title }) => title), [FOUR[0], FOUR[2]]);
  const [after] = await storedApprovals(world, threadId);
  assert(after!.input_hash !== before!.input_hash);
});

test("scene 17: the same keys again replay, other keys after the decision are a conflict", async (world) => {
  const { person, call, keys } = await startTasks(world, FOUR);
  const only = [keys[0]!, keys[1]!];
  const first = await person.respond({ ...call, output: { approved: true, only } });
  const rows = await world.countRows(person.homeId);
  for (const same of [only, only.toReversed(), [...only, keys[0]!]]) {
    const again = await person.respond({ ...call, output: { approved: true, only: same } });
    assertEquals([again.status, again.reply], [200, first.reply]);
    assertEquals(again.headers.get("idempotent-replayed"), "true");
  }
  const others = [
    { approved: true, only: [keys[0]!] },
    { approved: true, only: [] },
    {
      approved: true,
      only: [...only, "schedule:new:77"],
    },
    { approved: true, only: keys },
    "approved",
    "denied",
  ];
  for (const output of others) {
    assertRejected(await person.respond({ ...call, output }), 409, "already_decided");
  }
  assertEquals(await world.countRows(person.homeId), rows);
});

test("scene 17: all keys are a plain approval, and no key of a list is a denial", async (world) => {
  {
    const { person, call, keys } = await startTasks(world, FOUR);
    const all = await person.respond({ ...call, output: { approved: true, only: keys } });
    assertCompleted(all);
    assertEquals((await scheduledIn(world, person.homeId)).length, 4);
    assertEquals((await person.respond({ ...call, output: "approved" })).reply, all.reply);
  }
  const { person, call, threadId } = await startTasks(world, FOUR);
  const none = { ...call, output: { approved: true, only: [] } };
  const done = await person.respond(none);
  assertCompleted(done);
  assertEquals(done.reply.toolCalls[0]!.state, "output-denied");
  assertEquals(done.reply.outcome, "not_saved");
  assertEquals(await scheduledIn(world, person.homeId), []);
  assertEquals((await storedApprovals(world, threadId))[0]!.decision, "denied");
  assertEquals((await person.respond(none)).reply, done.reply);
  assertRejected(await person.respond({ ...call, output: "approved" }), 409, "already_decided");
});

test("scene 17: changes that are not optional apply without their keys", async (world) => {
  const { person, call } = await startApprovalTurn(world, { calls: [recordLeak()] });
  assertCompleted(await person.respond({ ...call, output: { approved: true, only: [] } }));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("scene 17: a key that is unknown or not optional decides nothing, and the error names the field", async (world) => {
  const { person, call, keys } = await startTasks(world, FOUR);
  const wrong = [["schedule:new:77"], [...keys, ""], keys[0], [7], { [keys[0]!]: true }];
  for (const only of wrong) {
    const refused = await person.respond({ ...call, output: { approved: true, only } });
    assertRejected(refused, 400, "invalid_request", "output.only");
  }
  const denial = await person.respond({ ...call, output: { approved: false, only: keys } });
  assertRejected(denial, 400, "invalid_request", "output.only");
  assertEquals(await scheduledIn(world, person.homeId), []);
  assertCompleted(await person.respond({ ...call, output: "approved" }));

  const leak = withChanges(await startApprovalTurn(world));
  const output = { approved: true, only: leak.keys };
  const refused = await leak.person.respond({ ...leak.call, output });
  assertRejected(refused, 400, "invalid_request", "output.only");
  assertEquals(await world.eventTitles(leak.person.homeId), []);
});

test("scene 17: a part of a plan that has changed writes nothing and is asked again", async (world) => {
  const { person, call, keys, approvalId } = await startTasks(world, FOUR);
  const taken = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "schedule_maintenance",
    input: {
      schedules: [{ title: FOUR[0], every: { count: 1, unit: "year" }, due_on: "2127-05-01" }],
    },
  });
  assertEquals((taken.body as { code: string }).code, "ok");
  const only = [keys[0]!, keys[2]!];
  const again = await person.respond({ ...call, approvalId, output: { approved: true, only } });
  assertEquals([again.status, again.reply.status], [200, "requires_action"]);
  assertMatch(again.reply.notice!, /Nothing was done, because the record has changed/);
  assertEquals((await scheduledIn(world, person.homeId)).length, 1);
  const { id, plan } = again.reply.toolCalls[0]!.approval!;
  const changes = plan!.changes as PlanChange[];
  assertEquals(changes.map(({ label }) => label), FOUR.slice(1));
  const output = { approved: true, only: [changes[1]!.key] };
  assertCompleted(await person.respond({ ...call, approvalId: id, output }));
  const titles = (await scheduledIn(world, person.homeId)).map(({ title }) => title);
  assertEquals(titles, [FOUR[0], FOUR[2]]);
});

test("scene 17: AI SDK's approval response still approves all of a plan", async (world) => {
  const { person, reply, approvalId, threadId } = await startTasks(world, FOUR);
  const part = {
    type: "tool-schedule_maintenance",
    toolCallId: "call_0",
    state: "approval-responded",
    input: {},
    approval: { id: approvalId, approved: true },
  };
  const messages = [{ id: reply.messageId, role: "assistant", parts: [part] }];
  const done = await person.ask({ id: threadId, messages }, { accept: "application/json" });
  assertCompleted(done);
  assertEquals((await scheduledIn(world, person.homeId)).length, 4);
});

const decisionsOf = async (world: World, threadId: string) =>
  (await storedApprovals(world, threadId)).map(({ decision }) => decision);

for (
  const [message, places] of [
    ["Yes, just the gutters and the deck 👍", [0, 3]],
    ["oui, tout sauf les deux premières", [2, 3]],
  ] as const
) {
  test(`scene 17: "${message}" approves that part of the plan`, async (world) => {
    const { person, threadId } = await startTasks(world, FOUR);
    const body = { message, threadId, messageId: crypto.randomUUID() };
    const done = await person.ask(body);
    assertCompleted(done);
    assertEquals([done.reply.outcome, done.reply.toolCalls], ["saved", []]);
    const titles = (await scheduledIn(world, person.homeId)).map(({ title }) => title);
    assertEquals(titles, places.map((place) => FOUR[place]));
    assertEquals(await decisionsOf(world, threadId), ["approved"]);
    assertEquals(world.modelRequests()[1]!.body.tools, undefined, "the yes is done");
    const again = await person.ask(body);
    assertEquals([again.status, again.reply], [200, done.reply], "a repeated message");
  });
}

test("scene 17: in Spanish a task of the catalogue is left out by its name", async (world) => {
  const person = await world.person();
  for (const kind of SYSTEMS) await world.addAsset(person, { kind, name: kind });
  const { body } = await person.rest(
    "maintenance_catalogue?kind=in.(furnace,roof,gutters)&select=task&limit=4",
  );
  const tasks = (body as { task: string }[]).map(({ task }) => task);
  assertEquals(tasks.length, 4);
  const call = {
    id: "call_0",
    name: "schedule_maintenance",
    arguments: { schedules: tasks.map((offer) => ({ offer })) },
  };
  const { changes, threadId } = withChanges(
    await startApprovalTurn(world, {
      person,
      calls: [call],
      body: { message: "Sí, por favor, encárgate de todas estas tareas de la casa" },
    }),
  );
  const labels = changes.map(({ label }) => label);
  const message = `sí, todas menos ${labels[2]!.toLowerCase()}`;
  assertCompleted(await person.ask({ message, threadId }));
  assertEquals((await scheduledIn(world, person.homeId)).map(({ task }) => task), [
    tasks[0],
    tasks[1],
    tasks[3],
  ]);
});

test("scene 17: words that choose nothing keep the plan pending, and the model answers with tools", async (world) => {
  const { person, threadId } = await startTasks(world, FOUR);
  world.model.script.next({ text: "Which ones do you mean?" });
  const { reply } = await person.ask({ message: "all but the roof?", threadId });
  assertStringIncludes(reply.message, "Which ones do you mean?");
  assertEquals(world.modelRequests()[1]!.body.tools !== undefined, true);
  assertEquals([await decisionsOf(world, threadId), await scheduledIn(world, person.homeId)], [
    [null],
    [],
  ]);
});

test("scene 17: words that name a change that is not optional keep the plan pending", async (world) => {
  const { person, threadId } = await startApprovalTurn(world);
  world.model.script.next({ text: "There is only the tap." });
  await person.ask({ message: "all but the leaking tap", threadId });
  assertEquals([await decisionsOf(world, threadId), await world.eventTitles(person.homeId)], [
    [null],
    [],
  ]);
});

test("scene 17: a typed part of a plan that has changed asks again", async (world) => {
  const { person, threadId } = await startTasks(world, FOUR);
  await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "schedule_maintenance",
    input: {
      schedules: [{ title: FOUR[0], every: { count: 1, unit: "year" }, due_on: "2127-05-01" }],
    },
  });
  const asked = await person.ask({ message: "all but the roof", threadId });
  assertStringIncludes(asked.reply.message, "Nothing was done, because the record has changed");
  assertEquals((await scheduledIn(world, person.homeId)).length, 1);
  assertCompleted(await person.ask({ message: "all but the roof", threadId }));
  const titles = (await scheduledIn(world, person.homeId)).map(({ title }) => title);
  assertEquals(titles, [FOUR[0], FOUR[2], FOUR[3]]);
});

/** A turn that asks whether to correct the price and the date of an entry. */
async function startCorrection(world: World) {
  const person = await world.person();
  const recorded = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "record_home_event",
    input: {
      event_type: "repair_completed",
      title: "Pump replaced",
      occurred_on: "2026-01-03",
      cost_actual: 80,
    },
  });
  const { eventId } = recorded.body as { eventId: string };
  await person.setToolPolicy("approval", "correct_home_record");
  const call = {
    id: "call_0",
    name: "correct_home_record",
    arguments: {
      event_id: eventId,
      action: "amend",
      cost_actual: 90,
      occurred_on: "2026-01-04",
    },
  };
  const message = "The pump was $90 on January 4, 2026";
  return withChanges(await startApprovalTurn(world, { person, calls: [call], body: { message } }));
}

for (
  const [message, day, cost] of [
    ["Nur den Preis bitte", "2026-01-03", 9_000],
    ["yes", "2026-01-04", 9_000],
  ] as const
) {
  test(`"${message}" corrects those fields of the entry`, async (world) => {
    const { person, threadId, changes } = await startCorrection(world);
    assertEquals(changes.map(({ after }) => Object.keys(after)), [["cost_actual"], [
      "occurred_on",
    ]]);
    world.model.script.next({ text: "Corrected." });
    assertCompleted(await person.ask({ message, threadId }));
    const events = await world.sql(
      `select occurred_on::text as day, cost_actual_minor::int as cost from public.home_timeline
       where home_id = $1 and title = 'Pump replaced'`,
      [person.homeId],
    );
    assertEquals(events, [{ day, cost }]);
  });
}

test('"nur der Geschirrspüler" resolves the issue of that system, and not the other one', async (world) => {
  const person = await world.person();
  const issueIds: string[] = [];
  for (const [name, title] of [["Geschirrspüler", "Läuft aus"], ["Trockner", "Rattert"]] as const) {
    const assetId = await world.addAsset(person, { kind: "dryer", name });
    const { body } = await person.rpc("run_home_tool", {
      home_id: person.homeId,
      tool_name: "record_home_event",
      input: { event_type: "issue_reported", title, asset_id: assetId },
    });
    issueIds.push((body as { eventId: string }).eventId);
  }
  await person.setToolPolicy("approval", "update_issue_status");
  const calls = issueIds.map((issueId, i) => ({
    id: `call_${i}`,
    ...updateStatus(issueId, "resolved"),
  }));
  const message = "Bitte beides abhaken, es ist repariert";
  const { threadId, reply } = await startApprovalTurn(world, { person, calls, body: { message } });
  assertEquals(
    reply.message,
    "Soll ich „Läuft aus“ als erledigt vermerken?\n\nSoll ich „Rattert“ als erledigt vermerken?",
  );
  world.model.script.next({ text: "Erledigt." });
  await person.ask({ message: "nur der Geschirrspüler", threadId });
  const stored = await world.sql(
    `select title, status::text from public.home_issues where home_id = $1 order by title`,
    [person.homeId],
  );
  assertEquals(stored, [{ title: "Läuft aus", status: "resolved" }, {
    title: "Rattert",
    status: "open",
  }]);
});
