import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { SYSTEM_PROMPT } from "@function/prompts/system_prompt.ts";
import { runCommand } from "./fixture.ts";

Deno.test("task prompt prints what both passes would send for the demo home, with sizes", async () => {
  const { code, stdout: text } = await runCommand(["local/prompt.ts"]);
  assertEquals(code, 0);
  assertStringIncludes(text, JSON.stringify({ role: "system", content: SYSTEM_PROMPT }));
  assertStringIncludes(text, "<home_context>");
  for (const heading of [/^Pass 1: [\d,]+ bytes/m, /^Pass 2: [\d,]+ bytes/m]) {
    assertEquals(heading.test(text), true);
  }
  const [, size] = /^Pass 1: ([\d,]+) bytes/m.exec(text)!;
  // 13,000 bytes with nine tools, 3,000 (750 tokens) for those of schedules and advice, and 300 for that of the first
  // change.
  assert(Number(size!.replaceAll(",", "")) <= 16_300, `pass one has ${size} bytes`);
  assertEquals(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text), null, "no uuid");
});
