import { assert, assertEquals } from "@std/assert";
import { canonicalHash } from "../../../supabase/functions/ai-home-assistant/http/request/canonical_json.ts";
import { startAnotherFunction } from "../../support/another_function.ts";
import { inWorld } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";
import { report } from "../calls.ts";
import { send } from "../post.ts";
import { rowsOf, titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const LEAK = "The tap is leaking";
const newKey = () => crypto.randomUUID();
const withKey = (key: string) => ({ "idempotency-key": key });

/** What begin is told by a process that then says nothing more. */
async function begun(person: Person, key: string, more: Record<string, unknown> = {}) {
  const body = { message: LEAK };
  const { status, body: answer } = await person.rpc("begin_turn", {
    request: {
      turn_id: crypto.randomUUID(),
      attempt_id: crypto.randomUUID(),
      route: "turn",
      idempotency_key: `key:${key}`,
      request_hash: await canonicalHash(body),
      home_id: null,
      thread_key: null,
      message: { id: crypto.randomUUID(), client_id: null, parts: [{ type: "text", text: LEAK }] },
      imported_history: [],
      limits: { turns_per_minute: 0, turns_per_day: 0, tokens_per_month: 0 },
      history_limit: 40,
      lease_seconds: 30,
      ...more,
    },
  });
  assertEquals([status, (answer as { outcome: string }).outcome], [200, "new"]);
  return (answer as { turn: { id: string; lease_token: string } }).turn;
}

/** As if its process had been silent for longer than its lease. */
const expireLeases = ({ sql }: World, homeId: string) =>
  sql(
    `update public.chat_turns set lease_expires_at = now() - interval '1 second'
     where home_id = $1 and status = 'running'`,
    [homeId],
  );

const statuses = ({ sql }: World, homeId: string) =>
  sql<{ status: string; attempt: number }>(
    `select status, attempt from public.chat_turns where home_id = $1 order by created_at`,
    [homeId],
  );

test("F-I08: the same key on another route is another key", async (world) => {
  const person = await world.person();
  const key = newKey();
  await begun(person, key, { route: "tool-results", thread_key: "elsewhere" });
  const { status, headers } = await person.ask(LEAK, withKey(key));
  assertEquals([status, headers.get("idempotent-replayed")], [200, null]);
});

test("F-I09: after 24 hours a key is free again, before it is not", async (world) => {
  const person = await world.person();
  const key = newKey();
  const first = await person.ask(LEAK, withKey(key));
  const age = (hours: number) =>
    world.stack.database.transaction(async (sql) => {
      // What a turn was asked, and when, never changes: the trigger has to look away.
      await sql(`set local session_replication_role = replica`);
      await sql(
        `update public.chat_turns set created_at = created_at - make_interval(hours => $2)
         where home_id = $1`,
        [person.homeId, hours],
      );
    });
  await age(23);
  assertEquals((await person.ask(LEAK, withKey(key))).text, first.text);
  await age(2);
  const later = await person.ask({ message: "Something else" }, withKey(key));
  assertEquals([later.status, later.headers.get("idempotent-replayed")], [200, null]);
  assertEquals((await rowsOf(world, person.homeId)).turns, 2);
});

test("F-I10: a live lease is waited for, a dead one is taken over with the same key", async (world) => {
  const person = await world.person();
  const key = newKey();
  await begun(person, key);
  const waiting = await person.ask(LEAK, withKey(key));
  assertEquals([waiting.status, waiting.reply.code], [409, "turn_in_progress"]);
  const seconds = Number(waiting.headers.get("retry-after"));
  assert(seconds >= 1 && seconds <= 30, `${seconds}`);
  const other = await person.ask("Another message", withKey(newKey()));
  assertEquals([other.status, other.reply.code], [409, "turn_in_progress"]);

  await expireLeases(world, person.homeId);
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  const { status } = await person.ask(LEAK, withKey(key));
  assertEquals(status, 200);
  assertEquals(await statuses(world, person.homeId), [{ status: "completed", attempt: 2 }]);
  assertEquals((await rowsOf(world, person.homeId)).messages, 2);
});

test("F-I10: the process that lost its lease can write nothing more", async (world) => {
  const person = await world.person();
  const key = newKey();
  const turn = await begun(person, key);
  await expireLeases(world, person.homeId);
  world.model.script.next({ text: "I see." });
  assertEquals((await person.ask(LEAK, withKey(key))).status, 200);
  const late = await person.rpc("run_tools", {
    request: {
      turn_id: turn.id,
      lease_token: turn.lease_token,
      pass_one: { message: "{}", model: "m", finish_reason: null, usage: null },
      context_text: "",
      calls: [{
        id: "call_1",
        ordinal: 0,
        provider_call_id: "call_1",
        name: "record_home_event",
        arguments: "{}",
        provider: "{}",
        input: report("Too late").arguments,
        result: null,
      }],
    },
  });
  assertEquals((late.body as { outcome: string }).outcome, "lease_lost");
  assertEquals(await titlesOf(world, person.homeId), []);
});

test("F-I10: a turn that died after its tools goes on at pass two, and nothing runs twice", async (world) => {
  const person = await world.person();
  const key = newKey();
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  world.api.break({ name: "finish_turn", kind: "answer", status: 400, body: { code: "22000" } });
  const first = await person.ask(LEAK, withKey(key));
  assertEquals([first.status, first.reply.functionCall?.name], [200, "record_home_event"]);

  await expireLeases(world, person.homeId);
  const asked = sent(world).length;
  const second = await person.ask(LEAK, withKey(key));
  assertEquals(second.status, 200);
  assertEquals(second.reply.functionResult, first.reply.functionResult);
  assertEquals(sent(world).length, asked + 1);
  assertEquals(sent(world).at(-1)!.body.messages, sent(world)[1]!.body.messages);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
});

test("F-I10: another message in the thread closes the dead turn, and what it did is told", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  world.api.break({ name: "finish_turn", kind: "answer", status: 400, body: { code: "22000" } });
  const dead = await person.ask(LEAK, withKey(newKey()));
  await expireLeases(world, person.homeId);
  assertEquals((await person.ask("And now?")).status, 200);
  assertEquals((await statuses(world, person.homeId)).map(({ status }) => status), [
    "abandoned",
    "completed",
  ]);
  const history = sent(world).at(-1)!.body.messages;
  const said = history.findLast(({ role, tool_calls }) => role === "assistant" && !tool_calls);
  assertEquals(said?.content, JSON.parse(dead.reply.functionResult!).message);
});

