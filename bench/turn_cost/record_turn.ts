import { PLAIN_MESSAGE, signUp, TOOL_MESSAGE } from "../person.ts";
import { seedHome } from "../seed_home.ts";
import { startWorld } from "../world.ts";
import type { ModelBody, RecordedTurn } from "./recorded_turn.ts";

/** The number of earlier turns: more than the history window holds. */
const EARLIER_TURNS = 24;

/** Runs a turn of a home with 60 events and a full window of history on PGlite, and returns its payloads. */
export async function recordTurn(): Promise<RecordedTurn> {
  const world = await startWorld(undefined, {}, { isRecording: true });
  try {
    const person = await signUp(world);
    await seedHome(world, person, { events: 60 });
    for (let i = 0; i < EARLIER_TURNS; i++) {
      await person.sendTurn(i % 2 ? PLAIN_MESSAGE : TOOL_MESSAGE);
    }
    const stream = await readFrames(world.functionUrl, person.authorization);
    await world.takeRpcExchanges();
    await world.takeModelRequests();
    const { reply } = await person.sendTurn(TOOL_MESSAGE);
    const exchanges = await world.takeRpcExchanges();
    const passes = await world.takeModelRequests();
    if (exchanges.length !== 3 || passes.length !== 2) {
      throw new Error(`A turn made ${exchanges.length} database and ${passes.length} model calls`);
    }
    return {
      rpcRequests: Object.fromEntries(exchanges.map(({ name, request }) => [name, request])),
      rpcReplies: Object.fromEntries(exchanges.map(({ name, reply }) => [name, reply])),
      passes: passes as [ModelBody, ModelBody],
      reply,
      frames: stream,
    };
  } finally {
    await world.close();
  }
}

async function readFrames(url: string, authorization: string): Promise<RecordedTurn["frames"]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ message: TOOL_MESSAGE }),
  });
  const frames = (await response.text()).split(/(?<=\n\n)/);
  const isDelta = (frame: string) => frame.includes('"type":"text-delta"');
  const [first, last] = [frames.findIndex(isDelta), frames.findLastIndex(isDelta)];
  return { before: frames.slice(0, first).join(""), after: frames.slice(last + 1).join("") };
}
