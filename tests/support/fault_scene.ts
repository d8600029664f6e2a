/** The world of the fault tests: each test sends a message to a new home under a key of its own. */
import type { ScriptedResponse } from "../../local/fake_provider/start_fake_provider.ts";
import type { StackOptions } from "../../local/stack/stack.ts";
import type { ApiFault } from "./api_proxy.ts";
import { expireLease } from "./crash.ts";
import type { ReplyResponse } from "./http_request.ts";
import { inWorld } from "./in_world.ts";
import type { Person } from "./person.ts";
import { NO_ROWS, type RowCounts } from "./stored_rows.ts";
import { openStream, type Stream } from "./turn_stream.ts";
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
  /** Breaks these calls of the database, and sends a message to a new home. */
  sendWith(...faults: ApiFault[]): Promise<{ message: Message; response: ReplyResponse }>;
  /** Ends a scripted "connection refused" and waits until the model accepts connections again. */
  waitForModel(): Promise<void>;
}

export interface Message {
  homeId: string;
  key: string;
  /** Sends it; the second time is a retry with the same key. */
  send(headers?: Record<string, string>): Promise<ReplyResponse>;
  /** Sends it for a stream. */
  stream(): Promise<Stream>;
  /** The rows of its home. */
  countRows(): Promise<RowCounts>;
  /** Ends the lease now, as if its 30 seconds were over. */
  expireLease(): Promise<unknown>;
}

export const ONLY_MESSAGE: RowCounts = { ...NO_ROWS, threads: 1, turns: 1, messages: 1 };
export const TEXT_TURN: RowCounts = { ...ONLY_MESSAGE, messages: 2 };
export const TOOL_TURN: RowCounts = { ...TEXT_TURN, calls: 1, events: 1 };
/** The reply of a tool turn could not be stored. */
export const UNFINISHED_TURN: RowCounts = { ...TOOL_TURN, messages: 1 };

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
        async sendWith(...faults) {
          const message = await newMessage();
          faults.forEach(world.api.break);
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

async function createMessage(world: World, person: Person, text: string): Promise<Message> {
  const homeId = await person.createHome();
  const key = crypto.randomUUID();
  const body = { message: text, propertyId: homeId };
  const keyed = { "idempotency-key": key };
  return {
    homeId,
    key,
    send: (headers) => person.ask(body, { ...keyed, ...headers }),
    stream: () => openStream(world, person, body, { headers: keyed }),
    countRows: () => world.countRows(homeId),
    expireLease: () => expireLease(world, homeId),
  };
}
