/**
 * A year of a home in a database of the baseline, written with the functions that apps and the edge function call there.
 * The requests are those of the baseline, whatever newer releases send: they change only with the baseline.
 */
import { assert, assertEquals } from "@std/assert";
import type { Person } from "../support/person.ts";
import { setClock } from "../support/reminders.ts";
import type { World } from "../support/world.ts";

const DAY = 24 * 3_600_000;
/** Ten o'clock today in the home's time zone, America/Chicago, in winter. */
export const TODAY = new Date(new Date().setUTCHours(16, 0, 0, 0));

/** A turn that waits for a person, in a thread of its own. */
export interface PausedTurn {
  threadId: string;
  messageId: string;
  toolCallId: string;
}

export interface FilledHome {
  owner: Person;
  /** Turns that wait for the approval of a replacement; each is of another system. */
  paused: PausedTurn[];
}

/** Runs `work` while the rules of the record read this clock. */
export async function withClock<T>(
  world: World,
  moment: Date,
  work: () => Promise<T>,
): Promise<T> {
  const [clock] = await world.sql<{ definition: string }>(
    "select pg_get_functiondef('access.now()'::regprocedure) as definition",
  );
  await setClock(world, moment);
  try {
    return await work();
  } finally {
    await world.sql(clock!.definition);
  }
}

export const fillHome = (world: World): Promise<FilledHome> =>
  withClock(world, TODAY, () => fillYear(world));

async function fillYear(world: World): Promise<FilledHome> {
  const { sql } = world;
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  const former = await world.housemate(owner, "contributor");
  await setClock(world, daysAgo(365));
  const run = (tool: string, input: object, person = owner) =>
    runTool(person, owner.homeId, tool, input);

  const systems: Record<string, string> = {};
  for (const kind of ["furnace", "water_heater", "dishwasher", "roof", "washing_machine"]) {
    systems[kind] = (await run("update_home_asset", {
      kind,
      manufacturer: "Acme",
      model: `${kind} 1`,
      installed_on: "2015",
      warranty_until: dateOf(daysAgo(-20)),
    }))["assetId"];
  }
  await run("save_vendor", { name: "Acme Plumbing", trades: ["plumbing"], phone: "555 0100" });
  const [filter, flush] = await Promise.all([
    scheduleWork(run, "Replace the furnace filter", systems["furnace"]!, 3),
    scheduleWork(run, "Flush the water heater", systems["water_heater"]!, 6),
  ]);
  await rpc(owner, "set_notification", {
    home_id: owner.homeId,
    channel: "email",
    kind: "schedules",
    setting: "all",
  });
  await rpc(owner, "create_calendar_feed", { home_id: owner.homeId });

  for (let month = 11; month >= 1; month--) {
    const now = daysAgo(month * 30);
    await setClock(world, now);
    await sql("select private.enqueue_reminders()");
    const by = month % 3 === 0 ? former : member;
    const { eventId: issue } = await run("record_home_event", {
      event_type: "issue_reported",
      title: `Leak ${month} at the dishwasher`,
      asset_id: systems["dishwasher"],
      severity: ["low", "medium", "high"][month % 3],
    }, by);
    await recordInTurn(owner, {
      event_type: "observation",
      title: `Noise ${month} of the furnace`,
      asset_id: systems["furnace"],
      description: "It hums at night",
    });
    const { eventId: repair } = await run("record_home_event", {
      event_type: "repair_completed",
      title: `Sealed the hose ${month}`,
      asset_id: systems["dishwasher"],
      cost_actual: 80 + month,
      vendor_name: "Acme Plumbing",
      occurred_on: dateOf(now),
      ...(month % 4 !== 0 && { settles: [issue] }),
    });
    if (month % 4 === 0) {
      await run("update_issue_status", { issue_id: issue, to_status: "in_progress" });
      await run("correct_home_record", { event_id: repair, action: "amend", cost_actual: 99 });
    }
    if (month % 3 === 0) await run("manage_schedule", { schedule_id: filter, action: "complete" });
  }

  await setClock(world, TODAY);
  for (const schedule of [filter, flush]) {
    await run("manage_schedule", { schedule_id: schedule, action: "complete" });
  }
  await owner.removeMember(former);
  await recordInTurn(member, { event_type: "note", title: "The key is at the neighbour's" });
  await scheduleWork(run, "Clean the gutters", systems["roof"]!, 6);
  await sql("update private.reminder_homes set next_at = access.now() where home_id = $1", [
    owner.homeId,
  ]);
  await sql("select private.enqueue_reminders()");
  const paused: PausedTurn[] = [];
  for (const kind of ["water_heater", "washing_machine"]) {
    paused.push(
      await pauseTurn(owner, kind, "replace_home_asset", {
        old_asset_id: systems[kind]!,
        cost_actual: 900,
      }),
    );
  }
  await pauseTurn(owner, "paint", "request_user_input", { question: "Which colour?" });
  return { owner, paused };
}

