/**
 * Writes docs/images/web_app.svg, the README's recording of examples/web: a person says what happened, takes it back, and
 * looks at the upkeep, a system and the costs: `deno task web:recording`.
 */
import { DEMO, startWebWorld } from "./web/web_page.ts";

const FILE = new URL("../../docs/images/web_app.svg", import.meta.url);
const SIZE = { width: 390, height: 720 };
const SECONDS_A_FRAME = 2.5;

const frames: string[] = [];
await using world = await startWebWorld();
await using app = await world.openApp({ width: SIZE.width, colorScheme: "light", person: DEMO });
const { page, field, replies } = app;
await page.setViewportSize(SIZE);

await field.fill("We had the furnace serviced on Friday, 120 dollars");
await keepFrame();
await app.say("We had the furnace serviced on Friday, 120 dollars");
const receipt = replies.last().getByRole("group", { name: "Saved" });
await receipt.getByRole("button", { name: "Undo" }).waitFor();
await keepFrame();
await receipt.getByRole("button", { name: "Undo" }).click();
await receipt.getByText("Undone").waitFor();
await keepFrame();
for (const screen of ["Upkeep", "Systems", "Costs"] as const) {
  await app.openScreen(screen);
  await keepFrame();
}
await Deno.writeTextFile(FILE, buildRecording(frames));
console.log(`Wrote ${FILE.pathname}, ${frames.length} frames`);

async function keepFrame(): Promise<void> {
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ type: "jpeg", quality: 70 });
  frames.push(picture.toString("base64"));
}

/** An SVG that shows one picture after the other, and begins again. */
function buildRecording(pictures: string[]): string {
  const { width, height } = SIZE;
  const total = pictures.length * SECONDS_A_FRAME;
  const share = 100 / pictures.length;
  const images = pictures.map((picture, i) =>
    `<image width="${width}" height="${height}" style="animation-delay:${
      i * SECONDS_A_FRAME
    }s" href="data:image/jpeg;base64,${picture}"/>`
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>The web app on a phone: a sentence is recorded and taken back; upkeep, systems and costs</title>
<style>image{opacity:0;animation:shown ${total}s steps(1) infinite}@keyframes shown{0%{opacity:1}${
    share.toFixed(3)
  }%{opacity:0}}@media (prefers-reduced-motion:reduce){image{animation:none}image:nth-of-type(2){opacity:1}}</style>
${images.join("\n")}
</svg>
`;
}
