import { assertEquals } from "@std/assert";
import { holdModel } from "../../support/hold.ts";
import { inWorld } from "../../support/in_world.ts";
import { recordLeak } from "../../support/tool_calls.ts";
import { joinDeltas, metadataOf, openStream } from "../../support/turn_stream.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

/** A tool turn whose second pass stops until events have been appended. */
async function startTurn(world: World) {
  const person = await world.person();
  world.model.script.next({ toolCalls: [recordLeak()] });
  const hold = holdModel(world, { text: "The tap is recorded, and now.", after: 2 });
  const stream = await openStream(world, person, "The tap leaks");
  await until(() => appends(world).length > 0);
  return { person, stream, hold };
}

const appends = ({ api }: World) => api.calls.filter(({ name }) => name === "append_turn_events");

/** The stored events of a turn, in the order of a follower. */
async function storedEvents({ sql }: World, threadId: string) {
  const rows = await sql<{ events: { type: string; text?: string }[] }>(
    `select events from public.chat_turn_events where thread_id = $1 order by seq`,
    [threadId],
  );
  return rows.flatMap(({ events }) => events);
}

const textOf = (events: { type: string; text?: string }[]) =>
  events.map(({ type, text }) => type === "text-delta" ? text : "").join("");

for (
  const [happens, kind] of [
    ["are refused", "refuse"],
    ["come twice", "twice"],
  ] as const
) {
  test(`a turn streams and ends as usual when append_turn_events ${happens}`, async (world) => {
    world.api.break({ name: "append_turn_events", kind, times: 1_000 });
    const { person, stream, hold } = await startTurn(world);
    await stream.waitForText("The tap");
    hold.release();
    const chunks = await stream.readToEnd();
    assertEquals([stream.text(), chunks.at(-1)], ["The tap is recorded, and now.", {
      type: "finish",
    }]);
    const { threadId } = metadataOf(chunks) as { threadId: string };
    assertEquals((await person.readThread(threadId)).messages.length, 2);
    assertEquals(
      textOf(await storedEvents(world, threadId)),
      "The tap is recorded, and now.",
      "each event once",
    );
  });
}

test("a hanging append_turn_events delays neither the stream nor its end", async (world) => {
  const hangs = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  world.api.break({
    name: "append_turn_events",
    kind: "hold",
    held: () => hangs.promise.finally(() => passed.resolve()),
  });
  const { person, stream, hold } = await startTurn(world);
  await stream.waitForText("The tap");
  hold.release();
  const chunks = joinDeltas(await stream.readToEnd());
  assertEquals(chunks.at(-1), { type: "finish" });
  const { threadId } = metadataOf(chunks) as { threadId: string };
  const events = await storedEvents(world, threadId);
  assertEquals(textOf(events), "The tap is recorded, and now.");

  hangs.resolve();
  await passed.promise;
  await until(() => appends(world).every(({ ended }) => ended < Infinity));
  assertEquals(await storedEvents(world, threadId), events, "the late call changes nothing");
  assertEquals((await person.readThread(threadId)).messages.length, 2);
});
