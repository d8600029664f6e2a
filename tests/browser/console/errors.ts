/** Errors as the person sees them, and how they continue. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { inBrowser } from "../in_browser.ts";
import { openConsole, paste } from "./console_page.ts";

const ANSWER = { text: "Turn the water off below the sink first." };
const LEAK = "There is a leak under the sink";

inBrowser(
  "a model that is down is a sentence with a button, and the same message succeeds later",
  async (world) => {
    const person = await world.world.person();
    await using console = await openConsole(world, { person });
    await world.world.script({ fault: "F-L11", times: 10 });
    await console.say(LEAK);
    const again = console.page.getByRole("button", { name: /Try again/ });
    await again.waitFor();
    await console.page.getByRole("alert").waitFor();
    assertEquals(await console.replies.count(), 0);
    await world.world.reset();
    await world.world.script(ANSWER);
    await console.page.getByRole("button", { name: "Try again", exact: true }).click();
    await console.replies.getByText(ANSWER.text).waitFor();
    assertEquals(await console.page.getByRole("article", { name: "You" }).count(), 1);
    assertEquals(await console.page.getByRole("alert").count(), 0);
  },
);

/** Replaces fields of the stored session. */
const changeSession = (fields: object) =>
  `localStorage.setItem("console.session", JSON.stringify({
    ...JSON.parse(localStorage.getItem("console.session")), ...${JSON.stringify(fields)} }))`;

inBrowser("an expired token is renewed, and the message is sent once", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const access_token = await world.world.expireToken(person.token);
  await console.page.evaluate(changeSession({ access_token }));
  await console.page.reload();
  await world.world.script(ANSWER);
  await console.say(LEAK);
  await console.replies.getByText(ANSWER.text).waitFor();
  const requests = await console.openView("Requests");
  await requests.getByText(/POST \/ → 200/).waitFor({ state: "attached" });
});

inBrowser("an ended session asks for a new sign-in", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  const { page } = console;
  const access_token = await world.world.expireToken(person.token);
  await page.route(
    "**/auth/v1/token?grant_type=refresh_token",
    (route) => route.continue({ postData: '{"refresh_token":"none"}' }),
  );
  await page.evaluate(changeSession({ access_token, refresh_token: "none" }));
  await page.reload();
  await page.getByText("Your session has ended. Sign in again to go on.").waitFor();
  assertEquals(await page.evaluate('localStorage.getItem("console.session")'), null);
});

inBrowser("a limit says when the next message may be sent", async (world) => {
  const person = await world.world.person();
  await using console = await openConsole(world, { person });
  await world.world.sql(
    "insert into public.usage_limits (person_id, turns_per_minute) values ($1, 1)",
    [person.id],
  );
  await world.world.script(ANSWER);
  await console.say(LEAK);
  await console.replies.getByText(ANSWER.text).waitFor();
  await console.say("And now?");
  await console.page.getByText("That is a lot of messages in a short time.").waitFor();
  await console.page.getByText("rate_limited").waitFor();
  const again = console.page.getByRole("button", { name: /Try again in \d+ s/ });
  assertEquals(await again.isDisabled(), true);
});

inBrowser("a Data API that fails is said in the panel, which reads again", async (world) => {
  await using console = await openConsole(world);
  const { page } = console;
  await page.route("**/rest/v1/home_upkeep*", (route) => route.abort());
  const upkeep = await console.openView("Upkeep");
  await upkeep.getByText("The local stack does not answer. Is task dev running?").waitFor();
  await page.unroute("**/rest/v1/home_upkeep*");
  await upkeep.getByRole("button", { name: "Try again" }).click();
  await upkeep.getByRole("heading", { name: "Replace the furnace filter" }).waitFor();
});

inBrowser(
  "a message over 4,000 characters stays whole in the field and is not sent before it is shorter",
  async (world) => {
    const person = await world.world.person();
    await using console = await openConsole(world, { person });
    const { page, field } = console;
    const pasted = `${"The roof leaks. ".repeat(300)}That is all.`;
    await paste(field, pasted);
    await page.getByText("at most 4,000 characters").waitFor();
    await page.getByText("812 characters too many").waitFor();
    assertEquals(await field.inputValue(), pasted);
    assertEquals(await page.getByRole("button", { name: "Send" }).isDisabled(), true);
    await field.press("Enter");
    await page.reload();
    await page.getByText("at most 4,000 characters").waitFor();
    assertEquals(await field.inputValue(), pasted);
    assertEquals(await page.getByRole("article", { name: "You" }).count(), 0);

    const longest = pasted.slice(0, 4_000);
    await field.fill(longest);
    await page.getByText("at most 4,000 characters").waitFor({ state: "hidden" });
    await world.world.script(ANSWER);
    await field.press("Enter");
    await console.replies.getByText(ANSWER.text).waitFor();
    assertEquals(await page.getByRole("article", { name: "You" }).innerText(), longest.trim());
  },
);
