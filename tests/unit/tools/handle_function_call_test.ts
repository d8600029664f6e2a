import { assertEquals, assertStringIncludes } from "@std/assert";
import { z } from "zod";
import { handleFunctionCall } from "../../../supabase/functions/ai-home-assistant/tools/handle_function_call.ts";
import { TOOLS } from "../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import { defineTool, type Tool } from "../../../supabase/functions/ai-home-assistant/tools/tool.ts";
import { proposeToolCall } from "../../../supabase/functions/ai-home-assistant/tools/tool_call.ts";

const ok = { type: "stored", success: true, code: "ok", message: "Done." } as const;

/** The call of that name after `handleFunctionCall()`. */
async function handle(
  name: string,
  args: unknown = {},
  { tools = TOOLS, isOverLimit = false, toolTimeoutMs = 1_000 }: {
    tools?: readonly Tool[];
    isOverLimit?: boolean;
    toolTimeoutMs?: number;
  } = {},
) {
  const call = proposeToolCall({
    id: "c",
    providerCallId: "c",
    name,
    arguments: typeof args === "string" ? args : JSON.stringify(args),
    provider: "{}",
  });
  return await handleFunctionCall(call, {
    homeId: "h",
    personId: "p",
    today: "2026-11-21",
    signal: new AbortController().signal,
    tools,
    isOverLimit,
    toolTimeoutMs,
  });
}

const outside = (execute?: Tool["execute"], more: Partial<Tool> = {}): { tools: Tool[] } => ({
  tools: [defineTool({
    name: "ask_outside",
    kind: "server",
    description: "Uses an outside service",
    input: z.strictObject({}),
    ...(execute && { execute }),
    ...more,
  })],
});

Deno.test("handleFunctionCall() returns a database tool's call with the checked input to run", async () => {
  const note = { event_type: "note", title: "x" };
  const { input, result, state } = await handle("record_home_event", note);
  assertEquals({ input, result, state }, {
    input: note,
    result: undefined,
    state: "input-available",
  });
});

Deno.test("handleFunctionCall() returns a result for malformed arguments", async () => {
  const { input, result, output, state } = await handle("list_attention", "{");
  assertEquals([input, result?.code, state], [null, "invalid_arguments", "output-error"]);
  assertEquals(output, result);
});

Deno.test("handleFunctionCall() lists the known tools for an unknown one (F-T10)", async () => {
  const { result } = await handle("delete_home");
  assertEquals(result?.success, false);
  const { availableTools } = result!.data as { availableTools: string[] };
  assertEquals(availableTools, TOOLS.map(({ name }) => name));
});

Deno.test("handleFunctionCall() treats names of object properties as unknown tools (F-T09)", async () => {
  for (const name of ["__proto__", "constructor", "toString", ""]) {
    assertEquals((await handle(name)).result?.code, "not_found");
  }
});

Deno.test("handleFunctionCall() leaves a tool that needs an approval to the database (F-T11)", async () => {
  let hasRun = false;
  const execute = () => Promise.resolve((hasRun = true, ok));
  for (const run of [undefined, execute]) {
    const tool = outside(run, { kind: "approval", preview: () => "Ask the outside?" });
    const { result, preview } = await handle("ask_outside", {}, tool);
    assertEquals([result, preview, hasRun], [undefined, "Ask the outside?", false]);
  }
});

Deno.test("handleFunctionCall() executes an outside tool, but not a surplus call", async () => {
  const tool = outside(() => Promise.resolve(ok));
  assertEquals((await handle("ask_outside", {}, tool)).result, ok);
  const surplus = await handle("ask_outside", {}, { ...tool, isOverLimit: true });
  assertEquals([surplus.result?.code, surplus.result?.type], ["unavailable", "not_executed"]);
});

Deno.test("handleFunctionCall() turns an exception of a tool into a result (F-T17)", async () => {
  const { result } = await handle(
    "ask_outside",
    {},
    outside(() => {
      throw new Error("secret of the provider");
    }),
  );
  assertEquals(result?.code, "unavailable");
  assertEquals(JSON.stringify(result).includes("secret"), false);
});

Deno.test("handleFunctionCall() ends a hanging tool after its time (F-T17)", async () => {
  const tool = outside(() => new Promise(() => {}));
  const { result } = await handle("ask_outside", {}, { ...tool, toolTimeoutMs: 20 });
  assertEquals(result?.code, "timeout");
});

Deno.test("handleFunctionCall() replaces a result that is undefined or too long (F-T17)", async () => {
  for (const returned of [undefined, { ...ok, message: "x".repeat(1_000_000) }]) {
    const tool = outside(() => Promise.resolve(returned as never));
    const { result } = await handle("ask_outside", {}, tool);
    assertEquals(result?.code, "internal");
    assertStringIncludes(result!.message, "Please try again");
  }
});
