/** The screens without a chat: each protects its main action. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Person, World } from "../../clients/over_http/world.ts";
import { callRpc } from "../pages/data_api.ts";
import { inWebApp } from "./in_web_app.ts";

type Result = { eventId?: string; assetId?: string };

/** Runs a tool as the person, without the app. */
function runTool(world: World, person: Person, tool_name: string, input: object): Promise<Result> {
  const call = { home_id: person.homeId, tool_name, input };
  return callRpc<Result>(world, person, "run_home_tool", call);
}

const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).click();

inWebApp("work is done, its next date is shown, and the undo makes it due again", async (world) => {
  const person = await world.world.person();
  const schedule = {
    title: "Test the alarms",
    every: { count: 3, unit: "month" },
    due_on: "2127-05-01",
  };
  await runTool(world.world, person, "schedule_maintenance", { schedules: [schedule] });
  await world.world.sql(
    "update public.maintenance_occurrences set due_on = current_date - 20 where home_id = $1",
    [person.homeId],
  );
  await using app = await world.openApp({ person, path: "/board", width: 390 });
  const { page } = app;
  const overdue = page.getByRole("region", { name: "Overdue 1" });
  const count = page.getByRole("link", { name: "Upkeep" }).getByText("1");
  await count.waitFor();
  await overdue.getByRole("button", { name: "Done: Test the alarms" }).click();
  await page.getByText("Nothing is due.").waitFor();
  assertEquals(await overdue.count(), 0);
  await count.waitFor({ state: "detached" });
  await undo(page);
  await overdue.getByText("Test the alarms", { exact: true }).waitFor();
  const due = await world.world.sql<{ days: number }>(
    `select current_date - due_on as days from public.maintenance_occurrences
     where home_id = $1 and state = 'due'`,
    [person.homeId],
  );
  assertEquals(due, [{ days: 20 }]);
  app.assertNoProblems();
});

