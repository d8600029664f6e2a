/** The world of the fault tests: each test sends a message to a new home under a key of its own. */
import type { ScriptedResponse } from "../../local/fake_provider/start_fake_provider.ts";
import type { StackOptions } from "../../local/stack.ts";
import type { ReplyResponse } from "./http_request.ts";
import { inWorld } from "./in_world.ts";
import type { Person } from "./person.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

/** The API key of the model, which no reply and no log may contain. */
export const MODEL_KEY = "sk-live-7c1e55f0a9d84b2f";

/** The offline model answers it with one tool call and then with advice. */
export const LEAK = "My water heater is leaking, what should I do?";

export interface Scene extends World {
  sender: Person;
  /** A message to a new home. */
  newMessage(text?: string): Promise<Message>;
  /** Scripts these answers, and sends a message to a new home. */
  send(...answers: ScriptedResponse[]): Promise<{ message: Message; response: ReplyResponse }>;
  /** Ends a scripted "connection refused" and waits until the model accepts connections again. */
  waitForModel(): Promise<void>;
}

export interface Message {
  homeId: string;
  key: string;
  /** Sends it; the second time is a retry with the same key. */
  send(headers?: Record<string, string>): Promise<ReplyResponse>;
  countRows(): Promise<Rows>;
  /** Ends the lease now, as if its 30 seconds were over. */
  expireLease(): Promise<void>;
}

/** Numbers of rows of one home. */
export interface Rows {
  turns: number;
  users: number;
  assistants: number;
  calls: number;
  events: number;
}

export const NOTHING_STORED: Rows = { turns: 0, users: 0, assistants: 0, calls: 0, events: 0 };
export const ONLY_MESSAGE: Rows = { ...NOTHING_STORED, turns: 1, users: 1 };
export const TEXT_TURN: Rows = { ...ONLY_MESSAGE, assistants: 1 };
export const TOOL_TURN: Rows = { ...TEXT_TURN, calls: 1, events: 1 };

/** Like `inWorld`, with a person who sends messages. */
export function inScene(options: StackOptions = {}) {
  const test = inWorld({ ...options, env: { OPENAI_API_KEY: MODEL_KEY, ...options.env } });
  let signedUp: Promise<Person> | undefined;
  return (name: string, run: (scene: Scene) => unknown) =>
    test(name, async (world) => {
      await waitForModel(world);
      const sender = await (signedUp ??= world.person());
      const newMessage = (text = LEAK) => createMessage(world, sender, text);
      await run({
        ...world,
        sender,
        newMessage,
        async send(...answers) {
          const message = await newMessage();
          world.model.script.next(...answers);
          return { message, response: await message.send() };
        },
        waitForModel: () => waitForModel(world),
      });
    });
}

async function waitForModel({ model }: World): Promise<void> {
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

async function createMessage({ sql }: World, person: Person, text: string): Promise<Message> {
  const homeId = await person.createHome();
  const key = crypto.randomUUID();
  return {
    homeId,
    key,
    send: (headers) =>
      person.ask({ message: text, propertyId: homeId }, { "idempotency-key": key, ...headers }),
    async countRows() {
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
    },
    async expireLease() {
      await sql(
        `update public.chat_turns set lease_expires_at = now() - interval '1 second'
         where home_id = $1 and lease_expires_at is not null`,
        [homeId],
      );
    },
  };
}
