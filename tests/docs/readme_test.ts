import { assertEquals } from "@std/assert";
import { handleFunctionCall } from "@function/tools/handle_function_call.ts";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { TOOLS } from "@function/tools/registry.ts";
import type { Tool } from "@function/tools/tool.ts";
import { createToolCall } from "@function/tools/tool_call.ts";

const ROOT = new URL("../../", import.meta.url);

/** The README's tool, imported from a file of its own. */
async function readmeTool(): Promise<Tool> {
  const readme = await Deno.readTextFile(new URL("README.md", ROOT));
  const code = /## Adding a tool[\s\S]*?```ts\n([\s\S]*?)```/.exec(readme)![1]!;
  const tools = new URL("supabase/functions/ai-home-assistant/tools/", ROOT).href;
  await Deno.mkdir(new URL(".local/", ROOT), { recursive: true });
  const file = new URL(`.local/readme_tool_${crypto.randomUUID()}.ts`, ROOT);
  await Deno.writeTextFile(file, code.replace('"./tool.ts"', `"${tools}tool.ts"`));
  try {
    return (await import(file.href)).convertUnits;
  } finally {
    await Deno.remove(file);
  }
}

Deno.test("the README's tool is offered and runs when it is in the registry", async () => {
  const tools = [...TOOLS, await readmeTool()];
  assertEquals(toolDefinitions(tools).at(-1)?.function.name, "convert_units");

  const call = createToolCall({
    id: "a",
    providerCallId: "a",
    name: "convert_units",
    arguments: '{"value":10,"to":"metres"}',
    rawCall: "{}",
  });
  const { result } = await handleFunctionCall(call, {
    today: "2026-11-21",
    timeZone: "America/New_York",
    currency: "USD",
    message: "How far is that?",
    sentences: englishSentences,
    tools,
    isOverLimit: false,
    isClientUnavailable: false,
    isDangerous: false,
    findAssumed: () => [],
    asksToUndoLastTurn: false,
    toolTimeoutMs: 1_000,
  });
  assertEquals(result?.message, "That is 3.05 metres.");
});

Deno.test("every command and file that the README names exists", async () => {
  const readme = await Deno.readTextFile(new URL("README.md", ROOT));
  const { tasks } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const named = [...readme.matchAll(/deno@2\.9\.6 task (\w+)/g)].map((match) => match[1]!);
  assertEquals(named.filter((name) => !Object.hasOwn(tasks, name)), []);
  const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1]!);
  const missing = [];
  for (const link of links) {
    if (!(await Deno.stat(new URL(link, ROOT)).catch(() => undefined))) missing.push(link);
  }
  assertEquals(missing, []);
});
