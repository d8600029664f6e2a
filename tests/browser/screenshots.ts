/** Makes the README's pictures of the console in docs/images/: `deno task screenshots`. */
import type { Page } from "playwright-core";
import { startBrowserWorld } from "./browser_world.ts";
import { openConsole } from "./console/console_page.ts";

const FOLDER = new URL("../../docs/images/", import.meta.url);

await Deno.mkdir(FOLDER, { recursive: true });
await using world = await startBrowserWorld();
{
  await using console = await openConsole(world, { colorScheme: "light" });
  await console.say("My water heater is leaking, what should I do?");
  await console.replies.getByText("— offline model").waitFor();
  const costs = await console.openTab("Costs");
  await costs.getByText("By category").waitFor();
  await save(console.page, "console_desktop");
}
{
  await using console = await openConsole(world, { colorScheme: "dark", width: 390 });
  await console.say(
    "We replaced the water heater with a Rheem last week, please swap it in the record",
  );
  await console.replies.getByRole("button", { name: "Yes, do it" }).waitFor();
  await save(console.page, "console_phone");
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Send" }).waitFor();
  const path = new URL(`${name}.png`, FOLDER);
  const { length } = await page.screenshot({ path: path.pathname });
  if (length > 150_000) throw new Error(`${name}.png has ${length} bytes`);
}
