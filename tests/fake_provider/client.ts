import { assertEquals } from "@std/assert";
import type { Propose } from "../../local/fake_provider/handle_completion.ts";
import {
  type FakeProvider,
  type FakeProviderOptions,
  startFakeProvider,
} from "../../local/fake_provider/start_fake_provider.ts";
import { asking, body, type Message, TOOLS } from "./sample_home.ts";

/** What these tests' model says without a script: it records a leak and has words for the rest. */
export const propose: Propose = ({ pass, offered, userTexts }) =>
  pass === 1 && offered.length > 0 && userTexts.at(-1)?.includes("leaking")
    ? {
      toolCalls: [{
        name: "record_home_event",
        arguments: { event_type: "issue_reported", title: "Water heater is leaking" },
      }],
    }
    : { text: "Recorded the leak. Turn the water off.\n\n— offline model" };

/** Starts a fake provider for one test and closes it afterwards. */
export async function withModel(
  run: (model: FakeProvider) => Promise<void>,
  options: Partial<FakeProviderOptions> = {},
): Promise<void> {
  const model = await startFakeProvider({ propose, ...options });
  try {
    await run(model);
  } finally {
    await model.close();
  }
}

export function post(
  { url }: { url: string },
  request: unknown,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer sk-test-key", "content-type": "application/json" },
    body: typeof request === "string" ? request : JSON.stringify(request),
    ...init,
  });
}

export async function assertAccepted(
  model: { url: string },
  request: unknown,
  init?: RequestInit,
): Promise<void> {
  const response = await post(model, request, init);
  assertEquals(response.status, 200);
  await response.body?.cancel();
}

export const LEAK = "My water heater is leaking, what should I do?";

/** A request of pass one, as the function sends it. */
export function passOne(said = LEAK, more: Message = {}): Message {
  return body(asking(said), {
    tools: TOOLS,
    tool_choice: "auto",
    max_tokens: 1000,
    temperature: 0.7,
    ...more,
  });
}

/** A request of pass two: the replayed assistant message, its tool messages, an instruction. */
export function passTwo(said: string, message: Message, more: Message = {}): Message {
  const calls = (message["tool_calls"] ?? []) as { id: string }[];
  const results = calls.map(({ id }) => ({
    role: "tool",
    tool_call_id: id,
    content: '{"success":true,"code":"ok","message":"Recorded the leak."}',
  }));
  const instruction = { role: "system", content: "The tool has already executed; it was saved." };
  return body([...asking(said), message, ...results, instruction], { max_tokens: 600, ...more });
}

// deno-lint-ignore no-explicit-any
export type Json = any;

/** Returns the `data:` lines of a valid stream; `[DONE]` as text. */
export function eventsIn(text: string): Json[] {
  return text.split("\n\n").filter((event) => event.startsWith("data: ")).map((event) => {
    const data = event.slice(6);
    return data === "[DONE]" ? data : JSON.parse(data);
  });
}
