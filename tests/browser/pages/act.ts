import { deepStrictEqual as assertEquals, match as assertMatch } from "node:assert/strict";
import type { Person, World } from "../../clients/over_http/world.ts";
import { inBrowser } from "../in_browser.ts";
import { callRpc } from "./data_api.ts";

/** Adds work that is due. Returns the paths of the links in the person's calendar, and a reader of the work's state. */
async function makeLinks(world: World, person: Person) {
  const [work] = await world.sql<{ id: string }>(
    `with schedule as (
       insert into public.maintenance_schedules
         (home_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
       values ($1, 'Test the alarms', 'after_completion', 3, 'month', access.home_today($1), $2)
       returning id, home_id, anchor_on)
     insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
     select home_id, id, anchor_on from schedule returning id`,
    [person.homeId, person.id],
  );
  const feed = await callRpc<{ token: string }>(world, person, "create_calendar_feed", {
    home_id: person.homeId,
  });
  const calendar = await fetch(`${world.url}/functions/v1/home-calendar/${feed.token}.ics`);
  const text = (await calendar.text()).replaceAll("\r\n ", "");
  const [done, snooze] = [...text.matchAll(/\/act#[0-9a-f]{64}/g)].map(String);
  return {
    done: done!,
    snooze: snooze!,
    async readState() {
      const [row] = await world.sql<{ state: string; snoozed: boolean }>(
        `select state, snoozed_until is not null as snoozed
         from public.maintenance_occurrences where id = $1`,
        [work!.id],
      );
      return row;
    },
  };
}

inBrowser(
  "a link says what it does, acts on a click and not on being opened, and says that it was used",
  async (browser) => {
    const { world } = browser;
    const person = await world.person();
    const { done, readState } = await makeLinks(world, person);
    {
      await using opened = await browser.open({ path: done });
      const { page, problems } = opened;
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      const button = page.getByRole("button", { name: "Yes" });
      await button.waitFor();
      await page.reload();
      await button.waitFor();
      const text = page.locator("#text");
      assertMatch((await text.textContent())!, /, \d{4}-\d\d-\d\d: “Test the alarms” – done\?$/);
      assertEquals(await readState(), { state: "due", snoozed: false });
      await button.click();
      await text.getByText(/^Recorded “Test the alarms” as done\./).waitFor();
      assertEquals(await readState(), { state: "done", snoozed: false });
      assertEquals(await button.isVisible(), false);
      assertEquals(
        requests.filter((url) => url.includes(done.slice(5))),
        [],
        "no address has the token",
      );
      assertEquals(problems, []);
    }
    await using opened = await browser.open({ path: done });
    const { page, problems } = opened;
    await page.locator("#text").getByText("This link was used already.").waitFor();
    assertEquals(await page.getByRole("button").isVisible(), false);
    assertEquals(problems, []);
  },
);

inBrowser(
  "a link to snooze says until when, and a link that does not work says so",
  async (browser) => {
    const { world } = browser;
    const person = await world.person();
    const { snooze, readState } = await makeLinks(world, person);
    {
      await using opened = await browser.open({ path: snooze, width: 390 });
      await opened.page.getByRole("button", { name: "Yes" }).click();
      await opened.page.locator("#text").getByText(/^Snoozed “Test the alarms” until /).waitFor();
      assertEquals(opened.problems, []);
    }
    for (const path of [`/act#${"0".repeat(64)}`, "/act"]) {
      await using opened = await browser.open({ path, width: 390 });
      await opened.page.locator("#text").getByText("This link does not work.").waitFor();
      assertEquals(await opened.page.getByRole("button").isVisible(), false);
      assertEquals(opened.problems, []);
    }
    assertEquals(await readState(), { state: "due", snoozed: true });
  },
);
