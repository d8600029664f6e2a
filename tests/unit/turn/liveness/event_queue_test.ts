import { assertEquals, assertRejects } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { createEventQueue } from "@function/turn/liveness/event_queue.ts";

const delta = (text: string): TurnEvent => ({ type: "text-delta", text });
const text = (of: string): TurnEvent => ({ type: "text", text: of });

type Run = (emit: (event: TurnEvent) => void) => AsyncGenerator<TurnEvent, void>;

/** Merges a turn that emits through `emit` into its events, and returns the reader. */
function read(run: Run, calls: string[] = []) {
  const queue = createEventQueue();
  return queue.mergeInto(run(queue.emit), {
    onEvent: ({ type }) => calls.push(type),
    onEnd: () => calls.push("end of the turn"),
  });
}

Deno.test("an event queue yields emitted events while the turn waits, in order with its own", async () => {
  const isRead = Promise.withResolvers<void>();
  const calls: string[] = [];
  const reader = read(async function* (emit) {
    yield text("one");
    emit(delta("two"));
    await isRead.promise;
    emit(delta("three"));
    yield text("four");
  }, calls);
  assertEquals((await reader.next()).value, text("one"));
  assertEquals((await reader.next()).value, delta("two"));
  isRead.resolve();
  const rest = [await reader.next(), await reader.next(), await reader.next()];
  assertEquals(rest.map(({ value }) => value), [delta("three"), text("four"), undefined]);
  assertEquals(calls, ["text", "text-delta", "text-delta", "text", "end of the turn"]);
});

Deno.test("an event queue joins unread deltas of the same part", async () => {
  const reader = read(async function* (emit) {
    emit(delta("a"));
    emit(delta("b"));
    emit({ type: "tool-input-start", toolCallId: "c", toolName: "look" });
    yield await Promise.resolve(text("end"));
  });
  assertEquals((await reader.next()).value, delta("ab"));
  assertEquals((await reader.next()).value?.type, "tool-input-start");
  assertEquals((await reader.next()).value, text("end"));
});

Deno.test("an event queue yields what was emitted before a failure, then rejects", async () => {
  const calls: string[] = [];
  // deno-lint-ignore require-yield
  const reader = read(async function* (emit) {
    emit(delta("a"));
    await Promise.reject(new Error("broken"));
  }, calls);
  assertEquals((await reader.next()).value, delta("a"));
  await assertRejects(() => reader.next(), Error, "broken");
  assertEquals(calls, ["text-delta", "end of the turn"]);
});
