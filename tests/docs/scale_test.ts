/** Runs the SQL of docs/guides/operate/scale.md and checks its arithmetic. */
import { assert } from "@std/assert";
import { splitStatements } from "../../local/database/migrations/sql_statements.ts";
import { startWorld } from "../support/world.ts";
import { findCodeBlocks } from "../support/code_blocks.ts";

const page = await Deno.readTextFile(
  new URL("../../docs/guides/operate/scale.md", import.meta.url),
);

Deno.test({
  name: "every SQL block of docs/guides/operate/scale.md runs against the schema",
  // The processes of the world outlive the statement.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await using world = await startWorld();
    const blocks = findCodeBlocks(page, "sql");
    assert(blocks.length >= 5);
    for (const block of blocks) {
      await world.stack.database.transaction(async (sql) => {
        for (const { text } of splitStatements(block)) await sql(text);
      });
    }
  },
});

Deno.test("each calculation of docs/guides/operate/scale.md has its result", () => {
  const lines = findCodeBlocks(page, "text").flatMap((block) => block.split("\n")).filter((line) =>
    line.trim()
  );
  assert(lines.length >= 10);
  for (const line of lines) {
    const [left = "", right = ""] = line.split("=");
    const result = parseNumber(right);
    const computed = calculate(left);
    assert(
      Math.abs(computed - result) <= 0.03 * result,
      `${line}: it is ${computed}`,
    );
  }
});

const parseNumber = (text: string) =>
  Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(",", ""));

/** The value of numbers with units, joined by ×, ÷, + and −, in this precedence. */
function calculate(text: string): number {
  return text.split(/[+]/).map((sum) =>
    sum.split("−").map((term) =>
      term.split("×").map((factor) =>
        factor.split("÷").map(parseNumber).reduce((quotient, divisor) => quotient / divisor)
      ).reduce((product, factor) => product * factor)
    ).reduce((difference, term) => difference - term)
  ).reduce((sum, term) => sum + term);
}
