/**
 * A stack in memory with the demo home, and Debian's Chromium for its pages. Tests of every page of the stack
 * use it.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { startWorld, type World } from "../clients/over_http/world.ts";

export interface BrowserWorld extends AsyncDisposable {
  /** The stack, and the commands of its model and database. */
  world: World;
  browser: Browser;
  /** Opens an empty page of its own profile. */
  open(options?: PageOptions): Promise<OpenPage>;
}

export interface PageOptions {
  /** Width in CSS pixels: 1280 (default) is the desktop, 390 a phone. */
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  /** Path of the first page; default `/`. */
  path?: string;
  /** The address of a proxy in front of the stack, or of an app. */
  origin?: string;
  /** The address of the API, if the page has another origin. */
  api?: string;
  /** The language of the browser; default `en-US`. */
  locale?: string;
}

export interface OpenPage extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /**
   * Errors of scripts, violations of the Content-Security-Policy, requests to another host, and texts that show a code
   * or an object.
   */
  problems: string[];
}

/**
 * Logs an error for each text that gets onto the page with a code such as `may_retire_asset` or `[object Object]`. Raw
 * data has them, such as the details of a call, and the code of an error.
 */
const REPORT_CODES = `
  const report = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const element = node.parentElement;
      const isRaw = element?.closest("pre, script, details.raw, .failure code");
      const isWrong = /\\[object|\\b[a-z]+(?:_[a-z]+)+\\b/.test(node.data);
      if (element && !isRaw && isWrong) console.error("The page shows " + JSON.stringify(node.data));
    }
    node.childNodes.forEach(report);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) report(target);
      addedNodes.forEach(report);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
`;

/** @param options of the stack; the demo person and their home exist by default */
export async function startBrowserWorld(options: object = {}): Promise<BrowserWorld> {
  const [world, browser] = await Promise.all([
    startWorld({ seed: true, ...options }),
    chromium.launch({
      executablePath: Deno.env.get("CHROMIUM") ?? "/usr/bin/chromium",
      // Tests run as root in a container, where Chromium's sandbox does not start.
      args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
    }),
  ]);
  return {
    world,
    browser,
    async open(
      {
        width = 1280,
        height = width < 600 ? 844 : 800,
        colorScheme = "light",
        path = "/",
        origin = world.url,
        api = origin,
        locale = "en-US",
      } = {},
    ) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: "reduce",
        locale,
        permissions: ["clipboard-read", "clipboard-write"],
      });
      context.setDefaultTimeout(30_000);
      await context.addInitScript(REPORT_CODES);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(String(error)));
      page.on("console", (line) => {
        // The browser logs each response with an error status and each lost connection as well.
        const isExpected = line.text().startsWith("Failed to load resource");
        if (line.type() === "error" && !isExpected) problems.push(line.text());
      });
      page.on("request", (request) => {
        const { origin: to, protocol } = new URL(request.url());
        const isKnown = to === origin || to === api || protocol === "data:";
        if (!isKnown) problems.push(`request to ${to}`);
      });
      await page.goto(origin + path);
      return { page, context, problems, [Symbol.asyncDispose]: () => context.close() };
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await world.close();
    },
  };
}

/** Signs the demo person in at the console, which `page` shows. */
export async function signInDemoPerson(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign in as the demo person" }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
}
