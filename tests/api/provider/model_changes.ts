import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { anotherFunction, startAnotherFunction } from "../../support/another_function.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { toolMessages } from "../../support/model_requests.ts";
import type { Person } from "../../support/person.ts";
import { completionOf, PROVIDER_FIELDS, PROVIDER_MESSAGE } from "../../support/provider_message.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const OTHER_MAKER = "openai/gpt-6.1-terra";
const another = {
  maker: anotherFunction({ OPENAI_MODEL: OTHER_MAKER }),
  fallback: anotherFunction({ OPENAI_FALLBACK_MODEL: OTHER_MAKER }),
};

/** A thread whose first turn has a provider message of the function's own model. */
async function startThread(world: World): Promise<Person> {
  const person = await world.person();
  const noted = { text: "Both are noted.", when: { pass: 2 } } as const;
  world.model.script.next(completionOf(PROVIDER_MESSAGE), noted);
  const { status, reply } = await person.ask("The tap leaks and a tile is loose");
  assertEquals([status, reply.toolCalls.length, reply.degraded], [200, 2, undefined]);
  return person;
}

const askAt = async (url: string, person: Person, message: string) =>
  await sendRequest(url, person, { body: JSON.stringify({ message }) });

test("F-L25: replays the provider message with all its fields in pass two, and the short form of its calls in later turns", async (world) => {
  const person = await startThread(world);
  assertStringIncludes(world.modelRequests()[1]!.text, PROVIDER_MESSAGE);
  await world.stack.reloadFunction();
  await person.ask("Thanks");
  world.model.script.next({ toolCalls: [recordIssue("Squeaking door")] });
  await person.ask("The door squeaks");
  const later = world.modelRequests().slice(2);
  assertEquals(later.length, 3);
  for (const { text, body } of later) {
    for (const field of PROVIDER_FIELDS) assertFalse(text.includes(field), field);
    const call = body.messages.find(({ tool_calls }) => tool_calls)!.tool_calls![0]!;
    assertEquals([call.id, JSON.parse(call.function.arguments).title], ["h1", "Leaking tap"]);
  }
});

test("another maker's model receives the calls without provider fields", async (world) => {
  const person = await startThread(world);
  const { url } = await another.maker(world);
  const { status, reply } = await askAt(url, person, "Thanks");
  assertEquals([status, reply.degraded], [200, undefined]);
  const { body, text } = world.modelRequests().at(-1)!;
  assertEquals(body.model, OTHER_MAKER);
  for (const field of PROVIDER_FIELDS) assertFalse(text.includes(field), field);
  assertFalse(text.includes("extra_content"), "no placeholder signature");
  const proposed = body.messages.find(({ tool_calls }) => tool_calls)!;
  const titles = proposed.tool_calls!.map((call) => JSON.parse(call.function.arguments).title);
  assertEquals(titles, ["Leaking tap", "Loose tile"]);
  const ids = proposed.tool_calls!.map(({ id }) => id);
  const results = toolMessages(world.modelRequests().at(-1)!);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ids);
});

test("the same model at another base URL receives the calls without provider fields", async (world) => {
  const person = await startThread(world);
  const moved = world.model.url.replace("127.0.0.1", "localhost");
  await using other = await startAnotherFunction(world, { OPENAI_BASE_URL: `${moved}/v1` });
  const { status, reply } = await askAt(other.url, person, "Thanks");
  assertEquals([status, reply.degraded], [200, undefined]);
  const [first, last] = [world.modelRequests()[0]!, world.modelRequests().at(-1)!];
  assertEquals(last.body.model, first.body.model);
  for (const field of PROVIDER_FIELDS) assertFalse(last.text.includes(field), field);
});

for (const pass of [1, 2] as const) {
  test(`a fallback model in pass ${pass} receives no provider fields of the first model`, async (world) => {
    const person = await startThread(world);
    const { url } = await another.fallback(world);
    const first = world.modelRequests()[0]!.body.model;
    const refused = { fault: "F-L10:503", when: { model: first, pass }, times: "always" as const };
    world.model.script.next(refused, completionOf(PROVIDER_MESSAGE));
    const { status, reply } = await askAt(url, person, "Again: the tap leaks, a tile is loose");
    assertEquals([status, reply.degraded, reply.toolCalls.length], [200, undefined, 2]);
    const asked = world.modelRequests().filter(({ body }) => body.model === OTHER_MAKER);
    assertEquals(asked.length, pass === 1 ? 2 : 1);
    const [{ text }] = asked as [typeof asked[0]];
    for (const field of PROVIDER_FIELDS) assertFalse(text.includes(field), field);
    // Its own message, replayed once.
    if (pass === 1) assertEquals(asked[1]!.text.split(PROVIDER_MESSAGE).length, 2);
  });
}
