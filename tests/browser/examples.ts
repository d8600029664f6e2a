/**
 * `task examples`: installs, builds and uses the apps of examples/ that run on a computer. It is not part of CI,
 * because a build of Next.js takes minutes and 400 MB.
 */
import { chromium, type Page } from "playwright-core";
import { INSTALL, ROOT, runCommand } from "../clients/package/run_command.ts";
import { startDev } from "../clients/package/start_dev.ts";

const EXAMPLES = new URL("examples/", ROOT);
/** supabase-js needs a WebSocket, which Node has without this option from version 22 on. */
const WEB_SOCKET = "--experimental-websocket";
const LEAK = "My water heater is leaking, what should I do?";
const REPLACEMENT =
  "We replaced the water heater with a Rheem last week, please swap it in the record";

await step("build the client package", async () => {
  const build = ["--config", "packages/client/deno.json", "packages/client/build/main.ts"];
  await runCommand(Deno.execPath(), ["run", "-A", ...build]);
});
await using dev = await startDev();
await runSupabaseExample();
await runNextExample();

async function runSupabaseExample(): Promise<void> {
  const cwd = new URL("supabase-js/", EXAMPLES);
  const env = { SUPABASE_URL: dev.url };
  await step("supabase-js: npm install", () => install(cwd));
  await step("supabase-js: tsc", () => runCommand("node_modules/.bin/tsc", [], { cwd }));
  await step("supabase-js: records a leak and prints the record", async () => {
    const printed = await runCommand("node", [WEB_SOCKET, "dist/main.js", LEAK], { cwd, env });
    expect(printed, /Recorded “Water heater is leaking”[^]*\nopen: Water heater is leaking\n/);
  });
  await step("supabase-js: says what an approval changes, and asks", async () => {
    const command = `echo n | node ${WEB_SOCKET} dist/main.js "${REPLACEMENT}"`;
    const printed = await runCommand("sh", ["-c", command], { cwd, env });
    expect(printed, /\n- Adds the Water heater[^]*\nApprove\? \(y\/n\) [^]*the answer was no/);
  });
}

async function runNextExample(): Promise<void> {
  const cwd = new URL("nextjs/", EXAMPLES);
  const env = { NEXT_PUBLIC_SUPABASE_URL: dev.url, NEXT_TELEMETRY_DISABLED: "1" };
  await step("nextjs: npm install", () => install(cwd));
  await step(
    "nextjs: next build",
    () => runCommand("node_modules/.bin/next", ["build"], { cwd, env }),
  );
  const port = findFreePort();
  const server = new Deno.Command("node_modules/.bin/next", {
    args: ["start", "--hostname", "127.0.0.1", "--port", `${port}`],
    cwd,
    env,
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  const browser = await chromium.launch({
    executablePath: Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await openWhenReady(page, `http://127.0.0.1:${port}/`);
    await useNextExample(page);
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    await server.status;
  }
}

/** Installs the packages, and the client anew: npm keeps a copy whose version is the same. */
async function install(cwd: URL): Promise<void> {
  const copies = ["package-lock.json", "node_modules/ai-home-assistant-client"];
  for (const path of copies) {
    await Deno.remove(new URL(path, cwd), { recursive: true }).catch(() => {});
  }
  await runCommand("npm", INSTALL, { cwd });
}

async function useNextExample(page: Page): Promise<void> {
  await step("nextjs: signs in as the demo person", async () => {
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Home assistant" }).waitFor();
  });
  await step("nextjs: a turn shows its badge and its answer", async () => {
    await send(page, LEAK);
    const badge = page.locator('[data-badge="home_event_recorded"]');
    expect(await badge.innerText(), /^Saved: .*“Water heater is leaking”/);
    await page.getByText("Shut off its water").waitFor();
  });
  await step("nextjs: a draft opens in the person's mail program", async () => {
    await send(page, "Email the plumber that the water heater leaks");
    const link = page.getByRole("link", { name: "Open as an email" });
    expect(await link.getAttribute("href") ?? "", /^mailto:\?subject=[^&]+&body=Hello%2C/);
    await page.getByRole("button", { name: "Not sent" }).click();
    await link.waitFor({ state: "hidden" });
  });
  await step("nextjs: an approval executes the call", async () => {
    await send(page, REPLACEMENT);
    await page.getByRole("list", { name: "What will change" }).getByRole("listitem").first()
      .waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    const badge = page.locator('[data-badge="home_asset_replaced"]');
    expect(await badge.innerText(), /^Saved: Replaced the Water heater/);
  });
  await step("nextjs: a reload shows the same messages", async () => {
    await page.getByRole("button", { name: "Send" }).and(page.locator(":enabled")).waitFor();
    const before = await readMessages(page);
    await page.reload();
    await page.locator('[data-badge="home_asset_replaced"]').waitFor();
    const after = await readMessages(page);
    if (after !== before) throw new Error(`Before:\n${before}\n\nAfter:\n${after}`);
  });
  await step("nextjs: an error is shown as a sentence", async () => {
    await send(page, "Hello ".repeat(1_000));
    // Next.js has an empty alert of its own.
    await page.getByRole("alert").filter({ hasText: "at most 4,000 characters" }).waitFor();
  });
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message").fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

async function readMessages(page: Page): Promise<string> {
  return (await page.locator("section").allInnerTexts()).join("\n---\n");
}

async function openWhenReady(page: Page, url: string): Promise<void> {
  for (let attempt = 1; attempt < 60; attempt++) {
    const isOpen = await page.goto(url).then(() => true, () => false);
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Nothing answers at ${url}`);
}

function findFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

function expect(text: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new Error(`Expected ${pattern}, got: ${text}`);
}

async function step(name: string, run: () => Promise<unknown>): Promise<void> {
  const start = Date.now();
  await run();
  console.log(`ok  ${name} (${Math.round((Date.now() - start) / 1_000)}s)`);
}
