import { assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { report, setStatus } from "../calls.ts";
import { titlesOf } from "../rows.ts";

const test = inWorld();

async function openIssue(world: World, person: Person): Promise<string> {
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  const { reply } = await person.ask("The tap leaks");
  world.model.script.reset();
  return JSON.parse(reply.functionResult!).eventId;
}

/** Eight turns at once in eight threads, each with this call. */
async function eightTurns(world: World, person: Person, call: object) {
  world.model.script.next({ toolCalls: [call as never], when: { pass: 1 }, times: 8 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => person.ask({ message: "Fixed!", threadId: `chat-${i}` })),
  );
  assertEquals(answers.map(({ status }) => status), Array(8).fill(200));
  return answers.map(({ reply }) => JSON.parse(reply.functionResult!) as Record<string, unknown>);
}

test("of eight that settle one issue at once exactly one wins, the others hear that it is done", async (world) => {
  const person = await world.person();
  const issueId = await openIssue(world, person);
  const results = await eightTurns(world, person, setStatus(issueId, "resolved"));
  assertEquals(results.map(({ code }) => code).sort(), [...Array(7).fill("already_done"), "ok"]);
  assertEquals(results.map(({ success }) => success), Array(8).fill(true));
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap", "Resolved"]);
  const [issue] = await world.sql(`select status from public.home_issues where issue_id = $1`, [
    issueId,
  ]);
  assertEquals(issue!.status, "resolved");
});

test("eight repairs at once are eight entries, and the issue is settled once", async (world) => {
  const person = await world.person();
  const issueId = await openIssue(world, person);
  const results = await eightTurns(world, person, {
    name: "record_home_event",
    arguments: {
      event_type: "repair_completed",
      title: "New washer",
      resolves_issue_id: issueId,
    },
  });
  assertEquals(results.map(({ code }) => code), Array(8).fill("ok"));
  const titles = await titlesOf(world, person.homeId);
  assertEquals(titles.filter((title) => title === "New washer").length, 8);
  assertEquals(titles.filter((title) => title === "Resolved").length, 1);
});

test("the ledger's numbers have no gap, whoever writes at once", async (world) => {
  const person = await world.person();
  await openIssue(world, person);
  await eightTurns(world, person, report("Loose tile"));
  const rows = await world.sql<{ seq: number }>(
    `select seq::int as seq from public.home_events where home_id = $1 order by seq`,
    [person.homeId],
  );
  assertEquals(rows.map(({ seq }) => seq), Array.from({ length: 9 }, (_, i) => i + 1));
});
