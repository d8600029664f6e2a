import { ok as assert } from "node:assert/strict";
import { inOwnBrowser } from "../in_browser.ts";
import { openConsole } from "./console_page.ts";

const TOUR = new URL("../../../docs/start/tour.md", import.meta.url);

/** The sentences of the tour, in their order. */
const sentences = [
  ...(await Deno.readTextFile(TOUR)).matchAll(/task chat "([^"]+)"/g),
].map((match) => match[1]!);

inOwnBrowser(
  "the sentences of the tour are answered and recorded, one after the other",
  async (world) => {
    await using console = await openConsole(world);
    assert(sentences.length >= 5);
    for (const [i, sentence] of sentences.entries()) {
      await console.say(sentence);
      await console.replies.nth(i).getByText("— offline model").waitFor();
    }
    await console.replies.nth(0).locator(".badge-text").getByText(
      "Recorded: Water heater is leaking",
    ).waitFor();
    await console.replies.nth(1).locator(".badge-text").getByText(
      "Removed: Water heater is leaking",
    ).waitFor();
    await console.replies.nth(3).locator(".badge.good").waitFor();
    console.assertNoProblems();
  },
);
