/** The panels of the record, and the raw requests. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import { inBrowser } from "../in_browser.ts";
import { openConsole } from "./console_page.ts";

inBrowser("the timeline is read page by page and filtered by kind and title", async (world) => {
  await using console = await openConsole(world);
  const timeline = await console.openView("Timeline");
  const events = timeline.locator(".event");
  await events.first().waitFor();
  assertEquals(await events.count(), 20);
  await timeline.getByRole("button", { name: "Show earlier events" }).click();
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
  await timeline.getByLabel("Title has").fill("shingle");
  await timeline.getByText("Shingles missing after the storm").waitFor();
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
  await item(/Upcoming/, gutters).waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  await item(/Due/, gutters).waitFor();
  console.assertNoProblems();
});

inBrowser("the chart of costs has its figures as a text and as a table", async (world) => {
  await using console = await openConsole(world);
  const costs = await console.openView("Costs");
  const chart = costs.getByRole("img", { name: /Costs of each year\. \d{4}: \$[\d,]+/ });
  const drawn = await chart.getAttribute("aria-label");
  await costs.getByText("Show as a table").click();
  const rows = await costs.getByRole("row").allTextContents();
  assertEquals(rows.length, drawn!.match(/\d{4}:/g)!.length + 1);
  for (const [, year, total] of drawn!.matchAll(/(\d{4}): (\$[\d,.]*\d)/g)) {
    assert(
      rows.some((row) => row.startsWith(year!) && row.trim().endsWith(total!)),
      `${year} ${total}`,
    );
  }
});

inBrowser("a system shows its warranty and what is due", async (world) => {
  await using console = await openConsole(world);
  const systems = await console.openView("Systems");
  const system = (name: string) => systems.locator("li").filter({ hasText: name });
  await system("Sump pump").getByText(/Warranty until/).waitFor();
  await system("Gas furnace").getByText("Warranty not on file").waitFor();
  await system("Gas furnace").getByText(/work due 26 days ago/).waitFor();
  console.assertNoProblems();
});

inBrowser("the command of a request is a curl command that gets the same reply", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await world.world.script({ text: "It is the owner's house." });
  await console.say("Whose house isn't it?");
  await console.replies.getByText("owner's house").waitFor();
  const requests = await console.openView("Requests");
  // A later request may be the newest one, as that of the thread's list.
  const choice = requests.getByRole("combobox");
  const post = choice.locator("option", { hasText: "POST / " }).first();
  await choice.selectOption(await post.getAttribute("value"));
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
  await recordNote(world, person.token, person.homeId, hostile);
  await console.page.reload();
  const timeline = await console.openView("Timeline");
  await timeline.getByText("evil.test").first().waitFor();
  assertEquals(
    await console.page.locator("article img, article b, article a, .event img").count(),
    0,
  );
  console.assertNoProblems();
});

async function recordNote(
  { world }: { world: { url: string; publishableKey: string } },
  token: string,
  home_id: string,
  title: string,
): Promise<void> {
  const response = await fetch(`${world.url}/rest/v1/rpc/run_home_tool`, {
    method: "POST",
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      home_id,
      tool_name: "record_home_event",
      input: { event_type: "note", title },
    }),
  });
  assertEquals([response.status, (await response.json()).success], [200, true]);
}
