import { assert, assertEquals } from "@std/assert";
import { holdAnswer } from "../../support/held_answer.ts";
import { inWorld } from "../../support/in_world.ts";
import { carefulPerson, turnThatAsks } from "../approvals.ts";
import { ANSWER, CALL, follow, heldInPassTwo, MESSAGE, threadOf } from "../followed.ts";
import { readThread } from "../going_on.ts";
import { askFor, joined, openStream, typesOf } from "../read_stream.ts";
import { titlesOf } from "../rows.ts";
import { secondFunction } from "../second_function.ts";

const test = inWorld();

test("F-C08: on another process a running turn is told from its start, then as it goes on", async (world) => {
  const person = await world.person();
  const { stream, held, threadId } = await heldInPassTwo(world, person);
  const follower = await follow(world, person, threadId);
  assertEquals(follower.headers.get("x-vercel-ai-ui-message-stream"), "v1");
  await follower.hears("It is");
  held.letGo();
  const [told, followed] = [await stream.toItsEnd(), await follower.toItsEnd()];
  assertEquals(joined(followed), joined(told));
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("F-C08: who comes back after the connection was lost hears all of it, and several may", async (world) => {
  const person = await world.person();
  const { stream, held, threadId } = await heldInPassTwo(world, person);
  const heard = stream.chunks.length;
  stream.lose();
  const followers = [
    await follow(world, person, threadId),
    await openStream(world, person, undefined, {
      url: `${world.stack.functionUrl}/${threadId}/stream`,
      method: "GET",
    }),
    await follow(world, person, "default"),
  ];
  for (const follower of followers) await follower.hears("It is");
  held.letGo();
  for (const follower of followers) {
    const chunks = joined(await follower.toItsEnd());
    assertEquals(chunks.slice(0, 3), joined(stream.chunks.slice(0, heard)).slice(0, 3));
    assertEquals([follower.said(), chunks.at(-1)], [`Let me note that.${ANSWER}`, {
      type: "finish",
    }]);
  }
});

test("F-C08: a turn is followed from pass one on, through its tools", async (world) => {
  const person = await world.person();
  using one = holdAnswer(world, { text: "Let me note that.", toolCalls: [CALL], after: 2 });
  world.model.script.next({ text: ANSWER });
  const stream = await openStream(world, person, MESSAGE);
  const follower = await follow(world, person, await threadOf(stream));
  await follower.hears("Let me");
  one.letGo();
  assertEquals(joined(await follower.toItsEnd()), joined(await stream.toItsEnd()));
});

for (const asked of ["a stream", "JSON"]) {
  test(`F-C08: the rest of a turn after a yes that was sent for ${asked}: who comes back is told the question as well`, async (world) => {
    const person = await carefulPerson(world);
    const { call, reply, threadId } = await turnThatAsks(world, person);
    using held = holdAnswer(world, { text: ANSWER, when: { pass: 2 } });
    const yes = { ...call, output: "approved" };
    const headers = { accept: asked === "JSON" ? "application/json" : "text/event-stream" };
    const url = `${world.stack.functionUrl}/tool-results`;
    const answered = askFor(world, person, yes, { url, headers });
    await held.reached;
    const follower = await follow(world, person, threadId);
    await follower.hears("May I");
    held.letGo();
    const chunks = await follower.toItsEnd();
    await (await answered).text();
    assertEquals(chunks[0], { type: "start", messageId: reply.messageId });
    assertEquals(
      typesOf(chunks).filter((type) => type !== "message-metadata"),
      [
        ...["start", "start-step", "tool-input-available", "text-start", "text-delta", "text-end"],
        ...["tool-output-available", "data-badge", "finish-step", "start-step"],
        ...["text-start", "text-delta", "text-end", "data-suggestions", "data-focus"],
        ...["finish-step", "finish"],
      ],
    );
    assertEquals(follower.said(), `May I record “Leaking tap”?${ANSWER}`);
  });
}

test("F-C08: a turn that was asked for as JSON is told when it is there", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "Let me note that.", toolCalls: [CALL] });
  using held = holdAnswer(world, { text: ANSWER });
  const asked = person.ask(MESSAGE);
  await held.reached;
  const follower = await follow(world, person, "default");
  await follower.sees("start");
  held.letGo();
  const { reply } = await asked;
  const chunks = await follower.toItsEnd();
  assertEquals(chunks[0], { type: "start", messageId: reply.messageId });
  assertEquals(
    typesOf(chunks).filter((type) => type !== "message-metadata"),
    [
      ...["start", "start-step", "text-start", "text-delta", "text-end", "tool-input-available"],
      ...["tool-output-available", "data-badge", "finish-step", "start-step"],
      ...["text-start", "text-delta", "text-end", "data-suggestions", "data-focus"],
      ...["finish-step", "finish"],
    ],
  );
  assertEquals(follower.said(), `Let me note that.${ANSWER}`);
});

test("F-C08: a follower that is lost, or many, change nothing for the turn", async (world) => {
  const person = await world.person();
  const { stream, held, threadId } = await heldInPassTwo(world, person);
  for (let i = 0; i < 5; i++) {
    const follower = await follow(world, person, threadId);
    await follower.hears("It is");
    follower.lose();
  }
  held.letGo();
  assertEquals((await stream.toItsEnd()).at(-1), { type: "finish" });
  assertEquals((await readThread(world, person, threadId)).messages.length, 2);
});

test("F-C08: where nothing runs there is nothing to follow: 204 without a body", async (world) => {
  const person = await carefulPerson(world);
  const { url } = await secondFunction(world);
  const { threadId } = await turnThatAsks(world, person);
  // The last is a chat in which nothing has been said yet: clients ask when they open one.
  for (const id of [threadId, "default", "xNz8pzW22uSmHpj5"]) {
    const path = { url: `${url}/${id}/stream`, method: "GET" };
    const response = await askFor(world, person, undefined, path);
    assertEquals([response.status, await response.text()], [204, ""]);
    assert(response.headers.get("x-request-id"));
  }
});
