import { assertEquals } from "@std/assert";
import { parseObject, postJson, signInDemoPerson } from "../../local/demo_session.ts";
import { startStack } from "../../local/stack.ts";

/** Where there is something, whatever it is: `.toolCalls[].output.data.title`. */
function placesIn(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) =>
    placesIn(inner, Array.isArray(value) ? `${at}[]` : `${at}.${key}`)
  );
}

Deno.test({
  name: "the README's request gets a reply like the one that it shows",
  // The stack's processes are ended at the end of the test; its pools a moment later.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const readme = await Deno.readTextFile(new URL("../../README.md", import.meta.url));
    const shown = JSON.parse(/```json\n([^]*?)```/.exec(readme)![1]!);
    const body = JSON.parse(/-d '(\{"message":.+?\})'/.exec(readme)![1]!);
    const stack = await startStack();
    try {
      const token = await signInDemoPerson(stack.url);
      const headers = { authorization: `Bearer ${token}` };
      const reply = parseObject(
        await (await postJson(stack.functionUrl, { headers, body })).text(),
      );
      const places = (value: unknown) => [...new Set(placesIn(value))].sort();
      assertEquals(places(reply), places(shown));
      const result = (one: typeof shown) => places(JSON.parse(one.functionResult));
      assertEquals(result(reply), result(shown));
    } finally {
      await stack.close();
    }
  },
});
