/**
 * Our streams before the real clients, each with its own schema, decoder and message builder. What the
 * function says over HTTP is tested elsewhere; here every kind of turn is encoded and read.
 */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import * as v500 from "ai5.0.0";
import * as v5 from "ai5";
import * as v600 from "ai6.0.0";
import * as v6 from "ai6";
import * as v7 from "ai7";
import { streamHeaders } from "../../supabase/functions/ai-home-assistant/stream/sse_frames.ts";
import { streamTurn } from "../../supabase/functions/ai-home-assistant/stream/stream_turn.ts";
import { continuations, messageId, result, started, turns } from "../unit/stream/events.ts";

// deno-lint-ignore no-explicit-any -- five versions of one library, each with types of its own
type Ai = any;
// deno-lint-ignore no-explicit-any
type Message = any;
type Events = (typeof turns)[string];

const versions: Record<string, { ai: Ai; approvals: "parts" | "output" }> = {
  "5.0.0": { ai: v500, approvals: "output" },
  "5.0.277": { ai: v5, approvals: "output" },
  "6.0.0": { ai: v600, approvals: "parts" },
  "6.0.326": { ai: v6, approvals: "parts" },
  "7.0.173": { ai: v7, approvals: "parts" },
};

function response(events: Events, approvals: "parts" | "output", error?: unknown): Response {
  async function* play() {
    for (const event of events) yield await event;
    if (error) throw error;
  }
  const sentenceOf = () => "The assistant took too long to answer.";
  const body = streamTurn(play(), { approvals, sentenceOf, heartbeatMs: 1_000 });
  return new Response(body, { headers: streamHeaders });
}

/** The message as this client builds it; its transport holds every chunk against its schema. */
async function read(
  { ai, approvals }: (typeof versions)[string],
  events: Events,
  { message, error }: { message?: Message; error?: unknown } = {},
) {
  const transport = new ai.DefaultChatTransport({
    api: "http://127.0.0.1/function",
    fetch: () => Promise.resolve(response(events, approvals, error)),
  });
  const stream = await transport.sendMessages({
    chatId: "chat",
    messages: [],
    trigger: "submit-message",
    messageId: undefined,
    abortSignal: undefined,
  });
  let built: Message;
  const errors: string[] = [];
  const onError = (error: Error) => void errors.push(error.message);
  for await (const state of ai.readUIMessageStream({ stream, message, onError })) built = state;
  return { built, errors };
}

function asksAgain(ai: Ai, message: Message): boolean {
  const helpers = [
    ai.lastAssistantMessageIsCompleteWithToolCalls,
    ai.lastAssistantMessageIsCompleteWithApprovalResponses,
  ];
  return helpers.some((helper) => helper?.({ messages: [message] }));
}

/** Without what only some versions add to a part. */
function plain(message: Message): Message {
  return JSON.parse(
    JSON.stringify(message),
    (key, value) => key === "providerMetadata" || key === "rawInput" ? undefined : value,
  );
}

for (const [version, client] of Object.entries(versions)) {
  for (const [name, events] of Object.entries(turns)) {
    Deno.test(`ai ${version} reads "${name}" and does not ask again by itself`, async () => {
      const { built, errors } = await read(client, events);
      assertEquals(errors, []);
      assertEquals(built.id, messageId);
      assert(!asksAgain(client.ai, built));
      for (const part of built.parts) {
        assert(part.type !== "text" || part.state === "done", "no text is left open");
      }
    });
  }

  for (const [name, events] of Object.entries(continuations)) {
    Deno.test(`ai ${version} goes on with its message: "${name}"`, async () => {
      const before = (await read(client, turns.approval!)).built;
      const pending = before.parts.at(-1);
      assertEquals(
        pending.state,
        client.approvals === "output" ? "input-available" : "approval-requested",
      );
      // What the client does when the person answers.
      if (client.approvals === "output") {
        Object.assign(pending, { state: "output-available", output: name });
      } else {
        const approval = { ...pending.approval, approved: name === "approved" };
        Object.assign(pending, { state: "approval-responded", approval });
      }
      assert(asksAgain(client.ai, before), "the client sends the answer by itself");
      const { built, errors } = await read(client, events, { message: before });
      assertEquals(errors, []);
      assertEquals(built.id, messageId);
      const types = built.parts.map((part: Message) => part.type);
      assertEquals(types, [
        "step-start",
        "tool-record_home_event",
        "tool-record_home_event",
        "step-start",
        "text",
      ]);
      const expected = name === "denied" && client.approvals === "parts"
        ? "output-denied"
        : "output-available";
      assertEquals(built.parts[2].state, expected);
      if (expected === "output-available") assertEquals(built.parts[2].output, result);
      assert(!asksAgain(client.ai, built));
    });
  }

  Deno.test(`ai ${version} gets our sentence for an error in the middle, and does not ask again`, async () => {
    for (const until of [3, 5, 7, 9]) {
      const events = turns["tool turn"]!.slice(0, until);
      const { built, errors } = await read(client, events, { error: new Error("upstream") });
      assertEquals(errors, ["The assistant took too long to answer."]);
      assert(!asksAgain(client.ai, built));
    }
    const { errors } = await read(client, [], { error: new Error("upstream") });
    assertEquals(errors, ["The assistant took too long to answer."]);
  });

  if (client.ai.uiMessageChunkSchema) {
    Deno.test(`ai ${version} knows every chunk of ours`, async () => {
      const { ai, approvals } = client;
      for (const events of [...Object.values(turns), ...Object.values(continuations), [started]]) {
        const { body } = response(events, approvals);
        const stream = ai.parseJsonEventStream({ stream: body, schema: ai.uiMessageChunkSchema });
        for await (const chunk of stream) assert(chunk.success, String(chunk.error));
      }
    });
  }
}

Deno.test("all versions build the same message of the same turn", async () => {
  for (const [name, events] of Object.entries(turns)) {
    if (name === "approval") continue;
    const built = await Promise.all(
      Object.values(versions).map(async (client) => plain((await read(client, events)).built)),
    );
    for (const message of built) assertEquals(message, built[0]);
  }
});