const daysAgo = (days: number) => new Date(TODAY.getTime() - days * DAY);
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

async function rpc(person: Person, name: string, args: object): Promise<unknown> {
  const { status, body } = await person.rpc(name, args);
  assert(status < 300, `${name}: ${JSON.stringify(body)}`);
  return body;
}

/** Runs a tool as an app does, without a chat. */
// deno-lint-ignore no-explicit-any -- each tool has a result of its own
async function runTool(person: Person, homeId: string, tool: string, input: object): Promise<any> {
  const result = await rpc(person, "run_home_tool", { home_id: homeId, tool_name: tool, input });
  assertEquals(
    (result as { success: boolean }).success,
    true,
    `${tool}: ${JSON.stringify(result)}`,
  );
  return result;
}

async function scheduleWork(
  // deno-lint-ignore no-explicit-any -- each tool has a result of its own
  run: (tool: string, input: object) => Promise<any>,
  title: string,
  assetId: string,
  months: number,
): Promise<string> {
  const every = { count: months, unit: "month" };
  const result = await run("schedule_maintenance", {
    schedules: [{ title, asset_id: assetId, every }],
  });
  return result.data.schedules[0].schedule_id;
}

/** A turn of the default thread with one call, as the edge function stores it. */
async function recordInTurn(person: Person, event: Record<string, unknown>): Promise<void> {
  const turn = await beginTurn(person, null, String(event["title"]));
  await turn.runTool("record_home_event", event);
  await turn.finish("completed", "I've recorded it.");
}

async function pauseTurn(
  person: Person,
  threadKey: string,
  tool: string,
  input: object,
): Promise<PausedTurn> {
  const turn = await beginTurn(person, threadKey, `Please take care of the ${threadKey}`);
  const result = await turn.runTool(tool, input);
  assertEquals(result, null, JSON.stringify(result));
  await turn.finish("requires_action", "May I?");
  return { threadId: turn.threadId, messageId: turn.messageId, toolCallId: "call_0" };
}

async function beginTurn(person: Person, threadKey: string | null, text: string) {
  const { turn } = await rpc(person, "begin_turn", {
    request: {
      turn_id: crypto.randomUUID(),
      attempt_id: crypto.randomUUID(),
      route: "turn",
      idempotency_key: `key:${crypto.randomUUID()}`,
      request_hash: "00",
      home_id: null,
      thread_key: threadKey,
      message: { client_id: null, parts: [{ type: "text", text }] },
      own_words: text,
      named_title: null,
      asks_undo: false,
      names_danger: false,
      languages: { message: "en", locale: null, accepted: null },
      imported_history: [],
      history_limit: 22,
      lease_seconds: 30,
    },
  }) as { turn: Record<string, string> };
  const lease = { turn_id: turn["id"], lease_token: turn["lease_token"] };
  const usage = {
    pass: 1,
    model: "m",
    input_tokens: 3000,
    cached_input_tokens: 0,
    output_tokens: 30,
    latency_ms: 500,
  };
  let call: { name: string; provider: Record<string, unknown> } | undefined;
  const providerMessage = (content: string | null) =>
    JSON.stringify({ role: "assistant", content, ...(call && { tool_calls: [call.provider] }) });
  return {
    threadId: turn["thread_id"]!,
    messageId: turn["assistant_message_id"]!,
    /** Returns the result; null when the call waits. */
    async runTool(name: string, input: object): Promise<unknown> {
      const text = JSON.stringify(input);
      call = {
        name,
        provider: { id: "call_0", type: "function", function: { name, arguments: text } },
      };
      const stored = await rpc(person, "run_tools", {
        request: {
          ...lease,
          pass: {
            number: 1,
            message: providerMessage(null),
            model: "m",
            finish_reason: "tool_calls",
            usage,
          },
          context_text: "",
          approval_ttl_hours: 24,
          calls: [{
            id: "call_0",
            ordinal: 0,
            provider_call_id: "call_0",
            name,
            arguments: text,
            provider: JSON.stringify(call.provider),
            input,
            ignored: [],
            notes: [],
            assumed: [],
            result: null,
          }],
        },
      }) as { calls: { result: unknown }[] };
      return stored.calls[0]!.result;
    },
    async finish(status: string, text: string): Promise<void> {
      const parts: object[] = [{ type: "text", text }];
      if (call) parts.unshift({ type: "tool-call", toolCallId: "call_0", toolName: call.name });
      await rpc(person, "finish_turn", {
        request: {
          ...lease,
          message: {
            parts,
            reply_fields: {},
            provider: providerMessage(status === "completed" ? text : null),
            model: "m",
          },
          status,
          outcome: status === "completed" ? "saved" : "waiting",
          usage: [usage],
        },
      });
    },
  };
}
