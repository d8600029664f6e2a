import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import type { ReplyResponse } from "../../support/http_request.ts";
import { inWorld } from "../../support/in_world.ts";
import { startApprovalTurn } from "../../support/pending_calls.ts";
import type { Person } from "../../support/person.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const PER_MINUTE = 5;
const PER_DAY = 8;
const TOKENS = 1_000_000;
const test = inWorld();

/** Sets the limits of one person. */
const limit = (
  { sql }: World,
  { id }: { id: string },
  { perMinute = PER_MINUTE, perDay = PER_DAY } = {},
) =>
  sql(
    `insert into public.usage_limits (person_id, turns_per_minute, turns_per_day, tokens_per_month)
     values ($1, $2, $3, $4)
     on conflict (person_id) do update set turns_per_minute = $2, turns_per_day = $3`,
    [id, perMinute, perDay, TOKENS],
  );

/** A person with limits; their home has the same budget. */
async function newPerson(world: World): Promise<Person> {
  const person = await world.person();
  await limit(world, person);
  await world.sql(
    `insert into public.usage_limits (home_id, tokens_per_month) values ($1, $2)`,
    [person.homeId, TOKENS],
  );
  return person;
}

/** Sends concurrent messages, each in a thread of its own. */
const askAtOnce = ({ ask }: Person, count: number) =>
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
  await world.sql(
    `update private.turn_attempts set begun_at = begun_at - interval '10 minutes'
     where person_id = $1`,
    [person.id],
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

test("counts a turn that a caller begins with the RPCs and the function takes over", async (world) => {
  const person = await newPerson(world);
  await limit(world, person, { perMinute: 2 });
  const begun = (await person.rpc("begin_turn", {
    request: {
      turn_id: crypto.randomUUID(),
      attempt_id: crypto.randomUUID(),
      route: "turn",
      idempotency_key: "id:stolen-turn",
      request_hash: "00",
      home_id: person.homeId,
      thread_key: null,
      message: {
        id: crypto.randomUUID(),
        client_id: "m-1",
        parts: [{ type: "text", text: "Hello" }],
      },
      limits: { turns_per_minute: 0, turns_per_day: 0, tokens_per_month: 0 },
      history_limit: 40,
      lease_seconds: 30,
    },
  })).body as { turn: { id: string; lease_token: string; user_message_id: string } };
  const { id: turn_id, lease_token, user_message_id } = begun.turn;
  const lease = { request: { turn_id, lease_token } };
  await person.rpc("release_turn", lease);
  const takeOver = () => person.ask({ message: "Hello", messageId: user_message_id });
  world.model.script.next({ fault: "F-L01" });
  assertEquals((await takeOver()).status, 502, "the first attempt calls the model");
  const { status, reply } = await takeOver();
  assertEquals([status, reply.code], [429, "rate_limited"]);
  assertEquals(world.modelRequests().length, 1);
});

test("runs an approved call beyond the limit and replies without the model", async (world) => {
  const { person, call } = await startApprovalTurn(world);
  await limit(world, person, { perMinute: 1 });
  const { status, reply } = await person.respond({ ...call, output: "approved" });
  assertEquals([status, reply.degraded, reply.status], [200, true, "completed"]);
  assertEquals(await world.eventTitles(person.homeId), ["Leaking tap"]);
  assertEquals(world.modelRequests().length, 1, "only pass one called the model");
});

test("an attempt that dies keeps its estimate, and a finished one has its usage", async (world) => {
  const person = await newPerson(world);
  const reserved = async () => {
    const [row] = await world.sql(
      `select coalesce(sum(reserved_tokens), 0)::int as tokens from private.turn_attempts
       where person_id = $1`,
      [person.id],
    );
    return row!["tokens"] as number;
  };
  world.model.script.next({ fault: "F-L01" });
  assertEquals((await person.ask("Hello")).status, 502);
  const dead = await reserved();
  assert(dead > 5_000, `${dead}`);
  assertEquals((await person.ask("Hello again")).status, 200);
  await until(async () => await reserved() === dead);
});

test("the function names limits in its environment and ignores them", async (world) => {
  const variables = { LIMIT_TURNS_PER_DAY: "1", OPENAI_BASEURL: "http://secret.test" };
  await using other = await startAnotherFunction(world, variables);
  const log = other.log.join("\n");
  assertStringIncludes(
    log,
    "LIMIT_TURNS_PER_DAY is not read: set limits in the table usage_limits",
  );
  assertStringIncludes(log, "OPENAI_BASEURL is not read: did you mean OPENAI_BASE_URL?");
  assertEquals(log.includes("secret.test"), false);
  const health = await (await fetch(`${other.url}/health`)).text();
  assertEquals(/LIMIT_|OPENAI_/.test(health), false, "no variable is named to anybody");
});
