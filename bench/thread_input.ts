import { postJson, signInDemoPerson } from "../local/terminal/demo_session.ts";
import { startOfflineModel } from "../local/offline_model.ts";
import { startStack } from "../local/stack.ts";

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

/** What the model was sent in a turn. */
export interface TurnInput {
  message: string;
  /** The tool of the turn's first call. */
  tool: string | undefined;
  /** The messages of pass one, as JSON text each. */
  messages: string[];
  /** The size of each pass's request; bytes. */
  bytes: number[];
}

/** Sends a thread of 17 turns, each with a tool, through the function, on a stack in memory with the demo home. */
export async function measureThreadInput(): Promise<TurnInput[]> {
  const model = await startOfflineModel();
  const stack = await startStack({ modelUrl: model.url });
  try {
    const headers = { authorization: `Bearer ${await signInDemoPerson(stack.url)}` };
    const turns: TurnInput[] = [];
    for (const message of MESSAGES) {
      model.script.reset();
      const response = await postJson(stack.functionUrl, { headers, body: { message } });
      const reply = await response.json();
      if (!response.ok) throw new Error(`The turn failed: ${JSON.stringify(reply)}`);
      const passes = model.script.requests().filter(({ pass }) => pass > 0);
      turns.push({
        message,
        tool: reply.functionCall?.name,
        messages: readMessages(passes[0]!.bodyText),
        bytes: passes.map(({ bodyText }) => sizeOf(bodyText)),
      });
    }
    return turns;
  } finally {
    await stack.close();
    await model.close();
  }
}

/** The size of all requests of a turn; bytes. */
export function totalBytes({ bytes }: TurnInput): number {
  return bytes.reduce((sum, size) => sum + size, 0);
}

/** The bytes of a turn's messages that the turn before sent as well, from the first on: a provider can cache them. */
export function countSharedBytes(before: TurnInput, turn: TurnInput): number {
  const end = turn.messages.findIndex((message, i) => message !== before.messages[i]);
  return sizeOf(turn.messages.slice(0, end).join(""));
}

function readMessages(bodyText: string): string[] {
  const { messages } = JSON.parse(bodyText) as { messages: unknown[] };
  return messages.map((message) => JSON.stringify(message));
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
