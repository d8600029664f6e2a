/** Many people at once, two processes of the function, faults at random; then a comparison with what is stored. */
import { parseArgs } from "node:util";
import { logProgress } from "../../bench/progress.ts";
import { startAnotherFunction } from "../support/another_function.ts";
import { awaitLater } from "../support/await_later.ts";
import type { Person } from "../support/person.ts";
import { createRandom, pick, type Random } from "../support/random.ts";
import { startWorld, type World } from "../support/world.ts";
import { type Audit, auditErrands } from "./audit.ts";
import { doErrand, type Errand } from "./errand.ts";
import { sleep, startFaults } from "./faults.ts";
import { ERRANDS, startSoakModel } from "./soak_model.ts";
import { memoryGrowth, startWatch, type Watch } from "./watch.ts";

const HELP =
  `Lets many people use the assistant at once while everything around it fails, and counts what is stored.

  deno task soak [options]

  --minutes <n>   how long; default 10
  --people <n>    how many at once; default 32
  --seed <n>      the seed of errands and faults; printed by each run
  --help          this text

With TEST_DATABASE_URL, a superuser's URL, it runs in a new database of that Postgres server; without it on
PGlite, which executes one statement at a time.`;

/** The time limits are short, so that a stalled model does not fill the soak with waiting. */
const ENV = {
  MODEL_IDLE_TIMEOUT_SECONDS: "2",
  MODEL_PASS_TIMEOUT_SECONDS: "5",
  TURN_TIMEOUT_SECONDS: "20",
};
const HOUSEHOLD = 4;
/** Between two errands of a person, at most. Milliseconds. */
const LONGEST_REST = 400;
/** Memory is compared after this many minutes; before, the process still warms up. */
const MINUTES_UNTIL_FLAT = 5;
const MOST_GROWTH = 1.25;

if (import.meta.main) Deno.exit(await runSoak(Deno.args));

async function runSoak(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: "string", default: "10" },
      people: { type: "string", default: "32" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 32)) },
      help: { type: "boolean", short: "h" },
    },
  });
  const [minutes, people, seed] = [values.minutes, values.people, values.seed].map(Number);
  if (values.help || !minutes || !people || !Number.isSafeInteger(seed)) {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  logProgress(`Seed ${seed}`);
  const log: string[] = [];
  const onFunctionLine = (line: string) => void log.push(line);
  await using world = await startWorld({ env: ENV, onFunctionLine }, startSoakModel);
  await using second = await startAnotherFunction(world, ENV);
  const random = createRandom(seed!);
  const persons = await signUpHouseholds(world, people);

  const watch = startWatch(world, second);
  const isPostgres = Deno.env.has("TEST_DATABASE_URL");
  const faults = startFaults(world, isPostgres, createRandom(seed! + 1));
  const end = Date.now() + minutes * 60_000;
  const urls = [world.stack.functionUrl, second.url];
  const errands: Errand[] = [];
  const progress = setInterval(() => logProgress(`${errands.length} errands`), 15_000);
  const working = persons.map((person) =>
    awaitLater(workUntil(end, person, urls, errands, random))
  );
  await sleep(end - Date.now());
  await faults.stop();
  logProgress("No more faults; the last errands end");
  await Promise.all(working);
  for (const person of persons) errands.push(await doErrand(person, "question", urls, random));
  clearInterval(progress);
  await watch.stop();

  const audit = await auditErrands(world, errands);
  const unhandled = [...log, ...second.log].filter((line) => /unhandled|uncaught/i.test(line));
  if (!isRunning(second.pid)) unhandled.push("The process that nobody killed has ended");
  return report({ audit, errands, watch, faults: faults.counts, unhandled, minutes });
}

/** Homes with several people each; in every second home each record needs an approval. */
async function signUpHouseholds(world: World, people: number): Promise<Person[]> {
  const persons: Person[] = [];
  while (persons.length < people) {
    const needsApproval = (persons.length / HOUSEHOLD) % 2 === 1;
    const owner = await world.person(needsApproval ? { policy: "approval" } : {});
    persons.push(owner);
    for (let i = 1; i < HOUSEHOLD && persons.length < people; i++) {
      const housemate = await world.housemate(owner, "contributor");
      persons.push(Object.assign(housemate, { homeId: owner.homeId }));
    }
  }
  return persons;
}

async function workUntil(
  end: number,
  person: Person,
  urls: readonly string[],
  errands: Errand[],
  random: Random,
): Promise<void> {
  while (Date.now() < end) {
    errands.push(await doErrand(person, pick(random, ERRANDS), urls, random));
    await sleep(random() * LONGEST_REST);
  }
}

function isRunning(pid: number): boolean {
  try {
    Deno.statSync(`/proc/${pid}`);
    return true;
  } catch {
    return false;
  }
}

function report({ audit, errands, watch, faults, unhandled, minutes }: {
  audit: Audit;
  errands: readonly Errand[];
  watch: Watch;
  faults: ReadonlyMap<string, number>;
  unhandled: string[];
  minutes: number | undefined;
}): number {
  const growth = memoryGrowth(watch.memory);
  const defects = {
    ...audit,
    "invalid model requests": watch.invalidRequests,
    "unhandled errors": unhandled,
    "memory growth": minutes! >= MINUTES_UNTIL_FLAT && growth > MOST_GROWTH ? [`× ${growth}`] : [],
  };
  let count = 0;
  console.log();
  for (const [name, found] of Object.entries(defects)) {
    count += found.length;
    console.log(`${found.length} ${name}`);
    for (const line of found.slice(0, 10)) console.log(`  ${line}`);
  }

  const requests = errands.reduce((sum, errand) => sum + errand.requests, 0);
  const faultCounts = [...faults].sort().map(([name, count]) => `${count} × ${name}`);
  console.log(
    `\n${errands.length} errands, ${requests} requests, ${watch.modelRequests} model calls`,
  );
  console.log(`Faults: ${faultCounts.join(", ")}`);
  console.log(
    `Memory: ${Math.max(...watch.memory).toFixed(0)} MB at most, grown × ${growth.toFixed(2)}`,
  );
  return count === 0 ? 0 : 1;
}
