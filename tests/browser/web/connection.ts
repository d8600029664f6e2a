/** Streams that are cut, reloaded and stopped, and the app without a connection. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { until } from "../../support/until.ts";
import type { PageOptions } from "../browser_world.ts";
import { inWebApp } from "./in_web_app.ts";
import type { WebPage, WebWorld } from "./web_page.ts";

const ADVICE = "Turn the water off below the sink first. Put a bucket there and dry the cabinet, " +
  "then call a plumber when it goes on dripping.";
const LEAK = "There is a leak under the sink";

/** A turn whose answer stops after its first words. */
async function holdReply(world: WebWorld, options: PageOptions = {}): Promise<WebPage> {
  const person = await world.world.person();
  const app = await world.openApp({ person, ...options });
  await world.world.script({ text: ADVICE });
  await world.world.hold({ after: 4 });
  await app.say(LEAK);
  await until(() => world.world.isHolding());
  await app.replies.getByText("Turn").waitFor();
  return app;
}

/** Fails unless the conversation has the message and its whole answer, once each. */
async function assertComplete({ page, replies }: WebPage): Promise<void> {
  await replies.getByText(ADVICE).waitFor();
  await page.getByRole("button", { name: "Send" }).waitFor();
  assertEquals(await replies.count(), 1);
  assertEquals(await page.getByRole("article", { name: "You" }).count(), 1);
}

inWebApp("a reload in the middle of a reply shows it to its end", async (world) => {
  await using app = await holdReply(world);
  await app.page.reload();
  await app.replies.getByText("Turn").waitFor();
  await app.page.getByRole("button", { name: "Stop" }).waitFor();
  await world.world.release();
  await assertComplete(app);
  await app.page.reload();
  await assertComplete(app);
  app.assertNoProblems();
});

inWebApp(
  "a lost network in the middle of a reply is said, and the reply goes on",
  async (world) => {
    await using app = await holdReply(world);
    world.network.cut();
    await app.page.getByText("The connection is lost. Trying again…").waitFor();
    await world.world.release();
    world.network.restore();
    await assertComplete(app);
  },
);

inWebApp("Stop ends a reply and keeps its beginning", async (world) => {
  await using app = await holdReply(world);
  await app.page.getByRole("button", { name: "Stop" }).click();
  await app.replies.getByText("Stopped", { exact: true }).waitFor();
  await app.page.getByRole("button", { name: "Send" }).waitFor();
});

inWebApp("a message without a connection is sent once when it is back", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  await world.world.script({ text: ADVICE });
  await app.page.getByText("What happened at home?").waitFor();
  await app.context.setOffline(true);
  await app.page.getByText("You are offline.").waitFor();
  await app.say(LEAK);
  await app.page.getByText("The connection is lost. Trying again…").waitFor();
  await app.context.setOffline(false);
  await assertComplete(app);
  assertEquals(await app.page.getByText("You are offline.").count(), 0);
  const rows = await world.world.sql<{ count: number }>(
    "select count(*)::int as count from public.chat_messages where home_id = $1 and role = 'user'",
    [person.homeId],
  );
  assertEquals(rows, [{ count: 1 }]);
});

inWebApp("the app opens without a connection and keeps no answer of the API", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  await app.page.evaluate("navigator.serviceWorker.ready");
  await until(async () =>
    await app.page.evaluate(
      "caches.match(document.querySelector('script[src]').src).then(Boolean)",
    ) as boolean
  );
  await app.context.setOffline(true);
  await app.page.reload();
  await app.page.getByText("You are offline.").waitFor();
  const kept = await app.page.evaluate(
    "caches.open('shell').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).origin))",
  ) as string[];
  assertEquals([...new Set(kept)], [new URL(app.page.url()).origin]);
});

inWebApp("a paste that is too long stays in the field and is not sent", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  const text = "The gutter drips. ".repeat(250);
  await app.field.fill(text);
  await app.page.getByRole("alert").getByText("At most 4,000 characters").waitFor();
  await app.field.press("Enter");
  assertEquals(await app.page.getByRole("button", { name: "Send" }).isDisabled(), true);
  await app.page.reload();
  assertEquals(await app.field.inputValue(), text);
});
