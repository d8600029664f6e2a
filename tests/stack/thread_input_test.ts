import { assertEquals } from "@std/assert";
import { captureRequests } from "../../local/stack/capture_requests.ts";

/** Reports, look-ups and corrections of the demo home. Each needs a tool; some need what an earlier turn recorded. */
const MESSAGES = [
  "The kitchen faucet drips",
  "When did we last flush the water heater?",
  "The dishwasher won't drain",
  "It's fixed",
  "We had the furnace serviced yesterday for $120",
  "It cost 95",
  "How old is the roof?",
  "The garage door squeaks",
  "Undo that",
  "What is due?",
  "How much did we spend on the furnace?",
  "The dryer is loud",
  "We cleaned the gutters today",
  "What did the furnace cost?",
  "The upstairs toilet runs constantly",
  'Mark "Dryer is loud" as fixed',
  "When did we last clean the gutters?",
];

/** The maximum growth of a thread of 17 tool turns. */
const MAX_GROWTH = 1.6;

/** The requests to the model in a turn. */
interface TurnInput {
  /** The messages of pass one, as JSON text each. */
  messages: string[];
  /** The size of each pass's request; bytes. */
  bytes: number[];
}

/** Sends the messages in one thread through the function, on a stack in memory with the demo home. */
async function measureThreadInput(): Promise<TurnInput[]> {
  const turns: TurnInput[] = [];
  for (const { pass, bodyText } of await captureRequests(MESSAGES)) {
    const { messages } = JSON.parse(bodyText) as { messages: unknown[] };
    if (pass === 1) turns.push({ messages: messages.map((one) => JSON.stringify(one)), bytes: [] });
    turns.at(-1)!.bytes.push(new TextEncoder().encode(bodyText).length);
  }
  return turns;
}

const totalBytes = ({ bytes }: TurnInput) => bytes.reduce((sum, size) => sum + size, 0);

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
