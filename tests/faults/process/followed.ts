/** The process dies while its turn is followed on another: whoever follows is told, and the key goes on. */
import { assert, assertEquals } from "@std/assert";
import { errorTable } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import { openStream, type Stream } from "../../api/read_stream.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import { holdAnswer } from "../../support/held_answer.ts";
import { until } from "../../support/until.ts";
import { modelRequests } from "../expect.ts";
import { LEAK, ONE_OF_EACH, type Scene, type SentMessage } from "../scene.ts";
import { test } from "./world.ts";

const ENDED = { type: "error", errorText: errorTable.unavailable.sentence };

/** The turn stands still in pass two, and another process tells it as well. */
async function followed(scene: Scene, message: SentMessage, url: string) {
  const held = holdAnswer(scene, { text: "First, close the valve.", after: 2, when: { pass: 2 } });
  const first = await openStream(scene, scene.sam, body(message), { headers: key(message) });
  await first.hears("First, close");
  const threadId = await threadOf(scene, message.homeId);
  const path = { url: `${url}/${threadId}/stream`, method: "GET" };
  const follower = await openStream(scene, scene.sam, undefined, path);
  await follower.hears("First, close");
  return { first, follower, held };
}

const body = ({ homeId }: SentMessage) => ({ message: LEAK, propertyId: homeId });
const key = ({ key }: SentMessage) => ({ "idempotency-key": key });

async function threadOf({ sql }: Scene, homeId: string): Promise<string> {
  const [thread] = await sql<{ id: string }>(
    "select id from public.chat_threads where home_id = $1",
    [homeId],
  );
  return thread!.id;
}

async function kill({ stack }: Scene): Promise<void> {
  Deno.kill(stack.functionPid()!, "SIGKILL");
  await stack.reloadFunction();
}

const endsBroken = async (stream: Stream) =>
  assert(await stream.toItsEnd().then(() => false, () => true), "it went on");

test("F-C08: the process dies while it is followed: an error chunk when its lease is over", async (scene) => {
  const message = await scene.message();
  await using other = await startAnotherFunction(scene);
  const { first, follower } = await followed(scene, message, other.url);
  await kill(scene);
  await endsBroken(first);
  await message.endLease();
  assertEquals((await follower.toItsEnd()).at(-1), ENDED);

  const retried = await openStream(scene, scene.sam, body(message), { headers: key(message) });
  assertEquals((await retried.toItsEnd()).at(-1), { type: "finish" });
  assertEquals(retried.chunks[0], follower.chunks[0], "the same message");
  assertEquals(await message.rows(), ONE_OF_EACH);
  assertEquals(modelRequests(scene), { one: 1, two: 2 });
});

test("F-C08: another process takes the turn while it is followed: the old telling ends, the new one is whole", async (scene) => {
  const message = await scene.message();
  await using other = await startAnotherFunction(scene);
  const { follower } = await followed(scene, message, other.url);
  await kill(scene);
  // As far as anybody sees, the lease is over and taken at once.
  const retried = await takenOver(scene, message);
  assertEquals((await follower.toItsEnd()).at(-1), ENDED);
  assertEquals((await retried.toItsEnd()).at(-1), { type: "finish" });
  assertEquals(await message.rows(), ONE_OF_EACH);
});

/** The next attempt at the turn begins in the moment in which the last one's lease ends. */
async function takenOver(scene: Scene, message: SentMessage): Promise<Stream> {
  scene.api.break({
    name: "begin_turn",
    kind: "hold",
    held: () => message.endLease(),
  });
  return await openStream(scene, scene.sam, body(message), { headers: key(message) });
}

test("F-C09: a turn whose process died is stopped by closing it, and the thread is free", async (scene) => {
  const message = await scene.message();
  await using other = await startAnotherFunction(scene);
  const { follower } = await followed(scene, message, other.url);
  await kill(scene);
  await message.endLease();
  const threadId = await threadOf(scene, message.homeId);
  const stopped = await fetch(`${other.url}/${threadId}/stop`, {
    method: "POST",
    headers: { authorization: `Bearer ${scene.sam.token}` },
  });
  assertEquals([stopped.status, await stopped.json()], [200, { threadId, stopped: true }]);
  assertEquals((await follower.toItsEnd()).at(-1), ENDED);
  const next = await openStream(scene, scene.sam, {
    message: "Thanks",
    propertyId: message.homeId,
  });
  await until(() => next.chunks.at(-1)?.type === "finish");
  assertEquals((await message.rows()).events, 1);
});
