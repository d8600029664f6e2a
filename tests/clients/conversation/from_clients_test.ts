/** Reads the last message that published clients build, after a way over HTTP. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Part, ToolCallPart } from "@function/contract/parts.ts";
import { readClientMessage } from "@function/conversation/client_message.ts";
import type { Message } from "../over_http/client.ts";
import { aiSdk4 } from "./ai_sdk_4.ts";
import { AI_VERSIONS } from "./ai_versions.ts";
import type { ClientBuilds } from "./client_builds.ts";
import { tanstack } from "./tanstack.ts";
import { snapshotsOf, uiMessages, words } from "./ui_messages.ts";

const OUTPUTS = [{ n: 1 }, ["x"], "text", 0, "", false, null];

const text = (text: string): Part => ({ type: "text", text });
const toolName = "record_home_event";

function call(more: Partial<ToolCallPart>): Part {
  const input = { title: "Leak" };
  return { type: "tool-call", toolCallId: "a", toolName, input, state: "input-available", ...more };
}

const answered = (output: unknown) => call({ state: "output-available", output });

/** The last message as the server reads it. */
function read(messages: readonly Message[]): { parts: Part[]; rejectedCount: number } {
  const last = JSON.parse(JSON.stringify(messages)).at(-1);
  const { message, rejectedCount } = readClientMessage(last);
  return { parts: message?.parts ?? [], rejectedCount };
}

const textOf = (parts: readonly Part[]) =>
  parts.map((part) => part.type === "text" ? part.text : "").join("");
const toolsOf = (parts: readonly Part[]) => parts.filter(({ type }) => type !== "text");

/** The calls of a UI message of any client. */
const callsIn = (messages: Message[]): Message[] =>
  messages.flatMap(({ toolInvocations, parts }) =>
    toolInvocations ??
      parts.filter(({ type, toolCallId }: Message) => type === "tool-call" || toolCallId)
  ).filter(({ type }) => type !== "tool-result");

const clients: ClientBuilds[] = [
  aiSdk4,
  tanstack,
  ...Object.entries(AI_VERSIONS).flatMap(([name, version]) =>
    [false, true].map((dynamic) => uiMessages(name, version, dynamic))
  ),
];

for (const client of clients) {
  const { name, addOutput, fail, requestApproval, decide, deny } = client;
  const test = (behaviour: string, run: () => Promise<void>) =>
    Deno.test(`${name}: reads ${behaviour}`, run);

  test("every output of a finished turn once", async () => {
    for (const output of OUTPUTS) {
      const { parts, rejectedCount } = read(await client.finish(output));
      assertEquals([textOf(parts), rejectedCount], ["Wait.Done.", 0]);
      const [made, ...others] = toolsOf(parts);
      const told = made?.type === "tool-call" ? made.output : undefined;
      assertEquals([made, others], [answered(client.readsText ? told : output), []]);
      const [shown, given] = [told, output].map((value) =>
        typeof value === "string" ? value : JSON.stringify(value)
      );
      assertEquals(shown, given);
    }
  });

  test("a message that is cut off at any point", async () => {
    const states = new Set<string>();
    for (const messages of await client.readSnapshots()) {
      const calls = callsIn(messages);
      for (const { state } of calls) states.add(state);
      const made = read(messages).parts.flatMap((part) => part.type === "tool-call" ? [part] : []);
      assertEquals(
        made.map(({ state }) => state),
        calls.map(({ output, result }) =>
          output === undefined && result === undefined ? "input-available" : "output-available"
        ),
      );
    }
    assertEquals([...states], client.states);
  });

  if (addOutput) {
    test("a client tool output, also a falsy one", async () => {
      for (const output of OUTPUTS) {
        const { parts } = read(await addOutput(output));
        assertEquals(toolsOf(parts), [answered(output)]);
      }
    });
  }

  if (fail) {
    test("an error with its text", async () => {
      assertEquals(read(await fail("No.")).parts, [
        call({ state: "output-error", errorText: "No." }),
      ]);
    });
  }

  if (requestApproval && decide) {
    test("a pending approval and the decision", async () => {
      const approval = { id: "ok" };
      assertEquals(read(await requestApproval()).parts, [
        call({ state: "approval-requested", approval }),
      ]);
      for (const approved of [true, false]) {
        const decided = { ...approval, approved, ...(client.reason && { reason: client.reason }) };
        assertEquals(read(await decide(approved)).parts, [
          call({ state: "approval-responded", approval: decided }),
        ]);
      }
    });
  }

  if (deny) {
    test("a denial", async () => {
      const [denied] = read(await deny()).parts;
      assertEquals(denied?.type === "tool-call" && denied.state, "output-denied");
    });
  }
}

Deno.test("AI SDK 4: reads a message without parts, as its older servers store it", async () => {
  const [{ parts: _, ...message }] = await aiSdk4.finish({ n: 1 }) as [Message];
  assertEquals(read([message]).parts, [text("Wait.Done."), answered({ n: 1 })]);
});

for (const [name, { ai }] of Object.entries(AI_VERSIONS)) {
  Deno.test(`${name}: keeps files and text and rejects reasoning, sources and data`, async () => {
    const url = "https://a.example";
    const built = (await snapshotsOf(
      ai,
      { type: "reasoning-start", id: "r" },
      { type: "reasoning-delta", id: "r", delta: "Hm." },
      { type: "reasoning-end", id: "r" },
      { type: "source-url", sourceId: "s", url },
      { type: "source-document", sourceId: "d", mediaType: "text/plain", title: "T" },
      { type: "file", mediaType: "image/png", url },
      { type: "data-weather", id: "b", data: 1 },
      ...words("Done."),
    )).at(-1)!;
    const { parts, rejectedCount } = read(built);
    assertEquals(parts, [{ type: "file", mediaType: "image/png", url }, text("Done.")]);
    assertEquals(rejectedCount, 4);
  });
}
