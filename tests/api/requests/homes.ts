import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import { recordIssue, updateStatus } from "../../support/tool_calls.ts";

const test = inWorld();

test("requires propertyId from a person with two homes", async (world) => {
  const person = await world.person();
  assertEquals((await person.ask("Hello")).status, 200);

  const cabin = await person.createHome();
  const { status, reply } = await person.ask("Hello");
  assertEquals([status, reply.code, reply.details?.field], [400, "invalid_request", "propertyId"]);
  assertMatch(reply.error, /choose the home/);

  assertEquals((await person.ask({ message: "Hello", propertyId: cabin })).status, 200);
  assertEquals((await world.countRows(cabin)).turns, 1);
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});

test("rejects a foreign and an unknown home with the same 404", async (world) => {
  const [person, other] = [await world.person(), await world.person()];
  const answers = await Promise.all(
    [other.homeId, crypto.randomUUID()].map((propertyId) =>
      person.ask({ message: "My water heater is leaking", propertyId })
    ),
  );
  const [a, b] = answers.map(({ status, reply: { requestId: _, ...reply } }) => [status, reply]);
  assertEquals(a, b);
  assertEquals(answers[0]!.status, 404);
  assertEquals(answers[0]!.reply.details, { field: "propertyId" });
  assertEquals(await world.countRows(other.homeId), NO_ROWS);
  assertEquals(world.modelRequests(), []);
});

test("F-D08: a viewer receives an answer, and their record is rejected", async (world) => {
  const owner = await world.person();
  const viewer = await world.housemate(owner, "viewer");
  assertEquals((await viewer.ask("What is due?")).status, 200);

  world.model.script.reset();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const { status, reply } = await viewer.ask("The tap is leaking");
  assertEquals(status, 200);
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined], "nothing ran");
  const [call] = reply.toolCalls;
  const result = call!.output as Record<string, unknown>;
  assertEquals([result["success"], result["code"]], [false, "forbidden"]);
  assertEquals([call!.state, call!.errorText], ["output-error", result["message"]]);
  assertStringIncludes(
    world.modelRequests()[1]!.body.messages.at(-1)!.content!,
    "It was NOT saved.",
  );
  assertEquals(await world.eventTitles(owner.homeId), []);
});

test("a contributor can record an issue but not resolve it", async (world) => {
  const owner = await world.person();
  const contributor = await world.housemate(owner, "contributor");
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const recorded = await contributor.ask("The tap is leaking");
  const { eventId, success } = JSON.parse(recorded.reply.functionResult!);
  assertEquals(success, true);

  world.model.script.next({
    toolCalls: [
      updateStatus(eventId, "resolved"),
      {
        name: "record_home_event",
        arguments: {
          event_type: "repair_completed",
          title: "New washer",
          resolves_issue_id: eventId,
        },
      },
    ],
  });
  const { reply } = await contributor.ask("Mark it as fixed, I changed the washer");
  const outputs = reply.toolCalls.map(({ output }) => output as Record<string, unknown>);
  assertEquals(outputs.map(({ code }) => code), ["forbidden", "forbidden"]);
  assertEquals(await world.eventTitles(owner.homeId), ["Leaking tap"]);
  const [issue] = await world.sql(
    `select status from public.home_issues where home_id = $1`,
    [owner.homeId],
  );
  assertEquals(issue!["status"], "open");
});
