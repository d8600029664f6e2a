import { assertEquals } from "@std/assert";
import { buildFallbackReply } from "@function/turn/build_reply.ts";
import { toolResult } from "../../tools/builders.ts";

Deno.test("buildFallbackReply() joins the results' sentences and repeats none", () => {
  const sentences = ["Recorded the leak", "Recorded the leak", " ", "Not saved."];
  const results = sentences.map((message) => toolResult(message));
  assertEquals(buildFallbackReply(results), "Recorded the leak. Not saved.");
  assertEquals(buildFallbackReply([]), "");
});
