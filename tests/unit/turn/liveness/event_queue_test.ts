import { assertEquals, assertRejects } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { createEventQueue } from "@function/turn/event_queue.ts";

const delta = (text: string): TurnEvent => ({ type: "text-delta", text });
const text = (of: string): TurnEvent => ({ type: "text", text: of });

Deno.test("an event queue returns the emitted events in order, then its end", async () => {
  const seen: string[] = [];
  const queue = createEventQueue(({ type }) => seen.push(type));
  queue.emit(text("one"));
  assertEquals((await queue.next()).value, text("one"));
  const waiting = queue.next();
  queue.emit(delta("two"));
  assertEquals((await waiting).value, delta("two"));
  queue.emit(delta("three"));
  queue.emit(text("four"));
  queue.end();
  const rest = [await queue.next(), await queue.next(), await queue.next()];
  assertEquals(rest.map(({ value }) => value), [delta("three"), text("four"), undefined]);
  assertEquals(seen, ["text", "text-delta", "text-delta", "text"]);
});

Deno.test("an event queue joins unread deltas of the same part", async () => {
  const queue = createEventQueue();
  queue.emit(delta("a"));
  queue.emit(delta("b"));
  queue.emit({ type: "tool-input-start", toolCallId: "c", toolName: "look" });
  assertEquals((await queue.next()).value, delta("ab"));
  assertEquals((await queue.next()).value?.type, "tool-input-start");
});

Deno.test("an event queue emits the events of a generator and returns its result", async () => {
  const queue = createEventQueue();
  const result = queue.emitAll((function* () {
    yield text("one");
    return 2;
  })());
  assertEquals(result, 2);
  assertEquals((await queue.next()).value, text("one"));
});

Deno.test("an event queue returns what was emitted before a failure, then rejects", async () => {
  const queue = createEventQueue();
  queue.emit(delta("a"));
  queue.fail(new Error("broken"));
  assertEquals((await queue.next()).value, delta("a"));
  await assertRejects(() => queue.next(), Error, "broken");
});
