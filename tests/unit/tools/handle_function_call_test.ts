import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { z } from "zod";
import { handleFunctionCall } from "../../../supabase/functions/ai-home-assistant/tools/handle_function_call.ts";
import { TOOLS } from "../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import { defineTool, type Tool } from "../../../supabase/functions/ai-home-assistant/tools/tool.ts";
import {
  createToolStep,
  type StepEntry,
  type ToolCall,
} from "../../../supabase/functions/ai-home-assistant/tools/tool_step.ts";

const ok = { type: "stored", success: true, code: "ok", message: "Done." } as const;

function makeCall(name: string, args: unknown = {}): ToolCall {
  const text = typeof args === "string" ? args : JSON.stringify(args);
  return { id: crypto.randomUUID(), providerCallId: "c", name, arguments: text, provider: "{}" };
}

/** Runs the calls as the turn does, against a store that says what it was given. */
async function handle(calls: ToolCall[], tools: readonly Tool[] = TOOLS, toolTimeoutMs = 1_000) {
  const stored: StepEntry[][] = [];
  const step = createToolStep(calls, (entries) => {
    stored.push(entries);
    return Promise.resolve(entries.map(({ call, input, result }) => ({
      call,
      input,
      state: "output-available" as const,
      result: result ?? ok,
      output: result ?? ok,
    })));
  });
  const context = {
    homeId: "h",
    personId: "p",
    today: "2026-11-21",
    signal: new AbortController().signal,
    tools,
    step,
    isOverLimit: false,
    toolTimeoutMs,
  };
  const answered = await Promise.all(calls.map((call) => handleFunctionCall(call, context)));
  return { stored, results: answered.map(({ result }) => result!) };
}

const outside = (execute: Tool["execute"]): Tool =>
  defineTool({
    name: "ask_outside",
    kind: "server",
    description: "Asks the outside",
    input: z.strictObject({}),
    execute,
  });

const note = { event_type: "note", title: "x" };

Deno.test("handleFunctionCall() answers every call of a step with one call of the database", async () => {
  const { stored, results } = await handle([
    makeCall("record_home_event", note),
    makeCall("no_such_tool"),
    makeCall("list_attention", "{"),
    makeCall("list_attention"),
  ]);
  assertEquals(stored.length, 1);
  assertEquals(stored[0]!.map((entry) => entry.ordinal), [0, 1, 2, 3]);
  assertEquals(stored[0]!.map((entry) => entry.result === null), [true, false, false, true]);
  assertEquals(results.map((result) => result.code), [
    "ok",
    "not_found",
    "invalid_arguments",
    "ok",
  ]);
});

Deno.test("F-T10: an unknown tool is not executed and hears which tools there are", async () => {
  const { results } = await handle([makeCall("delete_home")]);
  assertEquals(results[0]!.success, false);
  assertEquals(
    (results[0]!.data as { availableTools: string[] }).availableTools,
    TOOLS.map(({ name }) => name),
  );
});

Deno.test("F-T09: names of object properties are unknown tools", async () => {
  for (const name of ["__proto__", "constructor", "toString", ""]) {
    const { results } = await handle([makeCall(name)]);
    assertEquals(results[0]!.code, "not_found");
  }
});

Deno.test("F-T11: a tool of another kind is not executed but left to the database to hold", async () => {
  const { execute: _, ...approval } = outside(undefined);
  const { stored } = await handle([makeCall("ask_outside")], [{
    ...approval,
    kind: "approval",
    preview: () => "Ask the outside?",
  }]);
  assertEquals(stored[0]![0]!.result, null);
  assertEquals(stored[0]![0]!.preview, "Ask the outside?");
});

Deno.test("F-T17: a tool that throws is a result", async () => {
  const { results } = await handle([makeCall("ask_outside")], [
    outside(() => {
      throw new Error("secret of the provider");
    }),
  ]);
  assertEquals(results[0]!.code, "unavailable");
  assertEquals(JSON.stringify(results).includes("secret"), false);
});

Deno.test("F-T17: a tool that hangs is a result after its time", async () => {
  const { results } = await handle(
    [makeCall("ask_outside")],
    [outside(() => new Promise(() => {}))],
    20,
  );
  assertEquals(results[0]!.code, "timeout");
});

Deno.test("F-T17: a tool that answers undefined or 1 MB is a result", async () => {
  const answers = [undefined, { ...ok, message: "x".repeat(1_000_000) }];
  for (const answer of answers) {
    const { results } = await handle([makeCall("ask_outside")], [
      outside(() => Promise.resolve(answer as never)),
    ]);
    assertEquals(results[0]!.code, "internal");
    assertStringIncludes(results[0]!.message, "Please try again");
  }
});

Deno.test("handleFunctionCall() throws when the database is out of reach", async () => {
  const call = makeCall("record_home_event", note);
  const step = createToolStep([call], () => Promise.reject(new Error("down")));
  await assertRejects(
    () =>
      handleFunctionCall(call, {
        homeId: "h",
        personId: "p",
        today: "2026-11-21",
        signal: new AbortController().signal,
        tools: TOOLS,
        step,
        isOverLimit: false,
        toolTimeoutMs: 100,
      }),
    Error,
    "down",
  );
});
