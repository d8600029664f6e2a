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
  const costs = await console.openView("Costs");
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

{
  await using console = await openConsole(world, { colorScheme: "light", width: 390 });
  await console.page.getByLabel("Add a picture or PDF").setInputFiles({
    name: "label.jpg",
    mimeType: "image/jpeg",
    buffer: await renderLabel(),
  });
  const values = { manufacturer: "Kelvin Pumps", model: "KP-33", serial: "8K-40172" };
  await world.world.script(
    {
      text: JSON.stringify({
        files: [{
          kind: "nameplate",
          is_legible: true,
          description: "Nameplate of a sump pump",
          fields: Object.entries(values).map(([name, value]) => ({ name, verbatim: value, value })),
        }],
      }),
    },
    {
      toolCalls: [{
        name: "update_home_asset",
        arguments: { kind: "sump_pump", is_additional: true, ...values },
      }],
    },
    { text: "Your sump pump is on record, with its nameplate as the proof." },
  );
  await console.say("This is our new sump pump");
  await console.replies.getByText("with its nameplate as the proof").waitFor();
  await save(console.page, "console_picture");
}

/** A picture of a nameplate. */
async function renderLabel() {
  const page = await world.browser.newPage({ viewport: { width: 480, height: 270 } });
  await page.setContent(
    `<body style="margin: 0; padding: 28px; background: #c9ccce; font: 24px/1.6 sans-serif">
    <b>KELVIN PUMPS</b><br>SUMP PUMP &nbsp; 1/3 HP<br>MODEL &nbsp; KP-33<br>SERIAL &nbsp; 8K-40172`,
  );
  const picture = await page.screenshot({ type: "jpeg" });
  await page.close();
  return picture;
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Send" }).waitFor();
  const path = new URL(`${name}.png`, FOLDER);
  const { length } = await page.screenshot({ path: path.pathname });
  if (length > 150_000) throw new Error(`${name}.png has ${length} bytes`);
}
