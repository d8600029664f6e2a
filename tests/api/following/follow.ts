import { assert, assertEquals } from "@std/assert";
import { assertRejected } from "../../support/assert_reply.ts";
import { holdModel } from "../../support/hold.ts";
import { inHome } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import {
  ANSWER,
  CALL,
  follow,
  holdInPassTwo,
  MESSAGE,
  readThreadId,
} from "../../support/running_turn.ts";
import { secondFunction } from "../../support/second_function.ts";
import {
  joinDeltas,
  openStream,
  requestStream,
  typesOf,
  withoutInputDeltas,
} from "../../support/turn_stream.ts";

const test = inHome();

test("F-C08: follows a running turn on another process from its start", async ({ world, person }) => {
  const { stream, hold, threadId } = await holdInPassTwo(world, person);
  const follower = await follow(world, person, threadId);
  assertEquals(follower.headers.get("x-vercel-ai-ui-message-stream"), "v1");
  await follower.waitForText("The tap");
  hold.release();
  const [streamed, followed] = [await stream.readToEnd(), await follower.readToEnd()];
  assertEquals(withoutInputDeltas(followed), withoutInputDeltas(streamed));
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("F-C08: several followers replay a turn whose client disconnected", async ({ world, person }) => {
  const { stream, hold, threadId } = await holdInPassTwo(world, person);
  const heard = stream.chunks.length;
  stream.disconnect();
  const followers = [
    await follow(world, person, threadId),
    await openStream(world, person, undefined, { path: `/${threadId}/stream` }),
    await follow(world, person, "default"),
  ];
  for (const follower of followers) await follower.waitForText("The tap");
  (await follow(world, person, threadId)).disconnect();
  hold.release();
  for (const follower of followers) {
    const chunks = joinDeltas(await follower.readToEnd());
    assertEquals(chunks.slice(0, 3), joinDeltas(stream.chunks.slice(0, heard)).slice(0, 3));
    assertEquals(follower.text(), `Let me note that.${ANSWER}`);
    assertEquals(chunks.at(-1), { type: "finish" });
  }
});

test("F-C08: follows a turn from pass one through its tools", async ({ world, person }) => {
  using one = holdModel(world, { text: "Let me note that.", toolCalls: [CALL], after: 2 });
  world.model.script.next({ text: ANSWER });
  const stream = await openStream(world, person, MESSAGE);
  const follower = await follow(world, person, await readThreadId(stream));
  await follower.waitForText("Let me");
  one.release();
  assertEquals(
    withoutInputDeltas(await follower.readToEnd()),
    withoutInputDeltas(await stream.readToEnd()),
  );
});

for (const asked of ["a stream", "JSON"]) {
  test(`F-C08: a follower of an approval requested as ${asked} also receives the pending call`, async ({ world }) => {
    const { person, call, reply, threadId } = await startApprovalTurn(world);
    using hold = holdModel(world, { text: ANSWER, when: { pass: 2 } });
    const yes = { ...call, output: "approved" };
    const headers = { accept: asked === "JSON" ? "application/json" : "text/event-stream" };
    const answered = requestStream(world, person, yes, { path: "/tool-results", headers });
    await hold.reached;
    const follower = await follow(world, person, threadId);
    await follower.waitForText("May I");
    hold.release();
    const chunks = await follower.readToEnd();
    await (await answered).text();
    assertEquals(chunks[0], { type: "start", messageId: reply.messageId });
    assertEquals(
      typesOf(chunks),
      [
        ...["start", "start-step", "tool-input-available", "data-plan"],
        ...["text-start", "text-delta", "text-end"],
        ...["tool-output-available", "data-badge", "finish-step", "start-step"],
        ...["text-start", "text-delta", "text-end"],
        ...["data-receipt", "data-suggestions", "data-focus"],
        ...["finish-step", "finish"],
      ],
    );
    assertEquals(follower.text(), `May I record “Leaking tap”?${ANSWER}`);
  });
}

test("F-C08: responds with 204 when no turn runs", async ({ world }) => {
  const person = await world.person({ policy: "approval" });
  const { url } = await secondFunction(world);
  const { threadId } = await startApprovalTurn(world, { person });
  // The last one is an empty chat: clients try to re-attach when they open it.
  for (const id of [threadId, "default", "xNz8pzW22uSmHpj5"]) {
    const options = { url, path: `/${id}/stream` };
    const response = await requestStream(world, person, undefined, options);
    assertEquals([response.status, await response.text()], [204, ""]);
    assert(response.headers.get("x-request-id"));
  }
});

test("F-C08: rejects followers without thread access, and a shared thread can be followed", async ({ world, person: owner }) => {
  const housemate = await world.housemate(owner, "viewer");
  const { stream, hold, threadId } = await holdInPassTwo(world, owner);
  for (const who of [housemate, await world.person()]) {
    const path = `/${threadId}/stream`;
    const response = await requestStream(world, who, undefined, { path });
    assertEquals([response.status, (await response.json()).code], [404, "not_found"]);
  }
  await owner.setVisibility(threadId, "household");
  const follower = await follow(world, housemate, threadId);
  await follower.waitForText("The tap");
  hold.release();
  assertEquals(
    withoutInputDeltas(await follower.readToEnd()),
    withoutInputDeltas(await stream.readToEnd()),
  );
});

test("F-C08: a repeated message of a running turn follows it as a stream and is rejected as JSON", async ({ world, person }) => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { stream, hold } = await holdInPassTwo(world, person, headers);
  const { url } = await secondFunction(world);
  const again = await openStream(world, person, MESSAGE, { url, headers });
  await again.waitForText("The tap");
  const asJson = await person.ask(MESSAGE, headers);
  assertRejected(asJson, 409, "turn_in_progress");
  assert(Number(asJson.headers.get("retry-after")) >= 1);
  hold.release();
  assertEquals(
    withoutInputDeltas(await again.readToEnd()),
    withoutInputDeltas(await stream.readToEnd()),
  );
  assertEquals(world.model.script.requests().filter(({ pass }) => pass > 0).length, 2);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});

test("F-C08: a repeated approval of a running turn follows it as a stream and is rejected as JSON", async ({ world }) => {
  const { person, call } = await startApprovalTurn(world);
  using hold = holdModel(world, { text: ANSWER, after: 2, when: { pass: 2 } });
  const yes = { ...call, output: "approved" };
  const stream = await openStream(world, person, yes, { path: "/tool-results" });
  await stream.waitForText("The tap");
  const second = { url: (await secondFunction(world)).url, path: "/tool-results" };
  const again = await openStream(world, person, yes, second);
  await again.waitForText("The tap");
  assertRejected(await person.respond(yes), 409, "turn_in_progress");
  hold.release();
  assertEquals(
    withoutInputDeltas(await again.readToEnd()),
    withoutInputDeltas(await stream.readToEnd()),
  );
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
});
