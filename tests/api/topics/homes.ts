import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { report, setStatus } from "../calls.ts";
import { NOTHING, rowsOf, titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

async function addMember(owner: Person, { id }: Person, role: string) {
  const { status, body } = await owner.rpc("set_home_member", {
    home_id: owner.homeId,
    person_id: id,
    role,
  });
  assert(status < 300, JSON.stringify(body));
}

async function secondHome(person: Person): Promise<string> {
  const { body } = await person.rpc("create_home", { name: "Cabin", time_zone: "Europe/Oslo" });
  return body as string;
}

test("a person with one home may leave out which, with two they may not", async (world) => {
  const person = await world.person();
  assertEquals((await person.ask("Hello")).status, 200);

  const cabin = await secondHome(person);
  const { status, reply } = await person.ask("Hello");
  assertEquals([status, reply.code, reply.details?.field], [400, "invalid_request", "propertyId"]);
  assertMatch(reply.error, /choose the home/);

  assertEquals((await person.ask({ message: "Hello", propertyId: cabin })).status, 200);
  assertEquals((await rowsOf(world, cabin)).turns, 1);
  assertEquals((await rowsOf(world, person.homeId)).turns, 1);
});

test("a person without a home is asked for one", async (world) => {
  const person = await world.person({ home: false });
  const { status, reply } = await person.ask("Hello");
  assertEquals([status, reply.code, reply.details?.field], [400, "invalid_request", "propertyId"]);
  assertEquals(sent(world), []);
});

test("another's home and one that does not exist are the same 404", async (world) => {
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
  assertEquals(await rowsOf(world, other.homeId), NOTHING);
  assertEquals(sent(world), []);
});

test("who was let go hears 404 from then on", async (world) => {
  const [owner, guest] = [await world.person(), await world.person({ home: false })];
  await addMember(owner, guest, "viewer");
  assertEquals((await guest.ask("Hello")).status, 200);
  await owner.rpc("revoke_home_member", { home_id: owner.homeId, person_id: guest.id });
  const { status } = await guest.ask({ message: "Hello", propertyId: owner.homeId });
  assertEquals(status, 404);
});

test("a viewer may ask, and what they tell is not recorded", async (world) => {
  const [owner, viewer] = [await world.person(), await world.person({ home: false })];
  await addMember(owner, viewer, "viewer");
  assertEquals((await viewer.ask("What is due?")).status, 200);

  world.model.script.reset();
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  const { status, reply } = await viewer.ask("The tap is leaking");
  assertEquals(status, 200);
  assertEquals([reply.functionCall, reply.functionResult], [undefined, undefined], "nothing ran");
  const [call] = reply.toolCalls;
  const result = call!.output as Record<string, unknown>;
  assertEquals([result.success, result.code], [false, "forbidden"]);
  assertEquals([call!.state, call!.errorText], ["output-error", result.message]);
  assertStringIncludes(sent(world)[1]!.body.messages.at(-1)!.content!, "It was NOT saved.");
  assertEquals(await titlesOf(world, owner.homeId), []);
});

test("a contributor may record, and may not settle", async (world) => {
  const [owner, contributor] = [await world.person(), await world.person({ home: false })];
  await addMember(owner, contributor, "contributor");
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  const recorded = await contributor.ask("The tap is leaking");
  const { eventId, success } = JSON.parse(recorded.reply.functionResult!);
  assertEquals(success, true);

  world.model.script.next({
    toolCalls: [
      setStatus(eventId, "resolved"),
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
  assertEquals(await titlesOf(world, owner.homeId), ["Leaking tap"]);
  const [issue] = await world.sql(
    `select status from public.home_issues where home_id = $1`,
    [owner.homeId],
  );
  assertEquals(issue!.status, "open");
});
