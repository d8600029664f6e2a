import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { awaitLater } from "../../support/await_later.ts";
import { holdModel } from "../../support/hold.ts";
import { inHome } from "../../support/in_world.ts";
import { keepWriting } from "../../support/keep_writing.ts";
import type { DataResponse, Person } from "../../support/person.ts";
import { openStream } from "../../support/turn_stream.ts";
import { until } from "../../support/until.ts";
import { raceRounds } from "../../support/wait_for_locks.ts";

const test = inHome();

interface Offer {
  invitation_id: string;
  token: string;
}

/** The status and the reason of an error. */
const refusal = ({ status, body }: DataResponse) => [status, (body as { details: string }).details];

async function offer(person: Person): Promise<Offer> {
  const { status, body } = await person.rpc("offer_home_transfer", { home_id: person.homeId });
  assertEquals(status, 200, JSON.stringify(body));
  return body as Offer;
}

const accept = (person: Person, { token }: Offer) => person.rpc("accept_home_transfer", { token });

const confirm = (seller: Person, buyer: Person, { invitation_id }: Offer) =>
  seller.rpc("confirm_home_transfer", {
    home_id: seller.homeId,
    invitation_id,
    person_id: buyer.id,
  });

async function readHomes(person: Person): Promise<string[]> {
  const { body } = await person.rest("homes?select=id");
  return (body as { id: string }[]).map(({ id }) => id);
}

test("a home goes to its buyer with the record and without its people", async ({ world, person }) => {
  const partner = await world.housemate(person, "owner");
  const member = await world.housemate(person, "member");
  const [buyer, stranger] = [await world.person({ home: false }), await world.person()];
  const message = "The dishwasher leaks";
  const asked = await person.ask({ message, propertyId: person.homeId });
  const threadId = (asked.reply as unknown as { threadId: string }).threadId;
  await person.setVisibility(threadId, "household");
  const { events } = await world.countRows(person.homeId);

  const made = await offer(person);
  assertEquals((await accept(buyer, made)).status, 200);
  assertEquals(refusal(await accept(stranger, made)), [410, "invitation_used"]);
  assertEquals(refusal(await accept(member, made)), [410, "invitation_used"]);
  assertEquals(await readHomes(buyer), []);
  for (const other of [member, stranger, buyer]) {
    other.homeId = person.homeId;
    assertEquals((await confirm(other, buyer, made)).status, 403);
  }
  assertEquals(refusal(await confirm(person, stranger, made)), [409, "transfer_not_accepted"]);
  const moved = await confirm(person, buyer, made);
  assertEquals(moved.status, 200, JSON.stringify(moved.body));
  assertEquals(await confirm(person, buyer, made), moved, "a repeated request");

  assertEquals(await world.activeRoles(person.homeId), { [buyer.id]: "owner" });
  assertEquals((await world.countRows(person.homeId)).events, events);
  for (const former of [person, partner, member]) {
    assertEquals(await readHomes(former), []);
    const refused = await former.ask({ message: "Hello", propertyId: person.homeId });
    assertEquals(refused.status, 404);
    assertEquals((await former.readThread(threadId)).status, 404);
  }
  assertEquals((await buyer.readThread(threadId)).status, 404);
  assertEquals((await buyer.rest("chat_threads?select=id")).body, []);
  const timeline = await buyer.rest(`home_timeline?home_id=eq.${person.homeId}&select=title`);
  assertEquals((timeline.body as object[]).length, events);
  const authors = await buyer.rest("home_authors?is_member=is.false&select=display_name");
  assertEquals(
    new Set((authors.body as { display_name: string }[]).map((author) => author.display_name)),
    new Set(["Former owner"]),
  );
  assertEquals((await buyer.ask({ message: "Hello", propertyId: person.homeId })).status, 200);
});

test("of two buyers at once one gets the home, and of many confirmations one counts", async ({ world, person }) => {
  const partner = await world.housemate(person, "owner");
  partner.homeId = person.homeId;
  const buyers = await Promise.all([1, 2].map(() => world.person({ home: false })));
  const made = await offer(person);
  const answers = await Promise.all(buyers.map((buyer) => accept(buyer, made)));
  assertEquals(answers.map(({ status }) => status).sort(), [200, 410]);
  const buyer = buyers[answers.findIndex(({ status }) => status === 200)]!;
  const confirmed = await Promise.all(
    [person, partner, person, partner, person].map((owner) => confirm(owner, buyer, made)),
  );
  const [first] = confirmed.filter(({ status }) => status === 200);
  for (const { status, body } of confirmed) {
    if (status === 200) assertEquals(body, first!.body);
    else assertEquals(status, 403, JSON.stringify(body));
  }
  assertEquals(await world.activeRoles(person.homeId), { [buyer.id]: "owner" });
  const log = await buyer.rest("home_audit_log?action=eq.home_transferred&select=person_id");
  assertEquals(log.body, [{ person_id: buyer.id }]);
});

