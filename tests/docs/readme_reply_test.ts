import { assertEquals } from "@std/assert";
import { parseObject, postJson, signInDemoPerson } from "../../local/terminal/demo_session.ts";
import { startStack } from "../../local/stack.ts";

/** The path of every value: `.toolCalls[].output.data.title`. */
function pathsOf(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, Array.isArray(value) ? `${at}[]` : `${at}.${key}`)
  );
}

const uniquePaths = (value: unknown) => [...new Set(pathsOf(value))].sort();

async function readJsonBlock(file: string) {
  const page = await Deno.readTextFile(new URL(`../../${file}`, import.meta.url));
  return JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!);
}

Deno.test({
  name: "the README's request gets the reply that README and docs/api.md show",
  // The stack's processes end with the test; its connection pools a moment later.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const readme = await Deno.readTextFile(new URL("../../README.md", import.meta.url));
    const body = JSON.parse(/-d '(\{"message":.+?\})'/.exec(readme)![1]!);
    const shortened = await readJsonBlock("README.md");
    const whole = await readJsonBlock("docs/api.md");
    const stack = await startStack();
    try {
      const token = await signInDemoPerson(stack.url);
      const headers = { authorization: `Bearer ${token}` };
      const reply = parseObject(
        await (await postJson(stack.functionUrl, { headers, body })).text(),
      );
      assertEquals(uniquePaths(reply), uniquePaths(whole));
      const result = (one: typeof whole) => uniquePaths(JSON.parse(one.functionResult));
      assertEquals(result(reply), result(whole));
      const paths = new Set(uniquePaths(reply));
      assertEquals(uniquePaths(shortened).filter((path) => !paths.has(path)), []);
      assertEquals(reply?.["suggestions"], shortened.suggestions);
    } finally {
      await stack.close();
    }
  },
});
