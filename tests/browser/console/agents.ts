/** What agents may do: their access and their calls that wait; conversations of others; changes to confirm. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Person } from "../../clients/over_http/world.ts";
import type { BrowserWorld } from "../browser_world.ts";
import { inBrowser } from "../in_browser.ts";
import { callRpc } from "../pages/data_api.ts";
import { openConsole } from "./console_page.ts";

const CLIENT_ID = "agent-1";

/** Sends a call as the agent that the person has granted access to. */
async function callAsAgent<T>({ world }: BrowserWorld, person: Person, input: object): Promise<T> {
  const token = await world.signToken(person.token, { client_id: CLIENT_ID });
  return await callRpc<T>(world, { ...person, token }, "run_agent_tool", {
    home_id: person.homeId,
    tool_name: "replace_home_asset",
    input,
  });
}

/** Makes the other person a member of the person's home. */
async function join({ world }: BrowserWorld, person: Person, other: Person): Promise<void> {
  const { token } = await callRpc<{ token: string }>(world, person, "invite_home_member", {
    home_id: person.homeId,
    role: "member",
  });
  await callRpc(world, other, "accept_invitation", { token });
}

inBrowser(
  "an agent gets access, its call is approved with its plan, and it loses the access",
  async (browser) => {
    const { world } = browser;
    const person = await world.person();
    const { assetId } = await callRpc<{ assetId: string }>(world, person, "run_home_tool", {
      home_id: person.homeId,
      tool_name: "update_home_asset",
      input: { kind: "boiler" },
    });
    await using console = await openConsole(browser, { person });
    const agents = await console.openView("Agents");
    await agents.getByText("No agent may read this home.").waitFor();
    await agents.getByLabel("Client id").fill(CLIENT_ID);
    await agents.getByLabel("Name").fill("Claude");
    await agents.getByRole("button", { name: "Grant", exact: true }).click();
    await agents.getByText("may read", { exact: true }).waitFor();
    await agents.getByRole("button", { name: /Allow writing/ }).click();
    await agents.getByText("may read and write", { exact: true }).waitFor();

    const replacement = { old_asset_id: assetId, manufacturer: "Navien" };
    const { code } = await callAsAgent<{ code: string }>(browser, person, replacement);
    assertEquals(code, "awaiting_approval");
    await console.page.reload();
    const call = agents.getByRole("listitem").filter({ hasText: "Claude asks" }).first();
    await call.getByText("What changes").waitFor();
    await call.getByText(/^Replace the Boiler with .*Navien/).waitFor();
    await call.getByRole("button", { name: /^Approve.*Replace the Boiler/ }).click();
    await console.page.locator(".toast").getByText(/^Replaced the Boiler with .*Navien/).waitFor();
    await agents.getByText("No call waits.").waitFor();
    assertEquals((await callAsAgent<{ code: string }>(browser, person, replacement)).code, "ok");

    await agents.getByRole("button", { name: /Revoke/ }).click();
    await agents.getByText("No agent may read this home.").waitFor();
    console.assertNoProblems();
  },
);

inBrowser(
  "a shared conversation is in the menu of the other members until it is private",
  async (browser) => {
    const { world } = browser;
    const [owner, member] = [await world.person(), await world.person()];
    await join(browser, owner, member);
    await using mine = await openConsole(browser, { person: owner });
    await mine.say("The garage door is stuck");
    await mine.replies.last().locator(".badge.good").waitFor();
    await mine.page.getByRole("button", { name: "Send" }).waitFor();
    const [thread] = await world.sql<{ id: string }>(
      "select id from public.chat_threads where home_id = $1",
      [owner.homeId],
    );
    const share = (visibility: string) =>
      callRpc(world, owner, "share_thread", { thread_id: thread!.id, visibility });
    await share("household");

    await using theirs = await openConsole(browser, { person: member });
    await theirs.page.getByRole("combobox", { name: "Home" }).selectOption(owner.homeId);
    const choice = theirs.page.getByRole("combobox", { name: "Conversation" });
    const option = choice.locator("optgroup option").first();
    await option.waitFor({ state: "attached" });
    await choice.selectOption(await option.getAttribute("value"));
    await theirs.page.getByRole("article").getByText("The garage door is stuck", { exact: true })
      .waitFor();

    await share("private");
    await theirs.page.reload();
    await theirs.page.getByRole("combobox", { name: "Home" }).waitFor();
    await option.waitFor({ state: "detached" });
    mine.assertNoProblems();
  },
);

inBrowser(
  "a change that contradicts another person shows its plan, and is made after a confirmation",
  async (browser) => {
    const { world } = browser;
    const [owner, member] = [await world.person(), await world.person()];
    await join(browser, owner, member);
    await callRpc(world, member, "run_home_tool", {
      home_id: owner.homeId,
      tool_name: "update_home_asset",
      input: { kind: "boiler", name: "Boiler" },
    });
    await using console = await openConsole(browser, { person: owner });
    const systems = await console.openView("Systems");
    const boiler = systems.getByRole("listitem").filter({ hasText: "Boiler" });
    const dialog = console.page.getByRole("dialog", { name: "Shall I change the record?" });
    await boiler.getByRole("button", { name: /Take off the list/ }).click();
    await dialog.getByText("What changes").waitFor();
    await dialog.getByText(/^Take the Boiler off/).waitFor();
    await console.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await boiler.getByRole("button", { name: /Take off the list/ }).click();
    await dialog.getByRole("button", { name: "Yes, do it" }).click();
    await boiler.waitFor({ state: "hidden" });
    await console.page.getByRole("button", { name: "Undo" }).click();
    await boiler.waitFor();
    console.assertNoProblems();
  },
);

inBrowser(
  "a browser in Spanish reads previews, questions and results in Spanish",
  async (browser) => {
    const { world } = browser;
    const [owner, member] = [await world.person(), await world.person()];
    await join(browser, owner, member);
    const { assetId } = await callRpc<{ assetId: string }>(world, member, "run_home_tool", {
      home_id: owner.homeId,
      tool_name: "update_home_asset",
      input: { kind: "boiler", name: "Boiler" },
    });
    await callRpc(world, owner, "grant_agent_access", {
      home_id: owner.homeId,
      client_id: CLIENT_ID,
      access: "write",
    });
    await callAsAgent(browser, owner, { old_asset_id: assetId, manufacturer: "Navien" });

    await using console = await openConsole(browser, { person: owner, locale: "es-ES" });
    const toast = console.page.locator(".toast");
    const agents = await console.openView("Agents");
    const call = agents.getByRole("listitem").filter({ hasText: `${CLIENT_ID} asks` }).first();
    await call.getByText(/^Sustituir .*Navien/).waitFor();
    await call.getByRole("button", { name: /^Deny.*Sustituir/ }).click();
    await toast.getByText("No se ha hecho: la respuesta fue no.").waitFor();

    const systems = await console.openView("Systems");
    await systems.getByRole("button", { name: /Take off the list/ }).click();
    const dialog = console.page.getByRole("dialog", { name: "Shall I change the record?" });
    await dialog.getByText(/^Quitar de tus instalaciones: Caldera\. No se guarda nada/).waitFor();
    await dialog.getByRole("button", { name: "Yes, do it" }).click();
    await toast.getByText("Quitado de tus instalaciones: Caldera.").waitFor();
    console.assertNoProblems();
  },
);
