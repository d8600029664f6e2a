import { assertEquals } from "@std/assert";
import { buildFallbackText } from "@function/turn/build_reply.ts";
import { toolResult } from "../../tools/builders.ts";

Deno.test("buildFallbackText() joins the results' sentences and repeats none", () => {
  const sentences = ["Recorded the leak", "Recorded the leak", " ", "Not saved."];
  const results = sentences.map((message) => toolResult(message));
  assertEquals(buildFallbackText(results), "Recorded the leak. Not saved.");
  assertEquals(buildFallbackText([]), "");
});
