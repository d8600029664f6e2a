import { assertEquals } from "@std/assert";
import {
  contradictsResults,
  correctSavedStatement,
  NOTHING_SAVED,
} from "@function/turn/reply/saved_statement_check.ts";
import { failedResult, toolResult } from "../../tools/builders.ts";

const CLAIMS: Record<string, boolean> = {
  "I've recorded the leak. Turn off the water.": true,
  "Turn off the water. It has been saved to your record.": true,
  "Your dishwasher issue is now marked as fixed.": true,
  "I couldn't find the model, but I've recorded the leak.": true,
  "All right, I've removed that entry.": true,
  "I corrected the price for you.": true,
  "I could not save that. Turn off the water.": false,
  "It wasn't recorded, sorry.": false,
  "Nothing has been recorded yet: which toilet do you mean?": false,
  "Turn off the water at the valve.": false,
  "The tank was replaced in 2018, so ask about the warranty.": false,
};
Deno.test("contradictsResults() finds a claim after every call failed, and accepts it after a success", () => {
  for (const [text, isClaim] of Object.entries(CLAIMS)) {
    const failed = [failedResult("That could not be saved.")];
    assertEquals(contradictsResults(text, failed), isClaim, text);
    assertEquals(contradictsResults(text, [...failed, toolResult()]), false);
  }
});

const OTHER_TEXTS = [
  "The filter was recorded in May.",
  "I have not saved that.",
  "So far I have saved nothing.",
  "Shut the valve.",
];
Deno.test("correctSavedStatement() corrects a claim where nothing was written and changes no other text", () => {
  const found = toolResult("Found it.");
  const wrote = toolResult("Recorded.", { eventId: "e" });
  const claim = "I've recorded the leak.";
  const corrected = `${claim}\n\n${NOTHING_SAVED}`;
  for (const results of [[], [found]]) {
    assertEquals(correctSavedStatement(claim, results), corrected);
  }
  assertEquals(correctSavedStatement(claim, [found, wrote]), claim);
  for (const text of OTHER_TEXTS) assertEquals(correctSavedStatement(text, []), text);
});
