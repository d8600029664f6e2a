import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { convertToCoreMessages } from "ai4";
import { fromClientMessages } from "@function/conversation/from_clients/from_client_messages.ts";
import { partsOf, storedCall, storedResult, text } from "./stored_parts.ts";
import { sdk4Snapshots, sdk4Turn, withClientResult } from "./ai_sdk_4.ts";

const OUTPUTS = [{ n: 1 }, "text", 0, "", false, null];

Deno.test("AI SDK 4: reads every output of a finished turn once", async () => {
  for (const output of OUTPUTS) {
    const message = (await sdk4Snapshots(sdk4Turn([output]))).at(-1)!;
    const { parts, rejected } = partsOf([message]);
    assertEquals(parts, [
      text("Wait."),
      storedCall("a", { state: "output-available", output }),
      storedResult("a", output),
      text("Done."),
    ]);
    assertEquals(rejected, []);
  }
});

Deno.test("AI SDK 4: reads a message without parts, as its older servers store it", async () => {
  const { parts: _, ...message } = (await sdk4Snapshots(sdk4Turn([{ n: 1 }]))).at(-1)!;
  const { parts } = partsOf([message]);
  assertEquals(parts, [
    storedCall("a", { state: "output-available", output: { n: 1 } }),
    storedResult("a", { n: 1 }),
    text("Wait.Done."),
  ]);
});

Deno.test("AI SDK 4: reads a message that is cut off, in the states partial-call, call and result", async () => {
  const states = new Set<string>();
  for (const message of await sdk4Snapshots(sdk4Turn([{ n: 1 }]))) {
    for (const { state } of message.toolInvocations ?? []) states.add(state);
    const { parts } = partsOf([message]);
    const calls = parts.filter(({ type }) => type === "tool-call");
    assertEquals(calls.length, message.toolInvocations?.length ?? 0);
  }
  assertEquals([...states], ["partial-call", "call", "result"]);
});

Deno.test("AI SDK 4: reads a client tool output, also a falsy one", async () => {
  for (const output of OUTPUTS) {
    const waiting = (await sdk4Snapshots(sdk4Turn([]).slice(0, 6))).at(-1)!;
    assertEquals(partsOf([waiting]).parts, [text("Wait."), storedCall("a")]);
    const { parts } = partsOf([withClientResult(waiting, "a", output)]);
    assertEquals(parts.slice(1), [
      storedCall("a", { state: "output-available", output }),
      storedResult("a", output),
    ]);
  }
});

Deno.test("AI SDK 4: reads its model messages", async () => {
  const message = (await sdk4Snapshots(sdk4Turn([{ n: 1 }]))).at(-1)!;
  const core = convertToCoreMessages([{ role: "user", content: "leak" }, message]);
  assertEquals(core.map(({ role }) => role), ["user", "assistant", "tool", "assistant"]);
  const { messages, rejected } = fromClientMessages(core);
  assertEquals(rejected, []);
  assertEquals(messages.flatMap(({ parts }) => parts), [
    text("leak"),
    text("Wait."),
    storedCall("a", { state: "output-available", output: { n: 1 } }),
    storedResult("a", { n: 1 }),
    text("Done."),
  ]);
});
