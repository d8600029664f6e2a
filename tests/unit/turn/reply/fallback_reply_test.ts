import { assertEquals } from "@std/assert";
import type { ToolResult } from "../../../../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import {
  claimsMoreThanHappened,
  NOTHING_SAVED,
  withHonestEnd,
} from "../../../../supabase/functions/ai-home-assistant/turn/reply/save_claim_check.ts";
import { receipt } from "../../../../supabase/functions/ai-home-assistant/turn/reply/fallback_reply.ts";

const result = (message: string, success = true): ToolResult => ({
  type: "t",
  success,
  code: success ? "ok" : "internal",
  message,
});

Deno.test("receipt() joins the tools' own sentences and says the same thing once", () => {
  assertEquals(
    receipt([
      result("Recorded the leak"),
      result("Recorded the leak"),
      result("Not saved.", false),
    ]),
    "Recorded the leak. Not saved.",
  );
});

Deno.test("claimsMoreThanHappened() sees a claim after every call failed", () => {
  const failed = [result("That could not be saved.", false)];
  for (
    const text of [
      "I've recorded the leak. Turn off the water.",
      "Turn off the water. It has been saved to your record.",
      "Your dishwasher issue is now marked as fixed.",
      "I couldn't find the model, but I've recorded the leak.",
      "All right, I've removed that entry.",
      "I corrected the price for you.",
    ]
  ) assertEquals(claimsMoreThanHappened(text, failed), true, text);
  for (
    const text of [
      "I could not save that. Turn off the water.",
      "It wasn't recorded, sorry.",
      "Nothing has been recorded yet: which toilet do you mean?",
      "Turn off the water at the valve.",
      "The tank was replaced in 2018, so ask about the warranty.",
    ]
  ) assertEquals(claimsMoreThanHappened(text, failed), false, text);
});

Deno.test("claimsMoreThanHappened() leaves a turn alone in which something succeeded", () => {
  assertEquals(claimsMoreThanHappened("I've recorded it.", [result("Recorded.")]), false);
});

Deno.test("withHonestEnd() puts a claim right where nothing was written, and leaves the rest alone", () => {
  const found = { ...result("Found it."), type: "home_record_search" };
  const wrote = { ...result("Recorded."), eventId: "e" };
  const claim = "I've recorded the leak.";
  assertEquals(withHonestEnd(claim, []), `${claim}\n\n${NOTHING_SAVED}`);
  assertEquals(withHonestEnd(claim, [found]), `${claim}\n\n${NOTHING_SAVED}`);
  assertEquals(withHonestEnd(claim, [found, wrote]), claim);
  for (
    const text of ["The filter was recorded in May.", "I have not saved that.", "Shut the valve."]
  ) {
    assertEquals(withHonestEnd(text, []), text);
  }
});
