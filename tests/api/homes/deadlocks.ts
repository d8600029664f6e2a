/** Whatever people write at once, no transaction waits for one that waits for it. PGlite runs no two at once. */
import { assert, assertEquals } from "@std/assert";
import { addSchedule } from "../../support/calendar.ts";
import { inWorld } from "../../support/in_world.ts";
import type { DataResponse, Person } from "../../support/person.ts";
import { chooseFaultSeed, createRandom, pick, type Random } from "../../support/random.ts";
import { rpcCall, turnRequest } from "../../support/rpc_turn.ts";
import { startBehindLock } from "../../support/start_behind_lock.ts";
import { raceRounds } from "../../support/wait_for_locks.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const DEVICES_PER_PERSON = 4;
const WRITES_PER_DEVICE = raceRounds(20);
/** Two devices often write in the same conversation, and a deleted one is begun anew. */
const THREAD_KEYS = ["cellar", "garden", "roof"];

test("whatever two people write at once on many devices, no transaction ends in a deadlock", async (world) => {
  const random = createRandom(chooseFaultSeed());
  const owner = await world.person();
  const people = [owner, await world.housemate(owner, "owner")];
  people[1]!.homeId = owner.homeId;
  await owner.setToolPolicy("approval", "save_vendor");
  // Members share the budget of a home with a limit, so their requests wait for each other.
  await world.sql(
    "insert into public.usage_limits (home_id, tokens_per_month) values ($1, 1000000000)",
    [owner.homeId],
  );
  const devices = people.flatMap((person) => Array(DEVICES_PER_PERSON).fill(person) as Person[]);
  const answers = await Promise.all(devices.map(async (person) => {
    const answers: DataResponse[] = [];
    for (let count = 0; count < WRITES_PER_DEVICE; count++) {
      answers.push(...await pick(random, WRITES)(world, person, random));
    }
    return answers;
  }));

  const failures = answers.flat().filter(({ status }) => status !== 403 && status >= 400);
  assertEquals(failures, []);
  const { turns, events } = await world.countRows(owner.homeId);
  assert(turns > 0 && events > 0, "they wrote");
});

const TOKEN = "a".repeat(64);

/** Stores a message to a person about work that is due, with a link that completes it. Returns its id. */
async function addReminder(world: World, owner: Person, { id }: Person): Promise<string> {
  const occurrenceId = await addSchedule(world, owner);
  const [message] = await world.sql<{ id: string }>(
    `with message as (
       insert into public.reminders
         (home_id, person_id, channel, local_date, home_name, language, send_after, send_before)
       values ($1, $2, 'email', current_date, 'Test house', 'en', now(), now()) returning id
     ), item as (
       insert into public.reminder_items
         (home_id, reminder_id, person_id, channel, kind, item_id, item_on, title)
       select $1, id, $2, 'email', 'schedules', $4, current_date, 'Filter' from message
     ), link as (
       insert into private.act_links
         (home_id, person_id, reminder_id, action, occurrence_id, channel, seed, token_hash, expires_at)
       select $1, $2, id, 'done', $4, 'email', $3, private.hash_token($3), now() + interval '1 day'
       from message
     )
     select id from message`,
    [owner.homeId, id, TOKEN, occurrenceId],
  );
  return message!.id;
}

test("a link that is used while an owner removes its person waits for the home first", async (world) => {
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  await addReminder(world, owner, member);
  const removal = { home_id: owner.homeId, person_id: member.id };
  const answers = await startBehindLock(
    world,
    ["public.homes", "id = $1", owner.homeId],
    () => owner.rpc("revoke_home_member", removal),
    () => member.rpc("use_act_link", { token: TOKEN }),
  );
  assertEquals(answers.map(({ status }) => status), [204, 200]);
});

test("a message that is settled while an owner removes its person is settled", async (world) => {
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  const reminder_id = await addReminder(world, owner, member);
  await world.sql("select private.set_job_secret('home-reminders', $1)", [TOKEN]);
  const removal = { home_id: owner.homeId, person_id: member.id };
  const outcome = { secret: TOKEN, reminder_id, attempt: 1, is_delivered: true };
  const answers = await startBehindLock(
    world,
    ["public.reminder_items", "reminder_id = $1", reminder_id],
    () => owner.rpc("revoke_home_member", removal),
    () => member.rpc("settle_reminder", outcome),
  );
  assertEquals(answers.map(({ status }) => status), [204, 200]);
});

test("a member who leaves while they change what they are reminded of leaves", async (world) => {
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  const home_id = owner.homeId;
  const set = (setting: string) =>
    member.rpc("set_notification", { home_id, channel: "email", kind: null, setting });
  assertEquals((await set("all")).status, 204);
  const answers = await startBehindLock(
    world,
    ["private.person_storage_days", "person_id = $1", member.id],
    () => member.rpc("leave_home", { home_id }),
    () => set("off"),
  );
  assertEquals(answers.map(({ status }) => status), [204, 404]);
});

