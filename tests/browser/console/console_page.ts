import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { PASSWORD, type Person } from "../../clients/over_http/world.ts";
import { type OpenPage, type PageOptions, signInDemoPerson } from "../browser_world.ts";
import type { BrowserWorld } from "../browser_world.ts";

/** The console with a signed-in person, and the actions of tests. */
export interface ConsolePage extends AsyncDisposable {
  page: Page;
  context: OpenPage["context"];
  /** The field of the next message. */
  field: Locator;
  /** The assistant's messages, oldest first. */
  replies: Locator;
  /** Sends a message as soon as no turn runs. */
  say(text: string): Promise<void>;
  /** Opens a view by its tab, or on a phone by the menu. */
  openView(name: string): Promise<Locator>;
  /** Fails when a script failed, the Content-Security-Policy was violated, or another host got a request. */
  assertNoProblems(): void;
}

/** Opens the console for a person, by default the demo person in a conversation of their own. */
export async function openConsole(
  world: BrowserWorld,
  { person, ...options }: PageOptions & { person?: Person } = {},
): Promise<ConsolePage> {
  const opened = await world.open(options);
  const { page, context } = opened;
  if (person) {
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("textbox", { name: "Message" }).waitFor();
  } else {
    await signInDemoPerson(page);
    await beginConversation(page);
  }
  const field = page.getByRole("textbox", { name: "Message" });
  return {
    page,
    context,
    field,
    replies: page.getByRole("article", { name: "Assistant" }),
    async say(text) {
      await page.getByRole("button", { name: "Send" }).waitFor();
      await field.fill(text);
      await field.press("Enter");
    },
    async openView(name) {
      const tab = page.getByRole("tab", { name });
      if (await tab.isHidden()) await page.getByRole("button", { name: "Menu" }).click();
      await tab.or(page.locator("#menu").getByRole("button", { name })).click();
      return page.getByRole("tabpanel", { name });
    },
    assertNoProblems: () => assertEquals(opened.problems, []),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** Pastes a text, as a person does: `fill` passes over the field's own limits. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.press("ControlOrMeta+V");
}

/** Tests share the demo home, so that each one has a thread of its own. */
async function beginConversation(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByText("What happened at home?").waitFor();
}
