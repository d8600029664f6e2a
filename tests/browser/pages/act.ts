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
  "a link acts on a click and not on being opened, and shows the first result again",
  async (browser) => {
    const { world } = browser;
    const person = await world.person();
    const { done, readState } = await makeLinks(world, person);
    const texts = [];
    for (let time = 0; time < 2; time++) {
      await using opened = await browser.open({ path: done });
      const { page, problems } = opened;
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      const button = page.getByRole("button", { name: "Yes" });
      await button.waitFor();
      await page.reload();
      await button.waitFor();
      assertEquals(await readState(), { state: time === 0 ? "due" : "done", snoozed: false });
      await button.click();
      const text = page.locator("#text");
      await text.getByText("Test the alarms").waitFor();
      texts.push(await text.textContent());
      assertEquals(await readState(), { state: "done", snoozed: false });
      assertEquals(await button.isVisible(), false);
      assertEquals(
        requests.filter((url) => url.includes(done.slice(5))),
        [],
        "no address has the token",
      );
      assertEquals(problems, []);
    }
    assertMatch(texts[0]!, /^Recorded “Test the alarms” as done\./);
    assertEquals(texts[1], texts[0]);
  },
);

inBrowser(
  "a link to snooze says until when, and a link that does not work says so",
  async (browser) => {
    const { world } = browser;
    const person = await world.person();
    const { snooze, readState } = await makeLinks(world, person);
    for (
      const [path, answer] of [
        [snooze, /^Snoozed “Test the alarms” until /],
        [`/act#${"0".repeat(64)}`, /^This link does not work$/],
        ["/act", /^Send /],
      ] as const
    ) {
      await using opened = await browser.open({ path, width: 390 });
      await opened.page.getByRole("button", { name: "Yes" }).click();
      await opened.page.locator("#text").getByText(answer).waitFor();
      assertEquals(opened.problems, []);
    }
    assertEquals(await readState(), { state: "due", snoozed: true });
  },
);
