/** The findings of axe in each view, and the use of the console with the keyboard. */
import axe from "axe-core";
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Page } from "playwright-core";
import { inBrowser } from "../in_browser.ts";
import { openConsole } from "./console_page.ts";

const VIEWS = ["Timeline", "Issues", "Upkeep", "Systems", "Costs", "Agents", "Requests"];

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
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByLabel("Model").waitFor();
        assertEquals(await findBarriers(page), []);
        await page.keyboard.press("Escape");
        for (const view of VIEWS) {
          const panel = await console.openView(view);
          await panel.locator(".card, .event, pre, form").first().waitFor();
          if (view === "Systems") await panel.getByRole("button", { name: "Add a system" }).click();
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
    await tabTo("Menu");
    await press("Enter");
    await page.getByLabel("Model").waitFor();
    await press("Tab");
    assertEquals(await page.evaluate("document.activeElement.closest('#menu') !== null"), true);
    await press("Escape");
    await page.getByLabel("Model").waitFor({ state: "hidden" });
    assertEquals((await focused()).name, "Menu");
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

inBrowser("a phone has five tabs, and the other views in its menu", async (world) => {
  await using console = await openConsole(world, { width: 390 });
  const { page } = console;
  assertEquals(await page.getByRole("tab").allInnerTexts(), [
    "Chat",
    "Timeline",
    "Issues",
    "Upkeep",
    "Systems",
  ]);
  for (const view of ["Costs", "Agents", "Requests"]) {
    const panel = await console.openView(view);
    await panel.getByRole("heading", { name: view }).waitFor();
    await page.locator("#menu").waitFor({ state: "hidden" });
  }
  await page.getByRole("button", { name: "Menu" }).click();
  const link = page.getByRole("link", { name: "Members and settings: see the web app" });
  assertEquals(await link.getAttribute("href"), "http://localhost:5173");
  await page.keyboard.press("Escape");
  await console.openView("Chat");
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  console.assertNoProblems();
});

inBrowser("no text of the costs is too small to read on a phone", async (world) => {
  await using console = await openConsole(world, { width: 390 });
  const costs = await console.openView("Costs");
  await costs.getByText("By category").waitFor();
  const sizes = await console.page.evaluate(
    `[...document.querySelectorAll(".tab-panel.costs :is(span, small, h3)")]
      .map((one) => parseFloat(getComputedStyle(one).fontSize))`,
  ) as number[];
  assert(sizes.length > 10);
  assert(Math.min(...sizes) >= 12, String(sizes));
  assertEquals(await costs.locator("svg").count(), 0);
});

inBrowser("a toast covers neither what it is about nor a control", async (world) => {
  for (const width of [1280, 390]) {
    await using console = await openConsole(world, { width });
    const upkeep = await console.openView("Upkeep");
    await upkeep.getByRole("button", { name: /^Snooze/ }).last().click();
    await upkeep.getByRole("button", { name: /^Snooze until then/ }).click();
    const toast = console.page.locator(".toast");
    await toast.getByRole("button", { name: "Undo" }).waitFor();
    const box = (await toast.boundingBox())!;
    for (const place of [upkeep, console.page.getByRole("tablist")]) {
      const { y, height } = (await place.boundingBox())!;
      assert(y + height <= box.y || box.y + box.height <= y, `${width} px: ${y} ${box.y}`);
    }
    const snoozed = upkeep.getByRole("region", { name: "Snoozed" });
    await snoozed.waitFor();
    await toast.getByRole("button", { name: "Undo" }).click();
    await snoozed.waitFor({ state: "hidden" });
  }
});
