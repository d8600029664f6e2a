import { startStack } from "../../local/stack/stack.ts";
import { type Child, urlOf } from "../child.ts";
import type { ModelBody, RecordedTurn } from "./recorded_turn.ts";
import { createRpcRecorder } from "./rpc_recorder.ts";
import { type Resident, seedHome } from "./seed_home.ts";

/** For this message the benchmark's model calls a tool; for any other it returns text. */
export const TOOL_MESSAGE = "My water heater is leaking, what should I do?";
const PLAIN_MESSAGE = "How often should I have the furnace looked at?";

/** The number of earlier turns: more than the history window holds. */
const EARLIER_TURNS = 24;

/**
 * Runs a turn of a home with 60 events and a full window of history on PGlite, and returns its payloads.
 *
 * @param model the benchmark's model, a child process
 */
export async function recordTurn(model: Child): Promise<RecordedTurn> {
  const recorder = createRpcRecorder();
  const stack = await startStack({
    modelUrl: urlOf(model),
    seed: false,
    apiUrlForFunction: recorder.start,
    // Never reached, but switched on: counting turns is part of what is measured.
    env: {
      LIMIT_TURNS_PER_MINUTE: "1000",
      LIMIT_TURNS_PER_DAY: "1000",
      LIMIT_HOMES_PER_PERSON: "0",
    },
  });
  try {
    const { authorization, ...resident } = await signUp(stack);
    await seedHome(stack.database.sql, resident, { events: 60 });
    const sendTurn = async (message: string, accept = "application/json") => {
      const response = await fetch(stack.functionUrl, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", accept },
        body: JSON.stringify({ message }),
      });
      const text = await response.text();
      if (!response.ok || text.includes('"degraded":true')) {
        throw new Error(`A turn went wrong: ${response.status} ${text}`);
      }
      return text;
    };
    for (let i = 0; i < EARLIER_TURNS; i++) await sendTurn(i % 2 ? PLAIN_MESSAGE : TOOL_MESSAGE);
    const frames = splitFrames(await sendTurn(TOOL_MESSAGE, "text/event-stream"));
    recorder.take();
    await model.request({ takeRequests: true });
    const reply = await sendTurn(TOOL_MESSAGE);
    const exchanges = recorder.take();
    const passes = await model.request<unknown[]>({ takeRequests: true });
    if (exchanges.length !== 3 || passes.length !== 2) {
      throw new Error(`A turn made ${exchanges.length} database and ${passes.length} model calls`);
    }
    return {
      rpcRequests: Object.fromEntries(exchanges.map(({ name, request }) => [name, request])),
      rpcReplies: Object.fromEntries(exchanges.map(({ name, reply }) => [name, reply])),
      passes: passes as [ModelBody, ModelBody],
      reply,
      frames,
    };
  } finally {
    await stack.close();
    await recorder.close();
  }
}

/** Signs up a person with a new home. */
async function signUp(
  { url, publishableKey }: { url: string; publishableKey: string },
): Promise<Resident & { authorization: string }> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const result = await response.json();
    if (!response.ok) throw new Error(`Cannot post to "${path}": ${JSON.stringify(result)}`);
    return result;
  };
  const email = `${crypto.randomUUID()}@example.com`;
  const session = await post("/auth/v1/signup", { email, password: "a-long-password" });
  const authorization = `Bearer ${session.access_token}`;
  const home = { name: "Bench house", time_zone: "America/Chicago" };
  const homeId = await post("/rest/v1/rpc/create_home", home, { authorization });
  return { id: session.user.id, homeId, authorization };
}

function splitFrames(stream: string): RecordedTurn["frames"] {
  const frames = stream.split(/(?<=\n\n)/);
  const isDelta = (frame: string) => frame.includes('"type":"text-delta"');
  const [first, last] = [frames.findIndex(isDelta), frames.findLastIndex(isDelta)];
  return { before: frames.slice(0, first).join(""), after: frames.slice(last + 1).join("") };
}
