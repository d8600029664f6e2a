/** A scenario that runs with every client, and what must hold at its end. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Bubble, Client, Conversation, Message, Session, ShownCall } from "./client.ts";
import { bubbleOf } from "./client.ts";
import { checkStreams } from "./check_streams.ts";
import type { World } from "./world.ts";

export interface Scenario {
  /** The behaviour, as the end of the test's name. */
  name: string;
  /** Whether a client can run it; every client by default. */
  for?(client: Client): boolean;
  /** The tool policies of the home. */
  policies?: Record<string, string>;
  run(context: Context): Promise<void>;
}

export interface Context extends Conversation {
  client: Client;
  open(messages?: Message[], more?: Pick<Conversation, "outputs">): Promise<Session>;
  /** Scripts these answers of the model and sends a message in a new session. */
  start(message: string, ...answers: object[]): Promise<Session>;
  /** `GET /{threadId}/messages`, as this client asks for it. */
  reload(): Promise<Message[]>;
  assertState(session: Session, expected: Expected): Promise<void>;
}

export interface Expected {
  /** The POST requests of this client. */
  posts: number;
  /** The end of the text of the last message. */
  text?: string;
  /** The states of the calls of the last message. */
  states?: ShownCall["state"][];
  /** The terminal chunks of its streams that were not cut, in order; `finish` by default. */
  ends?: string[];
  /** The requests to the model since the reset. */
  requests?: number;
  /** The events of the home; 0 by default. */
  events?: number;
  /** The messages of the thread; 2 by default. */
  messages?: number;
  /** The decisions, oldest first. */
  decisions?: string[];
  /** Another client decided: this one receives the outcome of the call, not the decision. */
  decidedElsewhere?: boolean;
}

export async function createContext(
  client: Client,
  world: World,
  scenario: Scenario,
): Promise<Context> {
  const person = await world.person({ policies: scenario.policies });
  const conversation = { world, person, threadId: `chat-${crypto.randomUUID().slice(0, 8)}` };
  const context: Context = {
    ...conversation,
    client,
    open: (messages, more) => client.open({ ...conversation, messages, ...more }),
    async start(message, ...answers) {
      await world.script(...answers);
      const session = await context.open();
      await session.sendMessage(message);
      return session;
    },
    reload: () => reload(context),
    assertState: (session, expected) => assertState(context, session, expected),
  };
  return context;
}

async function reload({ world, person, threadId, client }: Context): Promise<Message[]> {
  const response = await fetch(`${world.functionUrl}/${threadId}/messages`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(client.approvals === "output" && { "x-approval-mode": "output" }),
    },
  });
  const { messages, error } = await response.json();
  if (!response.ok) throw new Error(error);
  return messages;
}

/** No message is shown twice, no request is repeated, and the client shows what is stored. */
async function assertState(context: Context, session: Session, expected: Expected): Promise<void> {
  const { client, world, person } = context;
  const stored = await context.reload();
  const shown = session.bubbles();
  assertEquals(new Set(shown.map(({ id }) => id)).size, shown.length, "no bubble twice");
  assertShown(client, shown, stored.map(bubbleOf));
  if (session.messages) {
    // The text of an input that arrived in pieces: some versions keep it beside the input.
    const without = ["rawInput", ...(expected.decidedElsewhere ? ["approval"] : [])];
    assertEquals(
      answersIn(session.messages().map(withoutPauseTexts), without),
      answersIn(stored.map(withoutPauseTexts), without),
    );
  }

  const posts = session.wire.posts();
  assertEquals(posts.length, expected.posts, `posts: ${posts.map(({ path }) => path)}`);
  const ends = await checkStreams(session.wire);
  assertEquals(ends, expected.ends ?? ends.map(() => "finish"));
  const { events = 0, messages = 2, decisions = [], text, states, requests } = expected;
  assertEquals(await rowsOf(world, person.homeId), { events, messages, decisions });
  // A notice, the question of a pause and a text beside the calls precede the answer.
  const shownText = shown.at(-1)!.text;
  if (text !== undefined) assert(shownText.endsWith(text), shownText);
  if (states && (client.tracksToolCalls || posts.length === 1)) {
    assertEquals(statesOf(session), states);
  }
  if (requests !== undefined) assertEquals(await world.countRequests(), requests);
}

