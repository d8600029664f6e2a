import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { SYSTEM_PROMPT } from "@function/prompts/system_prompt.ts";

Deno.test("the system prompt has no placeholders, dates or ids", () => {
  assertFalse(/\$\{|undefined|\d{4}-\d{2}|[0-9a-f]{8}-/.test(SYSTEM_PROMPT));
  assert(SYSTEM_PROMPT.length < 3_500, `${SYSTEM_PROMPT.length} characters`);
  assertFalse(/ \n|\n{3}/.test(SYSTEM_PROMPT));
});

Deno.test("the system prompt puts safety before recording", () => {
  assert(SYSTEM_PROMPT.indexOf("gas") < SYSTEM_PROMPT.indexOf("# What to record"));
  for (const danger of ["gas", "sparks", "flooding"]) assertStringIncludes(SYSTEM_PROMPT, danger);
});

Deno.test("the system prompt says how work settles, what reopens, what is impossible and how long an answer is", () => {
  const rules = [
    "present now",
    "one round of calls",
    "the issue that it repaired and the schedule of what was done",
    "reopen the settled issue",
    "You send no messages",
    "read on a phone",
  ];
  for (const rule of rules) assertStringIncludes(SYSTEM_PROMPT, rule);
});

Deno.test("the system prompt keeps its hash", async () => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(SYSTEM_PROMPT));
  const hash = Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, "0")).join("");
  // A new hash here means that every provider's cached prompt is made anew: change it on purpose.
  assertEquals(hash.slice(0, 16), "6552c5a8275516ff");
});
