import { assertEquals } from "@std/assert";
import { measureThreadInput, totalBytes, type TurnInput } from "../../bench/thread_input.ts";

/** The maximum growth of a thread of 17 tool turns. */
const MAX_GROWTH = 1.6;

Deno.test("a thread of 17 tool turns stays below 1.6 times the input of its first turn", async () => {
  const turns = await measureThreadInput();
  const first = turns[0]!;
  // Each has calls, so it has two passes.
  assertEquals(turns.map(({ bytes }) => bytes.length), Array(17).fill(2));
  const growth = turns.map(({ bytes }) => bytes[0]! / first.bytes[0]!);
  console.log(`growth of pass one: ${growth.map((factor) => factor.toFixed(2)).join(" ")}`);
  assertEquals(growth.filter((factor) => factor >= MAX_GROWTH), []);
  // Pass two has no tools, so the history is more of it, and the results of its own turn.
  assertEquals(totalBytes(turns.at(-1)!) / totalBytes(first) < MAX_GROWTH, true);

  const kept = turns.slice(1).map((turn, i) => beginsLike(turns[i]!, turn));
  // The first 20 messages leave the history of the 13th turn.
  assertEquals(kept.flatMap((isKept, i) => isKept ? [] : [i + 2]), [13]);
});

/** Whether a turn sends all messages of the turn before again, but for its home context and the person's message. */
function beginsLike(before: TurnInput, { messages }: TurnInput): boolean {
  return before.messages.slice(0, -2).every((message, i) => message === messages[i]);
}
