import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";
import { report } from "../calls.ts";
import { answer, pausedTurn, question } from "../going_on.ts";
import { send } from "../post.ts";
import { completion, MESSAGE, UNKNOWN } from "../signed_message.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const OTHER_MAKER = "openai/gpt-5-mini";
const OTHER_GEMINI = "google/gemini-3-pro-preview";
const another = {
  maker: anotherFunction({ OPENAI_MODEL: OTHER_MAKER }),
  gemini: anotherFunction({ OPENAI_MODEL: OTHER_GEMINI }),
  fallback: anotherFunction({ OPENAI_FALLBACK_MODEL: OTHER_MAKER }),
};

/** A thread whose first turn was made by the function's own model. */
async function signedTurn(world: World): Promise<{ person: Person; threadId: string }> {
  const person = await world.person();
  world.model.script.next(completion(MESSAGE), { text: "Both are noted.", when: { pass: 2 } });
  const { status, reply } = await person.ask("The tap leaks and a tile is loose");
  assertEquals([status, reply.toolCalls.length, reply.degraded], [200, 2, undefined]);
  return { person, threadId: reply.threadId };
}

const askAt = async (url: string, person: Person, message: string) =>
  await send(url, person, { body: JSON.stringify({ message }) });

test("what its provider sent is in pass two, in the next turn and in the one after, byte for byte", async (world) => {
  const { person } = await signedTurn(world);
  await person.ask("Thanks");
  world.model.script.next({ toolCalls: [report("Squeaking door")] });
  await person.ask("The door squeaks");
  const later = sent(world).slice(1);
  assertEquals(later.length, 4);
  for (const { text } of later) assertStringIncludes(text, MESSAGE);
});

test("another process of the same model sends the same bytes: they came from the database", async (world) => {
  const { person } = await signedTurn(world);
  await world.stack.reloadFunction();
  assertEquals((await person.ask("Thanks")).status, 200);
  assertStringIncludes(sent(world).at(-1)!.text, MESSAGE);
});

test("another maker's model gets the calls in plain words, and no field of the first", async (world) => {
  const { person } = await signedTurn(world);
  const { url } = await another.maker(world);
  const { status, reply } = await askAt(url, person, "Thanks");
  assertEquals([status, reply.degraded], [200, undefined]);
  const { body, text } = sent(world).at(-1)!;
  assertEquals(body.model, OTHER_MAKER);
  for (const field of UNKNOWN) assertFalse(text.includes(field), field);
  assertFalse(text.includes("extra_content"), "a placeholder that nobody asks for");
  const proposed = body.messages.find(({ tool_calls }) => tool_calls)!;
  assertEquals(
    proposed.tool_calls!.map(({ function: { name, arguments: given } }) => [
      name,
      JSON.parse(given).title,
    ]),
    [["record_home_event", "Leaking tap"], ["record_home_event", "Loose tile"]],
  );
  const results = body.messages.filter(({ role }) => role === "tool");
  const ids = proposed.tool_calls!.map(({ id }) => id);
  assertEquals(results.map(({ tool_call_id }) => tool_call_id), ids);
});

test("another Gemini gets the placeholder that it accepts, on the first call of the step", async (world) => {
  const { person } = await signedTurn(world);
  const { url } = await another.gemini(world);
  assertEquals((await askAt(url, person, "Thanks")).status, 200);
  const { body, text } = sent(world).at(-1)!;
  for (const field of UNKNOWN) assertFalse(text.includes(field), field);
  const signs = body.messages.find(({ tool_calls }) => tool_calls)!.tool_calls!
    .map((proposed) => (proposed as unknown as Record<string, unknown>).extra_content);
  assertEquals(signs, [
    { google: { thought_signature: "skip_thought_signature_validator" } },
    undefined,
  ]);
});

test("back at the first model the bytes are all there again", async (world) => {
  const { person } = await signedTurn(world);
  await askAt((await another.maker(world)).url, person, "Thanks");
  await person.ask("And what is open?");
  assertStringIncludes(sent(world).at(-1)!.text, MESSAGE);
});

for (const pass of [1, 2] as const) {
  test(`a fallback model that takes over in pass ${pass} gets none of the first model's fields`, async (world) => {
    const { person } = await signedTurn(world);
    const { url } = await another.fallback(world);
    const first = sent(world)[0]!.body.model;
    const refused = { fault: "F-L10:503", when: { model: first, pass }, times: "always" as const };
    world.model.script.next(refused, completion(MESSAGE));
    const { status, reply } = await askAt(url, person, "Again: the tap leaks, a tile is loose");
    assertEquals([status, reply.degraded, reply.toolCalls.length], [200, undefined, 2]);
    const asked = sent(world).filter(({ body }) => body.model === OTHER_MAKER);
    assertEquals(asked.length, pass === 1 ? 2 : 1);
    const [{ text }] = asked as [typeof asked[0]];
    for (const field of UNKNOWN) assertFalse(text.includes(field), field);
    if (pass === 1) assertEquals(asked[1]!.text.split(MESSAGE).length, 2, "its own, echoed once");
  });
}

test("a turn that waited goes on with the model that asked, its bytes and its history's", async (world) => {
  const { person, threadId } = await signedTurn(world);
  await pausedTurn(world, person, { calls: [question("ask")], body: { threadId } });
  const first = sent(world)[0]!.body.model;
  const { url } = await another.gemini(world);
  const done = await send(`${url}/tool-results`, person, {
    body: JSON.stringify({ threadId, toolCallId: "ask", output: { answer: "Matte" } }),
  });
  assertEquals([done.status, done.reply.degraded], [200, undefined]);
  const { body, text } = sent(world).at(-1)!;
  assertEquals(body.model, first);
  assertStringIncludes(text, MESSAGE);
});

test("signatures of a turn that waited stand in pass two as they were sent", async (world) => {
  const person = await world.person();
  const asking = MESSAGE.replaceAll("record_home_event", "request_user_input")
    .replace(
      /"arguments":"(?:[^"\\]|\\.)*"/g,
      '"arguments":"{\\"question\\":\\"Which?\\",\\"kind\\":\\"text\\"}"',
    );
  world.model.script.next(completion(asking));
  const { threadId } = (await person.ask("Recommend a paint")).reply;
  const output = { answer: "Matte" };
  await answer(world, person, { threadId, toolCallId: "call_0", output });
  await answer(world, person, { threadId, toolCallId: "call_1", output });
  await person.ask({ message: "Why?", threadId });
  for (const { text } of sent(world).slice(1)) assertStringIncludes(text, asking);
  assertEquals(sent(world).length, 3);
});
