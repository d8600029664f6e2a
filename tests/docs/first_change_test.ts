import { assert, assertMatch } from "@std/assert";
import { toFileUrl } from "@std/path";
import { toolDefinitions } from "@function/tools/tool_definitions.ts";
import type { Tool } from "@function/tools/tool.ts";
import { findCodeBlocks } from "../support/code_blocks.ts";
import { runDeno, withClientCopy } from "../support/copy_project.ts";

const ROOT = new URL("../../", import.meta.url);
const page = await Deno.readTextFile(new URL("docs/start/first-change.md", ROOT));
const [test, tool] = findCodeBlocks(page, "ts") as [string, string];

/** Writes the test and the tool of the page into a folder of their own and removes it afterwards. */
async function withFiles(run: (paths: { test: string; tool: URL }) => Promise<void>) {
  const folder = toFileUrl(`${await Deno.makeTempDir()}/`);
  try {
    const tools = new URL("supabase/functions/ai-home-assistant/tools/", ROOT).href;
    const file = new URL("convert_units.ts", folder);
    await Deno.writeTextFile(file, tool.replace('"./tool.ts"', `"${tools}tool.ts"`));
    const testFile = new URL("convert_units_test.ts", folder);
    await Deno.writeTextFile(
      testFile,
      test.replace("@function/tools/convert_units.ts", "./convert_units.ts"),
    );
    await run({ test: testFile.pathname, tool: file });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the first change passes its test, as the page shows", async () => {
  await withFiles(async ({ test }) => {
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["test", "-A", "--no-prompt", "--config", "deno.json", test],
      cwd: ROOT,
      env: { NO_COLOR: "1" },
    }).output();
    const printed = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
    // The page has the durations of its author's machine.
    const withoutTimes = (text: string) => text.replaceAll(/ \(\d+m?s\)/g, "");
    const shown = findCodeBlocks(page, "text").find((block) => block.startsWith("running 1 test"))!;
    for (const line of shown.trim().split("\n").slice(1)) {
      assert(withoutTimes(printed).includes(withoutTimes(line)), `${line} in ${printed}`);
    }
  });
});

Deno.test("the model gets the tool of the first change in as many bytes as the page shows", async () => {
  await withFiles(async ({ tool }) => {
    const { convertUnits }: { convertUnits: Tool } = await import(tool.href);
    const [definition] = toolDefinitions([convertUnits]);
    const bytes = new TextEncoder().encode(JSON.stringify(definition)).length;
    assert(page.includes(`tool convert_units ${bytes} bytes`), String(bytes));
  });
});

Deno.test("the types of the client package have the tool of the first change, no tool of the database", async () => {
  await withClientCopy(async (folder) => {
    await registerTool(new URL("supabase/functions/ai-home-assistant/tools/", folder));
    const index = "packages/client/src/index.ts";
    for (
      const args of [
        ["task", "client:types"],
        ["check", "--config", "packages/client/deno.json", index],
      ]
    ) {
      const { success, stderr } = await runDeno(folder, ...args);
      assert(success, stderr);
    }
    const types = await Deno.readTextFile(
      new URL("packages/client/src/generated/contract.ts", folder),
    );
    assertMatch(types, /convert_units: \{ input: ConvertUnitsInput; output: ToolResult \}/);
    const [, databaseTools] = types.split("export type DatabaseTools");
    assert(!databaseTools!.includes("convert_units"), "an app cannot call it in the database");
  });
});

/** Step 3 of the page. */
async function registerTool(tools: URL): Promise<void> {
  await Deno.writeTextFile(new URL("convert_units.ts", tools), tool);
  const registry = new URL("registry.ts", tools);
  const text = await Deno.readTextFile(registry);
  // A reader of the page has registered it before this step.
  if (text.includes("convertUnits")) return;
  await Deno.writeTextFile(
    registry,
    `import { convertUnits } from "./convert_units.ts";\n${
      text.replace("  requestUserInput,\n]", "  requestUserInput,\n  convertUnits,\n]")
    }`,
  );
}
