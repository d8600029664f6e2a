import { assertEquals } from "@std/assert";
import { listSentences, summariseResults } from "@function/conversation/history_window.ts";
import { assistant, result, user } from "../builders.ts";

Deno.test("summariseResults() returns the results' sentences, a line each, oldest first", () => {
  const messages = [
    user("leak"),
    assistant(result("a", { message: "Recorded  the\nleak. " }), result("b", "text"), "Done."),
    assistant(result("c", { message: "Fixed it." }), result("d", { message: " " })),
  ];
  assertEquals(summariseResults(messages.flatMap(listSentences)), "Recorded the leak.\nFixed it.");
});

Deno.test("summariseResults() keeps the newest sentences, each cut to 300 characters", () => {
  const sentences = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(400));
  const messages = sentences.map((message, i) => assistant(result(`${i}`, { message })));
  assertEquals(
    summariseResults(messages.flatMap(listSentences)),
    sentences.slice(2).map((sentence) => sentence.slice(0, 300)).join("\n"),
  );
});
