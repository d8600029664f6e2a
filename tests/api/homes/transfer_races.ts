/**
 * A transfer that races another request has one outcome. PGlite runs no two at once: see
 * docs/guides/contribute/testing.md.
 */
import { assert, assertEquals } from "@std/assert";
import { addSchedule, createFeed } from "../../support/calendar.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { raceRounds } from "../../support/wait_for_locks.ts";

const test = inHome();

/** Two at least: the rounds alternate. */
const ROUNDS = Math.max(2, raceRounds(4));

interface Offer {
  invitation_id: string;
  token: string;
}

async function offer(person: Person): Promise<Offer> {
  return (await person.rpc("offer_home_transfer", { home_id: person.homeId })).body as Offer;
}

const accept = (person: Person, { token }: Offer) => person.rpc("accept_home_transfer", { token });

const confirm = (owner: Person, buyer: Person, { invitation_id }: Offer) =>
  owner.rpc("confirm_home_transfer", {
    home_id: owner.homeId,
    invitation_id,
    person_id: buyer.id,
  });

const erase = (owner: Person) =>
  owner.rpc("erase_home", { home_id: owner.homeId, confirm_name: "Test house" });

test("a home that is erased and transferred at once is either erased or transferred", async ({ world }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await world.person();
    const partner = await world.housemate(seller, "owner");
    const buyer = await world.person({ home: false });
    partner.homeId = seller.homeId;
    const made = await offer(seller);
    await accept(buyer, made);
    const { url } = await createFeed(world, partner);
    const [erased, confirmed] = await Promise.all([
      erase(round % 2 ? partner : seller),
      confirm(seller, buyer, made),
    ]);
    const roles = await world.activeRoles(seller.homeId);
    const outcome = [erased.status, confirmed.status];
    if (confirmed.status === 200) {
      assertEquals([outcome, roles], [[403, 200], { [buyer.id]: "owner" }]);
    } else {
      assertEquals([outcome, roles], [[200, 403], {}]);
      assertEquals((await buyer.rest("homes?select=id")).body, []);
    }
    const calendar = await fetch(url);
    await calendar.body?.cancel();
    assertEquals(calendar.status, 404, "the calendar of a former owner");
  }
});

test("accepts an offer once for many concurrent acceptances, also while the home is erased", async ({ world }) => {
  const buyers = await Promise.all(
    Array.from({ length: 4 }, () => world.person({ home: false })),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await world.person();
    const made = await offer(seller);
    const isErased = round % 2 === 1;
    const [erased, ...answers] = await Promise.all([
      isErased ? erase(seller) : undefined,
      ...buyers.map((buyer) => accept(buyer, made)),
    ]);
    assertEquals(erased?.status, isErased ? 200 : undefined);
    const statuses = answers.map(({ status }) => status).sort();
    const accepted = statuses.filter((status) => status === 200).length;
    assert(isErased ? accepted <= 1 : accepted === 1, statuses.join());
    const refused = statuses.filter((status) => status !== 200);
    assert(refused.every((status) => status === 410 || (isErased && status === 404)), `${refused}`);
    if (isErased) continue;
    const rows = await world.sql(
      "select from public.home_audit_log where home_id = $1 and action = 'transfer_accepted'",
      [seller.homeId],
    );
    assertEquals(rows.length, 1);
  }
});

test("a calendar that is read while its home is erased or transferred blocks neither", async ({ world }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const seller = await world.person();
    const buyer = await world.person({ home: false });
    const made = await offer(seller);
    await accept(buyer, made);
    await addSchedule(world, seller);
    const { token } = await createFeed(world, seller);
    const read = () =>
      seller.rpc("read_calendar_feed", { token, act_url: "https://app.example.com/act" });
    const [first, change, second] = await Promise.all([
      read(),
      round % 2 ? erase(seller) : confirm(seller, buyer, made),
      read(),
    ]);
    assertEquals([first.status, change.status, second.status], [200, 200, 200]);
    assertEquals((await read()).body, null);
  }
});
