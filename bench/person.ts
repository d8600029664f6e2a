import { parseServerTiming } from "./server_timing.ts";
import type { World } from "./world.ts";

/** Durations of a turn, in milliseconds. */
export interface TurnTiming {
  /** From sending the request until the reply is read. */
  client: number;
  /** The function's own steps: auth, begin, tool_pass, tools, answer_pass, finish, total. */
  steps: Record<string, number>;
  /** The reply as JSON text. */
  reply: string;
}

export interface Person {
  id: string;
  homeId: string;
  /** The `Authorization` header for the Data API. */
  authorization: string;
  sendTurn(message: string, body?: object): Promise<TurnTiming>;
}

/** For this message the benchmark's model calls a tool; for any other it returns text. */
export const TOOL_MESSAGE = "My water heater is leaking, what should I do?";
export const PLAIN_MESSAGE = "How often should I have the furnace looked at?";

/** Signs up a person with a new home. */
export async function signUp(world: World): Promise<Person> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${world.url}${path}`, {
      method: "POST",
      headers: { apikey: world.publishableKey, "content-type": "application/json", ...headers },
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
  return {
    id: session.user.id,
    homeId,
    authorization,
    async sendTurn(message, body = {}) {
      const start = performance.now();
      const response = await fetch(world.functionUrl, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ message, ...body }),
      });
      const text = await response.text();
      const client = performance.now() - start;
      if (!response.ok) throw new Error(`A turn failed with ${response.status}: ${text}`);
      const reply = JSON.parse(text);
      // A fast failure must not count as a fast turn.
      if (reply.degraded || (message === TOOL_MESSAGE && !isRecorded(reply))) {
        throw new Error(`A turn went wrong: ${text}`);
      }
      return {
        client,
        reply: text,
        steps: parseServerTiming(response.headers.get("server-timing")),
      };
    },
  };
}

function isRecorded(reply: { functionResult?: string }): boolean {
  return JSON.parse(reply.functionResult ?? "{}").success === true;
}

/** Signs people up one after the other: password hashing takes the whole CPU anyway. */
export async function signUpMany(world: World, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await signUp(world));
  return people;
}
