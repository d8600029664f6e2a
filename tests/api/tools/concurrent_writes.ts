import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

async function openIssue(world: World, person: Person): Promise<string> {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const { reply } = await person.ask("The tap leaks");
  world.model.script.reset();
  return JSON.parse(reply.functionResult!).eventId;
}

/** Runs eight concurrent turns in eight threads, each with this call. */
async function runEightTurns(world: World, person: Person, call: object) {
  world.model.script.next({ toolCalls: [call as never], when: { pass: 1 }, times: 8 });
  const answers = await Promise.all(
    Array.from(
      { length: 8 },
      (_, i) => person.ask({ message: "Fixed the leaking tap!", threadId: `chat-${i}` }),
    ),
  );
  assertEquals(answers.map(({ status }) => status), Array(8).fill(200));
  return answers.map(({ reply }) => JSON.parse(reply.functionResult!) as Record<string, unknown>);
}

test("records one of eight concurrent resolutions, and the others return already_done", async ({ world, person }) => {
  const issueId = await openIssue(world, person);
  const results = await runEightTurns(world, person, updateStatus(issueId, "resolved"));
  assertEquals(results.map(({ code }) => code).sort(), [...Array(7).fill("already_done"), "ok"]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap", "Leaking tap"]);
});

test("records eight concurrent repairs without gaps in their numbers and resolves their issue once", async ({ world, person }) => {
  const issueId = await openIssue(world, person);
  const repair = { event_type: "repair_completed", resolves_issue_id: issueId };
  const results = await runEightTurns(world, person, recordIssue("New washer", repair));
  assertEquals(results.map(({ code }) => code), Array(8).fill("ok"));
  const titles = await world.eventTitles(person.homeId);
  assertEquals(titles.filter((title) => title === "New washer").length, 8);
  assertEquals(titles.filter((title) => title === "Leaking tap").length, 2);
  const rows = await world.sql<{ seq: number }>(
    `select seq::int as seq from public.home_events where home_id = $1 order by seq`,
    [person.homeId],
  );
  assertEquals(rows.map(({ seq }) => seq), titles.map((_, i) => i + 1));
});
