import { assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import type { DataResponse, Person } from "../../support/person.ts";

const test = inHome();

const update = (person: Person, changes: unknown, home_id = person.homeId) =>
  person.rpc("update_home", { home_id, changes });
const refusal = ({ status, body }: DataResponse) => {
  const { details, hint } = body as { details: string; hint: string };
  return [status, details, hint];
};

test("an owner corrects name, address, time zone, currency and units of a home", async ({ world, person }) => {
  const viewer = await world.housemate(person, "viewer");
  const changes = {
    name: "Maple House",
    address_line: "42 Maple Street",
    city: "Leipzig",
    region: null,
    postal_code: "04109",
    country: "DE",
    time_zone: "Europe/Berlin",
    currency: "EUR",
    units: "metric",
    year_built: 1987,
    language: "de",
  };
  const { status, body } = await update(person, changes);
  const unchanged = { away_from: null, away_until: null, transferred_at: null };
  assertEquals([status, body], [200, { id: person.homeId, ...changes, ...unchanged }]);
  const columns = Object.keys(changes).join();
  assertEquals((await viewer.rest(`homes?select=${columns}`)).body, [changes]);
  const log = await viewer.rest(
    "home_audit_log?action=eq.home_updated&select=actor_person_id,details",
  );
  const [entry] = log.body as { actor_person_id: string; details: Record<string, unknown> }[];
  assertEquals(entry!.actor_person_id, person.id);
  assertEquals(entry!.details["currency"], { from: "USD", to: "EUR" });
  assertEquals(JSON.stringify(entry).includes("Maple"), false, "the log keeps no address");
  assertEquals((await update(person, { city: "" })).status, 200);
  assertEquals((await viewer.rest("homes?select=city,country")).body, [{
    city: null,
    country: "DE",
  }]);
});

test("names the field of an invalid change", async ({ person }) => {
  for (
    const [changes, field] of [
      [{ name: " " }, "name"],
      [{ name: "x".repeat(121) }, "name"],
      [{ country: "Germany" }, "country"],
      [{ units: "nautical" }, "units"],
      [{ year_built: "old" }, "year_built"],
    ] as const
  ) assertEquals(refusal(await update(person, changes)), [400, "invalid_field", field]);
  const [status, , hint] = refusal(await update(person, { time_zone: "EST" }));
  assertEquals([status, `${hint}`.startsWith("time_zone")], [400, true]);
  assertEquals((await update(person, { created_by: person.id })).status, 400);
  assertEquals((await update(person, "x".repeat(9000))).status, 400);
});

test("the same fields are checked when a home is created", async ({ person }) => {
  const create = (more: object) =>
    person.rpc("create_home", { name: "Cabin", time_zone: "UTC", ...more });
  assertEquals(refusal(await create({ name: " " })), [400, "invalid_field", "name"]);
  assertEquals(refusal(await create({ city: "x".repeat(101) })), [400, "invalid_field", "city"]);
  assertEquals((await create({ time_zone: `A/${"x".repeat(300)}` })).status, 400);
});

test("the currency stays once the record has amounts", async ({ world, person }) => {
  assertEquals((await update(person, { currency: "EUR" })).status, 200);
  world.model.script.next({
    toolCalls: [{
      name: "record_home_event",
      arguments: { event_type: "repair_completed", title: "Fixed the tap", cost_actual: 80 },
    }],
  });
  await person.ask("The plumber fixed the tap for 80");
  assertEquals(refusal(await update(person, { currency: "USD" })), [
    409,
    "currency_in_use",
    "currency",
  ]);
  assertEquals((await update(person, { currency: "EUR", name: "Cabin" })).status, 200);
});

test("a person creates no more homes than the operator allows", async ({ world, person }) => {
  await world.sql("insert into public.usage_limits (person_id, homes_per_person) values ($1, 3)", [
    person.id,
  ]);
  const create = () => person.rpc("create_home", { name: "Cabin", time_zone: "UTC" });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(create));
  assertEquals(answers.map(({ status }) => status).sort(), [200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  assertEquals((refused.body as { details: string }).details, "too_many_homes");
  const [cabin] = answers.filter(({ status }) => status === 200);
  await person.rpc("erase_home", { home_id: cabin!.body, confirm_name: "Cabin" });
  assertEquals((await create()).status, 429, "an erased home counts for a day");
});