test("a transfer stops a running turn, which stores no answer", async ({ world, person }) => {
  const buyer = await world.person({ home: false });
  const made = await offer(person);
  await accept(buyer, made);
  using hold = holdModel(world, { text: "First close the valve below the sink.", after: 2 });
  const stream = await openStream(world, person, {
    message: "The sink leaks",
    propertyId: person.homeId,
  });
  await stream.waitForText("First close");
  assertEquals((await confirm(person, buyer, made)).status, 200);
  hold.release();
  await stream.readToEnd();
  const answers = await world.sql<{ n: number }>(
    "select count(*)::int as n from public.chat_messages where home_id = $1 and role = 'assistant'",
    [person.homeId],
  );
  assertEquals(answers, [{ n: 0 }]);
  assertEquals((await buyer.rest("chat_threads?select=id")).body, []);
});

test("transfers a home beside six writers without a deadlock", async ({ world }) => {
  for (let time = 0; time < raceRounds(4); time++) {
    const seller = await world.person();
    const people = await Promise.all(
      Array.from({ length: 6 }, () => world.housemate(seller, "member")),
    );
    const buyer = await world.person({ home: false });
    const made = await offer(seller);
    await accept(buyer, made);
    const writers = people.map((person) => awaitLater(keepWriting(person, seller.homeId)));
    await until(async () => (await world.countRows(seller.homeId)).events > 6);
    const moved = await confirm(seller, buyer, made);
    assertEquals(moved.status, 200, JSON.stringify(moved.body));
    for (const end of await Promise.all(writers)) {
      assert(["home_not_found", "lease_lost", "42501"].includes(end), `a writer ends with ${end}`);
    }
    const { events } = await world.countRows(seller.homeId);
    const timeline = await buyer.rest(`home_events?home_id=eq.${seller.homeId}&select=id`);
    assertEquals((timeline.body as object[]).length, events);
  }
});

test("a deleted account gets no home, and an offer ends with its owner", async ({ world, person }) => {
  const [buyer, partner] = [
    await world.person({ home: false }),
    await world.housemate(person, "owner"),
  ];
  const made = await offer(person);
  await accept(buyer, made);
  await world.deleteAccount(buyer);
  assertEquals(refusal(await confirm(person, buyer, made)), [410, "account_deleted"]);
  partner.homeId = person.homeId;
  const other = await offer(partner);
  const later = await world.person({ home: false });
  await accept(later, other);
  await person.removeMember(partner);
  assertEquals(refusal(await confirm(person, later, other)), [410, "invitation_revoked"]);
  assertEquals(refusal(await accept(later, other)), [410, "invitation_revoked"]);
});

test("a link says who invites to which home in which role, without an account", async ({ world, person }) => {
  const token = await person.invite("viewer");
  const read = async (token: string) => {
    const response = await fetch(`${world.stack.url}/rest/v1/rpc/read_invitation`, {
      method: "POST",
      headers: { apikey: world.stack.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    return await response.json();
  };
  const { expires_at, ...invitation } = await read(token);
  assert(Date.parse(expires_at) > Date.now());
  assertEquals(invitation, {
    kind: "membership",
    role: "viewer",
    state: "open",
    home_name: "Test house",
    invited_by_name: "Homeowner",
  });
  await (await world.person({ home: false })).rpc("accept_invitation", { token });
  assertEquals([await read(token), await read("0".repeat(64))], [null, null]);
});

test("the stack serves the page of an invitation, which changes nothing when it is opened", async ({ world, person }) => {
  await person.invite("viewer");
  const response = await fetch(`${world.stack.url}/join`);
  assertEquals(response.status, 200);
  assertStringIncludes(response.headers.get("content-type")!, "text/html");
  assertEquals(response.headers.get("referrer-policy"), "no-referrer");
  const page = await response.text();
  assertStringIncludes(page, "read_invitation");
  // A name of a home is text of other people.
  assertFalse(page.includes("innerHTML"));
  const posted = await fetch(`${world.stack.url}/join`, { method: "POST" });
  await posted.body?.cancel();
  assertEquals(posted.status, 404);
});
