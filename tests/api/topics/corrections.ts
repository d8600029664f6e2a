import { assert, assertEquals, assertMatch } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { report } from "../calls.ts";
import { answer, storedCalls } from "../going_on.ts";
import { addAsset, titlesOf } from "../rows.ts";

const test = inWorld();

/** What the person's app reads of the home: issues, history and costs, each as they stand now. */
async function readHome(person: Person) {
  const read = async (view: string, columns: string) =>
    (await person.rest(`${view}?home_id=eq.${person.homeId}&select=${columns}`)).body;
  return {
    issues: await read("home_issues", "title,status"),
    history: await read("home_timeline", "title&order=seq"),
    costs: await read("home_costs", "amount_minor"),
  };
}

async function withLeak(world: World) {
  const person = await world.person();
  const heater = { kind: "water_heater", name: "Water heater", personId: person.id };
  await addAsset(world, person.homeId, heater);
  await person.ask("My water heater is leaking");
  const { issues } = await readHome(person) as { issues: { title: string; status: string }[] };
  assertEquals(issues.map(({ status }) => status), ["open"]);
  return { person, leak: issues[0]!.title };
}

test("“undo that” takes back the work and the status it brought, and undone again both are back", async (world) => {
  const { person, leak } = await withLeak(world);
  const before = await readHome(person);
  const { reply } = await person.ask("I fixed the water heater yesterday, paid $80");
  const fixed = await readHome(person);
  assertEquals([fixed.issues, fixed.costs], [
    [{ title: leak, status: "resolved" }],
    [{ amount_minor: 8000 }],
  ]);
  const { undo } = reply.toolCalls[0]!.output as { undo: { tool: string; until: string } };
  assertEquals(undo.tool, "correct_home_record");
  const hours = (Date.parse(undo.until) - Date.now()) / 3_600_000;
  assert(hours > 23 && hours <= 24, undo.until);

  const undone = (await person.ask("undo that")).reply;
  assertEquals(undone.status, "completed");
  assertMatch(
    undone.message,
    new RegExp(`^Removed “.+” from the record\\. “${leak}” is open again\\.`),
  );
  assertEquals(await readHome(person), before);

  const redone = (await person.ask("undo that")).reply;
  assertMatch(redone.message, /^Put “.+” back into the record\. “.+” is resolved again\./);
  assertEquals(await readHome(person), fixed);
});

test("an issue that was reported by mistake is gone after “undo that”", async (world) => {
  const { person, leak } = await withLeak(world);
  await person.ask("undo that");
  assertEquals(await readHome(person), { issues: [], history: [], costs: [] });
  assertEquals(await titlesOf(world, person.homeId), [leak, `Removed: ${leak}`]);
});

test("“it was 180, not 80” amends the entry, and the record shows what it says now", async (world) => {
  const { person } = await withLeak(world);
  await person.ask("I fixed the water heater yesterday, paid $80");
  const { reply } = await person.ask("that was wrong, it was 180 not 80");
  assertMatch(reply.message, /^Changed the cost of “.+” from \$80 to \$180\./);
  const { costs, history } = await readHome(person) as { costs: unknown[]; history: unknown[] };
  assertEquals([costs, history.length], [[{ amount_minor: 18000 }], 3]);
});

test("six undos of one entry at once are one void, and the others hear that it is done", async (world) => {
  const { person } = await withLeak(world);
  const { body } = await person.rest("home_issues?select=issue_id");
  const event_id = (body as { issue_id: string }[])[0]!.issue_id;
  const call = { name: "correct_home_record", arguments: { event_id, action: "void" } };
  for (let i = 0; i < 6; i++) world.model.script.next({ toolCalls: [call], when: { pass: 1 } });
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) => person.ask({ message: "Undo", threadId: `thread-${i}` })),
  );
  const codes = replies.map(({ reply }) => (reply.toolCalls[0]!.output as { code: string }).code);
  assertEquals(codes.sort(), [...Array(5).fill("already_done"), "ok"]);
  assertEquals(await corrections(world, person.homeId), [{ type: "void", by: person.id }]);
});

/** A home's owner has recorded something; a member wants it corrected. */
async function withMate(world: World) {
  const owner = await world.person();
  const mate = await world.person({ home: false });
  await owner.rpc("set_home_member", { home_id: owner.homeId, person_id: mate.id, role: "member" });
  mate.homeId = owner.homeId;
  world.model.script.next({ toolCalls: [report("Porch paint peels")] });
  const { reply } = await owner.ask("The porch paint peels");
  const { eventId } = reply.toolCalls[0]!.output as { eventId: string };
  const ask = async (input: object) => {
    world.model.script.next({
      toolCalls: [{ name: "correct_home_record", arguments: { event_id: eventId, ...input } }],
      when: { pass: 1 },
    });
    return (await mate.ask("Please put the porch right")).reply;
  };
  return { owner, mate, ask };
}

const corrections = async ({ sql }: World, homeId: string) =>
  await sql<{ type: string; by: string }>(
    `select event_type as type, actor_person_id as by from public.home_events
     where home_id = $1 and corrects_event_id is not null order by seq`,
    [homeId],
  );

test("another's entry is corrected after a yes, once, and the question says from what to what", async (world) => {
  const { owner, mate, ask } = await withMate(world);
  const asked = await ask({ action: "amend", title: "Deck paint peels" });
  const [call] = asked.toolCalls;
  assertEquals([asked.status, call!.state], ["requires_action", "approval-requested"]);
  assertEquals(
    asked.message,
    "Change the title of “Porch paint peels” from “Porch paint peels” to “Deck paint peels”.",
  );
  assertEquals(await corrections(world, owner.homeId), []);

  const yes = { threadId: asked.threadId, toolCallId: call!.id, output: "approved" };
  const done = await answer(world, mate, yes);
  assertEquals([done.status, done.reply.status], [200, "completed"]);
  assertEquals((await answer(world, mate, yes)).text, done.text);
  assertEquals(await corrections(world, owner.homeId), [{ type: "correction", by: mate.id }]);
  const { issues } = await readHome(owner);
  assertEquals(issues, [{ title: "Deck paint peels", status: "open" }]);
});

test("after a no another's entry stands as it was", async (world) => {
  const { owner, mate, ask } = await withMate(world);
  const before = await readHome(owner);
  const { threadId, toolCalls: [call], message } = await ask({ action: "void" });
  assertEquals(message, "Remove “Porch paint peels” from the record.");
  const denied = await answer(world, mate, { threadId, toolCallId: call!.id, output: "denied" });
  assertEquals([denied.status, denied.reply.toolCalls[0]!.state], [200, "output-denied"]);
  assertEquals((await storedCalls(world, threadId)).map(({ state }) => state), ["output-denied"]);
  assertEquals([await corrections(world, owner.homeId), await readHome(owner)], [[], before]);
});

test("what cannot be corrected is answered at once: another home's entry, a void of nothing", async (world) => {
  const { person } = await withLeak(world);
  const { mate, ask } = await withMate(world);
  const stranger = await ask({ event_id: crypto.randomUUID(), action: "void" });
  assertEquals(
    [stranger.status, (stranger.toolCalls[0]!.output as { code: string }).code],
    ["completed", "not_found"],
  );
  const nothing = await ask({ action: "amend" });
  assertEquals((nothing.toolCalls[0]!.output as { code: string }).code, "invalid_arguments");
  assertEquals(await corrections(world, mate.homeId), []);
  assertEquals(await corrections(world, person.homeId), []);
});
