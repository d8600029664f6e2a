import { assert, assertEquals } from "@std/assert";
import { anotherFunction } from "../../support/another_function.ts";
import { type ReplyResponse, sendRequest } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { bypassTriggers } from "../../support/pending_calls.ts";
import type { World } from "../../support/world.ts";

const PER_MINUTE = 5;
const PER_DAY = 8;
const TOKENS = 1_000_000;
const test = inWorld();
const limited = anotherFunction({
  LIMIT_TURNS_PER_MINUTE: `${PER_MINUTE}`,
  LIMIT_TURNS_PER_DAY: `${PER_DAY}`,
  LIMIT_TOKENS_PER_MONTH: `${TOKENS}`,
});

/** A person whose messages go to the function with limits. */
async function newPerson(world: World) {
  const { url } = await limited(world);
  const person = await world.person();
  const ask = (body: string | object, headers = {}) =>
    sendRequest(url, person, {
      headers,
      body: JSON.stringify(typeof body === "string" ? { message: body } : body),
    });
  return { ...person, ask };
}
type Limited = Awaited<ReturnType<typeof newPerson>>;

/** Sends concurrent messages, each in a thread of its own. */
const askAtOnce = (person: Limited, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      person.ask({ message: "Hello", threadId: `${crypto.randomUUID()}-${i}` })),
  );

const statusesOf = (answers: ReplyResponse[]) => answers.map(({ status }) => status).sort();

const age = (world: World, { homeId }: Limited, minutes: number) =>
  bypassTriggers(
    world,
    `update public.chat_turns set created_at = created_at - make_interval(mins => $2)
     where home_id = $1`,
    [homeId, minutes],
  );

const useTokens = ({ sql }: World, { homeId }: Limited, tokens: number) =>
  sql(
    `insert into public.usage_months (home_id, month, tokens)
     values ($1, date_trunc('month', now() at time zone 'UTC')::date, $2)
     on conflict (home_id, month) do update set tokens = excluded.tokens`,
    [homeId, tokens],
  );

test("F-Q10: accepts five of nine concurrent messages and rejects the others with Retry-After", async (world) => {
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
  const rows = await world.countRows(person.homeId);
  assertEquals(
    [rows.turns, rows.messages, rows.threads],
    [5, 10, 5],
    "rejected messages leave no rows",
  );
  assertEquals(world.modelRequests().length, 5);
});

test("F-Q10: a rate-limited message does not use up its key", async (world) => {
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

test("F-Q11: rejects messages over the daily limit by name", async (world) => {
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

test("F-Q12: rejects messages of a home with an exhausted token budget until the next month", async (world) => {
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
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});

test("F-Q12: the tokens of a month are the sum of its turns", async (world) => {
  const person = await newPerson(world);
  const { inputTokens, outputTokens } = (await person.ask("Hello")).reply.usage;
  const [month] = await world.sql(
    `select tokens::int as tokens from public.usage_months where home_id = $1`,
    [person.homeId],
  );
  assertEquals(month!["tokens"], inputTokens + outputTokens);
});
