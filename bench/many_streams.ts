import { furnish } from "./furnish.ts";
import { PLAIN_MESSAGE, signUpMany } from "./person.ts";
import { residentMegabytes } from "./process_facts.ts";
import { progress } from "./progress.ts";
import { readTurn } from "./read_turn.ts";
import type { World } from "./world.ts";

/** The function's memory while so many turns are streamed at once. MB. */
export interface ManyStreams {
  database: string;
  streams: number;
  before: number;
  /** Every stream has had its first words, and none has ended. */
  open: number;
  highest: number;
  after: number;
}

const PEOPLE = 10;

/** Every person has as many conversations open; the model writes a word, rests, and writes the others. */
export async function measureManyStreams(world: World, quick: boolean): Promise<ManyStreams> {
  const streams = quick ? 20 : 500;
  const people = await signUpMany(world, PEOPLE);
  for (const person of people) await furnish(world, person, { events: 60 });
  const pid = await world.functionPid();
  await world.setModelLatency(0);
  for (const person of people) await readTurn(world, person, { message: PLAIN_MESSAGE });
  const before = await residentMegabytes(pid);
  let highest = before;
  let open = before;
  let begun = 0;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await residentMegabytes(pid));
  }, 100);

  await world.holdModel(quick ? 5_000 : 60_000);
  const turns = Array.from({ length: streams }, (_, i) => {
    const body = { message: PLAIN_MESSAGE, threadId: `stream-${i}` };
    return readTurn(world, people[i % PEOPLE]!, body, async () => {
      if (++begun < streams) return;
      open = await residentMegabytes(pid);
      progress(`${world.database}: ${streams} streams, ${open.toFixed(0)} MB`);
    });
  });
  await Promise.all(turns);
  await world.holdModel(0);
  clearInterval(watch);
  if (await world.functionPid() !== pid) throw new Error("The function was started anew meanwhile");
  const after = await residentMegabytes(pid);
  return { database: world.database, streams, before, open, highest, after };
}
