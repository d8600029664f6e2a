/** What a person does with the record: the first home, a receipt and its undo, a plan in part, a picture, Spanish. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { until } from "../../support/until.ts";
import { inWebApp } from "./in_web_app.ts";
import type { WebPage, WebWorld } from "./web_page.ts";

const LEAK = "My water heater is leaking, what should I do?";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

inWebApp(
  "a person signs up, creates a home, records a message and takes it back",
  async (world) => {
    await using app = await world.openApp();
    const { page, replies } = app;
    const email = `${crypto.randomUUID()}@example.com`;
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("Your name").fill("Robin");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a-long-password");
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Elm Street 7");
    await page.getByRole("button", { name: "Create the home" }).click();
    await app.say(LEAK);
    const receipt = replies.getByRole("group", { name: "Saved" });
    await receipt.getByText("Recorded: Water heater is leaking").waitFor();
    await receipt.getByRole("button", { name: "Undo" }).click();
    await receipt.getByText("Undone").waitFor();
    const shown = await world.world.sql<{ title: string }>(
      `select t.title from public.home_timeline t join public.homes h on h.id = t.home_id
       where h.name = 'Elm Street 7' and t.event_type = 'issue_reported'`,
      [],
    );
    assertEquals(shown, []);
    // A later visit knows it too.
    await page.reload();
    await receipt.getByText("Undone").waitFor();
    assertEquals(await receipt.getByRole("button", { name: "Undo" }).count(), 0);
    app.assertNoProblems();
  },
);

inWebApp("a wrong password is said in plain words", async (world) => {
  await using app = await world.openApp();
  await app.page.getByLabel("Email").fill("nobody@example.com");
  await app.page.getByLabel("Password").fill("not-the-password");
  await app.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await app.page.getByRole("alert").getByText("Email or password is wrong").waitFor();
});

inWebApp("a person takes a part of a plan", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  const titles = ["Wash the fence", "Paint the shed", "Oil the deck", "Test the pump"];
  const schedules = titles.map((title) => ({ title, every: "year", due_on: "2127-05-01" }));
  await world.world.script(
    { toolCalls: [{ name: "schedule_maintenance", arguments: { schedules } }] },
    { text: "I look after the others." },
  );
  await app.say("Please look after all of that");
  await app.replies.getByRole("checkbox", { name: /Paint the shed/ }).uncheck();
  await app.replies.getByRole("button", { name: "Yes, 3 of 4" }).click();
  await app.replies.getByText("I look after the others.").waitFor();
  const rows = await world.world.sql<{ title: string }>(
    "select title from public.maintenance_schedules where home_id = $1 order by number",
    [person.homeId],
  );
  assertEquals(rows.map(({ title }) => title), ["Wash the fence", "Oil the deck", "Test the pump"]);
  app.assertNoProblems();
});

inWebApp("a question is answered with one tap, and a draft is reported", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  const draft = { channel: "email", to: "office@acme.example", subject: "A leak", body: "Hello" };
  await askWhere(world, app);
  await world.world.script({ text: "In the kitchen, then." });
  await app.replies.getByRole("button", { name: "Kitchen" }).click();
  await app.replies.getByText("In the kitchen, then.").waitFor();
  await app.replies.getByText("Where is it? Kitchen", { exact: true }).waitFor();
  await world.world.script(
    { toolCalls: [{ name: "compose_message", arguments: draft }] },
    { text: "I noted it." },
  );
  await app.say("Write to the plumber");
  const link = app.replies.getByRole("link", { name: "Open in the mail program" });
  assertEquals(
    await link.getAttribute("href"),
    "mailto:office@acme.example?subject=A%20leak&body=Hello",
  );
  await link.click();
  await app.replies.getByRole("button", { name: "Yes, I sent it" }).click();
  await app.replies.getByText("I noted it.").waitFor();
  const rows = await world.world.sql<{ result: unknown }>(
    `select result from public.tool_calls
     where home_id = $1 and tool_name in ('request_user_input', 'compose_message') order by created_at`,
    [person.homeId],
  );
  assertEquals(rows.map(({ result }) => result), [{ answer: "Kitchen" }, { sent: true }]);
});

inWebApp("a skipped question stays in sight, also after a reload", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  await askWhere(world, app);
  await world.world.script({ text: "Then look below the sink." });
  await app.replies.getByRole("button", { name: "Skip the question" }).click();
  const trace = app.replies.getByText("Where is it? (skipped)", { exact: true });
  await trace.waitFor();
  await app.page.reload();
  await trace.waitFor();
});

inWebApp(
  "a question that the next message answers stays in sight, not as skipped",
  async (world) => {
    const person = await world.world.person();
    await using app = await world.openApp({ person });
    await askWhere(world, app);
    await world.world.script({ text: "In the hall, then." });
    await app.say("in the hall");
    await app.replies.getByText("In the hall, then.").waitFor();
    const trace = app.replies.getByText("Where is it?", { exact: true });
    await trace.waitFor();
    await app.page.reload();
    await trace.waitFor();
    assertEquals(await trace.count(), 1);
    assertEquals(await app.replies.getByText("skipped").count(), 0);
  },
);

/** Waits until the assistant asks where something is. */
async function askWhere({ world }: WebWorld, app: WebPage): Promise<void> {
  const question = { question: "Where is it?", kind: "choice", options: ["Kitchen", "Bath"] };
  await world.script({ toolCalls: [{ name: "request_user_input", arguments: question }] });
  await app.say("Something is leaking");
  await app.replies.getByRole("button", { name: "Kitchen" }).waitFor();
}

