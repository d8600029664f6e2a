/** The process of a turn dies while another process follows the turn. */
import { assert, assertEquals } from "@std/assert";
import { englishSentences } from "@function/sentences/english.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import { killFunction } from "../../support/crash.ts";
import { countPasses } from "../../support/fault_assertions.ts";
import { inScene, LEAK, type Message, type Scene, TOOL_TURN } from "../../support/fault_scene.ts";
import { holdModel } from "../../support/hold.ts";
import { openStream, type Stream } from "../../support/turn_stream.ts";
import { until } from "../../support/until.ts";

const test = inScene();

const ENDED = { type: "error", errorText: englishSentences.errors.unavailable };

/** A turn that stops in pass two, and its follower on another process. */
async function startFollowed(scene: Scene, message: Message, url: string) {
  const hold = holdModel(scene, { text: "First, close the valve.", after: 2, when: { pass: 2 } });
  const first = await openStream(scene, scene.sender, body(message), { headers: key(message) });
  await first.waitForText("First, close");
  const threadId = await threadOf(scene, message.homeId);
  const path = { url, path: `/${threadId}/stream` };
  const follower = await openStream(scene, scene.sender, undefined, path);
  await follower.waitForText("First, close");
  return { first, follower, hold };
}

const body = ({ homeId }: Message) => ({ message: LEAK, propertyId: homeId });
const key = ({ key }: Message) => ({ "idempotency-key": key });

async function threadOf({ sql }: Scene, homeId: string): Promise<string> {
  const [thread] = await sql<{ id: string }>(
    "select id from public.chat_threads where home_id = $1",
    [homeId],
  );
  return thread!.id;
}

const assertCut = async (stream: Stream) =>
  assert(await stream.readToEnd().then(() => false, () => true), "the stream ended as a whole");

test("F-C08: a follower of a killed process receives an error chunk when the lease expires", async (scene) => {
  const message = await scene.newMessage();
  await using other = await startAnotherFunction(scene);
  const { first, follower } = await startFollowed(scene, message, other.url);
  await killFunction(scene);
  await assertCut(first);
  await message.expireLease();
  assertEquals((await follower.readToEnd()).at(-1), ENDED);

  const retried = await openStream(scene, scene.sender, body(message), { headers: key(message) });
  assertEquals((await retried.readToEnd()).at(-1), { type: "finish" });
  assertEquals(retried.chunks[0], follower.chunks[0], "the same message");
  assertEquals(await message.countRows(), TOOL_TURN);
  assertEquals(countPasses(scene), { one: 1, two: 2 });
});

test("F-C08: a takeover ends the old stream with an error, and the new attempt streams from the start", async (scene) => {
  const message = await scene.newMessage();
  await using other = await startAnotherFunction(scene);
  const { follower } = await startFollowed(scene, message, other.url);
  await killFunction(scene);
  const retried = await takeOver(scene, message);
  assertEquals((await follower.readToEnd()).at(-1), ENDED);
  assertEquals((await retried.readToEnd()).at(-1), { type: "finish" });
  assertEquals(await message.countRows(), TOOL_TURN);
});

/** Starts another attempt in the moment in which the lease of the first one ends. */
async function takeOver(scene: Scene, message: Message): Promise<Stream> {
  scene.api.break({ name: "begin_turn", kind: "hold", held: message.expireLease });
  return await openStream(scene, scene.sender, body(message), { headers: key(message) });
}

test("F-C09: a stop ends the turn of a killed process and frees the thread", async (scene) => {
  const message = await scene.newMessage();
  await using other = await startAnotherFunction(scene);
  const { follower } = await startFollowed(scene, message, other.url);
  await killFunction(scene);
  await message.expireLease();
  const threadId = await threadOf(scene, message.homeId);
  const stopped = await fetch(`${other.url}/${threadId}/stop`, {
    method: "POST",
    headers: { authorization: `Bearer ${scene.sender.token}` },
  });
  assertEquals([stopped.status, await stopped.json()], [200, { threadId, stopped: true }]);
  assertEquals((await follower.readToEnd()).at(-1), ENDED);
  const next = await openStream(scene, scene.sender, {
    message: "Thanks",
    propertyId: message.homeId,
  });
  await until(() => next.chunks.at(-1)?.type === "finish");
  assertEquals((await message.countRows()).events, 1);
});
