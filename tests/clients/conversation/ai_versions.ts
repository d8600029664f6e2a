/** The AI SDK from 5 to 7: its versions, and the message that each builds of a stream. */
import * as v500 from "ai5.0.0";
import * as v5 from "ai5";
import * as v600 from "ai6.0.0";
import * as v6 from "ai6";
import * as v7 from "ai7";
import config from "../deno.json" with { type: "json" };
import type { Ai, Message } from "../over_http/client.ts";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { streamHeaders } from "@function/stream/sse_frames.ts";
import { streamTurn } from "@function/stream/stream_turn.ts";

export interface AiVersion {
  ai: Ai;
  /** `output`: the version has no approval states. */
  approvals: "parts" | "output";
}

/** A package with its version. */
export const nameOf = (name: keyof typeof config.imports) =>
  config.imports[name].replace(/^npm:(?:.*\/)?(.+)@/, "$1 ");

export const AI_VERSIONS: Record<string, AiVersion> = {
  [nameOf("ai5.0.0")]: { ai: v500, approvals: "output" },
  [nameOf("ai5")]: { ai: v5, approvals: "output" },
  [nameOf("ai6.0.0")]: { ai: v600, approvals: "parts" },
  [nameOf("ai6")]: { ai: v6, approvals: "parts" },
  [nameOf("ai7")]: { ai: v7, approvals: "parts" },
};

/** The message that a version builds of events, and of an error at their end; its transport validates every chunk. */
export async function buildMessage(
  { ai, approvals }: AiVersion,
  events: readonly TurnEvent[],
  { message, error }: { message?: Message; error?: unknown } = {},
): Promise<{ built: Message; errors: string[] }> {
  async function* play() {
    for (const event of events) yield await event;
    if (error) throw error;
  }
  const sentenceOf = () => "The assistant took too long to answer.";
  const body = streamTurn(play(), { approvalMode: approvals, sentenceOf, heartbeatMs: 1_000 });
  const response = new Response(body, { headers: streamHeaders });
  const transport = new ai.DefaultChatTransport({
    api: "http://127.0.0.1/function",
    fetch: () => Promise.resolve(response),
  });
  const stream = await transport.sendMessages({
    chatId: "chat",
    messages: [],
    trigger: "submit-message",
  });
  let built: Message;
  const errors: string[] = [];
  const onError = (error: Error) => void errors.push(error.message);
  for await (const state of ai.readUIMessageStream({ stream, message, onError })) built = state;
  return { built, errors };
}

/** Puts a decision on the pending call of a message, as the client does. */
export function decide(call: Message, { approvals }: AiVersion, approved: boolean): void {
  if (approvals === "output") {
    Object.assign(call, { state: "output-available", output: approved ? "approved" : "denied" });
  } else {
    const approval = { ...call.approval, approved };
    Object.assign(call, { state: "approval-responded", approval });
  }
}

/** A message without the fields that only some versions add to a part. */
export function withoutVersionFields(message: Message): Message {
  const added = ["providerMetadata", "rawInput"];
  return JSON.parse(
    JSON.stringify(message, (key, value) => added.includes(key) ? undefined : value),
  );
}
