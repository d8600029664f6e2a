import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { parseObject, postJson, signInDemoPerson } from "../../local/terminal/demo_session.ts";
import { startStack } from "../../local/stack/stack.ts";

/** The path of every value: `.toolCalls[].output.data.title`. */
function pathsOf(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, Array.isArray(value) ? `${at}[]` : `${at}.${key}`)
  );
}

const TOUR = "docs/start/tour.md";

const uniquePaths = (value: unknown) => [...new Set(pathsOf(value))].sort();

async function readJsonBlock(file: string) {
  const page = await Deno.readTextFile(new URL(`../../${file}`, import.meta.url));
  return JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!);
}

Deno.test({
  name: "the request of the tour gets the reply that the tour shows",
  // The stack's processes end with the test; its connection pools a moment later.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const tour = await Deno.readTextFile(new URL(`../../${TOUR}`, import.meta.url));
    const body = JSON.parse(/-d '(\{"message":.+?\})'/.exec(tour)![1]!);
    const shown = await readJsonBlock(TOUR);
    const stack = await startStack();
    try {
      const token = await signInDemoPerson(stack.url);
      const headers = { authorization: `Bearer ${token}` };
      const reply = parseObject(
        await (await postJson(stack.functionUrl, { headers, body })).text(),
      );
      const paths = new Set(uniquePaths(reply));
      assertEquals(uniquePaths(shown).filter((path) => !paths.has(path)), []);
      assertEquals(reply?.["suggestions"], shown.suggestions);

      // The day's name and date in the context differ by a few letters, and the tool of the first change adds 65 tokens.
      const { inputTokens, outputTokens, ...others } = reply?.["usage"] as typeof shown.usage;
      assertAlmostEquals(shown.usage.inputTokens, inputTokens, inputTokens * 0.03);
      assertAlmostEquals(shown.usage.outputTokens, outputTokens, outputTokens * 0.05);
      assertEquals({ ...shown.usage, ...others }, shown.usage);
    } finally {
      await stack.close();
    }
  },
});

Deno.test("docs/guides/operate/operations.md computes the cost of the turn of the tour", async () => {
  const { usage } = await readJsonBlock(TOUR);
  const page = await Deno.readTextFile(
    new URL("../../docs/guides/operate/operations.md", import.meta.url),
  );
  const text = /## Cost of a turn\n([^]*?)\n## /.exec(page)![1]!.replaceAll(/\s+/g, " ");
  const input = usage.inputTokens.toLocaleString("en-US");
  assert(text.includes(`${input} tokens of input and ${usage.outputTokens} of output`), text);
  const [, ...figures] =
    /([\d,]+) × ([\d.]+) \/ 10⁶ \+ ([\d,]+) × ([\d.]+) \/ 10⁶ = \$([\d.]+)\. .* (\d+) turns a week .* (\d+) cents a month/
      .exec(text)!;
  const [tokensIn, priceIn, tokensOut, priceOut, cost, turns, cents] = figures.map((figure) =>
    Number(figure.replaceAll(",", ""))
  ) as [number, number, number, number, number, number, number];
  assertEquals([tokensIn, tokensOut], [usage.inputTokens, usage.outputTokens]);
  const dollars = (tokensIn * priceIn + tokensOut * priceOut) / 1e6;
  assertEquals(Number(dollars.toFixed(4)), cost);
  assertEquals(Math.round(dollars * turns * 52 / 12 * 100), cents);
});
