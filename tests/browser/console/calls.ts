/** Approvals, undo and client-side tools. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inBrowser } from "../in_browser.ts";
import { openConsole, paste } from "./console_page.ts";

const SWAP = "We replaced the water heater with a Rheem last week, please swap it in the record";

inBrowser(
  "an approval shows what will change, a no changes nothing, a yes does it",
  async (world) => {
    await using console = await openConsole(world);
    const { page, replies } = console;
    await console.say(SWAP);
    const card = replies.last().getByRole("region", { name: "Shall I change the record?" });
    await card.getByText(/Replace the Water heater .* with a new Rheem water heater/).waitFor();
    await card.getByText("What changes").waitFor();
    await card.getByText(/^Retires: Water heater/).waitFor();
    await card.getByText(/^Adds to your systems: .*Rheem/).waitFor();
    await card.getByText("Details").click();
    await card.getByText(/^replace_home_asset \{/).waitFor();
    await card.getByRole("button", { name: "No" }).click();
    await replies.last().getByText("Not done: you said no").waitFor();
    await replies.last().getByText("Nothing was saved", { exact: true }).waitFor();

    await console.say(SWAP);
    await card.getByRole("button", { name: "Yes, do it" }).click();
    const badge = replies.last().locator(".badge.good");
    await badge.waitFor();
    // Neither the question nor the model's text says it again.
    await replies.last().getByText("— offline model").waitFor();
    assertEquals(await replies.last().getByText(/replaced? /i).count(), 1);
    // The focused button was removed.
    assertEquals(await page.evaluate("document.activeElement.className"), "log");
    const timeline = await console.openView("Timeline");
    await timeline.getByText("Replacement · ").first().waitFor();

    await badge.getByRole("button", { name: "Undo" }).click();
    await replies.nth(2).locator(".badge.good").waitFor();
    await page.getByRole("article", { name: "You" }).last().getByText("Undo that").waitFor();
    console.assertNoProblems();
  },
);

const TASKS = ["Clean the gutters", "Inspect the roof", "Test the sump pump", "Oil the deck"];

inBrowser("scene 17: a plan is approved in part by its tick boxes", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person, width: 390 });
  const { page, replies } = console;
  const schedules = TASKS.map((title) => ({ title, every: "year", due_on: "2127-05-01" }));
  await world.world.script(
    { toolCalls: [{ name: "schedule_maintenance", arguments: { schedules } }] },
    { text: "I look after these." },
  );
  await console.say("Please look after all of that");
  const card = replies.last().getByRole("region", { name: "Shall I change the record?" });
  await card.getByRole("checkbox").nth(3).waitFor();
  assertEquals(await card.getByRole("checkbox", { checked: true }).count(), 4);
  await card.getByRole("button", { name: "Yes, do it" }).waitFor();
  await card.getByRole("checkbox", { name: /Inspect the roof/ }).uncheck();
  await card.getByRole("checkbox", { name: /Oil the deck/ }).uncheck();
  const sent = page.waitForRequest(/tool-results/);
  await card.getByRole("button", { name: "Do 2 of 4" }).click();
  assertEquals((await sent).postDataJSON().output, {
    approved: true,
    only: ["schedule:new:1", "schedule:new:3"],
  });
  await replies.last().getByText("I look after these.").waitFor();
  // The finished message says the final state once.
  await replies.last().getByText("Nothing is saved until").waitFor({ state: "hidden" });
  const scheduled = await world.world.sql<{ title: string }>(
    "select title from public.maintenance_schedules where home_id = $1 order by number",
    [person.homeId],
  );
  assertEquals(scheduled.map(({ title }) => title), [TASKS[0], TASKS[2]]);
  console.assertNoProblems();
});

inBrowser("scene 17: a list of which nothing is ticked cannot be approved", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const schedules = TASKS.map((title) => ({ title, every: "year", due_on: "2127-05-01" }));
  await world.world.script(
    { toolCalls: [{ name: "schedule_maintenance", arguments: { schedules } }] },
    { text: "All right." },
  );
  await console.say("Please look after all of that");
  const card = console.replies.last().getByRole("region", { name: "Shall I change the record?" });
  for (const title of TASKS) await card.getByRole("checkbox", { name: title }).uncheck();
  await card.locator("button.primary:disabled").waitFor();
  await card.getByRole("button", { name: "No" }).click();
  await console.replies.last().getByText("All right.").waitFor();
});

inBrowser("an earlier change is undone by its button, also after a reload", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const { page, replies } = console;
  await console.say("The garage door is stuck");
  await replies.nth(0).locator(".badge.good").waitFor();
  await console.say("Thanks!");
  await replies.nth(1).getByText(/welcome/i).waitFor();
  await page.reload();
  await replies.nth(1).waitFor();
  await replies.nth(0).getByRole("button", { name: "Undo" }).click();
  await replies.nth(0).getByText("Undone").waitFor();
  await page.getByRole("status").getByText("Removed").first().waitFor();
  const issues = await console.openView("Issues");
  await issues.getByText("No open issues.").waitFor();
  await page.reload();
  await replies.nth(0).getByText("Undone").waitFor();
  assertEquals(await replies.nth(0).getByRole("button", { name: "Undo" }).count(), 0);
});

inBrowser(
  "a receipt is one card in the person's language, which says when it is undone",
  async (world) => {
    const person = await world.world.person();
    await using console = await openConsole(world, { person, locale: "es-ES", width: 390 });
    const { replies } = console;
    const call = {
      name: "record_home_event",
      arguments: { event_type: "issue_reported", title: "Grifo que gotea" },
    };
    await world.world.script({ toolCalls: [call] }, { text: "Vale." }, { text: "De nada." });
    await console.say("El grifo de la cocina gotea");
    const card = replies.nth(0).locator(".badge.good");
    await card.getByRole("button", { name: "Undo" }).waitFor();
    await replies.nth(0).getByText("Vale.").waitFor();
    await console.say("Muchas gracias");
    await replies.nth(1).getByText("De nada.").waitFor();
    const receipt = replies.nth(0).getByText("Anotado: Grifo que gotea · hoy", { exact: true });
    assertEquals(await receipt.count(), 1);
    await card.getByRole("button", { name: "Undo" }).click();
    await card.getByText("Undone").waitFor();
    await card.getByText("Details", { exact: true }).waitFor();
    await console.page.getByRole("button", { name: "Dismiss" }).waitFor();
    assertEquals(await card.getByRole("button").count(), 0);
    console.assertNoProblems();
  },
);

inBrowser("a typed undo removes the button, and a restored entry has it again", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const { page, replies } = console;
  const undoOf = (reply: number) => replies.nth(reply).getByRole("button", { name: "Undo" });
  await console.say("The garage door is stuck");
  await undoOf(0).waitFor();
  await console.say("Undo that");
  await replies.nth(0).getByText("Undone").waitFor();
  assertEquals(await undoOf(0).count(), 0);
  await page.reload();
  await replies.nth(0).getByText("Undone").waitFor();
  assertEquals(await undoOf(0).count(), 0);

  await console.say("Thanks!");
  await replies.nth(2).getByText(/welcome/i).waitFor();
  await undoOf(1).click();
  await replies.nth(1).getByText("Undone").waitFor();
  await undoOf(0).click();
  await undoOf(0).waitFor({ state: "hidden" });
  assertEquals(await replies.getByText("Undone").count(), 2);
});

inBrowser("every message that shows an undone call shows that it is undone", async (world) => {
  await using console = await openConsole(world);
  const { page, replies } = console;
  await console.say(SWAP);
  await replies.nth(0).getByRole("button", { name: "Yes, do it" }).waitFor();
  await console.say("Yes");
  await replies.nth(1).getByRole("button", { name: "Undo" }).waitFor();
  await console.say("Thanks!");
  await replies.nth(2).getByText(/welcome/i).waitFor();
  await page.reload();
  await replies.nth(1).getByRole("button", { name: "Undo" }).waitFor();
  await replies.nth(0).getByRole("button", { name: "Undo" }).click();
  for (const reply of [0, 1]) await replies.nth(reply).getByText("Undone").waitFor();
  assertEquals(await replies.getByRole("button", { name: "Undo" }).count(), 0);
});

inBrowser("a badge shows the functionCall and the functionResult", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await console.say("The garage door is stuck");
  const badge = console.replies.last().locator(".badge");
  await badge.getByText("Details").click();
  // The console may have read the thread again by now, and jsonb does not keep the order of keys.
  await badge.getByText(/record_home_event \{[^}]+"event_type": "issue_reported"/).waitFor();
  await badge.getByText(/"type": "home_event_recorded"/).waitFor();
});

inBrowser(
  "a question with options is answered by a button, and its answer is recorded",
  async (world) => {
    const person = await world.world.person();
    await using console = await openConsole(world, { person });
    await console.say("Something is leaking");
    await console.replies.last().getByRole("button", { name: "Kitchen" }).click();
    await console.replies.last().getByText("Leak in the kitchen").first().waitFor();
  },
);

const ask = (input: object) => ({ toolCalls: [{ name: "request_user_input", arguments: input }] });

for (
  const [kind, fill, answer] of [
    ["text", "By the window", "By the window"],
    ["date", "2026-03-04", "2026-03-04"],
    ["amount", "129.5", 129.5],
  ] as const
) {
  inBrowser(`a question for ${kind} has a field of that kind`, async (world) => {
    const person = await world.world.person();
    await using console = await openConsole(world, { person });
    await world.world.script(ask({ question: "What is it?", kind }), { text: "Noted." });
    await console.say("It is time");
    const card = console.replies.last().getByRole("region", { name: "What is it?" });
    await card.getByLabel("What is it?").last().fill(fill);
    const sent = console.page.waitForRequest(/tool-results/);
    await card.getByRole("button", { name: "Answer" }).click();
    assertEquals((await sent).postDataJSON().output, { answer });
    await console.replies.last().getByText("Noted.").waitFor();
  });
}

inBrowser("an answer over 4,000 characters stays whole and is not sent", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await world.world.script(ask({ question: "What is it?", kind: "text" }), { text: "Noted." });
  await console.say("It is time");
  const card = console.replies.last().getByRole("region", { name: "What is it?" });
  const field = card.getByRole("textbox", { name: "What is it?" });
  const pasted = `${"rust ".repeat(1_000)}at the end`;
  await paste(field, pasted);
  await card.getByText("at most 4,000 characters").waitFor();
  assertEquals(await field.inputValue(), pasted);
  assertEquals(await card.getByRole("button", { name: "Answer" }).isDisabled(), true);
  await field.fill("rust at the end");
  await card.getByText("at most 4,000 characters").waitFor({ state: "hidden" });
  await field.press("Enter");
  await console.replies.last().getByText("Noted.").waitFor();
});

inBrowser("a yes-or-no question is answered, and a question can be skipped", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  for (
    const [button, output] of [["Yes", { answer: true }], ["Skip the question", {
      answer: "",
      cancelled: true,
    }]] as const
  ) {
    await world.world.script(ask({ question: "Is it on?", kind: "yes_no" }), { text: "Good." });
    await console.say("Hello there");
    const sent = console.page.waitForRequest(/tool-results/);
    await console.replies.last().getByRole("button", { name: button, exact: true }).click();
    assertEquals((await sent).postDataJSON().output, output);
    await console.replies.last().getByText("Good.").waitFor();
  }
});

inBrowser("a draft is copied, and the person says that it was sent", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const body = "Hello, our sink drips.";
  await world.world.script(
    {
      toolCalls: [{
        name: "compose_message",
        arguments: { channel: "email", to_name: "Plumber", body },
      }],
    },
    { text: "I noted that you wrote." },
  );
  await console.say("Write to the plumber");
  const card = console.replies.last().getByRole("region", { name: "Draft of an email" });
  await card.getByRole("button", { name: "Copy the text" }).click();
  await console.page.getByText("The text is copied.").waitFor();
  assertEquals(await console.page.evaluate("navigator.clipboard.readText()"), body);
  await card.getByRole("button", { name: "I sent it" }).click();
  await console.replies.last().getByText("I noted that you wrote.").waitFor();
});
