import { insertMessages, seedHome } from "./seed_home.ts";
import { type Person, PLAIN_MESSAGE, signUp, TOOL_MESSAGE, type TurnTiming } from "./person.ts";
import { logProgress } from "./progress.ts";
import { median } from "./statistics.ts";
import type { World } from "./world.ts";

/** The same turn with a small and with a large history, alternating. Medians, milliseconds. */
export interface Growth {
  database: string;
  /** What grows. */
  dimension: string;
  small: GrowthSide;
  large: GrowthSide;
  turns: number;
}

interface GrowthSide {
  size: string;
  client: number;
  begin: number;
  tools: number;
  finish: number;
  /** Smallest and largest number of database calls in a turn. */
  calls: string;
}

export async function measureGrowth(world: World, quick: boolean): Promise<Growth[]> {
  await world.setModelLatency(0);
  return [
    await compareThreadLengths(world, quick ? 5 : 100, quick ? 2 : 10),
    await compareRecordSizes(world, quick ? 5 : 100, quick ? 500 : 20_000),
  ];
}

/** A short thread is used once, because it grows; a few turns do not matter in a long one. */
async function compareThreadLengths(world: World, turns: number, long: number): Promise<Growth> {
  const person = await signUp(world);
  await seedHome(world, person, { events: 60 });
  for (let i = 0; i < turns; i++) {
    await insertMessages(world, person, { key: `short-${i}`, messages: 20 });
  }
  for (let i = 0; i < long; i++) {
    await insertMessages(world, person, { key: `long-${i}`, messages: 10_000 });
  }
  await world.sql("analyze");
  return await compare(world, "messages in the thread", turns, {
    small: { size: "20", sendTurn: (i) => sendTurn(person, { threadId: `short-${i}` }, i) },
    large: {
      size: "10,000",
      sendTurn: (i) => sendTurn(person, { threadId: `long-${i % long}` }, i),
    },
  });
}

async function compareRecordSizes(world: World, turns: number, events: number): Promise<Growth> {
  const [small, large] = [await signUp(world), await signUp(world)];
  await seedHome(world, small, { events: 50 });
  await seedHome(world, large, { events });
  return await compare(world, "events in the home's record", turns, {
    small: { size: "50", sendTurn: (i) => sendTurn(small, { threadId: `t${i}` }, i) },
    large: {
      size: events.toLocaleString("en"),
      sendTurn: (i) => sendTurn(large, { threadId: `t${i}` }, i),
    },
  });
}

function sendTurn(person: Person, body: object, i: number): Promise<TurnTiming> {
  return person.sendTurn(i % 2 ? PLAIN_MESSAGE : TOOL_MESSAGE, body);
}

type Side = { size: string; sendTurn(i: number): Promise<TurnTiming> };

async function compare(
  world: World,
  dimension: string,
  turns: number,
  { small, large }: { small: Side; large: Side },
): Promise<Growth> {
  const timings = { small: [] as TurnTiming[], large: [] as TurnTiming[] };
  for (let i = 0; i < turns; i++) {
    timings.small.push(await small.sendTurn(i));
    timings.large.push(await large.sendTurn(i));
  }
  const result = {
    database: world.database,
    dimension,
    small: { size: small.size, ...computeMedians(timings.small) },
    large: { size: large.size, ...computeMedians(timings.large) },
    turns,
  };
  logProgress(
    `${world.database}: ${large.size} against ${small.size} ${dimension}: ` +
      `${(result.large.client / result.small.client).toFixed(2)} times the time`,
  );
  return result;
}

function computeMedians(timings: TurnTiming[]) {
  const stepMedian = (name: string) =>
    median(timings.flatMap(({ steps }) => name in steps ? [steps[name]!] : []));
  return {
    client: median(timings.map(({ client }) => client)),
    begin: stepMedian("begin"),
    tools: stepMedian("tools"),
    finish: stepMedian("finish"),
    calls: countDatabaseCalls(timings),
  };
}

/** Each of these steps is one database call. */
function countDatabaseCalls(timings: TurnTiming[]): string {
  const counts = timings.map(({ steps }) =>
    ["begin", "tools", "finish"].filter((step) => step in steps).length
  );
  return `${Math.min(...counts)} to ${Math.max(...counts)}`;
}
