import { FAULTS } from "../../local/fake_provider/faults/faults.ts";
import type { Propose } from "../../local/fake_provider/handle_completion.ts";
import {
  type FakeProvider,
  type FakeProviderOptions,
  type ScriptedResponse,
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
  run: (model: FakeProvider) => void | Promise<void>,
  options: Partial<FakeProviderOptions> = {},
): Promise<void> {
  const model = await startFakeProvider({ propose, ...options });
  try {
    await run(model);
  } finally {
    await model.close();
  }
}

/** Declares a test with a fake provider of its own. */
export function test(name: string, ...args: Parameters<typeof withModel>): void {
  Deno.test(name, () => withModel(...args));
}

/** Declares a test that scripts a fault (`F-L01` or `F-L10:529`) and runs `check`. */
export function testFault(
  fault: string,
  check: (model: FakeProvider) => Promise<unknown>,
  more: ScriptedResponse = {},
): void {
  test(`${fault}: ${FAULTS[fault.slice(0, 5)]!.summary}`, async (model) => {
    model.script.next({ fault, ...more });
    await check(model);
  });
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

/** Sends a request and reads the JSON body. */
export async function ask(model: { url: string }, request: unknown = passOne()): Promise<Json> {
  return await (await post(model, request)).json();
}

export async function choiceOf(model: { url: string }, request?: unknown): Promise<Json> {
  return (await ask(model, request)).choices[0];
}

/** The message of pass one, with a tool call. */
export async function messageOf(model: { url: string }): Promise<Json> {
  return (await choiceOf(model)).message;
}

/** Sends a request; returns the status. */
export async function statusOf(...args: Parameters<typeof post>): Promise<number> {
  const response = await post(...args);
  await response.body?.cancel();
  return response.status;
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
