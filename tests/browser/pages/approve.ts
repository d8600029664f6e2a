import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Page } from "playwright-core";
import { PASSWORD, type Person, type World } from "../../clients/over_http/world.ts";
import { inBrowser } from "../in_browser.ts";
import { callRpc } from "./data_api.ts";

interface Asked {
  code: string;
  assetId: string;
  approval: { call_id: string; plan: { changes: unknown[] } };
}

/** Adds a boiler, and lets an agent of the person ask to replace it. The agent's call is made again with `ask`. */
async function requestReplacement(world: World, person: Person, client_name: string) {
  const home_id = person.homeId;
  await callRpc(world, person, "grant_agent_access", {
    home_id,
    client_id: "agent-1",
    access: "write",
    client_name,
  });
  const { assetId } = await callRpc<Asked>(world, person, "run_home_tool", {
    home_id,
    tool_name: "update_home_asset",
    input: { kind: "boiler" },
  });
  const agent = { ...person, token: await world.signToken(person.token, { client_id: "agent-1" }) };
  const ask = () =>
    callRpc<Asked>(world, agent, "run_agent_tool", {
      home_id,
      tool_name: "replace_home_asset",
      input: { old_asset_id: assetId, manufacturer: "Navien" },
    });
  const { code, approval } = await ask();
  assertEquals(code, "awaiting_approval");
  return { approval, path: `/approve#${home_id}/${approval.call_id}`, ask };
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

inBrowser(
  "the page of a waiting call shows it to its person only, and runs it once it is approved",
  async (browser) => {
    const { world } = browser;
    const [person, stranger] = [await world.person(), await world.person()];
    const client_name = '<img src=x onerror="document.title=1"> agent';
    const { approval, path, ask } = await requestReplacement(world, person, client_name);

    await using opened = await browser.open({ path, width: 390 });
    const { page, problems } = opened;
    const text = page.locator("#text");
    await signIn(page, stranger);
    await text.getByText("There is no such call of an agent of yours.").waitFor();
    await signIn(page, person);
    await text.getByText(`${client_name} asks:`).waitFor();
    await text.getByText(/Boiler.*Navien/).waitFor();
    const lines = await page.locator("#plan li").allTextContents();
    assertEquals([lines[0], lines.length], ["Retires: Boiler", approval.plan.changes.length]);
    assertEquals((await ask()).code, "awaiting_approval", "opening decides nothing");
    await page.getByRole("button", { name: "Approve" }).click();
    await text.getByText(/^Replaced the Boiler with .*Navien/).waitFor();
    await page.getByRole("button", { name: "Approve" }).waitFor({ state: "hidden" });
    assertEquals((await ask()).code, "ok");
    await page.reload();
    await signIn(page, person);
    await text.getByText("This is decided already.").waitFor();
    assertEquals(await page.title(), "An agent asks");
    assertEquals(problems, []);
  },
);

inBrowser(
  "a browser in Spanish reads in Spanish what the call would do, and that nothing was done",
  async (browser) => {
    const { world } = browser;
    const person = await world.person();
    const { path } = await requestReplacement(world, person, "Claude");
    await using opened = await browser.open({ path, locale: "es-MX" });
    const { page, problems } = opened;
    const text = page.locator("#text");
    await signIn(page, person);
    await text.getByText(/^Claude asks: Sustituir .*Navien/).waitFor();
    await page.getByRole("button", { name: "Deny" }).click();
    await text.getByText("No se ha hecho: la respuesta fue no.").waitFor();
    assertEquals(problems, []);
  },
);