inWebApp("a picture is sent with a message and shown in it, also after a reload", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  const reading = {
    kind: "nameplate",
    is_legible: true,
    description: "Nameplate of a sump pump",
    fields: [{ name: "manufacturer", verbatim: "ACME", value: "Acme" }],
  };
  await world.world.script({ text: JSON.stringify({ files: [reading] }) }, { text: "A pump." });
  await app.page.getByLabel("Add a picture or PDF").setInputFiles({
    name: "label.png",
    mimeType: "image/png",
    buffer: PNG,
  });
  await app.page.getByText("label.png", { exact: true }).waitFor();
  await app.say("Our sump pump");
  await app.replies.getByText("A pump.").waitFor();
  await app.page.reload();
  const sent = app.page.getByRole("img", { name: "Nameplate of a sump pump" });
  const width = () => sent.evaluate((img) => (img as { naturalWidth?: number }).naturalWidth);
  await until(async () => await width() === 1);
  app.assertNoProblems();
});

inWebApp("a browser in Spanish has the app and the answers in Spanish", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person, locale: "es-ES" });
  await app.say("El calentador de agua pierde agua, ¿qué hago?");
  const receipt = app.replies.getByRole("group", { name: "Guardado" });
  await receipt.getByText("Anotado: ").waitFor();
  await receipt.getByRole("button", { name: "Deshacer" }).click();
  await receipt.getByText("Deshecho").waitFor();
  assertEquals(await app.page.evaluate("document.documentElement.lang"), "es");
});

inWebApp("a person shares a conversation with the household, and takes it back", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person });
  const { page } = app;
  await app.say(LEAK);
  await app.replies.getByRole("group", { name: "Saved" }).waitFor();
  const visibility = async () => {
    const [thread] = await world.world.sql<{ visibility: string }>(
      "select t.visibility from chat_threads t where t.person_id = $1",
      [person.id],
    );
    return thread?.visibility;
  };
  await page.getByRole("button", { name: "Share with the household" }).click();
  const takeBack = page.getByRole("button", { name: "Make it private" });
  await takeBack.waitFor();
  assertEquals(await visibility(), "household");
  await takeBack.click();
  await page.getByRole("button", { name: "Share with the household" }).waitFor();
  assertEquals(await visibility(), "private");
  app.assertNoProblems();
});

inWebApp("on a phone a long answer is shown from its start", async (world) => {
  const person = await world.world.person();
  await using app = await world.openApp({ person, width: 390 });
  await world.world.script({
    text: Array.from({ length: 40 }, (_, i) => `Step ${i + 1}.`).join("\n\n"),
  });
  await app.say("How do I bleed the radiators?");
  await app.replies.getByText("Step 40.").waitFor();
  const question = app.page.getByText("How do I bleed the radiators?").last();
  const isShown = async (part: typeof question) => {
    const box = await part.boundingBox();
    return box !== null && box.y >= 0 && box.y < 300;
  };
  await until(() => isShown(question));
  assertEquals(await isShown(app.replies.getByText("Step 40.")), false);
  // What the person scrolls to stays in view.
  const below = app.page.getByRole("button", { name: "More below" });
  await below.click();
  await below.waitFor({ state: "detached" });
  const end = await app.replies.getByText("Step 40.").boundingBox();
  assertEquals(end !== null && end.y > 0 && end.y < app.page.viewportSize()!.height, true);
  await app.field.fill("And then?");
  assertEquals(await isShown(question), false);
});