/** Writes once, or several times in order. */
type Write = (world: World, person: Person, random: Random) => Promise<DataResponse[]>;

const WRITES: Write[] = [
  runTurn,
  runTurn,
  runTurn,
  approve,
  approve,
  redact,
  deleteMessage,
  deleteThread,
  async (_, person, random) => [
    await person.rpc("stop_turn", {
      request: { home_id: person.homeId, thread_key: pick(random, THREAD_KEYS) },
    }),
  ],
  async (_, { rpc, homeId }) => [
    await rpc("run_home_tool", {
      home_id: homeId,
      tool_name: "record_home_event",
      input: { event_type: "observation", title: "The boiler hums", system_kind: "boiler" },
    }),
  ],
  async (_, { rpc, homeId }) => [
    await rpc("update_home", { home_id: homeId, changes: { units: "metric" } }),
    await rpc("set_tool_policy", {
      home_id: homeId,
      tool_name: "save_vendor",
      policy: "approval",
    }),
  ],
];

/** A turn with one call, which is recorded at once or waits for an approval. */
async function runTurn(_: World, person: Person, random: Random): Promise<DataResponse[]> {
  const begun = await person.rpc("begin_turn", {
    request: turnRequest(person.homeId, {
      thread_key: pick(random, THREAD_KEYS),
      decision: pick(random, [null, "approved"]),
    }),
  });
  const turn = (begun.body as { turn?: Record<string, string> }).turn;
  if (!turn?.["lease_token"]) return [begun];
  const lease = { turn_id: turn["id"], lease_token: turn["lease_token"] };
  const call = pick(random, [
    rpcCall(0, "record_home_event", { event_type: "observation", title: "The gate squeaks" }),
    rpcCall(0, "save_vendor", { name: `Vendor ${random()}` }),
  ]);
  const pass = {
    message: '{"role":"assistant"}',
    model: "m",
    finish_reason: "tool_calls",
    usage: { input_tokens: 10, output_tokens: 10 },
  };
  const ran = await person.rpc("run_tools", {
    request: { ...lease, pass, context_text: "", calls: [call] },
  });
  const isPending = JSON.stringify(ran.body).includes("approval-requested");
  const finished = await person.rpc("finish_turn", {
    request: {
      ...lease,
      message: { parts: [{ type: "text", text: "Done." }], provider: null, model: "m" },
      status: isPending ? "requires_action" : "completed",
      usage: [{ pass: 1, model: "m", input_tokens: 10, output_tokens: 10 }],
      events: [],
    },
  });
  return [begun, ran, finished];
}

async function approve(world: World, person: Person): Promise<DataResponse[]> {
  const [call] = await world.sql<{ call_id: string; thread_id: string; message_id: string }>(
    `select c.call_id, t.thread_id, t.assistant_message_id as message_id from public.tool_calls c
     join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
     where c.home_id = $1 and c.result is null and t.status = 'requires_action' limit 1`,
    [person.homeId],
  );
  if (!call) return [];
  return [
    await person.rpc("answer_call", {
      request: {
        home_id: person.homeId,
        thread_key: call.thread_id,
        tool_call_id: call.call_id,
        message_id: call.message_id,
        approval_id: null,
        attempt_id: crypto.randomUUID(),
        lease_seconds: 30,
        history_limit: 40,
        answer: {
          kind: "decision",
          approved: true,
          reason: null,
          output: "approved",
          valid_for: [],
        },
        request_hash: "00",
        idempotency_key: null,
        is_streamed: false,
      },
    }),
  ];
}

async function redact(world: World, person: Person, random: Random): Promise<DataResponse[]> {
  const event_id = await pickId(world, person, random, "home_events");
  const redaction = { home_id: person.homeId, event_id, reason: "other" };
  return event_id ? [await person.rpc("redact_home_event", redaction)] : [];
}

async function deleteThread(world: World, person: Person, random: Random): Promise<DataResponse[]> {
  const thread_id = await pickId(world, person, random, "chat_threads");
  return thread_id ? [await person.rpc("delete_thread", { thread_id })] : [];
}

async function deleteMessage(
  world: World,
  person: Person,
  random: Random,
): Promise<DataResponse[]> {
  const message_id = await pickId(world, person, random, "chat_messages");
  return message_id ? [await person.rpc("delete_message", { message_id })] : [];
}

/** The id of a row that exists in the home, of any of its people. */
async function pickId(
  world: World,
  { homeId }: Person,
  random: Random,
  table: "chat_messages" | "chat_threads" | "home_events",
): Promise<string | undefined> {
  const condition = table === "home_events" ? "event_type = 'observation'" : "true";
  const rows = await world.sql<{ id: string }>(
    `select id from public.${table} where home_id = $1 and ${condition}`,
    [homeId],
  );
  return rows.length ? pick(random, rows).id : undefined;
}
