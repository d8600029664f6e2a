import { assertEquals, assertThrows } from "@std/assert";
import type { Part } from "@function/contract/parts.ts";
import type { LoggedTurnEvent, TurnEvent } from "@function/contract/turn_events.ts";
import { TurnError } from "@function/errors.ts";
import type { ReadTurnEventsResult, TurnDatabase } from "@function/record/turn_database.ts";
import { createFollowerLimit, followTurn, MAX_FOLLOWERS } from "@function/threads/follow_turn.ts";
import { withFakeClock } from "../../support/fake_clock.ts";

const ids = { id: "t", attempt: 1, thread_id: "h", assistant_message_id: "m" };
const turn = {
  ...ids,
  status: "running" as const,
  live: true,
  continues: false,
  responded_pass: null,
};
const delta = (text: string): LoggedTurnEvent => ({ type: "text-delta", text });

const finished = { turn: { ...turn, status: "completed" as const }, parts: null, reply_fields: {} };

/** A poll that returns this batch. */
function found(
  seq: number | null,
  event: LoggedTurnEvent,
  isFinished = false,
): ReadTurnEventsResult {
  const batches = seq === null ? [] : [{ seq, events: [event] }];
  return { outcome: "ok", turn, batches, ...(isFinished && finished) };
}

type Options = {
  client?: AbortController;
  countFollower?: () => Disposable;
  isContinuation?: boolean;
};

/** Follows a turn whose events the database returns in these answers, one poll after the other, for a minute. */
async function follow(
  answers: ReadTurnEventsResult[],
  { client, countFollower, isContinuation = false }: Options = {},
) {
  const texts: string[] = [];
  const polls: number[] = [];
  let error: unknown;
  await withFakeClock(async (clock) => {
    const last = answers.at(-1)!;
    const readTurnEvents = () => {
      polls.push(clock.now);
      if (polls.length === 2) setTimeout(() => client?.abort(), 100);
      return Promise.resolve(answers.shift() ?? last);
    };
    const deps = {
      database: { readTurnEvents } as unknown as TurnDatabase,
      settings: { turnTimeoutMs: 30_000, leaseSeconds: 30 },
      clientSignal: (client ?? new AbortController()).signal,
      countFollower: countFollower ?? (() => ({ [Symbol.dispose]() {} })),
      now: () => clock.now,
    };
    const ended = (async () => {
      for await (const event of followTurn({ threadId: "h", isContinuation }, deps)) {
        texts.push("text" in event ? event.text : event.type);
      }
    })().catch((reason) => error = reason);
    await clock.tickAsync(62_000);
    await ended;
  });
  return { texts, error, waits: polls.slice(1).map((at, i) => Math.round(at - polls[i]!)) };
}

const idle = found(null, delta(""));

Deno.test("followTurn() polls less often while nothing happens, and at once after an event", async () => {
  const { waits } = await follow([
    found(1, delta("One")),
    idle,
    idle,
    idle,
    found(2, delta("Two")),
    idle,
  ]);
  assertEquals(waits.slice(0, 6), [300, 450, 675, 1_012, 300, 450]);
  assertEquals(Math.max(...waits), 2_000);
});

Deno.test("followTurn() polls no more once its client has disconnected, and frees its place", async () => {
  const client = new AbortController();
  const limit = createFollowerLimit();
  let isFreed = false;
  const countFollower = () => {
    const place = limit.count("p");
    return { [Symbol.dispose]: () => (isFreed = true, place[Symbol.dispose]()) };
  };
  const { texts, waits, error } = await follow([found(1, delta("One")), idle], {
    client,
    countFollower,
  });
  assertEquals([texts, error, isFreed], [["started", "One"], undefined, true]);
  assertEquals(waits, [300]);
});

Deno.test("createFollowerLimit() refuses a person's ninth follower until one has ended", () => {
  const limit = createFollowerLimit();
  const places = Array.from({ length: MAX_FOLLOWERS }, () => limit.count("p"));
  assertEquals(assertThrows(() => limit.count("p"), TurnError).code, "rate_limited");
  limit.count("another");
  places[0]![Symbol.dispose]();
  limit.count("p");
});

Deno.test("followTurn() emits a turn from its start to its reply", async () => {
  const { texts, error } = await follow([found(1, delta("One")), found(2, delta(" two."), true)]);
  assertEquals([texts, error], [["started", "One", " two.", "finished"], undefined]);
});

