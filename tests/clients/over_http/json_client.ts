/** Clients that use the app's own form and read the JSON reply: plain `fetch`, and supabase-js. */
import { createClient } from "@supabase/supabase-js";
import { createAppSession, fetchPath } from "./app_session.ts";
import { type Client, type Conversation, type Message, toShownCall } from "./client.ts";
import { createWire, type Wire } from "./wire.ts";
import { PASSWORD } from "./world.ts";

interface Poster {
  /** Sends a body to a path of the function; returns the reply or the error body. */
  post(path: string, body: object): Promise<Message>;
  /** Reads the turn as a stream to its end. */
  readStream(body: object): Promise<void>;
}

const accept = "text/event-stream";

export const fetchClient = jsonClient("fetch", (conversation, wire) =>
  Promise.resolve({
    post: async (path, body) => await (await fetchPath(conversation, wire, path, { body })).json(),
    async readStream(body) {
      await (await fetchPath(conversation, wire, "", { body, accept })).text();
    },
  }));

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
        if (!called.error) return called.data;
        if (!called.response) throw called.error;
        return await called.response.json();
      },
      async readStream(body) {
        const request = { body, headers: { accept } };
        const { data } = await supabase.functions.invoke("ai-home-assistant", request);
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
      const { post, readStream } = await poster(conversation, wire);
      const session = createAppSession(conversation, wire, async (path, body = {}) => {
        const { error, messageId: id, message: text, toolCalls } = await post(path, body);
        if (error) return { error };
        return { bubble: { id, role: "assistant", text, calls: toolCalls.map(toShownCall) } };
      });
      const { threadId } = conversation;
      return { ...session, stream: (text) => readStream({ message: text, threadId }) };
    },
  };
}
