import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inHome();

test("an owner takes out what a person recorded in a period, and puts it back", async ({ world, person }) => {
  const housemate = await world.housemate(person, "contributor");
  const record = async (who: typeof person, title: string) => {
    world.model.script.next({ toolCalls: [recordIssue(title)], when: { pass: 1 } });
    assertEquals((await who.ask(`Record: ${title}`)).reply.degraded, undefined);
    world.model.script.reset();
  };
  const listTitles = async () => {
    const path = `home_issues?home_id=eq.${person.homeId}&select=title&order=title`;
    return ((await person.rest(path)).body as { title: string }[]).map((issue) => issue.title);
  };
  const recorded_from = new Date(Date.now() - 60_000).toISOString();
  await record(person, "The roof leaks");
  await record(housemate, "Xyzzy one");
  await record(housemate, "Plugh two");
  assertEquals(await listTitles(), ["Plugh two", "The roof leaks", "Xyzzy one"]);

  const args = {
    home_id: person.homeId,
    person_id: housemate.id,
    recorded_from,
    recorded_until: new Date(Date.now() + 60_000).toISOString(),
    reason: "flood",
  };
  assertEquals((await housemate.rpc("void_events_of_person", args)).status, 403);
  const voided = await person.rpc("void_events_of_person", args);
  assertEquals(voided.status, 200);
  assertEquals(await listTitles(), ["The roof leaks"]);
  const again = await person.rpc("void_events_of_person", args);
  assertEquals([again.status, (again.body as { details: string }).details], [
    404,
    "nothing_to_void",
  ]);

  const undo = { event_id: voided.body, action: "void" };
  world.model.script.next({
    toolCalls: [{ name: "correct_home_record", arguments: undo }],
    when: { pass: 1 },
  });
  const { reply: { status, threadId } } = await person.ask("Put back what my housemate recorded");
  // The words name no entry.
  assertEquals([status, await listTitles()], ["requires_action", ["The roof leaks"]]);
  await person.ask({ message: "yes", threadId });
  assertEquals(await listTitles(), ["Plugh two", "The roof leaks", "Xyzzy one"]);
});
