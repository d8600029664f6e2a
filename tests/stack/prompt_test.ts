import { assertEquals, assertStringIncludes } from "@std/assert";
import { SYSTEM_PROMPT } from "../../supabase/functions/ai-home-assistant/model/prompts/system_prompt.ts";
import { fromFileUrl } from "@std/path";

Deno.test("task prompt prints what both passes would send for the demo home, with sizes", async () => {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", fromFileUrl(new URL("../../local/prompt.ts", import.meta.url))],
    env: { NO_COLOR: "1" },
  }).output();
  const text = new TextDecoder().decode(stdout);
  assertEquals(code, 0);
  assertStringIncludes(text, JSON.stringify({ role: "system", content: SYSTEM_PROMPT }));
  assertStringIncludes(text, "<home_context>");
  for (const heading of [/^Pass 1: [\d,]+ bytes/m, /^Pass 2: [\d,]+ bytes/m]) {
    assertEquals(heading.test(text), true);
  }
});
