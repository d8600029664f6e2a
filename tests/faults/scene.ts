/** What every fault test works with: one world for a file, and for each test a home of its own. */
import type { StackOptions } from "../../local/stack.ts";
import type { Asked, Person } from "../support/person.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

/** The key the function asks its model with: it must be seen nowhere. */
export const MODEL_KEY = "sk-live-7c1e55f0a9d84b2f";

/** One tool call and a question: the sentence the product is about. */
export const LEAK = "My water heater is leaking, what should I do?";

export interface Scene extends World {
  sam: Person;
  /** A message to a new home, under a key of its own. */
  message(text?: string): Promise<SentMessage>;
  /** Ends a scripted "connection refused" and waits until the model is there again. */
  modelListens(): Promise<void>;
}

export interface SentMessage {
  homeId: string;
  key: string;
  /** Sends it; the second time is a retry with the same key. */
  send(headers?: Record<string, string>): Promise<Asked>;
  /** What stands in the database about this home. */
  rows(): Promise<Rows>;
  /** The lease ends now, as if its 30 seconds were over. */
  endLease(): Promise<void>;
}

/** Numbers of rows of one home. */
export interface Rows {
  turns: number;
  users: number;
  assistants: number;
  calls: number;
  events: number;
}

/** A turn that recorded one thing and was answered. */
export const ONE_OF_EACH: Rows = { turns: 1, users: 1, assistants: 1, calls: 1, events: 1 };

/** A turn of which nothing but the person's message is stored. */
export const MESSAGE_ALONE: Rows = { turns: 1, users: 1, assistants: 0, calls: 0, events: 0 };

export const NOTHING: Rows = { turns: 0, users: 0, assistants: 0, calls: 0, events: 0 };

/** A turn that was answered in words alone. */
export const WORDS_ALONE: Rows = { ...MESSAGE_ALONE, assistants: 1 };

/**
 * Starts one world for the tests of a file and returns what declares them. Each begins with no script
 * and no fault left over. Leaks are not looked for: the servers of the world live longer than a test.
 */
export function inWorld(options: StackOptions = {}) {
  let world: World;
  let sam: Person;
  Deno.test.beforeAll(async () => {
    const env = { OPENAI_API_KEY: MODEL_KEY, ...options.env };
    world = await startWorld({ ...options, env });
    sam = await world.person();
  });
  Deno.test.afterAll(async () => await world?.[Symbol.asyncDispose]());

  return (name: string, run: (scene: Scene) => Promise<void>) =>
    Deno.test({
      name,
      sanitizeOps: false,
      sanitizeResources: false,
      async fn() {
        await modelListens(world);
        world.api.reset();
        await run({
          ...world,
          sam,
          message: (text = LEAK) => compose(world, sam, text),
          modelListens: () => modelListens(world),
        });
      },
    });
}

async function modelListens({ model }: World): Promise<void> {
  model.script.reset();
  const { hostname, port } = new URL(model.url);
  await until(async () => {
    try {
      (await Deno.connect({ hostname, port: Number(port) })).close();
      return true;
    } catch {
      return false;
    }
  });
}

async function compose({ sql }: World, person: Person, text: string): Promise<SentMessage> {
  const homeId = await newHome(person);
  const key = crypto.randomUUID();
  return {
    homeId,
    key,
    send: (headers) =>
      person.ask({ message: text, propertyId: homeId }, { "idempotency-key": key, ...headers }),
    rows: () => countRows(sql, homeId),
    endLease: async () => {
      await sql(
        `update public.chat_turns set lease_expires_at = now() - interval '1 second'
         where home_id = $1 and lease_expires_at is not null`,
        [homeId],
      );
    },
  };
}

export async function newHome(person: Person): Promise<string> {
  const made = await person.rpc("create_home", { name: "Test house", time_zone: "Europe/Berlin" });
  if (made.status >= 300) throw new Error(`Cannot make a home: ${JSON.stringify(made.body)}`);
  return made.body as string;
}

export async function countRows(sql: World["sql"], homeId: string): Promise<Rows> {
  const [rows] = await sql<Rows>(
    `select
       (select count(*)::int from public.chat_turns where home_id = $1) as turns,
       (select count(*)::int from public.chat_messages where home_id = $1 and role = 'user') as users,
       (select count(*)::int from public.chat_messages where home_id = $1 and role = 'assistant') as assistants,
       (select count(*)::int from public.tool_calls where home_id = $1) as calls,
       (select count(*)::int from public.home_events where home_id = $1) as events`,
    [homeId],
  );
  return rows!;
}
