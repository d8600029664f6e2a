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
  const ask = (body: object) => sendRequest(url, person, { body: JSON.stringify(body) });
  return { ...person, ask };
}

/** Sends concurrent messages, each in a thread of its own. */
const askAtOnce = ({ ask }: Awaited<ReturnType<typeof newPerson>>, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => ask({ message: "Hello", threadId: crypto.randomUUID() })),
  );

const statusesOf = (answers: ReplyResponse[]) => answers.map(({ status }) => status).sort();

test("F-Q10: accepts five of nine concurrent messages and rejects the others with Retry-After", async (world) => {
  const person = await newPerson(world);
  const answers = await askAtOnce(person, PER_MINUTE + 4);
  assertEquals(statusesOf(answers), [...Array(PER_MINUTE).fill(200), ...Array(4).fill(429)]);
  for (const { headers, reply } of answers.filter(({ status }) => status === 429)) {
    assertEquals([reply.code, reply.retryable], ["rate_limited", true]);
    assertEquals(reply.details, { limit: "turns_per_minute" });
    const seconds = Number(headers.get("retry-after"));
    assert(seconds >= 1 && seconds <= 60, `${seconds}`);
  }
  const rows = await world.countRows(person.homeId);
  assertEquals([rows.turns, rows.messages, rows.threads], [5, 10, 5], "no rows of the others");
  assertEquals(world.modelRequests().length, 5);
});

test("F-Q11: rejects messages over the daily limit by name", async (world) => {
  const person = await newPerson(world);
  await askAtOnce(person, PER_MINUTE);
  await bypassTriggers(
    world,
    `update public.chat_turns set created_at = created_at - interval '10 minutes'
     where home_id = $1`,
    [person.homeId],
  );
  const answers = await askAtOnce(person, PER_MINUTE);
  assertEquals(statusesOf(answers), [200, 200, 200, 429, 429]);
  const { headers, reply } = answers.find(({ status }) => status === 429)!;
  assertEquals([reply.code, reply.details], ["rate_limited", { limit: "turns_per_day" }]);
  const seconds = Number(headers.get("retry-after"));
  assert(seconds > 23 * 3_600 && seconds <= 24 * 3_600, `${seconds}`);
});

test("F-Q12: rejects messages of a home with an exhausted token budget until the next month", async (world) => {
  const person = await newPerson(world);
  await world.sql(
    `insert into public.usage_months (home_id, month, tokens)
     values ($1, date_trunc('month', now() at time zone 'UTC')::date, $2)`,
    [person.homeId, TOKENS - 1],
  );
  assertEquals((await person.ask({ message: "Hello" })).status, 200);
  const { status, headers, reply } = await person.ask({ message: "Hello" });
  assertEquals([status, reply.code, reply.retryable], [429, "budget_exhausted", true]);
  assertEquals(reply.details, { limit: "tokens_per_month" });
  assert(Number(headers.get("retry-after")) > 0);
  assertEquals((await world.countRows(person.homeId)).turns, 1);
});
