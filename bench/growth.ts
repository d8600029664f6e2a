import { addHistory, furnish } from "./furnish.ts";
import { type Person, PLAIN_MESSAGE, signUp, type Taken, TOOL_MESSAGE } from "./person.ts";
import { progress } from "./progress.ts";
import { median } from "./statistics.ts";
import type { World } from "./world.ts";

/** The same turn where little and where much has gone before, asked by turns. Medians, milliseconds. */
export interface Growth {
  database: string;
  of: string;
  little: {
    what: string;
    client: number;
    begin: number;
    tools: number;
    finish: number;
    calls: string;
  };
  much: {
    what: string;
    client: number;
    begin: number;
    tools: number;
    finish: number;
    calls: string;
  };
  turns: number;
}

export async function measureGrowth(world: World, quick: boolean): Promise<Growth[]> {
  await world.setModelLatency(0);
  return [
    await compareHistories(world, quick ? 5 : 100, quick ? 2 : 10),
    await compareRecords(world, quick ? 5 : 100, quick ? 500 : 20_000),
  ];
}

/** A short thread is asked in once, because it grows; to the long ones a few turns make no difference. */
async function compareHistories(world: World, turns: number, long: number): Promise<Growth> {
  const person = await signUp(world);
  await furnish(world, person, { events: 60 });
  for (let i = 0; i < turns; i++) {
    await addHistory(world, person, { key: `little-${i}`, messages: 20 });
  }
  for (let i = 0; i < long; i++) {
    await addHistory(world, person, { key: `much-${i}`, messages: 10_000 });
  }
  await world.sql("analyze");
  return await compare(world, "messages in the thread", turns, {
    little: { what: "20", ask: (i) => ask(person, { threadId: `little-${i}` }, i) },
    much: {
      what: "10,000",
      ask: (i) => ask(person, { threadId: `much-${i % long}` }, i),
    },
  });
}

async function compareRecords(world: World, turns: number, events: number): Promise<Growth> {
  const [small, large] = [await signUp(world), await signUp(world)];
  await furnish(world, small, { events: 50 });
  await furnish(world, large, { events });
  return await compare(world, "events in the home's record", turns, {
    little: { what: "50", ask: (i) => ask(small, { threadId: `t${i}` }, i) },
    much: { what: events.toLocaleString("en"), ask: (i) => ask(large, { threadId: `t${i}` }, i) },
  });
}

function ask(person: Person, body: object, i: number): Promise<Taken> {
  return person.ask(i % 2 ? PLAIN_MESSAGE : TOOL_MESSAGE, body);
}

type Side = { what: string; ask(i: number): Promise<Taken> };

async function compare(
  world: World,
  of: string,
  turns: number,
  { little, much }: { little: Side; much: Side },
): Promise<Growth> {
  const seen = { little: [] as Taken[], much: [] as Taken[] };
  for (let i = 0; i < turns; i++) {
    seen.little.push(await little.ask(i));
    seen.much.push(await much.ask(i));
  }
  const result = {
    database: world.database,
    of,
    little: { what: little.what, ...mediansOf(seen.little) },
    much: { what: much.what, ...mediansOf(seen.much) },
    turns,
  };
  progress(
    `${world.database}: ${much.what} against ${little.what} ${of}: ` +
      `${(result.much.client / result.little.client).toFixed(2)} times the time`,
  );
  return result;
}

function mediansOf(taken: Taken[]) {
  const stepOf = (name: string) =>
    median(taken.flatMap(({ steps }) => name in steps ? [steps[name]!] : []));
  return {
    client: median(taken.map(({ client }) => client)),
    begin: stepOf("begin"),
    tools: stepOf("tools"),
    finish: stepOf("finish"),
    calls: databaseCalls(taken),
  };
}

/** Each of these steps is one call of the database; the smallest and the largest number in a turn. */
function databaseCalls(taken: Taken[]): string {
  const counts = taken.map(({ steps }) =>
    ["begin", "tools", "finish"].filter((step) => step in steps).length
  );
  return `${Math.min(...counts)} to ${Math.max(...counts)}`;
}
