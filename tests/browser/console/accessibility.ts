/** The findings of axe in each view, and the use of the console with the keyboard. */
import axe from "axe-core";
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Page } from "playwright-core";
import { inBrowser } from "../in_browser.ts";
import { openConsole } from "./console_page.ts";

const VIEWS = ["Timeline", "Issues", "Upkeep", "Costs", "Systems", "Agents", "Requests"];

/** The serious and critical findings of axe, each with where it is. */
async function findBarriers(page: Page): Promise<string[]> {
  // The page's own policy allows no script of a test, but a debugger is not bound by it.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] })",
  ) as {
    violations: {
      id: string;
      impact: string;
      nodes: { target: string[]; failureSummary: string }[];
    }[];
  };
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`)
    );
}

/** No view is wider than the window. */
async function assertFits(page: Page): Promise<void> {
  const excess = await page.evaluate(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  assertEquals(excess, 0);
}

for (const width of [1280, 390]) {
  for (const colorScheme of ["light", "dark"] as const) {
    inBrowser(
      `axe finds nothing serious at ${width} px in ${colorScheme} colours`,
      async (world) => {
        await using signIn = await world.open({ width, colorScheme });
        assertEquals(await findBarriers(signIn.page), []);
        await using console = await openConsole(world, { width, colorScheme });
        const { page, replies } = console;
        assertEquals(await findBarriers(page), []);
        await console.say("My water heater is leaking, what should I do?");
        await replies.nth(0).getByText("— offline model").waitFor();
        await console.say(
          "We replaced the water heater with a Rheem last week, please swap it in the record",
        );
        await replies.nth(1).getByRole("button", { name: "No" }).waitFor();
        await replies.nth(0).getByText("Details").click();
        assertEquals(await findBarriers(page), []);
        await assertFits(page);
        if (width === 390) {
          await page.getByText("Menu", { exact: true }).click();
          assertEquals(await findBarriers(page), []);
          await page.getByText("Menu", { exact: true }).click();
        }
        for (const view of VIEWS) {
          const panel = await console.openView(view);
          await panel.locator(".card, .event, pre, form").first().waitFor();
          if (view === "Costs") await panel.getByText("Show as a table").click();
          if (view === "Upkeep") {
            await panel.getByRole("button", { name: /^Snooze/ }).first().click();
          }
          assertEquals([view, await findBarriers(page)], [view, []]);
          await assertFits(page);
        }
        console.assertNoProblems();
      },
    );
  }
}

inBrowser(
  "everything is reached with the keyboard, and what has the focus is seen",
  async (world) => {
    await using opened = await world.open();
    const { page } = opened;
    const press = (key: string) => page.keyboard.press(key);
    const focused = () =>
      page.evaluate(`(() => {
      const { activeElement: one } = document;
      // Between the last and the first element the browser itself has the focus.
      if (one === document.body) return { name: "", isSeen: true };
      const style = getComputedStyle(one);
      return {
        name: one.getAttribute("aria-label") ?? one.innerText?.trim() ?? "",
        isSeen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
      };
    })()`) as Promise<{ name: string; isSeen: boolean }>;
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 60; steps++) {
        await press("Tab");
        const now = await focused();
        assert(now.isSeen, `${now.name} has the focus, and nothing shows it`);
        if (now.name === name) return;
      }
      throw new Error(`No way to ${name}`);
    };
    await page.getByRole("button", { name: "Sign in as the demo person" }).waitFor();
    await tabTo("Sign in as the demo person");
    await press("Enter");
    await page.getByRole("textbox", { name: "Message" }).waitFor();
    await tabTo("New");
    await press("Enter");
    await page.getByText("What happened at home?").waitFor();
    await tabTo("Message");
    await page.keyboard.type(
      "We replaced the water heater with a Rheem last week, please swap it in the record",
    );
    await press("Enter");
    await page.getByRole("button", { name: "Yes, do it" }).waitFor();
    await press("Shift+Tab");
    for (let steps = 0; (await focused()).name !== "No" && steps < 10; steps++) {
      await press(
        "Shift+Tab",
      );
    }
    await press("Enter");
    await page.getByText("Not done: you said no").waitFor();
    await page.getByRole("tab", { name: "Timeline" }).focus();
    for (const view of VIEWS.slice(1)) {
      await press("ArrowRight");
      assertEquals(await page.getByRole("tab", { selected: true }).innerText(), view);
    }
    await press("Home");
    assertEquals(await page.getByRole("tab", { selected: true }).innerText(), "Timeline");
  },
);

inBrowser("nothing moves for a person who prefers that", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await world.world.script({
    text: "Turn the water off below the sink first, then call a plumber.",
  });
  await world.world.hold({ after: 3 });
  await console.say("There is a leak");
  await console.replies.getByText("Turn").waitFor();
  assertEquals(await console.page.evaluate("document.getAnimations().length"), 0);
  await world.world.release();
});
