/** Pictures: added to a message, shown in it, and with the entry and the system that they prove. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { inBrowser } from "../in_browser.ts";
import { openConsole } from "./console_page.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Another file: the same bytes twice are one. */
const PNG_OF_RECEIPT = Buffer.concat([PNG, Buffer.from("2")]);
const READING = {
  kind: "nameplate",
  is_legible: true,
  description: "Nameplate of a sump pump",
  fields: [{ name: "manufacturer", verbatim: "ACME", value: "Acme" }],
};

inBrowser(
  "a picture is sent with a message, and stands in it, in the timeline and with its system",
  async (world) => {
    await using console = await openConsole(world);
    const { page } = console;
    await world.world.script(
      { text: JSON.stringify({ files: [READING] }) },
      {
        toolCalls: [{
          name: "update_home_asset",
          arguments: { kind: "sump_pump", manufacturer: "Acme", is_additional: true },
        }],
      },
      { text: "Your sump pump is on record." },
    );
    await page.getByLabel("Add a picture or PDF").setInputFiles({
      name: "label.png",
      mimeType: "image/png",
      buffer: PNG,
    });
    // Enter waits until the file is stored.
    await console.say("Our sump pump");
    await console.replies.last().getByText("Your sump pump is on record.").waitFor();
    const sent = page.getByRole("article", { name: "You" }).last().locator("img");
    await sent.waitFor();
    assertEquals(await sent.evaluate((img) => (img as { naturalWidth?: number }).naturalWidth), 1);
    const systems = await console.openView("Systems");
    const nameplate = systems.getByRole("img", { name: "Nameplate of a sump pump" });
    // A picture is loaded when it is scrolled to.
    await nameplate.scrollIntoViewIfNeeded();
    await nameplate.waitFor();
    const timeline = await console.openView("Timeline");
    await timeline.getByRole("img", { name: "Nameplate of a sump pump" }).waitFor();
    console.assertNoProblems();
  },
);

inBrowser("a receipt stands below the costs", async (world) => {
  await using console = await openConsole(world);
  await console.page.getByLabel("Add a picture or PDF").setInputFiles({
    name: "receipt.png",
    mimeType: "image/png",
    buffer: PNG_OF_RECEIPT,
  });
  const reading = {
    kind: "sales_receipt",
    is_legible: true,
    description: "Receipt for a faucet cartridge",
    fields: [],
  };
  await world.world.script({ text: JSON.stringify({ files: [reading] }) }, { text: "Thank you." });
  await console.say("Here is the receipt");
  await console.replies.last().getByText("Thank you.").waitFor();
  const costs = await console.openView("Costs");
  await costs.getByRole("img", { name: "Receipt for a faucet cartridge" }).waitFor();
  console.assertNoProblems();
});

inBrowser("a file that is not taken is refused with a sentence", async (world) => {
  await using console = await openConsole(world);
  await console.page.getByLabel("Add a picture or PDF").setInputFiles({
    name: "page.html",
    mimeType: "text/html",
    buffer: Buffer.from("<p>"),
  });
  await console.page.locator(".toast.bad").getByText("Choose a JPEG, PNG or WebP picture")
    .waitFor();
  console.assertNoProblems();
});
