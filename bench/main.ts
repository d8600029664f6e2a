import { measureAddedLatency } from "./added_latency.ts";
import { measureColdStart } from "./cold_start.ts";
import { measureFirstText } from "./first_text.ts";
import { measureGrowth } from "./growth.ts";
import { describeMachine, getLoadAverage } from "./machine.ts";
import { measureManyStreams } from "./many_streams.ts";
import { HEAP_LIMIT, measureMemory } from "./memory.ts";
import { HELP, type Options, type Part, readOptions } from "./options.ts";
import { logProgress } from "./progress.ts";
import { formatReport, type Measured } from "./report.ts";
import { measureThroughput } from "./throughput.ts";
import { startWorld, type World } from "./world.ts";

const ROOT = new URL("../", import.meta.url);

if (import.meta.main) Deno.exit(await runBench(Deno.args));

async function runBench(args: string[]): Promise<number> {
  let options: Options | null;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  if (!options) {
    console.log(HELP);
    return 0;
  }
  const load = getLoadAverage();
  const measured: Measured = {
    added: [],
    throughput: [],
    text: [],
    memory: [],
    streams: [],
    start: [],
    growth: [],
  };
  const databases = options.postgres ? [undefined, options.postgres] : [undefined];
  const names: string[] = [];
  for (const [i, postgres] of databases.entries()) {
    const parts = options.parts.filter((part) =>
      i === databases.length - 1 || !measuresFunctionAlone(part)
    );
    names.push(await measureOn(postgres, parts, options.quick, measured));
  }
  const text = formatReport(measured, {
    command: formatCommand(args),
    machine: await describeMachine(),
    date: new Date().toISOString().slice(0, 16).replace("T", " ") + " UTC",
    load,
    databases: names,
    postgres: options.postgres !== undefined,
  });
  if (options.quick) {
    console.log(`\n${text}`);
  } else {
    await Deno.writeTextFile(new URL(options.out, ROOT), text);
    logProgress(`Written to ${options.out}`);
  }
  return 0;
}

/** These parts measure only the function's process, so they run once, on the faster database. */
function measuresFunctionAlone(part: Part): boolean {
  return part === "memory" || part === "streams" || part === "start";
}

/** Runs each part in its own world, so that no part sees the rows of another one. */
async function measureOn(
  postgres: string | undefined,
  parts: Part[],
  quick: boolean,
  measured: Measured,
): Promise<string> {
  let name = postgres ? "Postgres" : "PGlite";
  for (const part of parts) {
    const world = await startWorld(postgres, functionEnvironment(part));
    name = world.database;
    logProgress(`${name}: ${part}`);
    try {
      await measure(part, world, quick, measured);
    } finally {
      await world.close();
    }
  }
  return name;
}

/** Memory is measured with the hosted heap limit. A stream that pauses for a minute must not time out. */
function functionEnvironment(part: Part): Record<string, string> {
  if (part === "memory") return HEAP_LIMIT;
  if (part !== "streams") return {};
  return {
    ...HEAP_LIMIT,
    MODEL_IDLE_TIMEOUT_SECONDS: "120",
    MODEL_PASS_TIMEOUT_SECONDS: "200",
    TURN_TIMEOUT_SECONDS: "250",
  };
}

async function measure(part: Part, world: World, quick: boolean, into: Measured): Promise<void> {
  switch (part) {
    case "added":
      into.added.push(...await measureAddedLatency(world, quick));
      break;
    case "throughput":
      into.throughput.push(...await measureThroughput(world, quick));
      break;
    case "text":
      into.text.push(...await measureFirstText(world, quick));
      break;
    case "streams":
      into.streams.push(await measureManyStreams(world, quick));
      break;
    case "memory":
      into.memory.push(await measureMemory(world, quick));
      break;
    case "start":
      into.start.push(await measureColdStart(world, quick));
      break;
    case "growth":
      into.growth.push(...await measureGrowth(world, quick));
      break;
  }
}

/** Returns the command line without the password of a URL. */
function formatCommand(args: string[]): string {
  const shown = args.map((arg) => arg.replace(/(:\/\/[^:@/]*):[^@/]*@/, "$1:…@"));
  return ["deno task bench", ...shown].join(" ");
}
