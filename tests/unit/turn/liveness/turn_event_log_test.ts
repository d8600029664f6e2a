import { assertEquals } from "@std/assert";
import type { LoggedTurnEvent } from "@function/contract/turn_events.ts";
import type {
  AppendTurnEventsRequest,
  EventBatch,
  TurnDatabase,
} from "@function/record/turn_database.ts";
import { createTurnCancellation } from "@function/turn/lease.ts";
import { createTurnEventLog } from "@function/turn/event_queue.ts";
import { withFakeClock } from "../../../support/fake_clock.ts";
import { lease } from "../builders.ts";

type Appended = Awaited<ReturnType<TurnDatabase["appendTurnEvents"]>>;
const OK: Appended = { outcome: "ok", stop: false };

const delta = (text: string): LoggedTurnEvent => ({ type: "text-delta", text });
const textOf = (event: LoggedTurnEvent) => "text" in event ? event.text : event.type;
const textsOf = (batches: EventBatch[]) =>
  batches.map(({ seq, events }) => [seq, ...events.map(textOf)]);

/** A test with an event log whose database calls it answers itself; intervals pass by `nextInterval()`. */
function logTest(name: string, run: (scene: ReturnType<typeof createScene>) => Promise<void>) {
  Deno.test(`a turn event log ${name}`, () =>
    withFakeClock(async (clock) => {
      const scene = createScene((intervals = 1) => clock.tickAsync(intervals * 700));
      using _ = scene.log;
      await run(scene);
    }));
}

function createScene(nextInterval: (intervals?: number) => Promise<unknown>) {
  const sent: EventBatch[] = [];
  const answers: PromiseWithResolvers<Appended>[] = [];
  const cancellation = createTurnCancellation();
  const database = {
    appendTurnEvents({ seq, events }: AppendTurnEventsRequest) {
      // A copy, as on the wire: events added later are not in it.
      sent.push({ seq, events: [...events] });
      answers.push(Promise.withResolvers<Appended>());
      return answers.at(-1)!.promise;
    },
  } as unknown as TurnDatabase;
  return {
    log: createTurnEventLog(database, lease, cancellation),
    cancellation,
    sent: () => textsOf(sent),
    nextInterval,
    answer: (answer: Appended) => answers.at(-1)!.resolve(answer),
    fail: () => answers.at(-1)!.reject(new Error("no database")),
  };
}

logTest("stores batches with consecutive deltas joined", async (scene) => {
  const { log, sent, answer, nextInterval } = scene;
  log.add({ type: "started", turnId: "t", threadId: "h", messageId: "m" });
  ["One ", "two ", "three."].forEach((word) => log.add(delta(word)));
  await nextInterval();
  assertEquals(sent(), [[1, "started", "One two three."]]);
  answer(OK);
  log.add(delta(" Four."));
  await nextInterval();
  assertEquals(sent().slice(1), [[2, " Four."]]);
  answer(OK);
  await nextInterval();
  log.add(delta(" Five."));
  assertEquals(textsOf(log.end()), [[3, " Five."]]);
});

logTest(
  "stores 20,000 deltas of one character as one event",
  async ({ log, sent, nextInterval }) => {
    for (let i = 0; i < 20_000; i++) log.add(delta("a"));
    await nextInterval();
    assertEquals(sent(), [[1, "a".repeat(20_000)]]);
  },
);

logTest("returns a batch that is still on its way at the end", async (scene) => {
  const { log, nextInterval } = scene;
  log.add(delta("One"));
  await nextInterval();
  log.add(delta(" two"));
  await nextInterval(2);
  assertEquals(scene.sent(), [[1, "One"]], "one batch at a time");
  assertEquals(textsOf(log.end()), [[1, "One"], [2, " two"]]);
});

logTest("sends a failed batch again, under its number", async (scene) => {
  const { log, sent, answer, fail, nextInterval } = scene;
  log.add(delta("One"));
  await nextInterval();
  log.add(delta(" two"));
  fail();
  await nextInterval();
  assertEquals(sent().slice(1), [[1, "One"]]);
  answer(OK);
  await nextInterval();
  assertEquals(sent().slice(2), [[2, " two"]]);
});

logTest("that is idle asks every third interval whether to stop", async (scene) => {
  const { log, cancellation, sent, answer, nextInterval } = scene;
  await nextInterval(2);
  assertEquals(sent(), []);
  await nextInterval();
  assertEquals([sent(), cancellation.signal.aborted], [[[1]], false]);
  answer({ outcome: "ok", stop: true });
  await nextInterval();
  assertEquals(cancellation.signal.aborted, true);
  log.add(delta("Stopped."));
  await nextInterval();
  assertEquals(sent().slice(1), [[1, "Stopped."]], "an empty batch takes no number");
});

logTest("stops after its lease is lost", async (scene) => {
  const { log, sent, answer, nextInterval } = scene;
  log.add(delta("One"));
  await nextInterval();
  answer({ outcome: "lease_lost", stop: false });
  log.add(delta("two"));
  await nextInterval(5);
  assertEquals(sent(), [[1, "One"]]);
});
