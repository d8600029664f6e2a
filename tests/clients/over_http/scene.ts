/** What is tried with every client, and what must be true at the end of it. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Bubble, Client, Conversation, Message, Talk } from "./client.ts";
import { bubbleOf } from "./client.ts";
import { judgeStreams } from "./judge_streams.ts";
import type { World } from "./world.ts";

export interface Scene {
  /** What is tried, and what must come of it: the end of the test's name. */
  name: string;
  /** Every client by default. */
  for?(client: Client): boolean;
  /** Tools that ask first in this home. */
  policies?: Record<string, string>;
  run(stage: Stage): Promise<void>;
}

export interface Stage extends Conversation {
  client: Client;
  open(messages?: Message[]): Promise<Talk>;
  /** `GET /{threadId}/messages`, as this client asks for it. */
  reload(): Promise<Message[]>;
  holds(talk: Talk, expected: Expected): Promise<void>;
}

export interface Expected {
  /** Requests of this client that said or answered something. */
  posts: number;
  /** Of its streams that were not cut, in order; all of them `finish` by default. */
  ends?: string[];
  /** What the home has on record. */
  events: number;
  /** Messages in the thread. */
  messages: number;
  /** Decisions that were made, oldest first. */
  decisions?: string[];
  /** The client was told of a decision that it did not make: what it is told shows only what came of it. */
  decidedElsewhere?: boolean;
}

export const forAiSdk = ({ ai }: Client) => ai !== undefined;

export async function stageFor(client: Client, world: World, scene: Scene): Promise<Stage> {
  const person = await world.person({ policies: scene.policies });
  const conversation = { world, person, threadId: `chat-${crypto.randomUUID().slice(0, 8)}` };
  const stage: Stage = {
    ...conversation,
    client,
    open: (messages) => client.open({ ...conversation, messages }),
    reload: () => reload(stage),
    holds: (talk, expected) => holds(stage, talk, expected),
  };
  return stage;
}

async function reload({ world, person, threadId, client }: Stage): Promise<Message[]> {
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

/** Whatever happened: no bubble twice, nothing asked again, and what is shown is what is stored. */
async function holds(stage: Stage, talk: Talk, expected: Expected): Promise<void> {
  const { client, world, person } = stage;
  const stored = await stage.reload();
  const shown = talk.bubbles();
  assertEquals(new Set(shown.map(({ id }) => id)).size, shown.length, "no bubble twice");
  assertShown(client, shown, stored.map(bubbleOf));
  if (talk.chat) {
    const without = expected.decidedElsewhere ? ["approval"] : [];
    assertEquals(answersIn(talk.chat.messages(), without), answersIn(stored, without));
  }

  const posts = talk.wire.posts();
  assertEquals(posts.length, expected.posts, `posts: ${posts.map(({ path }) => path)}`);
  const ends = await judgeStreams(talk.wire, client.ai ? [client.ai] : []);
  assertEquals(ends, expected.ends ?? ends.map(() => "finish"));
  const { decisions = [] } = expected;
  assertEquals(await rowsOf(world, person.homeId), {
    events: expected.events,
    messages: expected.messages,
    decisions,
  });
}

function assertShown(client: Client, shown: Bubble[], stored: Bubble[]): void {
  if (client.followsCalls) {
    assertEquals(shown.map(withoutId), stored.map(withoutId));
  } else {
    assertEquals(shown.map(({ role }) => role), stored.map(({ role }) => role));
    shown.forEach(({ text }, i) => assert(text.endsWith(stored[i]!.text), text));
  }
}

/** The person's own messages have ids that their client made. */
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
