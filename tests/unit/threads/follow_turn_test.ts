import { assertEquals, assertRejects } from "@std/assert";
import type { LoggedTurnEvent } from "../../../supabase/functions/ai-home-assistant/contract/logged_turn_events.ts";
import { TurnError } from "../../../supabase/functions/ai-home-assistant/errors.ts";
import type {
  HomeRecord,
  ReadTurnEventsResult,
} from "../../../supabase/functions/ai-home-assistant/record/home_record.ts";
import { followTurn } from "../../../supabase/functions/ai-home-assistant/threads/follow_turn.ts";

const turn = {
  id: "t",
  attempt: 1,
  thread_id: "h",
  assistant_message_id: "m",
  status: "running" as const,
  live: true,
  continues: false,
};
const say = (text: string): LoggedTurnEvent => ({ type: "text-delta", text });
const found = (
  seq: number | null,
  event: LoggedTurnEvent,
  reply: string | null = null,
): ReadTurnEventsResult => ({
  outcome: "ok",
  turn,
  batches: seq === null ? [] : [{ seq, events: [event] }],
  reply,
  parts: null,
});

/** What is told where the database answers like this, one look after the other. */
function follow(...answers: ReadTurnEventsResult[]) {
  const told: string[] = [];
  const record = {
    readTurnEvents: () => Promise.resolve(answers.shift()!),
  } as unknown as HomeRecord;
  const settings = { turnTimeoutMs: 60_000, leaseSeconds: 30 } as Parameters<
    typeof followTurn
  >[1]["settings"];
  const events = followTurn({ threadId: "h" }, { record, settings, now: () => 0 });
  const ended = (async () => {
    for await (const event of events) told.push("text" in event ? event.text : event.type);
  })();
  return { told, ended };
}

Deno.test("a turn is followed from its start to its reply", async () => {
  const { told, ended } = follow(found(1, say("One")), found(2, say(" two."), "{}"));
  await ended;
  assertEquals(told, ["started", "One", " two.", "finished"]);
});

Deno.test("where the end is gone, because the thread went on, half an answer is not told as whole", async () => {
  const { told, ended } = follow(found(1, say("One")), found(null, say(""), "{}"));
  const error = await assertRejects(() => ended, TurnError);
  assertEquals([error.code, told], ["unavailable", ["started", "One"]]);
});
