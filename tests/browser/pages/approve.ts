import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { PASSWORD } from "../../clients/over_http/world.ts";
import { inBrowser } from "../in_browser.ts";
import { callRpc } from "./data_api.ts";

interface Asked {
  code: string;
  assetId: string;
  approval: { call_id: string; plan: { changes: unknown[] } };
}

inBrowser(
  "the page of a waiting call shows it to its person only, and runs it once it is approved",
  async (browser) => {
    const { world } = browser;
    const [person, stranger] = [await world.person(), await world.person()];
    const home_id = person.homeId;
    const client_name = '<img src=x onerror="document.title=1"> agent';
    await callRpc(world, person, "grant_agent_access", {
      home_id,
      client_id: "agent-1",
      access: "write",
      client_name,
    });
    const { assetId } = await callRpc<Asked>(world, person, "add_asset", {
      home_id,
      asset: { kind: "boiler" },
    });
    const agent = {
      ...person,
      token: await world.signToken(person.token, { client_id: "agent-1" }),
    };
    const replaceBoiler = () =>
      callRpc<Asked>(world, agent, "run_agent_tool", {
        home_id,
        tool_name: "replace_home_asset",
        input: { old_asset_id: assetId, manufacturer: "Navien" },
      });
    const { code, approval } = await replaceBoiler();
    assertEquals(code, "awaiting_approval");

    await using opened = await browser.open({
      path: `/approve#${home_id}/${approval.call_id}`,
      width: 390,
    });
    const { page, problems } = opened;
    const text = page.locator("#text");
    const signIn = async (email: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
    };
    await signIn(stranger.email);
    await text.getByText("There is no such call of an agent of yours.").waitFor();
    await signIn(person.email);
    await text.getByText(`${client_name} asks:`).waitFor();
    await text.getByText(/Boiler.*Navien/).waitFor();
    const lines = await page.locator("#plan li").allTextContents();
    assertEquals([lines[0], lines.length], ["Retires: Boiler", approval.plan.changes.length]);
    assertEquals((await replaceBoiler()).code, "awaiting_approval", "opening decides nothing");
    await page.getByRole("button", { name: "Approve" }).click();
    await text.getByText(/Navien/).waitFor();
    await page.getByRole("button", { name: "Approve" }).waitFor({ state: "hidden" });
    assertEquals((await replaceBoiler()).code, "ok");
    await page.reload();
    await signIn(person.email);
    await text.getByText("This is decided already.").waitFor();
    assertEquals(await page.title(), "An agent asks");
    assertEquals(problems, []);
  },
);
