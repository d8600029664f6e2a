import { assert, assertEquals, assertMatch } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";

const test = inHome();

/** The issues, history and costs of the home as the app reads them. */
async function readHome(person: Person) {
  const read = async (view: string, columns: string) =>
    (await person.rest(`${view}?home_id=eq.${person.homeId}&select=${columns}`)).body;
  return {
    issues: await read("home_issues", "title,status"),
    history: await read("home_timeline", "title&order=seq"),
    costs: await read("home_costs", "amount_minor"),
  };
}

test("undo removes a repair and its status change, and a second undo restores both", async ({ world, person }) => {
  await world.addAsset(person, { kind: "water_heater", name: "Water heater" });
  await person.ask("My water heater is leaking");
  const before = await readHome(person);
  const [{ title: leak, status }] = before.issues as [{ title: string; status: string }];
  assertEquals(status, "open");
  const { reply } = await person.ask("I fixed the leaking water heater yesterday, paid $80");
  const fixed = await readHome(person);
  assertEquals(fixed.issues, [{ title: leak, status: "resolved" }]);
  assertEquals(fixed.costs, [{ amount_minor: 8000 }]);
  const { undo } = reply.toolCalls[0]!.output as { undo: { until: string } };
  const hours = (Date.parse(undo.until) - Date.now()) / 3_600_000;
  assert(hours > 23 && hours <= 24, undo.until);

  const undone = (await person.ask("undo that")).reply;
  assertEquals(undone.status, "completed");
  assertMatch(undone.message, /^Removed “.+” from the record\. “.+” is open again\./);
  assertEquals(await readHome(person), before);
  const lastRequest = () => world.modelRequests().at(-1)!.text;
  assertMatch(lastRequest(), /The entry was taken out of the record, as asked/);

  const redone = (await person.ask("undo that")).reply;
  assertMatch(redone.message, /^Put “.+” back into the record\. “.+” is resolved again\./);
  assertEquals(await readHome(person), fixed);
  assertMatch(lastRequest(), /What had been removed or corrected is as it was before/);
});

test("a correction that fails tells pass two that the record stays as it is", async ({ world, person }) => {
  const call = { action: "void", event_id: crypto.randomUUID() };
  world.model.script.next({
    toolCalls: [{ name: "correct_home_record", arguments: call }],
    when: { pass: 1 },
  });
  const { reply } = await person.ask("Delete that entry");
  assertEquals((reply.toolCalls[0]!.output as { type: string }).type, "home_record_not_corrected");
  assert(world.modelRequests()[1]!.text.includes("Nothing was changed: the record stays as it is"));
});

test("a contributor undoes what they recorded, and nothing of the others", async ({ world, person }) => {
  const contributor = await world.housemate(person, "contributor");
  const titles = async () =>
    (await person.rest(`home_timeline?home_id=eq.${person.homeId}&select=id,title`)).body as {
      id: string;
      title: string;
    }[];
  await person.ask("We cleaned the gutters today");
  const [owners] = await titles();
  await contributor.ask({ message: "The porch light flickers", homeId: person.homeId });
  assertEquals((await titles()).length, 2);

  const undone = (await contributor.ask({ message: "undo that", homeId: person.homeId })).reply;
  assertEquals(undone.outcome, "saved");
  assertMatch(undone.message, /^Removed “.+” from the record\./);
  assertEquals(await titles(), [owners]);

  const { body } = await contributor.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "correct_home_record",
    input: { event_id: owners!.id, action: "void" },
  });
  assertEquals((body as { code: string }).code, "forbidden");
  world.model.script.next({
    toolCalls: [{
      name: "correct_home_record",
      arguments: { action: "void", event_id: owners!.id },
    }],
    when: { pass: 1 },
  });
  const { reply } = await contributor.ask({ message: "Delete that", homeId: person.homeId });
  assertEquals([reply.status, reply.outcome], ["completed", "not_saved"]);
  assertEquals(await titles(), [owners]);
});

test("who paid is said later, and the conversation goes on", async ({ world, person }) => {
  const { reply } = await person.ask("We had the furnace serviced on Friday, 120 dollars");
  const { eventId } = reply.toolCalls[0]!.output as { eventId: string };
  const call = { action: "amend", event_id: eventId, cost_payer: "owner" };
  world.model.script.next(
    { toolCalls: [{ name: "correct_home_record", arguments: call }] },
    { text: "Paid by yourself, that is on record." },
  );
  const corrected = await person.ask("The furnace service, I paid that myself");
  assertEquals(corrected.status, 200, corrected.text);
  assertEquals((await person.ask("What is due?")).status, 200);
});
