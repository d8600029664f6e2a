/** Clients that use the app's own form and read the JSON reply: plain `fetch`, and supabase-js. */
import { createAppRequests } from "./app_requests.ts";
import { createClient } from "@supabase/supabase-js";
import type { Bubble, Client, Conversation, Message, Session } from "./client.ts";
import { bubbleOf, toShownCall } from "./client.ts";
import { createWire, type Wire } from "./wire.ts";
import { PASSWORD } from "./world.ts";

interface Poster {
  /** Sends a body to a path of the function. */
  post(path: string, body: object): Promise<{ ok: boolean; reply: Message }>;
  /** Reads the turn as a stream to its end. */
  readStream(body: object): Promise<void>;
}

const EVENT_STREAM = { accept: "text/event-stream" };

export const fetchClient = jsonClient("fetch", ({ world, person }, wire) => {
  const ask = (path: string, body: object, headers = {}) =>
    wire.fetch(`${world.functionUrl}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
        ...headers,
      },
      body: JSON.stringify(body),
    });
  return Promise.resolve({
    async post(path, body) {
      const response = await ask(path, body);
      return { ok: response.ok, reply: await response.json() };
    },
    async readStream(body) {
      await (await ask("", body, EVENT_STREAM)).text();
    },
  });
});

export const supabaseClient = (name: string) =>
  jsonClient(name, async ({ world, person }, wire) => {
    const supabase = createClient(world.url, world.publishableKey, {
      global: { fetch: wire.fetch },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { error } = await supabase.auth.signInWithPassword({
      email: person.email,
      password: PASSWORD,
    });
    if (error) throw error;
    return {
      async post(path, body) {
        const called = await supabase.functions.invoke(`ai-home-assistant${path}`, { body });
        if (!called.error) return { ok: true, reply: called.data };
        if (!called.response) throw called.error;
        return { ok: false, reply: await called.response.json() };
      },
      async readStream(body) {
        const headers = EVENT_STREAM;
        const { data } = await supabase.functions.invoke("ai-home-assistant", { body, headers });
        await data.text();
      },
    };
  });

function jsonClient(
  name: string,
  poster: (conversation: Conversation, wire: Wire) => Promise<Poster>,
): Client {
  return {
    name,
    approvals: "parts",
    streams: false,
    tracksToolCalls: true,
    replacesOnResume: "always",
    async open(conversation) {
      const wire = createWire(conversation.world.functionUrl);
      return createSession(conversation, wire, await poster(conversation, wire));
    },
  };
}

function createSession(
  { threadId, messages = [] }: Conversation,
  wire: Wire,
  { post, readStream }: Poster,
): Session {
  const bubbles: Bubble[] = messages.map(bubbleOf);
  let error: string | undefined;

  async function send(path: string, body: object): Promise<void> {
    try {
      const { ok, reply } = await post(path, body);
      error = ok ? undefined : reply.error;
      if (ok) show(reply);
    } catch (thrown) {
      error = String(thrown);
    }
  }

  /** A resumed turn replaces its message. */
  function show({ messageId: id, message: text, toolCalls }: Message): void {
    const at = bubbles.findIndex((bubble) => bubble.id === id);
    const bubble: Bubble = { id, role: "assistant", text, calls: toolCalls.map(toShownCall) };
    bubbles.splice(at < 0 ? bubbles.length : at, 1, bubble);
  }

  return {
    wire,
    bubbles: () => bubbles,
    error: () => error,
    ...createAppRequests(threadId, bubbles, send),
    stream: (text) => readStream({ message: text, threadId }),
  };
}