inWebApp("an entry is corrected, taken out and put back", async (world) => {
  const person = await world.world.person();
  await runTool(world.world, person, "record_home_event", {
    event_type: "repair_completed",
    title: "Tap repaired",
    cost_actual: 80,
  });
  await using app = await world.openApp({ person, path: "/timeline" });
  const { page } = app;
  await page.getByRole("button", { name: "More about Tap repaired" }).click();
  await page.getByRole("button", { name: "Correct: Tap repaired" }).click();
  await page.getByLabel("What happened").fill("Kitchen tap repaired");
  await page.getByLabel("Cost (USD)").fill("85.5");
  await page.getByRole("button", { name: "Save" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Kitchen tap repaired" });
  await entry.getByText("$85.50").waitFor();
  await entry.getByText("corrected").waitFor();
  await entry.getByRole("button", { name: "Remove: Kitchen tap repaired" }).click();
  await page.getByText("Nothing here yet").waitFor();
  await undo(page);
  await entry.waitFor();
  app.assertNoProblems();
});

inWebApp(
  "an issue is fixed, found among the settled ones, and open again after the undo",
  async (world) => {
    const person = await world.world.person();
    const leak = { event_type: "issue_reported", title: "The tap drips", severity: "high" };
    await runTool(world.world, person, "record_home_event", leak);
    await using app = await world.openApp({ person, path: "/issues", width: 390 });
    const { page } = app;
    await page.getByRole("button", { name: "Mark as fixed: The tap drips" }).click();
    await page.getByText("No open issues").waitFor();
    await page.getByRole("button", { name: /^The tap drips Fixed/ }).click();
    const steps = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
    await steps.nth(1).getByText("Fixed").waitFor();
    await undo(page);
    await page.getByRole("button", { name: "Mark as fixed: The tap drips" }).waitFor();
    app.assertNoProblems();
  },
);

inWebApp(
  "the table of costs has the sums of the Data API, and the chart says them",
  async (world) => {
    const person = await world.world.person();
    const costs = [["2024", 120.5, "dishwasher"], ["2025", 80, "dishwasher"], [
      "2025",
      900,
      "furnace",
    ]];
    for (const [occurred_on, cost_actual, system_kind] of costs) {
      await runTool(world.world, person, "record_home_event", {
        event_type: "repair_completed",
        title: `Repair of ${occurred_on}`,
        occurred_on,
        cost_actual,
        system_kind,
      });
    }
    await using app = await world.openApp({ person, path: "/costs", width: 390 });
    const rows = app.page.getByRole("table").getByRole("row");
    await rows.first().waitFor();
    assertEquals(
      (await rows.allInnerTexts()).map((row) => row.split("\t").map((cell) => cell.trim())),
      [
        ["Category", "2024", "2025", "Total"],
        ["Heating and cooling", "–", "$900", "$900"],
        ["Appliances", "$120.50", "$80", "$200.50"],
        ["Total", "$120.50", "$980", "$1,100.50"],
      ],
    );
    const chart = await app.page.getByRole("img").getAttribute("aria-label");
    assertEquals(chart, "Costs by year, USD. 2024: $120.50, 2025: $980");
    app.assertNoProblems();
  },
);

inWebApp(
  "a system is added, edited as exactly as it is known, and restored by the undo",
  async (world) => {
    const person = await world.world.person();
    await using app = await world.openApp({ person, path: "/systems" });
    const { page } = app;
    await page.getByRole("button", { name: "Add a system" }).click();
    await page.getByLabel("What is it?").selectOption({ label: "Furnace" });
    await page.getByLabel("Place", { exact: true }).fill("basement");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Furnace", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Maker").fill("Trane");
    await page.getByLabel("Installed").fill("when it gets warm");
    await page.getByRole("button", { name: "Save" }).click();
    assertEquals(
      await page.getByLabel("Installed").evaluate((field) =>
        (field as { validationMessage?: string }).validationMessage
      ),
      "This is not read as a date. Try 2019 or 2019-03-09.",
    );
    await page.getByLabel("Installed").fill("March 2019");
    await page.getByRole("button", { name: "Save" }).click();
    const onFile = page.getByRole("region", { name: "On file" });
    await onFile.getByText("March 2019").waitFor();
    await onFile.getByText("Trane").waitFor();
    await onFile.getByText(/^said by /).first().waitFor();
    await undo(page);
    await onFile.getByText("No details yet.").waitFor();
    app.assertNoProblems();
  },
);

inWebApp("a link is created, read by a new person, and makes them a member", async (world) => {
  const owner = await world.world.person();
  await world.world.sql("update public.homes set name = $2 where id = $1", [
    owner.homeId,
    "Elm & <b>Co</b>",
  ]);
  await using app = await world.openApp({ person: owner, path: "/members" });
  await app.page.getByLabel("Role").selectOption("Helper");
  await app.page.getByRole("button", { name: "Create a link", exact: true }).click();
  const link = await app.page.getByLabel("Link to send").inputValue();
  app.assertNoProblems();

  const { pathname, hash } = new URL(link);
  await using guest = await world.openApp({ path: pathname + hash, width: 390 });
  const { page } = guest;
  await page.getByRole("heading", { name: /invites you to Elm & <b>Co<\/b>$/ }).waitFor();
  await page.getByText("You join as: Helper").waitFor();
  await page.getByLabel("Your name").fill("Sam");
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("a-long-password");
  await page.getByRole("button", { name: "Create the account" }).click();
  const join = page.getByRole("button", { name: "Join Elm & <b>Co</b>" });
  await join.waitFor();
  const roles = () =>
    world.world.sql<{ role: string }>(
      "select role from public.home_members where home_id = $1 and revoked_at is null order by created_at",
      [owner.homeId],
    );
  assertEquals(await roles(), [{ role: "owner" }], "nobody joins before they accept");
  await join.click();
  await page.getByRole("link", { name: "Open the home" }).click();
  await page.getByRole("navigation").waitFor();
  assertEquals(await roles(), [{ role: "owner" }, { role: "contributor" }]);
  guest.assertNoProblems();

  await using late = await world.openApp({ path: pathname + hash });
  await late.page.getByRole("heading", { name: "This link does not work" }).waitFor();
});

inWebApp(
  "a home is handed over: offered, accepted by the buyer, confirmed by the owner",
  async (world) => {
    const [seller, buyer] = [await world.world.person(), await world.world.person()];
    await using app = await world.openApp({ person: seller, path: "/members" });
    await app.page.getByRole("button", { name: "Create a link for the new owner" }).click();
    const { pathname, hash } = new URL(await app.page.getByLabel("Link to send").inputValue());
    {
      await using other = await world.openApp({ path: pathname + hash });
      await other.page.getByRole("button", { name: "I have an account" }).click();
      await other.page.getByLabel("Email").fill(buyer.email);
      await other.page.getByLabel("Password").fill("a-long-password");
      await other.page.getByRole("button", { name: "Sign in", exact: true }).click();
      await other.page.getByRole("button", { name: "Accept the home" }).click();
      await other.page.getByText(/^Accepted\. The home is yours as soon as/).waitFor();
      other.assertNoProblems();
    }
    await app.page.reload();
    await app.page.getByText(/ has accepted the home/).waitFor();
    await app.page.getByRole("button", { name: "Hand it over" }).click();
    await app.page.getByRole("dialog").getByRole("button", { name: "Hand it over" }).click();
    await app.page.getByRole("heading", { name: "Your first home" }).waitFor();
    const owners = await world.world.sql<{ person_id: string }>(
      "select person_id from public.home_members where home_id = $1 and revoked_at is null",
      [seller.homeId],
    );
    assertEquals(owners, [{ person_id: buyer.id }]);
    app.assertNoProblems();
  },
);

inWebApp(
  "a link of a reminder says what it does, acts once when it is confirmed, and says so",
  async (world) => {
    const person = await world.world.person();
    const schedule = {
      title: "Test the alarms",
      every: { count: 3, unit: "month" },
      due_on: "2127-05-01",
    };
    await runTool(world.world, person, "schedule_maintenance", { schedules: [schedule] });
    await world.world.sql(
      "update public.maintenance_occurrences set due_on = current_date where home_id = $1",
      [person.homeId],
    );
    const input = { home_id: person.homeId };
    const feed = await callRpc<{ token: string }>(
      world.world,
      person,
      "create_calendar_feed",
      input,
    );
    const file = await fetch(`${world.world.url}/functions/v1/home-calendar/${feed.token}.ics`);
    const [path] = (await file.text()).replaceAll("\r\n ", "").match(/\/act#[0-9a-f]{64}/) ?? [];
    const readStates = () =>
      world.world.sql<{ state: string }>(
        "select state from public.maintenance_occurrences where home_id = $1 order by created_at",
        [person.homeId],
      );
    {
      await using app = await world.openApp({ path: path!, width: 390 });
      await app.page.getByRole("heading", { name: "Mark as done?" }).waitFor();
      await app.page.getByText("Test the alarms").waitFor();
      assertEquals(await readStates(), [{ state: "due" }], "opening the link changes nothing");
      await app.page.getByRole("button", { name: "Yes, it is done" }).click();
      await app.page.getByText(/^Recorded “Test the alarms” as done\./).waitFor();
      assertEquals(await readStates(), [{ state: "done" }, { state: "due" }]);
      app.assertNoProblems();
    }
    await using app = await world.openApp({ path: path! });
    await app.page.getByRole("heading", { name: "This link was used already" }).waitFor();
    assertEquals(await app.page.getByRole("button").count(), 0);
  },
);

inWebApp(
  "settings of the home are saved and undone, and only its typed name erases it",
  async (world) => {
    const person = await world.world.person();
    await using app = await world.openApp({ person, path: "/settings" });
    const { page } = app;
    const home = page.getByRole("region", { name: "Home", exact: true });
    const before = await home.getByLabel("Name", { exact: true }).inputValue();
    await home.getByLabel("Name", { exact: true }).fill("Oak Lane");
    await home.getByRole("button", { name: "Save" }).click();
    const side = page.locator(".side-top");
    await side.getByText("Oak Lane").waitFor();
    await undo(page);
    await side.getByText(before).waitFor();
    await page.getByText("Erase this home").click();
    const erase = page.getByRole("button", { name: "Erase it for good" });
    await page.getByLabel(`Type “${before}” to confirm`).fill("something else");
    assertEquals(await erase.isDisabled(), true);
    await page.getByLabel(`Type “${before}” to confirm`).fill(before);
    await erase.click();
    await page.getByRole("heading", { name: "Your first home" }).waitFor();
    app.assertNoProblems();
  },
);

inWebApp("a password is changed, and a forgotten one is asked for by email", async (world) => {
  const person = await world.world.person();
  const password = " another long password ";
  {
    await using app = await world.openApp({ person, path: "/settings" });
    await app.page.getByLabel("New password", { exact: true }).fill(password);
    await app.page.getByLabel("New password", { exact: true }).press("Enter");
    await app.page.getByText("Saved.").waitFor();
    app.assertNoProblems();
  }
  {
    await using app = await world.openApp({ person: { ...person, password }, path: "/settings" });
    await app.page.getByRole("heading", { name: "Settings" }).waitFor();
  }
  await using app = await world.openApp();
  const { page } = app;
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText(`If ${person.email} has an account, the link is on its way.`).waitFor();
  const rows = await world.world.sql<{ is_sent: boolean }>(
    "select recovery_sent_at is not null as is_sent from auth.users where id = $1",
    [person.id],
  );
  assertEquals(rows, [{ is_sent: true }]);
  app.assertNoProblems();
});

inWebApp(
  "reminders are chosen, and the address of a calendar works until it is revoked",
  async (world) => {
    const person = await world.world.person();
    await using app = await world.openApp({ person, path: "/settings", width: 390 });
    const { page } = app;
    await page.getByRole("group", { name: "Upkeep" }).getByLabel("Notification").selectOption(
      "All",
    );
    await page.getByText("Saved.").waitFor();
    const rows = await world.world.sql<{ setting: string }>(
      "select setting from public.notification_settings where home_id = $1 and channel = 'push'",
      [person.homeId],
    );
    assertEquals(rows, [{ setting: "all" }]);
    await page.getByRole("button", { name: "Create an address" }).click();
    const address = await page.getByLabel("Address of the calendar").inputValue();
    assertEquals((await fetch(address)).status, 200);
    await page.getByRole("button", { name: /^Revoke/ }).click();
    await page.getByText("The address does not work any more.").waitFor();
    assertEquals((await fetch(address)).status, 404);
    app.assertNoProblems();
  },
);
