import { assertEquals } from "@std/assert";
import { storableJson } from "../../supabase/functions/ai-home-assistant/storable_text.ts";

Deno.test("storableJson() removes NUL and lone surrogates from every string and key", () => {
  assertEquals(storableJson({ "a\0": ["b\0", { c: "\ud83d!" }, 1, null] }), {
    a: ["b", { c: "\ufffd!" }, 1, null],
  });
});
