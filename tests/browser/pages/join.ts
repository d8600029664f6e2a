import { deepStrictEqual as assertEquals } from "node:assert/strict";
import type { Page } from "playwright-core";
import { PASSWORD, type Person, type World } from "../../clients/over_http/world.ts";
import { inBrowser } from "../in_browser.ts";
import { callRpc } from "./data_api.ts";

async function signIn(page: Page, { email }: Person, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in and accept" }).click();
}

async function readRoles(world: World, { homeId }: Person) {
  const rows = await world.sql<{ person_id: string; role: string }>(
    "select person_id, role from public.home_members where home_id = $1 and revoked_at is null",
    [homeId],
  );
  return Object.fromEntries(rows.map(({ person_id, role }) => [person_id, role]));
}

inBrowser(
  "an invitation names its home and role, and is accepted once, with the right password",
  async (browser) => {
    const { world } = browser;
    const [owner, guest] = [await world.person(), await world.person()];
    const name = '<img src=x onerror="document.title=1"> & Co';
    await world.sql("update public.homes set name = $2 where id = $1", [owner.homeId, name]);
    const { token } = await callRpc<{ token: string }>(world, owner, "invite_home_member", {
      home_id: owner.homeId,
      role: "contributor",
    });
    await using opened = await browser.open({ path: `/join#${token}`, width: 390 });
    const { page, problems } = opened;
    const text = page.locator("#text");
    await text.getByText(`invites you to ${name} as contributor.`).waitFor();
    assertEquals(await page.title(), "Invitation to a home");
    assertEquals(await readRoles(world, owner), { [owner.id]: "owner" }, "opening changes nothing");
    await signIn(page, guest, "a-wrong-password");
    await text.getByText(/invalid/i).waitFor();
    assertEquals(await readRoles(world, owner), { [owner.id]: "owner" });
    await signIn(page, guest);
    await text.getByText(`You are a member of ${name} now.`).waitFor();
    assertEquals(await readRoles(world, owner), { [owner.id]: "owner", [guest.id]: "contributor" });
    await page.reload();
    await text.getByText("This link is not valid any more. Ask for a new one.").waitFor();
    assertEquals(await page.getByLabel("Email").isVisible(), false);
    assertEquals(problems, []);
  },
);

inBrowser("an invitation creates an account and accepts", async (browser) => {
  const { world } = browser;
  const owner = await world.person();
  const { token } = await callRpc<{ token: string }>(world, owner, "invite_home_member", {
    home_id: owner.homeId,
    role: "viewer",
  });
  await using opened = await browser.open({ path: `/join#${token}` });
  const { page, problems } = opened;
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create an account and accept" }).click();
  await page.locator("#text").getByText("You are a member of").waitFor();
  assertEquals(Object.values(await readRoles(world, owner)).sort(), ["owner", "viewer"]);
  assertEquals(problems, []);
});

inBrowser("a transfer is accepted by its buyer and waits for the owner", async (browser) => {
  const { world } = browser;
  const [seller, buyer] = [await world.person(), await world.person()];
  const offer = await callRpc<{ token: string; invitation_id: string }>(
    world,
    seller,
    "offer_home_transfer",
    { home_id: seller.homeId },
  );
  await using opened = await browser.open({ path: `/join#${offer.token}` });
  const { page, problems } = opened;
  const text = page.locator("#text");
  await text.getByText("You become its owner.").waitFor();
  await signIn(page, buyer);
  await text.getByText(/^Accepted\. The home is yours as soon as .* confirms\.$/).waitFor();
  assertEquals(await readRoles(world, seller), { [seller.id]: "owner" });
  await callRpc(world, seller, "confirm_home_transfer", {
    home_id: seller.homeId,
    invitation_id: offer.invitation_id,
    person_id: buyer.id,
  });
  assertEquals(await readRoles(world, seller), { [buyer.id]: "owner" });
  assertEquals(problems, []);
});
