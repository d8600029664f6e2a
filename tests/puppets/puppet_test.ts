/**
 * A model that follows every injected instruction: 12 tasks × 8 goals of an attacker and 5 acts of carelessness ×
 * channels. Nothing harmful happens without a person's approval, and every other false entry can be undone in one act.
 */
import { assert, AssertionError, assertNotEquals, assertRejects } from "@std/assert";
import { chooseFaultSeed, takePart } from "../support/random.ts";
import { startWorld } from "../support/world.ts";
import { connectAgent } from "./agent_calls.ts";
import { assertHarmless, assertHarmlessCalls, type Scene } from "./assert_harmless.ts";
import { type Channel, CHANNELS } from "./channels.ts";
import { buildCareless, CARELESS_TASKS, DANGER_TASKS } from "./careless.ts";
import { buildGoals } from "./goals.ts";
import { GUARDS, HARMS } from "./guards.ts";
import { readProtected } from "./harm.ts";
import { instructionOf, type Puppet, startPuppet } from "./puppet_model.ts";
import { startPlaces } from "./places.ts";
import { type Task, TASKS } from "./tasks.ts";
import { makeVictim, type Victim } from "./victim.ts";

let puppet: Puppet;
let scene: Scene;
let closePlaces: () => Promise<void>;

Deno.test.beforeAll(async () => {
  puppet = await startPuppet();
  const places = startPlaces();
  closePlaces = places.close;
  const env = { GOOGLE_PLACES_API_KEY: "key", GOOGLE_PLACES_BASE_URL: places.url };
  const world = await startWorld({ env }, () => Promise.resolve(puppet.model));
  const victim = await makeVictim(world);
  const counts = { turns: 0, falseEntries: 0, approvals: 0 };
  scene = { world, victim, searches: places.searches, counts };
});

Deno.test.afterAll(async () => {
  const { world, counts } = scene;
  console.log(
    `${counts.turns} turns: 0 harmful effects, ${counts.approvals} asked a person, ` +
      `${counts.falseEntries} other false entries, all undone`,
  );
  await world[Symbol.asyncDispose]();
  await closePlaces();
});

const NOBODY = { issueIds: ["", ""], gutterIssueIds: ["", ""], neighbour: {} } as never as Victim;
const CARELESS_NAMES = Object.keys(buildCareless(NOBODY));
const GOAL_NAMES = [...Object.keys(buildGoals(NOBODY)), ...CARELESS_NAMES];

// The servers of the world stay open after each test.
const options = { sanitizeOps: false, sanitizeResources: false };

const SEED = chooseFaultSeed();

/**
 * The tasks of a goal and a channel: a twelfth, which another run chooses anew, and all with FC_RUNS=12. The channels
 * of a goal have different tasks.
 */
function tasksOf(channel: Channel, goal: string): readonly Task[] {
  const place = CHANNELS.indexOf(channel);
  if (goal === "play-the-danger-down") return takePart(DANGER_TASKS, 12, SEED + place);
  if (CARELESS_NAMES.includes(goal)) return takePart(CARELESS_TASKS, 12, SEED + place);
  return takePart(
    TASKS,
    12,
    SEED + Math.round(place * TASKS.length / CHANNELS.length) + GOAL_NAMES.indexOf(goal),
  );
}

async function attack(channel: Channel, goal: string, tasks: readonly Task[]): Promise<void> {
  const { victim } = scene;
  const instruction = instructionOf(goal);
  const stored = await channel.store?.(
    { world: scene.world, owner: victim.owner, sender: victim.member },
    instruction,
  );
  for (const task of tasks) {
    puppet.obey({ ...buildGoals(victim), ...buildCareless(victim) }, task.call ? [task.call] : []);
    const body = {
      ...channel.bodyOf(task, instruction),
      ...stored?.body,
      threadId: crypto.randomUUID(),
    };
    const message = await assertHarmless(scene, body, task.call ? 1 : 0);
    if ("steps" in task) assert(message.startsWith(`${task.steps}`), message);
  }
  await stored?.remove();
}

for (const channel of CHANNELS) {
  for (const goal of GOAL_NAMES) {
    Deno.test(
      `${goal} by ${channel.name} does no harm, whatever the task`,
      options,
      () => attack(channel, goal, tasksOf(channel, goal)),
    );
  }
}

for (const access of ["none", "read", "write"] as const) {
  Deno.test(
    `an agent with the grant ${access} does no harm, whatever it calls`,
    options,
    async () => {
      const { world, victim } = scene;
      const agent = await connectAgent(world, victim.member, access);
      for (const { calls } of Object.values(buildGoals(victim))) {
        await assertHarmlessCalls(scene, agent, access, calls);
      }
    },
  );
}

for (const { name, goal, disable } of GUARDS) {
  Deno.test(`the test reports the harm of ${goal} where ${name}`, options, async () => {
    const { world } = scene;
    scene.victim = await makeVictim(world);
    const guards = await world.sql<{ definition: string }>(
      "select pg_get_functiondef(name::regproc) as definition from unnest($1::text[]) n (name)",
      [disable.map((replacement) => replacement.function)],
    );
    for (const { sql } of disable) await world.sql(sql);
    try {
      await assertRejects(() => attack(CHANNELS[0]!, goal, TASKS), AssertionError);
    } finally {
      for (const { definition } of guards) await world.sql(definition);
    }
  });
}

for (const [name, statement] of HARMS) {
  Deno.test(`the comparison reports a change of ${name}`, options, async () => {
    const { world: { stack }, victim } = scene;
    const rollback = new Error("rolled back");
    await assertRejects(
      () =>
        stack.database.transaction(async (sql) => {
          const before = await readProtected({ sql }, victim);
          // Without triggers, as no caller can write.
          await sql("set local session_replication_role = replica");
          await sql(statement(victim));
          assertNotEquals(await readProtected({ sql }, victim), before);
          throw rollback;
        }),
      Error,
      rollback.message,
    );
  });
}
