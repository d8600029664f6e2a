import { assertEquals } from "@std/assert";
import { IDS } from "../fake_provider/sample_home.ts";
import { answer, callsOf } from "./answer.ts";

const planned = (said: string) => callsOf(answer(said))[0];

Deno.test("the offline model schedules each task of a sentence in one call", () => {
  assertEquals(
    planned("hvac tune-up every fall, test the sump every 3 months, dryer vent once a year"),
    ["schedule_maintenance", {
      schedules: [
        { title: "Hvac tune-up", system_kind: "hvac", every: "fall" },
        { title: "Test the sump", system_kind: "sump_pump", every: "3 months" },
        { title: "Dryer vent", system_kind: "dryer", every: "once a year" },
      ],
    }],
  );
  assertEquals(planned("remind me to check the deck in April"), ["schedule_maintenance", {
    schedules: [{ title: "Check the deck", system_kind: "deck", due_on: "2027-04-01" }],
  }]);
});

Deno.test("the offline model acts on the schedule that is named", () => {
  const schedule_id = IDS.filterSchedule;
  assertEquals(planned("snooze the furnace filter till the weekend"), [
    "manage_schedule",
    { schedule_id, action: "snooze", until: "2026-11-28" },
  ]);
  assertEquals(planned("skip the furnace filter this time"), [
    "manage_schedule",
    { schedule_id, action: "skip" },
  ]);
  assertEquals(planned("did the filter Saturday"), [
    "manage_schedule",
    { schedule_id, action: "complete", done_on: "2026-11-14" },
  ]);
});

Deno.test("the offline model schedules no trouble that comes back and no work that was done", () => {
  const trouble = callsOf(answer("the water heater leaks every winter")).map(([name]) => name);
  assertEquals(trouble, ["record_home_event"]);
  const work = callsOf(answer("we cleaned the gutters every spring")).map(([name]) => name);
  assertEquals(work.includes("schedule_maintenance"), false);
});

Deno.test("the offline model pauses the home for the days away", () => {
  const act = (said: string) => callsOf(answer(said)).map(([name, input]) => [name, input]);
  assertEquals(act("we are away from December 1 to December 20"), [
    ["manage_schedule", { action: "away", from: "2026-12-01", until: "2026-12-20" }],
  ]);
  assertEquals(act("We're on vacation until Saturday"), [
    ["manage_schedule", { action: "away", until: "2026-11-28" }],
  ]);
  assertEquals(act("I'll be out of town for two weeks"), [
    ["manage_schedule", { action: "away", until: "2026-12-05" }],
  ]);
  assertEquals(act("we're back"), [["manage_schedule", { action: "back" }]]);
});
