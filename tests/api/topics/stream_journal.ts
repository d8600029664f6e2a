import { assertEquals } from "@std/assert";
import { holdAnswer } from "../../support/held_answer.ts";
import { inWorld } from "../../support/in_world.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";
import { report } from "../calls.ts";
import { readThread } from "../going_on.ts";
import { joined, metadataOf, openStream } from "../read_stream.ts";

const test = inWorld();

/** A tool turn whose second pass waits until the journal has been at the database. */
async function toldTurn(world: World) {
  const person = await world.person();
  world.model.script.next({ toolCalls: [{ ...report("Leaking tap"), id: "call_0" }] });
  const held = holdAnswer(world, { text: "It is recorded, and now.", after: 2 });
  const stream = await openStream(world, person, "The tap leaks");
  await until(() => appends(world).length > 0);
  return { person, stream, held };
}

const appends = ({ api }: World) => api.calls.filter(({ name }) => name === "append_turn_events");

/** The turn's events as they are kept, in the order of a follower. */
async function kept({ sql }: World, threadId: string) {
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
    ["are answered with an error", "answer"],
    ["are done and never answered", "lose_answer"],
    ["come twice", "twice"],
  ] as const
) {
  test(`when the calls that tell of a turn ${happens}, its stream and its end are as ever`, async (world) => {
    world.api.break({ name: "append_turn_events", kind, times: 1_000 });
    const { person, stream, held } = await toldTurn(world);
    await stream.hears("It is");
    held.letGo();
    const chunks = await stream.toItsEnd();
    assertEquals([stream.said(), chunks.at(-1)], ["It is recorded, and now.", { type: "finish" }]);
    const { threadId } = metadataOf(chunks) as { threadId: string };
    assertEquals((await readThread(world, person, threadId)).messages.length, 2);
    assertEquals(textOf(await kept(world, threadId)), "It is recorded, and now.", "each once");
  });
}

test("a call that hangs while it tells of the turn holds up neither the stream nor its end", async (world) => {
  const hangs = Promise.withResolvers<void>();
  const passed = Promise.withResolvers<void>();
  world.api.break({
    name: "append_turn_events",
    kind: "hold",
    held: () => hangs.promise.finally(() => passed.resolve()),
  });
  const { person, stream, held } = await toldTurn(world);
  await stream.hears("It is");
  held.letGo();
  const chunks = joined(await stream.toItsEnd());
  assertEquals(chunks.at(-1), { type: "finish" });
  const { threadId } = metadataOf(chunks) as { threadId: string };
  const events = await kept(world, threadId);
  assertEquals(events[0]!.type, "started");
  assertEquals(textOf(events), "It is recorded, and now.");

  hangs.resolve();
  await passed.promise;
  await until(() => appends(world).every(({ ended }) => ended < Infinity));
  assertEquals(await kept(world, threadId), events, "what comes late changes nothing");
  assertEquals((await readThread(world, person, threadId)).messages.length, 2);
});
