import { assert, assertEquals } from "@std/assert";
import type { TurnEvent } from "../../../../supabase/functions/ai-home-assistant/contract/turn_events.ts";
import type {
  AppendTurnEventsRequest,
  EventBatch,
  HomeRecord,
} from "../../../../supabase/functions/ai-home-assistant/record/home_record.ts";
import { createTurnEventLog } from "../../../../supabase/functions/ai-home-assistant/turn/liveness/turn_event_log.ts";
import { createCancellation } from "../../../../supabase/functions/ai-home-assistant/turn/liveness/cancellation.ts";
import { until } from "../../../support/until.ts";

const lease = { turn_id: "turn", lease_token: "token" };
const say = (text: string): TurnEvent => ({ type: "text-delta", text });
const said = (batches: EventBatch[]) =>
  batches.map(({ seq, events }) => [
    seq,
    ...events.map((event) => event.type === "text-delta" ? event.text : event.type),
  ]);

type Kept = Awaited<ReturnType<HomeRecord["appendTurnEvents"]>>;
const OK: Kept = { outcome: "ok", stop: false };

/** A journal before a database of which each call is answered by the test. */
function scene() {
  const asked: { batch: EventBatch; answer: PromiseWithResolvers<Kept> }[] = [];
  const arrivals: PromiseWithResolvers<void>[] = [];
  const nth = (n: number) => arrivals[n] ??= Promise.withResolvers<void>();
  const stop = createCancellation();
  const journal = createTurnEventLog(
    {
      appendTurnEvents({ seq, events }: AppendTurnEventsRequest) {
        const answer = Promise.withResolvers<Kept>();
        // As it goes over the wire: what is added later is not in it.
        asked.push({ batch: { seq, events: [...events] }, answer });
        nth(asked.length).resolve();
        return answer.promise;
      },
    } as unknown as HomeRecord,
    lease,
    stop,
  );
  return {
    journal,
    stop,
    /** The calls until the one of that number, which is waited for. */
    async asked(number: number) {
      await nth(number).promise;
      return asked;
    },
  };
}

Deno.test("what was told is written in batches, words in a row as one event", async () => {
  const { journal, asked } = scene();
  using _ = journal;
  journal.add({ type: "started", turnId: "t", threadId: "h", messageId: "m" });
  ["One ", "two ", "three."].forEach((word) => journal.add(say(word)));
  const [first] = await asked(1);
  assertEquals(said([first!.batch]), [[1, "started", "One two three."]]);
  first!.answer.resolve(OK);
  journal.add(say(" Four."));
  const [, second] = await asked(2);
  assertEquals(said([second!.batch]), [[2, " Four."]]);
  second!.answer.resolve(OK);
  await second!.answer.promise;
  await Promise.resolve();
  journal.add(say(" Five."));
  assertEquals(said(journal.rest()), [[3, " Five."]]);
});

Deno.test("a batch that is on its way when the turn ends is not waited for, and handed over as it was", async () => {
  const { journal, asked } = scene();
  using _ = journal;
  journal.add(say("One"));
  await asked(1);
  journal.add(say(" two"));
  assertEquals(said(journal.rest()), [[1, "One"], [2, " two"]]);
});

Deno.test("a batch that failed is sent again under its number, before what was told since", async () => {
  const { journal, asked } = scene();
  using _ = journal;
  journal.add(say("One"));
  const [first] = await asked(1);
  journal.add(say(" two"));
  first!.answer.reject(new Error("no database"));
  const [, again] = await asked(2);
  assertEquals(said([again!.batch]), [[1, "One"]]);
  again!.answer.resolve(OK);
  const [, , next] = await asked(3);
  assertEquals(said([next!.batch]), [[2, " two"]]);
});

Deno.test("a journal hears that the turn is to stop, also while nothing is told", async () => {
  const { journal, stop, asked } = scene();
  using _ = journal;
  const [first] = await asked(1);
  assertEquals(said([first!.batch]), [[1]]);
  assert(!stop.signal.aborted);
  first!.answer.resolve({ outcome: "ok", stop: true });
  await until(() => stop.signal.aborted);
  journal.add(say("Stopped."));
  const [, second] = await asked(2);
  assertEquals(said([second!.batch]), [[1, "Stopped."]], "what is empty takes no number");
});

Deno.test("whose lease is lost writes no more", async () => {
  const { journal, asked } = scene();
  using _ = journal;
  journal.add(say("One"));
  const [first] = await asked(1);
  first!.answer.resolve({ outcome: "lease_lost", stop: false });
  await first!.answer.promise;
  await Promise.resolve();
  journal.add(say("two"));
  const other = scene();
  using _other = other.journal;
  other.journal.add(say("One"));
  await other.asked(1);
  assertEquals((await asked(1)).length, 1, "while another wrote");
});
