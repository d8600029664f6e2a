import { seedHome } from "./seed_home.ts";
import { PLAIN_MESSAGE, signUpMany } from "./person.ts";
import { readResidentMegabytes } from "./process_stats.ts";
import { logProgress } from "./progress.ts";
import { readTurn } from "./read_turn.ts";
import type { World } from "./world.ts";

/** The function's memory during concurrent streamed turns. MB. */
export interface ManyStreams {
  database: string;
  streams: number;
  before: number;
  /** When every stream has emitted its first word and none has ended. */
  open: number;
  highest: number;
  after: number;
}

const PEOPLE = 10;

/** Each person opens the same number of threads. The model emits a word, pauses, and emits the rest. */
export async function measureManyStreams(world: World, quick: boolean): Promise<ManyStreams> {
  const streams = quick ? 20 : 500;
  const people = await signUpMany(world, PEOPLE);
  for (const person of people) await seedHome(world, person, { events: 60 });
  const pid = await world.functionPid();
  await world.setModelLatency(0);
  for (const person of people) await readTurn(world, person, { message: PLAIN_MESSAGE });
  const before = await readResidentMegabytes(pid);
  let highest = before;
  let open = before;
  let started = 0;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await readResidentMegabytes(pid));
  }, 100);

  await world.setModelHold(quick ? 5_000 : 60_000);
  const turns = Array.from({ length: streams }, (_, i) => {
    const body = { message: PLAIN_MESSAGE, threadId: `stream-${i}` };
    return readTurn(world, people[i % PEOPLE]!, body, async () => {
      if (++started < streams) return;
      open = await readResidentMegabytes(pid);
      logProgress(`${world.database}: ${streams} streams, ${open.toFixed(0)} MB`);
    });
  });
  await Promise.all(turns);
  await world.setModelHold(0);
  clearInterval(watch);
  if (await world.functionPid() !== pid) {
    throw new Error("The function was restarted during the measurement");
  }
  const after = await readResidentMegabytes(pid);
  return { database: world.database, streams, before, open, highest, after };
}
