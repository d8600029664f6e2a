/** Reads the messages that published clients build, after a way over HTTP. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Part, ToolCallPart } from "@function/contract/parts.ts";
import { fromClientMessages } from "@function/conversation/from_clients/from_client_messages.ts";
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

function result(output: unknown, more: object = {}): Part {
  return { type: "tool-result", toolCallId: "a", toolName, output, ...more };
}

const answered = (output: unknown) => [call({ state: "output-available", output }), result(output)];

function read(messages: readonly Message[]) {
  const { messages: stored, rejected } = fromClientMessages(JSON.parse(JSON.stringify(messages)));
  return { parts: stored.flatMap(({ parts }) => parts), rejected };
}

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
  const { name, addOutput, fail, requestApproval, decide, deny, toModelMessages } = client;
  const test = (behaviour: string, run: () => Promise<void>) =>
    Deno.test(`${name}: reads ${behaviour}`, run);

  test("every output of a finished turn once", async () => {
    for (const output of OUTPUTS) {
      const { parts, rejected } = read(await client.finish(output));
      const told = parts[2]?.type === "tool-result" ? parts[2].output : undefined;
      const expected = client.readsText ? told : output;
      assertEquals(parts, [text("Wait."), ...answered(expected), text("Done.")]);
      assertEquals(rejected, []);
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
        assertEquals(parts.filter(({ type }) => type !== "text"), answered(output));
      }
    });
  }

  if (fail) {
    test("an error with its text", async () => {
      assertEquals(read(await fail("No.")).parts, [
        call({ state: "output-error", errorText: "No." }),
        result("No.", { isError: true }),
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

  if (toModelMessages) {
    test("its model messages", async () => {
      const messages = await toModelMessages();
      assertEquals(messages.map(({ role }) => role).slice(0, 3), ["user", "assistant", "tool"]);
      const { parts, rejected } = read(messages);
      assertEquals(rejected, []);
      const expected = [text("leak"), text("Wait."), ...answered({ n: 1 }), text("Done.")];
      assertEquals(parts, expected.slice(0, parts.length));
      assertEquals(parts.length >= 4, true);
    });
  }
}

Deno.test("AI SDK 4: reads a message without parts, as its older servers store it", async () => {
  const [{ parts: _, ...message }] = await aiSdk4.finish({ n: 1 }) as [Message];
  assertEquals(read([message]).parts, [...answered({ n: 1 }), text("Wait.Done.")]);
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
    const { parts, rejected } = read(built);
    assertEquals(parts, [{ type: "file", mediaType: "image/png", url }, text("Done.")]);
    assertEquals(
      rejected.map(({ path }) => path),
      [1, 2, 3, 5].map((i) => `messages[0].parts[${i}]`),
    );
  });
}
