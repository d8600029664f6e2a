/** Texts of 250 kB, as any member may store them, for which a search that begins anew at each place takes minutes. */
import { assert } from "@std/assert";
import { createOutputGate } from "@function/sanitise/output_gate.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { measureCpu } from "../../support/measure_cpu.ts";

const SIZE = 250_000;
/** Linear time is below 1 second. */
const MAX_MS = 20_000;

const gate = createOutputGate(TOOLS);
const texts: [before: string, repeated: string, after: string][] = [
  ["", "<!--", ""],
  ["", "<!a", ""],
  ["", "<?a", "-->"],
  ["", "<a ", ">"],
  ["", "<script>", ""],
  ["", "[x](", ""],
  ["", "[x](", ")"],
  ["", "![x](", ""],
  ["", "![x][", ""],
  ["", "//a", ""],
  ["", "//a", " "],
  ["", "www.", "."],
  ["[a]:", " ", ""],
  ["[a]:", " ", "x"],
  ["[a]: https://x", " ", "x"],
  ["[a]: https://x", "\t", "\n"],
  ["", "[a]:\n", ""],
  ["", '{"a":', ""],
  ["", "&#65;", ""],
  ["", "](", ")"],
  ["", "<tool_call>", ""],
  ["", "<|channel|>", ""],
  ["", "[TOOL_CALLS]", ""],
  ["", "<think>\n\n", ""],
  ["", "</think>", ""],
  ["", "</think>\n\n", ""],
  ["", "```\n", ""],
  ["", "```x\n\n", ""],
  ["", "`` ", ""],
  ["", "<<b>b>", ""],
  ["", "a_", ""],
];
for (const [before, repeated, after] of texts) {
  const name = JSON.stringify([before, repeated, after]);
  Deno.test(`sanitises 250 kB of ${name} in linear time`, () => {
    const text = before + repeated.repeat(SIZE / repeated.length) + after;
    const message = { role: "assistant", parts: [{ type: "text", text }] } as const;
    const ms = measureCpu(() => gate.sanitiseMessage({ ...message, parts: [...message.parts] }));
    assert(ms < MAX_MS, `${ms} ms`);
  });
}
