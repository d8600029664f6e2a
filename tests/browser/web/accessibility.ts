/** Each screen is checked with axe; the chat is used with the keyboard and a screen reader. */
import axe from "axe-core";
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Page } from "playwright-core";
import { until } from "../../support/until.ts";
import { inWebApp } from "./in_web_app.ts";
import { DEMO, SCREENS } from "./web_page.ts";

/** All findings of axe, each with where it is. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] })",
  ) as { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] };
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`)
  );
}

/** Fails if axe finds anything, or if the page is wider than the window. */
async function check(page: Page, screen: string): Promise<void> {
  assertEquals([screen, await findBarriers(page)], [screen, []]);
  const excess = await page.evaluate(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  assertEquals([screen, excess], [screen, 0]);
}

for (const width of [1280, 390]) {
  for (const colorScheme of ["light", "dark"] as const) {
    inWebApp(`axe finds nothing at ${width} px in ${colorScheme} colours`, async (world) => {
      {
        await using app = await world.openApp({ width, colorScheme });
        await app.page.getByRole("button", { name: "Create an account" }).click();
        await check(app.page, "sign up");
      }
      const path = `/chat/axe-${crypto.randomUUID()}`;
      await using app = await world.openApp({ person: DEMO, width, colorScheme, path });
      const { page, replies } = app;
      await page.getByText("What happened at home?").waitFor();
      await check(page, "welcome");
      await app.say("My water heater is leaking, what should I do?");
      await replies.getByRole("button", { name: "Undo" }).waitFor();
      await app.say(
        "We replaced the water heater with a Rheem last week, please swap it in the record",
      );
      await replies.getByRole("button", { name: "Yes, do it" }).waitFor();
      await check(page, "approval");
      await replies.getByRole("button", { name: "No", exact: true }).click();
      await app.say("Something is leaking");
      await replies.getByRole("button", { name: "Skip the question" }).waitFor();
      await check(page, "question");
      for (const screen of SCREENS) {
        await app.openScreen(screen);
        await check(page, screen);
      }
      app.assertNoProblems();
    });
  }
}

inWebApp("a message is written, sent and taken back with the keyboard", async (world) => {
  await using app = await world.openApp({ person: DEMO, path: `/chat/${crypto.randomUUID()}` });
  const { page } = app;
  await page.getByText("What happened at home?").waitFor();
  const focused = () =>
    page.evaluate(`(() => {
      const { activeElement: one } = document;
      const shown = one.closest(".composer-row") ?? one;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
      const isSeen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 || boxShadow !== "none";
      return { name: one.getAttribute("aria-label") ?? one.innerText?.trim() ?? "", isSeen };
    })()`) as Promise<{ name: string; isSeen: boolean }>;
  const tabTo = async (name: string, key = "Tab") => {
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press(key);
      const now = await focused();
      if (now.name === name) return assert(now.isSeen, `Nothing shows that ${name} has the focus`);
    }
    throw new Error(`No way to ${name}`);
  };
  await tabTo("Message");
  await page.keyboard.type("My water heater is leaking, what should I do?");
  await page.keyboard.press("Enter");
  await app.replies.getByRole("button", { name: "Undo" }).waitFor();
  await tabTo("Undo", "Shift+Tab");
  await page.keyboard.press("Enter");
  await app.replies.getByText("Undone").waitFor();
});

inWebApp("a screen reader is told the whole reply, not its pieces", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  const { page } = app;
  await page.evaluate(`
    globalThis.told = [];
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[role=status],[role=alert],[aria-live]")) {
        const text = region.textContent.trim();
        if (text && text !== told.at(-1)) told.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
  const advice = "Turn the water off below the sink first, then call a plumber.";
  await world.world.script({ text: advice });
  await app.say("There is a leak");
  await app.replies.getByText(advice).waitFor();
  await until(async () => (await page.evaluate("told.at(-1)")) === advice);
  const told = await page.evaluate("told") as string[];
  assertEquals(told.filter((text) => advice.startsWith(text)), [advice]);
});