Deno.test("followTurn() throws at once if no process works on the turn any more", async () => {
  const dead = { ...found(2, delta(" two.")), turn: { ...turn, live: false } };
  const { texts, error } = await follow([found(1, delta("One")), dead as ReadTurnEventsResult]);
  assertEquals(texts, ["started", "One", " two."]);
  assertEquals((error as TurnError).logReason, "followed_turn_ended");
});

Deno.test("followTurn() begins a step for what a turn without a log called after the response to another call", async () => {
  const call = (toolCallId: string): Part => ({
    type: "tool-call",
    toolCallId,
    toolName: "t",
    input: {},
    state: "output-available",
    output: {},
  });
  const result = (toolCallId: string): Part => ({
    type: "tool-result",
    toolCallId,
    toolName: "t",
    output: {},
  });
  const parts = [call("asked"), result("asked"), call("made"), result("made")];
  const followed = {
    ...found(null, delta(""), true),
    turn: { ...turn, status: "completed", continues: true, responded_pass: 1 },
    parts,
  } as ReadTurnEventsResult;
  const { texts } = await follow([followed], { isContinuation: true });
  const steps = texts.filter((type) => type !== "reply-fields");
  assertEquals(steps, ["started", "tool-result", "next-step", "tool-result", "finished"]);
});

Deno.test("followTurn() throws where the last events were deleted, and emits no half answer as whole", async () => {
  const { texts, error } = await follow([found(1, delta("One")), found(null, delta(""), true)]);
  assertEquals([(error as TurnError).code, texts], ["unavailable", ["started", "One"]]);
});

Deno.test("followTurn() sanitises deltas that another caller may have stored", async () => {
  const text = (whole: string): LoggedTurnEvent => ({ type: "text", text: whole });
  const { texts } = await follow([
    found(1, delta("Pay [here](https://evil.exa")),
    found(2, delta("mple/a) or <img src=x> soon.")),
    found(3, { type: "next-step" }),
    found(4, delta("Done.")),
    found(5, text("Done."), true),
  ]);
  const joined = texts.join("");
  assertEquals(/https?:|<img/.test(joined), false, joined);
  assertEquals(texts.includes("Done.") && texts.at(-1) === "finished", true, joined);
});

/** A log as any caller may have stored it: 20,000 events of one character in one batch. */
const LOG_LENGTH = 20_000;

/** Follows a turn whose log is one batch. Returns its events, and how many came at most between two timers. */
async function followLog(events: LoggedTurnEvent[]) {
  const batches = [{ seq: 1, events }];
  const readTurnEvents = () => Promise.resolve({ outcome: "ok" as const, batches, ...finished });
  const followed: TurnEvent[] = [];
  let sinceTimer = 0;
  let mostSinceTimer = 0;
  const timer = setInterval(() => sinceTimer = 0);
  const deps = {
    database: { readTurnEvents } as unknown as TurnDatabase,
    settings: { turnTimeoutMs: 30_000, leaseSeconds: 30 },
    clientSignal: new AbortController().signal,
    countFollower: () => ({ [Symbol.dispose]() {} }),
    now: Date.now,
  };
  for await (const event of followTurn({ threadId: "h" }, deps)) {
    followed.push(event);
    mostSinceTimer = Math.max(mostSinceTimer, ++sinceTimer);
  }
  clearInterval(timer);
  return { followed, mostSinceTimer };
}

Deno.test("followTurn() emits adjacent deltas of a log as one event", async () => {
  const { followed } = await followLog([
    ...Array.from({ length: LOG_LENGTH }, (_, i) => delta(i % 5 === 4 ? " " : "a")),
    { type: "next-step" },
  ]);
  const [text, ...others] = followed.filter(({ type }) => /^text/.test(type));
  assertEquals([text?.type, others.length, followed.length], ["text-delta", 0, 4]);
  assertEquals(text?.type === "text-delta" && text.text.length, LOG_LENGTH - 1);
});

Deno.test("followTurn() lets timers run while it emits a long log", async () => {
  const { followed, mostSinceTimer } = await followLog(
    Array.from({ length: LOG_LENGTH }, (_, i) => i % 2 ? { type: "next-step" } : delta("a")),
  );
  assertEquals(followed.length, LOG_LENGTH + 2);
  assertEquals(mostSinceTimer < 1_000, true, `${mostSinceTimer} events without a timer`);
});
