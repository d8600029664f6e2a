import { assert, assertEquals } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { type Answered, send } from "../post.ts";
import { NOTHING, rowsOf } from "../rows.ts";
import { sent } from "../sent.ts";

const PER_MINUTE = 5;
const PER_DAY = 8;
const TOKENS = 1_000_000;
const test = inWorld();
const limited = anotherFunction({
  LIMIT_TURNS_PER_MINUTE: `${PER_MINUTE}`,
  LIMIT_TURNS_PER_DAY: `${PER_DAY}`,
  LIMIT_TOKENS_PER_MONTH: `${TOKENS}`,
});

/** A person who asks the limited function. */
async function newPerson(world: World) {
  const { url } = await limited(world);
  const person = await world.person();
  const ask = (body: string | object, headers = {}) =>
    send(url, person, {
      headers,
      body: JSON.stringify(typeof body === "string" ? { message: body } : body),
    });
  return { ...person, ask };
}
type Limited = Awaited<ReturnType<typeof newPerson>>;

/** So many messages at once, each in a thread of its own. */
const askAtOnce = (person: Limited, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      person.ask({ message: "Hello", threadId: `${crypto.randomUUID()}-${i}` })),
  );

const statusesOf = (answers: Answered[]) => answers.map(({ status }) => status).sort();

function age({ stack }: World, { homeId }: Limited, minutes: number) {
  return stack.database.transaction(async (sql) => {
    await sql(`set local session_replication_role = replica`);
    await sql(
      `update public.chat_turns set created_at = created_at - make_interval(mins => $2)
       where home_id = $1`,
      [homeId, minutes],
    );
  });
}

const setLimit = ({ sql }: World, owner: "home_id" | "person_id", id: string, limit: object) =>
  sql(
    `insert into public.usage_limits (${owner}, ${Object.keys(limit)[0]}) values ($1, $2)`,
    [id, Object.values(limit)[0]],
  );

const useTokens = ({ sql }: World, { homeId }: Limited, tokens: number) =>
  sql(
    `insert into public.usage_months (home_id, month, tokens)
     values ($1, date_trunc('month', now() at time zone 'UTC')::date, $2)
     on conflict (home_id, month) do update set tokens = excluded.tokens`,
    [homeId, tokens],
  );

test("F-Q10: of nine messages at once five are taken, and the others told when to come back", async (world) => {
  const person = await newPerson(world);
  const answers = await askAtOnce(person, PER_MINUTE + 4);
  assertEquals(statusesOf(answers), [
    ...Array(PER_MINUTE).fill(200),
    ...Array(4).fill(429),
  ]);
  for (const { headers, reply } of answers.filter(({ status }) => status === 429)) {
    assertEquals([reply.code, reply.retryable], ["rate_limited", true]);
    assertEquals(reply.details, { limit: "turns_per_minute" });
    const seconds = Number(headers.get("retry-after"));
    assert(seconds >= 1 && seconds <= 60, `${seconds}`);
  }
  const rows = await rowsOf(world, person.homeId);
  assertEquals([rows.turns, rows.messages, rows.threads], [5, 10, 5], "the refused left nothing");
  assertEquals(sent(world).length, 5);
});

test("F-Q10: a refused message takes no key: a minute later the same key is taken", async (world) => {
  const person = await newPerson(world);
  await askAtOnce(person, PER_MINUTE);
  const key = { "idempotency-key": crypto.randomUUID() };
  const body = { message: "One more", messageId: "m-1" };
  assertEquals((await person.ask(body, key)).status, 429);
  assertEquals((await person.ask(body, key)).status, 429);
  await age(world, person, 1);
  const { status, headers } = await person.ask(body, key);
  assertEquals([status, headers.get("idempotent-replayed")], [200, null]);
});

test("F-Q10: a replay is served whatever the limit says, and one person's limit is nobody else's", async (world) => {
  const [person, other] = [await newPerson(world), await newPerson(world)];
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await person.ask("Hello", key);
  await askAtOnce(person, PER_MINUTE - 1);
  assertEquals((await person.ask("Hello")).status, 429);
  assertEquals((await person.ask("Hello", key)).text, first.text);
  assertEquals((await other.ask("Hello")).status, 200);
});

test("F-Q11: a day has its limit too, and says which", async (world) => {
  const person = await newPerson(world);
  await askAtOnce(person, PER_MINUTE);
  await age(world, person, 10);
  const answers = await askAtOnce(person, PER_MINUTE);
  assertEquals(statusesOf(answers), [200, 200, 200, 429, 429]);
  const { headers, reply } = answers.find(({ status }) => status === 429)!;
  assertEquals([reply.code, reply.details], ["rate_limited", { limit: "turns_per_day" }]);
  const seconds = Number(headers.get("retry-after"));
  assert(seconds > 23 * 3_600 && seconds <= 24 * 3_600, `${seconds}`);
});

test("F-Q12: a home that has used up its tokens hears so, until the month is over", async (world) => {
  const person = await newPerson(world);
  await useTokens(world, person, TOKENS - 1);
  assertEquals((await person.ask("Hello")).status, 200);
  const { status, headers, reply } = await person.ask("Hello");
  assertEquals([status, reply.code, reply.retryable], [429, "budget_exhausted", true]);
  assertEquals(reply.details, { limit: "tokens_per_month" });
  const today = new Date();
  const nextMonth = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1);
  const left = (nextMonth - Date.now()) / 1_000;
  assert(Math.abs(Number(headers.get("retry-after")) - left) < 60);
  assertEquals((await rowsOf(world, person.homeId)).turns, 1);
});

test("F-Q12: the month's sum is what the turns cost", async (world) => {
  const person = await newPerson(world);
  const { inputTokens, outputTokens } = (await person.ask("Hello")).reply.usage;
  const [month] = await world.sql(
    `select tokens::int as tokens from public.usage_months where home_id = $1`,
    [person.homeId],
  );
  assertEquals(month!.tokens, inputTokens + outputTokens);
});

test("a limit that the operator set wins: lower, higher, off, for a person before a home", async (world) => {
  const [lower, off, both] = await Promise.all([
    newPerson(world),
    newPerson(world),
    newPerson(world),
  ]);
  await setLimit(world, "home_id", lower.homeId, { turns_per_minute: 1 });
  assertEquals(statusesOf(await askAtOnce(lower, 2)), [200, 429]);

  await setLimit(world, "person_id", off.id, { turns_per_minute: 0 });
  assertEquals(statusesOf(await askAtOnce(off, 7)), Array(7).fill(200));

  await setLimit(world, "home_id", both.homeId, { turns_per_minute: 1 });
  await setLimit(world, "person_id", both.id, { turns_per_minute: 3 });
  assertEquals(statusesOf(await askAtOnce(both, 4)), [200, 200, 200, 429]);
});

test("a home's own token limit wins, and nothing is written once it is reached", async (world) => {
  const person = await newPerson(world);
  await setLimit(world, "home_id", person.homeId, { tokens_per_month: 10 });
  await useTokens(world, person, 10);
  assertEquals((await person.ask("Hello")).reply.code, "budget_exhausted");
  assertEquals(await rowsOf(world, person.homeId), NOTHING);
});
