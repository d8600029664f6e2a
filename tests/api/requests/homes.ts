import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { assertRejected } from "../../support/assert_reply.ts";
import { inWorld } from "../../support/in_world.ts";
import { NO_ROWS } from "../../support/stored_rows.ts";
import { recordIssue } from "../../support/tool_calls.ts";

const test = inWorld();

test("requires propertyId from a person with two homes", async (world) => {
  const person = await world.person();
  assertEquals((await person.ask("Hello")).status, 200);

  const cabin = await person.createHome();
  const refused = await person.ask("Hello");
  assertRejected(refused, 400, "invalid_request", "propertyId");
  assertMatch(refused.reply.error, /choose the home/);

  assertEquals((await person.ask({ message: "Hello", propertyId: cabin })).status, 200);
  assertEquals((await world.countRows(cabin)).turns, 1);
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});

test("names the reason to a person without a home", async (world) => {
  const person = await world.person({ home: false });
  const refused = await person.ask("Hello");
  assertRejected(refused, 409, "home_missing");
  assertMatch(refused.reply.error, /add your home/);
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
  const instruction = world.modelRequests()[1]!.body.messages.at(-1)!;
  assertStringIncludes(instruction.content!, "It was NOT saved.");
  assertEquals(await world.eventTitles(owner.homeId), []);
});
