import { captureRequests } from "../local/stack/capture_requests.ts";
import { formatTable } from "./table.ts";

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

/** The requests to the model in a turn. */
export interface TurnInput {
  /** The messages of pass one, as JSON text each. */
  messages: string[];
  /** The size of each pass's request; bytes. */
  bytes: number[];
}

/** Sends a thread of 17 turns, each with a tool, through the function, on a stack in memory with the demo home. */
export async function measureThreadInput(): Promise<TurnInput[]> {
  const turns: TurnInput[] = [];
  for (const { pass, bodyText } of await captureRequests(MESSAGES)) {
    if (pass === 1) turns.push({ messages: readMessages(bodyText), bytes: [] });
    turns.at(-1)!.bytes.push(countBytes(bodyText));
  }
  return turns;
}

/** The size of all requests of a turn; bytes. */
export function totalBytes({ bytes }: TurnInput): number {
  return bytes.reduce((sum, size) => sum + size, 0);
}

/** Returns the section of the report. */
export function formatThreadInput(turns: readonly TurnInput[]): string {
  const first = turns[0]!;
  const rows = turns.map((turn, i) => {
    const [one = 0, two = 0] = turn.bytes;
    const shared = i === 0 ? 0 : countSharedBytes(turns[i - 1]!, turn);
    return [
      i + 1,
      one.toLocaleString("en"),
      two.toLocaleString("en"),
      `${(one / first.bytes[0]!).toFixed(2)} ×`,
      `${(totalBytes(turn) / totalBytes(first)).toFixed(2)} ×`,
      shared.toLocaleString("en"),
    ];
  });
  const columns = [
    "turn",
    "pass one",
    "pass two",
    "growth of pass one",
    "of both",
    "the same as before",
  ];
  return `### A thread of ${turns.length} turns with tools

Bytes of JSON. Pass one stays below 1.6 times that of the first turn. The last column: the first messages of pass one
that the turn before sent byte for byte, which providers cache.

${formatTable(columns, rows)}`;
}

function countSharedBytes(before: TurnInput, { messages }: TurnInput): number {
  const end = messages.findIndex((message, i) => message !== before.messages[i]);
  return countBytes(messages.slice(0, end).join(""));
}

function readMessages(bodyText: string): string[] {
  const { messages } = JSON.parse(bodyText) as { messages: unknown[] };
  return messages.map((message) => JSON.stringify(message));
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
