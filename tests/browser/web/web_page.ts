import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { PASSWORD } from "../../clients/over_http/world.ts";
import {
  type BrowserWorld,
  type OpenPage,
  type PageOptions,
  startBrowserWorld,
} from "../browser_world.ts";
import { until } from "../../support/until.ts";
import { type CuttingProxy, startCuttingProxy } from "../cutting_proxy.ts";
import { type ServedApp, startWebApp } from "./build_web_app.ts";

/** A stack, the web app in front of it, and the network between them. */
export interface WebWorld extends BrowserWorld {
  network: CuttingProxy;
  openApp(
    options?: PageOptions & { person?: { email: string; password?: string } },
  ): Promise<WebPage>;
}

/** The app, and the actions of tests. */
export interface WebPage extends AsyncDisposable {
  page: Page;
  context: OpenPage["context"];
  /** The field of the next message. */
  field: Locator;
  /** The assistant's messages, oldest first. */
  replies: Locator;
  say(text: string): Promise<void>;
  /** Opens the screen with a link of the navigation, or of the page More of a phone. */
  openScreen(name: string): Promise<void>;
  /** Fails when a script failed, another host got a request, or a text shows a code. */
  assertNoProblems(): void;
}

/** The links of the navigation, in English. */
export const SCREENS = [
  "Upkeep",
  "Timeline",
  "Systems",
  "Costs",
  "Issues",
  "Members",
  "Settings",
] as const;

export const DEMO = { email: "demo@example.com", password: "demo-password" };

/** @param build makes the app that calls an address; by default from examples/web */
export async function startWebWorld(
  build: (api: string) => Promise<ServedApp> = startWebApp,
): Promise<WebWorld> {
  const world = await startBrowserWorld();
  const network = startCuttingProxy(world.world.url);
  const app = await build(network.url);
  return {
    ...world,
    network,
    async openApp({ person, ...options } = {}) {
      const opened = await world.open({ ...options, origin: app.url, api: network.url });
      const { page } = opened;
      if (person) await signIn(page, person.email, person.password ?? PASSWORD);
      return toWebPage(opened);
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
      await network[Symbol.asyncDispose]();
    },
  };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/Email|Correo/).fill(email);
  await page.getByLabel(/^(Password|Contraseña)/).fill(password);
  await page.getByRole("button", { name: /^(Sign in|Iniciar sesión)$/ }).click();
  await page.getByRole("navigation").waitFor();
}

function toWebPage(opened: OpenPage): WebPage {
  const { page, context } = opened;
  const field = page.getByRole("textbox", { name: /^(Message|Mensaje)$/ });
  return {
    page,
    context,
    field,
    replies: page.getByRole("article", { name: /Assistant|Asistente/ }),
    async say(text) {
      await field.fill(text);
      await page.getByRole("button", { name: /^(Send|Enviar)$/ }).and(page.locator(":enabled"))
        .click();
    },
    async openScreen(name) {
      const link = page.getByRole("link", { name, exact: true });
      if (!await link.isVisible()) await page.getByRole("link", { name: /^(More|Más)$/ }).click();
      await link.click();
      await until(async () => (await page.title()).startsWith(`${name} · `));
      await page.locator("main .loading").waitFor({ state: "detached" });
    },
    assertNoProblems: () => assertEquals(opened.problems, []),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}
