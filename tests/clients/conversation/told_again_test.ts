/**
 * What a client built of a turn while it happened, what it loads again, and what it builds of the turn
 * told again: the same message, for every client and every kind of turn.
 */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import * as v500 from "ai5.0.0";
import * as v5 from "ai5";
import * as v600 from "ai6.0.0";
import * as v6 from "ai6";
import * as v7 from "ai7";
import type { TurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import { toUiMessages } from "../../../supabase/functions/ai-home-assistant/conversation/to_ui/to_ui_messages.ts";
import { streamHeaders } from "../../../supabase/functions/ai-home-assistant/stream/sse_frames.ts";
import { streamTurn } from "../../../supabase/functions/ai-home-assistant/stream/stream_turn.ts";
import { threadId } from "../../unit/stream/events.ts";
import {
  liveEvents,
  replayedTurn,
  storedMessage,
  type StoredTurn,
  storedTurns,
} from "../../unit/stream/stored_turns.ts";

// deno-lint-ignore no-explicit-any -- five versions of one library, each with types of its own
type Any = any;
type Client = { ai: Any; approvals: "parts" | "output" };

const clients: Record<string, Client> = {
  "5.0.0": { ai: v500, approvals: "output" },
  "5": { ai: v5, approvals: "output" },
  "6.0.0": { ai: v600, approvals: "parts" },
  "6": { ai: v6, approvals: "parts" },
  "7": { ai: v7, approvals: "parts" },
};

async function build({ ai, approvals }: Client, events: TurnEvent[], message?: Any): Promise<Any> {
  async function* play() {
    for (const event of events) yield await event;
  }
  const body = streamTurn(play(), { approvals, sentenceOf: String });
  const transport = new ai.DefaultChatTransport({
    api: "http://127.0.0.1/function",
    fetch: () => Promise.resolve(new Response(body, { headers: streamHeaders })),
  });
  const stream = await transport.sendMessages({
    chatId: "chat",
    messages: [],
    trigger: "submit-message",
  });
  let built: Any;
  for await (const state of ai.readUIMessageStream({ stream, message })) built = state;
  return built;
}

/** What the client holds after the person has answered its question. */
async function answeredMessage(
  client: Client,
  { turn, ...answer }: NonNullable<StoredTurn["response"]>,
) {
  const message = await build(client, liveEvents(storedTurns[turn]!));
  const asked = message.parts.findLast((part: Any) => part.toolCallId !== undefined);
  if (answer.approved === undefined) {
    Object.assign(asked, { state: "output-available", output: answer.output });
  } else if (client.approvals === "output") {
    const output = answer.approved ? "approved" : "denied";
    Object.assign(asked, { state: "output-available", output });
  } else {
    const approval = { ...asked.approval, approved: answer.approved };
    Object.assign(asked, { state: "approval-responded", approval });
  }
  return message;
}

/** Without what only some versions add to a part. */
function plain(message: Any): Any {
  const added = ["providerMetadata", "rawInput"];
  return JSON.parse(
    JSON.stringify(message, (key, value) => added.includes(key) ? undefined : value),
  );
}

/** Who was not there when the person decided is told the outcome alone. */
function withoutDecision({ parts, ...message }: Any): Any {
  return { ...message, parts: parts.map(({ approval: _, ...part }: Any) => part) };
}

for (const [version, client] of Object.entries(clients)) {
  for (const [name, turn] of Object.entries(storedTurns)) {
    const live = async () =>
      plain(
        await build(client, liveEvents(turn), turn.response && await answeredMessage(client, turn.response)),
      );

    Deno.test(`ai ${version} loads again what it built: ${name}`, async () => {
      const { approvals } = client;
      const [loaded] = toUiMessages([storedMessage(turn)], { approvals, threadId });
      assertEquals(plain(loaded), await live());
    });

    Deno.test(`ai ${version} builds it again when it is told again: ${name}`, async () => {
      const again = plain(await build(client, replayedTurn(turn)));
      if (turn.response) assertEquals(withoutDecision(again), withoutDecision(await live()));
      else assertEquals(again, await live());
    });

    if (turn.response) {
      Deno.test(`ai ${version} goes on with its message when it is told again: ${name}`, async () => {
        const before = await answeredMessage(client, turn.response!);
        assertEquals(plain(await build(client, replayedTurn(turn, true), before)), await live());
      });
    }
  }
}