/** The states of the calls of the last message. */
export const statesOf = (session: Session) =>
  session.bubbles().at(-1)!.calls.map(({ state }) => state);

/** The client shows an error, and its requests ended with these statuses: it sent none again. */
export function assertRejected(session: Session, ...statuses: number[]): void {
  const error = session.error();
  assert(error && /[A-Z][^{}]+\./.test(error), error);
  assert(!/upstream|provider|secret|stack/i.test(error), error);
  assertEquals(session.wire.posts().map(({ status }) => status), statuses);
}

const isPending = (part: { state?: unknown }) =>
  part.state === "approval-requested" || part.state === "input-available";

/**
 * A stream cannot take back what a pending call needed: the stored message does not have it once the turn continues. It
 * follows the calls of its step.
 */
function withoutPauseTexts(message: Message): Message {
  const steps: Message["parts"][] = [];
  for (const part of message.parts) {
    if (part.type === "step-start" || steps.length === 0) steps.push([]);
    steps.at(-1)!.push(part);
  }
  const parts = steps.flatMap((step) => {
    const place = step.findIndex(({ type }: { type: string }) => type.startsWith("tool-"));
    return step.filter(({ type }: { type: string }, i: number) =>
      type !== "text" || place === -1 || i < place || step.some(isPending)
    );
  });
  return { ...message, parts };
}

/** Whether the lines are among the others, in this order. */
function areLinesOf(text: string, others: string): boolean {
  const rest = others.split("\n").values();
  return text.split("\n").every((line) => rest.some((other) => other === line));
}

function assertShown(client: Client, shown: Bubble[], stored: Bubble[]): void {
  if (client.tracksToolCalls) {
    const isDecided = shown.map(({ text, calls }, i) =>
      calls.some(({ state }) => state !== "waiting") && areLinesOf(stored[i]?.text ?? "", text)
    );
    assertEquals(
      shown.map((bubble, i) => withoutId(isDecided[i] ? { ...bubble, text: "" } : bubble)),
      stored.map((bubble, i) => withoutId(isDecided[i] ? { ...bubble, text: "" } : bubble)),
    );
  } else {
    assertEquals(shown.map(({ role }) => role), stored.map(({ role }) => role));
    // It shows the texts of the last response only, and consecutive texts as one.
    shown.forEach(({ text }, i) => {
      const [told, kept] = [text, stored[i]!.text].map(withoutSpace) as [string, string];
      // A stream that is followed from its start has what a pending call needed, too.
      const place = [...kept].findIndex((letter, i) => letter !== told[i]);
      assert(kept.endsWith(told) || told.endsWith(kept.slice(place)), text);
    });
  }
}

const withoutSpace = (text: string) => text.replace(/\s+/g, "");

/** The client generates the ids of the person's messages. */
const withoutId = ({ role, text, calls }: Bubble) => ({ role, text, calls });

function answersIn(messages: Message[], without: string[]): Message[] {
  return JSON.parse(
    JSON.stringify(messages.filter(({ role }) => role === "assistant")),
    (key, value) => without.includes(key) ? undefined : value,
  );
}

export async function rowsOf(world: World, homeId: string) {
  const [rows] = await world.sql<{ events: number; messages: number; decisions: string[] }>(
    `select (select count(*)::int from public.home_events where home_id = $1) as events,
      (select count(*)::int from public.chat_messages where home_id = $1) as messages,
      (select coalesce(jsonb_agg(decision order by decided_at), '[]') from public.tool_approvals
       where home_id = $1 and decision is not null) as decisions`,
    [homeId],
  );
  return rows!;
}
