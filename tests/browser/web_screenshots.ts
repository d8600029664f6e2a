/** Takes a picture of each screen of examples/web, on a phone and a desktop, light and dark: `deno task web:screenshots`. */
import { DEMO, SCREENS, startWebWorld, type WebPage, type WebWorld } from "./web/web_page.ts";

const FOLDER = new URL("../../.local/web_screens/", import.meta.url);
const NEXT_YEAR = new Date().getFullYear() + 1;
const TITLES = ["Wash the fence", "Paint the shed", "Oil the deck", "Test the pump"];

await Deno.mkdir(FOLDER, { recursive: true });
await using world = await startWebWorld();
for (const width of [390, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    const look = { width, colorScheme };
    const save = ({ page }: WebPage, name: string) => {
      const file = `${name}_${width}_${colorScheme}.png`.toLowerCase();
      return page.screenshot({ path: new URL(file, FOLDER).pathname });
    };
    {
      await using app = await world.openApp(look);
      await app.page.getByRole("button", { name: "Create an account" }).waitFor();
      await save(app, "01_sign_in");
    }
    {
      await using app = await world.openApp({ ...look, person: await world.world.person() });
      await app.page.getByText("What happened at home?").waitFor();
      await save(app, "02_welcome");
      await showConversation(world, app, (name) => save(app, name));
    }
    await using app = await world.openApp({ ...look, person: DEMO });
    for (const [place, screen] of SCREENS.entries()) {
      await app.openScreen(screen);
      // The last thing that the screen reads.
      if (screen === "Timeline") await app.page.getByText("Part of").first().waitFor();
      await save(app, `${20 + place}_${screen}`);
    }
  }
}
console.log(`Pictures are in ${FOLDER.pathname}`);

async function showConversation(
  { world }: WebWorld,
  app: WebPage,
  save: (name: string) => Promise<unknown>,
): Promise<void> {
  const { replies } = app;
  await app.say("My water heater is leaking, what should I do?");
  await replies.getByRole("button", { name: "Undo" }).waitFor();
  await save("10_receipt");
  const schedules = TITLES.map((title) => ({ title, every: "year", due_on: `${NEXT_YEAR}-05-01` }));
  await world.script(
    { toolCalls: [{ name: "schedule_maintenance", arguments: { schedules } }] },
    { text: "I look after the others." },
  );
  await app.say("Please look after all of that");
  await replies.getByRole("checkbox").last().uncheck();
  await save("11_approval");
  await replies.getByRole("button", { name: "Yes, 3 of 4" }).click();
  await replies.getByText("I look after the others.").waitFor();
  await app.say("Something is leaking");
  await replies.getByRole("button", { name: "Skip the question" }).waitFor();
  await save("12_question");
  await app.say("Email the plumber that the water heater leaks");
  await replies.getByRole("button", { name: "Not now" }).waitFor();
  await save("13_draft");
  await app.context.setOffline(true);
  await app.page.getByText("You are offline.").waitFor();
  await save("14_offline");
}
