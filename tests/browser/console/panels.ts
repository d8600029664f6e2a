/** The panels of the record, and the raw requests. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import type { Person } from "../../clients/over_http/world.ts";
import type { BrowserWorld } from "../browser_world.ts";
import { inBrowser } from "../in_browser.ts";
import { callRpc } from "../pages/data_api.ts";
import { openConsole } from "./console_page.ts";

inBrowser("the timeline is read page by page and filtered by kind and title", async (world) => {
  await using console = await openConsole(world);
  const timeline = await console.openView("Timeline");
  const events = timeline.locator(".event");
  await events.first().waitFor();
  assertEquals(await events.count(), 20);
  await timeline.getByRole("button", { name: "Show earlier entries" }).click();
  await events.nth(20).waitFor();
  const titles = await events.locator(".title").allTextContents();
  const days = await events.locator("time").evaluateAll((all) =>
    all.map((one) => one.getAttribute("datetime"))
  );
  assertEquals(days, days.toSorted().reverse());
  assert(titles.length > 20);
  await timeline.getByLabel("Show").selectOption("Quotes and decisions");
  await timeline.getByText("Quote for a new air conditioner").waitFor();
  await timeline.getByText("$6,400–$7,200").waitFor();
  await timeline.getByText("Furnace tune-up").first().waitFor({ state: "hidden" });
  await timeline.getByLabel("Show").selectOption("Everything");
  await timeline.getByLabel("Search").fill("shingle");
  await timeline.locator(".title").getByText("Shingles missing after the storm").waitFor();
  await timeline.getByText("Quote for a new air conditioner").waitFor({ state: "hidden" });
  console.assertNoProblems();
});

inBrowser(
  "an open issue shows what happened since, is marked as fixed, and that is undone",
  async (world) => {
    await using console = await openConsole(world);
    const issues = await console.openView("Issues");
    const dryer = issues.getByRole("listitem").filter({ hasText: "Dryer takes two cycles" })
      .first();
    await dryer.waitFor();
    assertEquals(await dryer.locator(".chain li").count(), 3);
    await dryer.getByText("Vent duct is crushed behind the dryer · $85").waitFor();
    await dryer.getByRole("button", { name: /Mark as fixed/ }).click();
    await dryer.waitFor({ state: "hidden" });
    await console.page.getByText(/^Marked “Dryer takes two cycles.*” as resolved/).waitFor();
    await console.page.getByRole("button", { name: "Undo" }).click();
    await dryer.waitFor();
    console.assertNoProblems();
  },
);

inBrowser("an entry of the timeline names its issue, and a settled one is calm", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await console.say("The garage door is stuck");
  await console.replies.last().locator(".badge.good").waitFor();
  const timeline = await console.openView("Timeline");
  const report = timeline.locator(".event").filter({ hasText: "Issue · Open" });
  await report.locator(".title.bad").getByText("Garage door is stuck").waitFor();
  const issues = await console.openView("Issues");
  await issues.getByRole("button", { name: /Mark as fixed/ }).click();
  await issues.getByText("No open issues.").waitFor();
  await console.openView("Timeline");
  await timeline.getByText("about “Garage door is stuck”").waitFor();
  await timeline.getByText(/^Issue · Resolved/).waitFor();
  assertEquals(await timeline.locator(".title.bad").count(), 0);
});

inBrowser("a long list says how many more there are, and shows them", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  for (let i = 1; i <= 8; i++) {
    await runTool(world, person, "record_home_event", {
      event_type: "issue_reported",
      title: `Window ${i} does not close`,
      is_separate: true,
    });
  }
  await console.page.reload();
  const issues = await console.openView("Issues");
  const cards = issues.getByRole("heading", { name: /does not close/ });
  await issues.getByRole("button", { name: "and 3 more" }).waitFor();
  assertEquals(await cards.count(), 5);
  await issues.getByRole("button", { name: "and 3 more" }).click();
  await cards.nth(7).waitFor();
});

inBrowser("a conversation is called by its first question", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const choice = console.page.getByRole("combobox", { name: "Conversation" });
  await world.world.script({ text: "Nothing is." }, { text: "You are welcome." });
  await console.say("What is due?");
  await console.replies.getByText("Nothing is.").waitFor();
  await console.say("Thanks");
  await console.replies.getByText("You are welcome.").waitFor();
  await choice.locator("option:checked", { hasText: "What is due?" }).waitFor({
    state: "attached",
  });
});

inBrowser("an empty home says what to begin with", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person, width: 390 });
  const { page, field } = console;
  await page.getByText("Nothing is on record yet.").waitFor();
  for (const view of ["Timeline", "Issues", "Upkeep", "Costs", "Systems"]) {
    const panel = await console.openView(view);
    const offer = panel.locator(".chip").first();
    const sentence = await offer.innerText();
    await offer.click();
    // It is not sent: it may not be true of this home.
    assertEquals(await field.inputValue(), sentence);
  }
  assertEquals(await page.getByRole("article").count(), 0);
  await page.getByRole("button", { name: "Add a system" }).click();
  await page.getByRole("tabpanel", { name: "Systems" }).waitFor();
});

inBrowser("a system is added and changed, with what is known of it", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const systems = await console.openView("Systems");
  await systems.getByRole("button", { name: "Add a system" }).click();
  const form = systems.getByRole("form", { name: "Add a system" });
  await form.getByLabel("What is it?").selectOption("Heat pump");
  assertEquals(
    await form.locator("optgroup").first().getAttribute("label"),
    "Appliances",
  );
  await form.getByRole("textbox", { name: "Place" }).fill("Garage");
  await form.getByLabel("Year installed").fill("2018");
  await form.getByLabel("Warranty until").fill("2127-05-01");
  await form.getByRole("button", { name: "Save" }).click();
  const card = systems.locator("li").filter({ hasText: "Heat pump" });
  await card.getByText("installed in 2018").waitFor();
  await card.getByText("Warranty until 1 May 2127").waitFor();
  await systems.getByRole("heading", { name: "Heating and cooling" }).waitFor();

  await card.getByRole("button", { name: /^Edit/ }).click();
  const edit = card.getByRole("form", { name: "Edit a system" });
  assertEquals(await edit.getByLabel("Year installed").inputValue(), "2018");
  await edit.getByLabel("Maker").fill("Daikin");
  await edit.getByLabel("Year installed").fill("");
  const sent = console.page.waitForRequest(/run_home_tool/);
  await edit.getByRole("button", { name: "Save" }).click();
  const { input } = (await sent).postDataJSON();
  assertEquals({ ...input, asset_id: "" }, {
    asset_id: "",
    manufacturer: "Daikin",
    installed_on: null,
  });
  await card.getByText("Daikin", { exact: true }).waitFor();
  await edit.waitFor({ state: "hidden" });
  console.assertNoProblems();
});

inBrowser("after a turn the panel is read again if the turn changed its lists", async (world) => {
  await using console = await openConsole(world);
  const issues = await console.openView("Issues");
  await issues.getByRole("listitem").first().waitFor();
  let reads = 0;
  console.page.on("request", (request) => {
    if (request.url().includes("/rest/v1/home_issue_chains")) reads++;
  });
  await console.say("What is due?");
  await console.replies.first().getByText(/due/i).first().waitFor();
  await console.page.getByRole("button", { name: "Send" }).waitFor();
  assertEquals(reads, 0);
  await console.say("The garage door squeaks");
  await issues.getByText(/garage door/i).first().waitFor();
  assert(reads > 0);
});

inBrowser("scheduled work is done, undone, snoozed and skipped", async (world) => {
  await using console = await openConsole(world);
  const upkeep = await console.openView("Upkeep");
  const board = (name: RegExp) => upkeep.getByRole("region", { name });
  const item = (name: RegExp, title: string) =>
    board(name).locator("li").filter({ hasText: title });
  const toast = console.page.locator(".toast");
  const filter = "Replace the furnace filter";
  await item(/Overdue/, filter).getByRole("button", { name: /Done/ }).click();
  await item(/Upcoming/, filter).waitFor();
  await toast.getByText(/^Recorded “Replace the furnace filter” as done/).waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  await item(/Overdue/, filter).waitFor();

  const gutters = "Clean the gutters";
  await item(/Due/, gutters).getByRole("button", { name: /^Snooze/ }).click();
  await item(/Due/, gutters).getByRole("button", { name: /Snooze until then/ }).click();
  await item(/Snoozed/, gutters).waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  await item(/Due/, gutters).waitFor();

  await item(/Due/, gutters).getByRole("button", { name: /Skip/ }).click();
  await board(/Upcoming/).getByRole("button", { name: /^and \d+ more$/ }).click();
  await item(/Upcoming/, gutters).waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  await item(/Due/, gutters).waitFor();
  console.assertNoProblems();
});

inBrowser("the costs of each year are split by payer, and add up", async (world) => {
  await using console = await openConsole(world);
  const costs = await console.openView("Costs");
  const split = costs.getByRole("listitem").filter({ hasText: "Insurance" }).first();
  const text = await split.innerText();
  const [total, ...parts] = text.match(/\$[\d,]+/g)!.map((amount) =>
    Number(amount.replace(/[$,]/g, ""))
  );
  assertEquals(parts.length, 2, text);
  assertEquals(parts.reduce((a, b) => a + b, 0), total);
  const widths = await costs.locator(".bar").evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().width)
  );
  assert(Math.max(...widths) > 2 * Math.min(...widths), String(widths));
});

inBrowser("a system shows its warranty and what is due", async (world) => {
  await using console = await openConsole(world);
  const systems = await console.openView("Systems");
  const system = (name: string) => systems.locator("li").filter({ hasText: name });
  await system("Sump pump").getByText(/Warranty until/).waitFor();
  await system("Gas furnace").getByText("Work due 26 days ago").waitFor();
  console.assertNoProblems();
});

inBrowser("the command of a request is a curl command that gets the same reply", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await world.world.script({ text: "It is the owner's house." });
  await console.say("Whose house isn't it?");
  await console.replies.getByText("owner's house").waitFor();
  const requests = await console.openView("Requests");
  // It begins with the turn, although the thread was read since.
  await requests.getByLabel("Request", { exact: true }).last().getByText("isn't it?").waitFor();
  await requests.getByLabel("Reply", { exact: true }).getByText("data: [DONE]").waitFor();
  await requests.getByRole("button", { name: "Copy as curl" }).click();
  await console.page.getByText("The command is copied.").waitFor();
  const command = await console.page.evaluate("navigator.clipboard.readText()") as string;
  const { stdout } = await new Deno.Command("sh", {
    args: ["-c", command.replace("curl", "curl -s")],
  })
    .output();
  assert(new TextDecoder().decode(stdout).includes("owner's house"));
});

inBrowser("a new person signs up, creates a home and begins", async (world) => {
  await using opened = await world.open();
  const { page } = opened;
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill("Sam");
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("a-long-password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("heading", { name: "Your first home" }).waitFor();
  await page.getByLabel("Name").fill("Lake cabin");
  await page.getByLabel("Time zone").fill("America/Chicago");
  await page.getByRole("button", { name: "Create the home" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("Sam", { exact: true }).waitFor();
  assertEquals(
    await page.getByRole("combobox", { name: "Home" }).locator("option").allTextContents(),
    [
      "Lake cabin",
    ],
  );
  assertEquals(opened.problems, []);
});

inBrowser("a wrong password is a sentence", async (world) => {
  await using opened = await world.open();
  await opened.page.getByLabel("Email").fill("demo@example.com");
  await opened.page.getByLabel("Password").fill("wrong-password");
  await opened.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await opened.page.getByRole("alert").getByText(/\w+/).waitFor();
});

inBrowser("the choice of the model names the one that is not configured", async (world) => {
  await using console = await openConsole(world);
  await console.page.getByRole("button", { name: "Menu" }).click();
  const choice = console.page.getByLabel("Model");
  assertEquals(await choice.inputValue(), "offline");
  assertEquals(await choice.locator("option").allTextContents(), [
    "Offline model",
    "Set OPENAI_API_KEY in .env",
  ]);
});

inBrowser("texts with markup stay texts, and no picture of them is loaded", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const hostile =
    '<img src="http://evil.test/x" onerror="alert(1)"> **<b>bold</b>** [a](http://evil.test)';
  await world.world.script({ text: "Fine." });
  await console.say(hostile);
  await console.replies.getByText("Fine.").waitFor();
  await runTool(world, person, "record_home_event", { event_type: "note", title: hostile });
  await console.page.reload();
  const timeline = await console.openView("Timeline");
  await timeline.getByText("evil.test").first().waitFor();
  assertEquals(
    await console.page.locator("article img, article b, article a, .event img").count(),
    0,
  );
  console.assertNoProblems();
});

async function runTool(
  { world }: BrowserWorld,
  person: Person,
  tool_name: string,
  input: object,
): Promise<void> {
  const args = { home_id: person.homeId, tool_name, input };
  const { success } = await callRpc<{ success: boolean }>(world, person, "run_home_tool", args);
  assertEquals(success, true);
}
