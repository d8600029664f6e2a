/** Streams that are stopped, reloaded, cut and resumed. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { until } from "../../support/until.ts";
import type { BrowserWorld, PageOptions } from "../browser_world.ts";
import { startCuttingProxy } from "../cutting_proxy.ts";
import { inBrowser } from "../in_browser.ts";
import { type ConsolePage, openConsole } from "./console_page.ts";

const ADVICE = "Turn the water off below the sink first. Put a bucket there and dry the cabinet, " +
  "then call a plumber when it goes on dripping.";

/** A turn whose answer stops after its first words. */
async function holdReply(world: BrowserWorld, options: PageOptions = {}): Promise<ConsolePage> {
  const person = await world.world.person();
  const console = await openConsole(world, { person, ...options });
  await world.world.script({ text: ADVICE });
  await world.world.hold({ after: 4 });
  await console.say("There is a leak under the sink");
  await until(() => world.world.isHolding());
  await console.replies.getByText("Turn").waitFor();
  return console;
}

/** Fails unless the thread has the message and its whole answer, once each. */
async function assertComplete({ page, replies }: ConsolePage): Promise<void> {
  await replies.getByText(ADVICE).waitFor();
  await page.getByRole("button", { name: "Send" }).waitFor();
  assertEquals(await replies.count(), 1);
  assertEquals(await page.getByRole("article", { name: "You" }).count(), 1);
}

inBrowser(
  "a reload in the middle of a reply shows it from its start and to its end",
  async (world) => {
    await using console = await holdReply(world);
    await console.page.reload();
    await console.replies.getByText("Turn").waitFor();
    await console.page.getByRole("button", { name: "Stop" }).waitFor();
    await world.world.release();
    await assertComplete(console);
    await console.page.reload();
    await assertComplete(console);
    console.assertNoProblems();
  },
);

inBrowser(
  "a lost network in the middle of a reply is said, and the reply goes on afterwards",
  async (world) => {
    await using proxy = startCuttingProxy(world.world.url);
    await using console = await holdReply(world, { origin: proxy.url });
    proxy.cut();
    await console.page.getByText("The connection is lost. Trying again…").waitFor();
    await world.world.release();
    proxy.restore();
    await assertComplete(console);
  },
);

inBrowser("a message without a network is sent once when it is back", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await world.world.script({ text: ADVICE });
  await console.context.setOffline(true);
  await console.say("There is a leak under the sink");
  await console.page.getByText("The connection is lost. Trying again…").waitFor();
  await console.context.setOffline(false);
  await assertComplete(console);
  const rows = await world.world.sql<{ count: number }>(
    `select count(*)::int as count from public.chat_messages m join public.chat_threads t on t.id = m.thread_id
     where t.home_id = $1 and m.role = 'user'`,
    [person.homeId],
  );
  assertEquals(rows, [{ count: 1 }]);
});

inBrowser("Stop ends a reply, keeps its beginning and says so", async (world) => {
  await using console = await holdReply(world);
  await console.page.getByRole("button", { name: "Stop" }).click();
  await console.replies.getByText("Stopped", { exact: true }).waitFor();
  await console.page.getByRole("button", { name: "Send" }).waitFor();
  await world.world.release();
  await console.page.reload();
  await console.replies.getByText("Stopped", { exact: true }).waitFor();
});

inBrowser(
  "a phone that shows another view has the whole reply when it comes back",
  async (world) => {
    await using console = await holdReply(world, { width: 390 });
    await console.openView("Timeline");
    await world.world.release();
    await console.openView("Chat");
    await assertComplete(console);
  },
);

inBrowser("a screen reader is told the whole reply, not its pieces", async (world) => {
  await using console = await holdReply(world);
  const { page } = console;
  await page.evaluate(`
    globalThis.told = [];
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status],[role=alert],[aria-live]')) {
        const text = region.textContent.trim();
        if (text && text !== told.at(-1)) told.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
  await world.world.release();
  await assertComplete(console);
  await until(async () => (await page.evaluate("told.length")) as number > 0);
  const told = await page.evaluate("told") as string[];
  assertEquals(told.at(-1), ADVICE);
  assert(told.length <= 2, told.join("\n"));
});