test("F-D04: after an answer that could not be stored the next message need not wait for a lease", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [report("Leaking tap")] });
  world.api.break({ name: "finish_turn", kind: "answer", status: 503 });
  const first = await person.ask(LEAK, withKey(newKey()));
  assertEquals([first.status, first.reply.functionCall?.name], [200, "record_home_event"]);
  await until(async () => {
    const [turn] = await world.sql<{ held: boolean }>(
      "select lease_expires_at is not null as held from public.chat_turns where home_id = $1",
      [person.homeId],
    );
    return !turn!.held;
  });
  assertEquals((await person.ask("Thanks")).status, 200);
  assertEquals((await statuses(world, person.homeId)).map(({ status }) => status), [
    "abandoned",
    "completed",
  ]);
});

test("F-I11: two processes, one key: one execution, one reply", async (world) => {
  const person = await world.person();
  await using other = await startAnotherFunction(world);
  const headers = withKey(newKey());
  const init = { headers, body: JSON.stringify({ message: LEAK }) };
  world.model.script.set({ latencyMs: 30 });
  world.model.script.next({ toolCalls: [report("Leaking tap")], when: { pass: 1 } });
  const urls = [world.stack.functionUrl, other.url];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => send(urls[i % 2]!, person, init)),
  );
  assertEquals(answers.filter(({ status }) => status !== 200 && status !== 409), []);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  const after = await Promise.all(urls.map((url) => send(url, person, init)));
  assertEquals(after.map(({ headers }) => headers.get("idempotent-replayed")), ["true", "true"]);
  assertEquals(new Set(after.map(({ text }) => text)).size, 1);
});
