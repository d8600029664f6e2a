import { SignJWT } from "jose";
import { functionEnvironment } from "../../local/function/function_environment.ts";
import { type Child, startChild } from "../child.ts";
import { logProgress } from "../progress.ts";
import { median } from "../statistics.ts";
import {
  leaveLastCore,
  type Mode,
  type Program,
  type ProgramContext,
  PROGRAMS,
  type RunningProgram,
  startProgram,
} from "./program.ts";
import { recordTurn } from "./record_turn.ts";
import { createTurnSender, repeat, type TurnSender } from "./send_turns.ts";

/** What a turn costs the process of one program. Medians of the rounds. */
export interface TurnCost {
  program: string;
  mode: Mode;
  /** CPU milliseconds of a turn. */
  cpuAtOnce: number;
  cpuAlone: number;
  turnsPerSecond: number;
  /** RSS in MB after all turns of the rounds. */
  megabytes: number;
  /** From the start of the process to the first reply; milliseconds. */
  start: number;
  /** RSS in MB with many streams open, and the highest until they ended. NaN for JSON. */
  streamsOpen: number;
  streamsHighest: number;
}

export const AT_ONCE = 32;
export const OPEN_STREAMS = 500;
/** Turns of each program and mode, in all rounds. */
export const TURNS = 2_000;

interface Plan {
  warmUp: number;
  rounds: number;
  atOnceTurns: number;
  aloneTurns: number;
  starts: number;
  streams: number;
}

const FULL: Plan = {
  warmUp: 350,
  rounds: 3,
  atOnceTurns: 400,
  aloneTurns: 150,
  starts: 7,
  streams: OPEN_STREAMS,
};
const QUICK: Plan = {
  warmUp: 40,
  rounds: 1,
  atOnceTurns: 64,
  aloneTurns: 20,
  starts: 1,
  streams: 20,
};

type Row = { program: Program; mode: Mode };

/**
 * Measures the same turn with every program that is installed. Each program has a process of its own on the last
 * core; the load and both servers run on the other cores. The programs take turns within each round.
 */
export async function measureTurnCost(quick: boolean): Promise<TurnCost[]> {
  const plan = quick ? QUICK : FULL;
  const recordedPath = await Deno.makeTempFile({ suffix: ".json" });
  const children: Child[] = [];
  try {
    await Deno.writeTextFile(recordedPath, JSON.stringify(await recordTurn()));
    await leaveLastCore();
    const model = await startChild("model_process.ts");
    children.push(model);
    const dataApi = await startChild("turn_cost/data_api_process.ts", [recordedPath]);
    children.push(dataApi);
    const secret = crypto.randomUUID();
    const context: ProgramContext = {
      recordedPath,
      env: functionEnvironment({
        apiUrl: urlOf(dataApi),
        jwtSecret: secret,
        offlineModelUrl: urlOf(model),
        operator: TIMEOUTS,
      }).env,
    };
    const sender = createTurnSender(await signToken(urlOf(dataApi), secret));
    const rows = await selectInstalled(PROGRAMS, context);
    const costs = await measureRounds(rows, plan, context, sender);
    const starts = await measureStarts(rows, plan, context, sender);
    const streams = await measureStreams(rows, plan, context, sender, model);
    return rows.map(({ program, mode }, i) => ({
      program: program.name,
      mode,
      ...costs[i]!,
      start: starts[i]!,
      ...streams[i]!,
    }));
  } finally {
    for (const child of children.toReversed()) await child.close();
    await Deno.remove(recordedPath);
  }
}

function urlOf({ ready }: Child): string {
  return (ready as { url: string }).url;
}

/** A stream that is held must not time out. */
const TIMEOUTS = {
  MODEL_IDLE_TIMEOUT_SECONDS: "120",
  MODEL_PASS_TIMEOUT_SECONDS: "200",
  TURN_TIMEOUT_SECONDS: "250",
};

/** A token with the claims of Supabase's. */
async function signToken(url: string, secret: string): Promise<string> {
  return await new SignJWT({
    role: "authenticated",
    email: "person@example.com",
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { email: "person@example.com", email_verified: true },
    aal: "aal1",
    amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1_000) }],
    session_id: crypto.randomUUID(),
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`${url}/auth/v1`)
    .setAudience("authenticated")
    .setSubject(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime("2h")
    .sign(new TextEncoder().encode(secret));
}

async function selectInstalled(
  programs: readonly Program[],
  context: ProgramContext,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const program of programs) {
    try {
      await (await startProgram(program, context)).stop();
    } catch (error) {
      // Only the packages of peers may be missing.
      if (!program.config) throw error;
      logProgress(`${program.name}: not installed, see deno task bench:peers`);
      continue;
    }
    rows.push(...program.modes.map((mode) => ({ program, mode })));
  }
  return rows;
}

async function measureRounds(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
): Promise<Pick<TurnCost, "cpuAtOnce" | "cpuAlone" | "turnsPerSecond" | "megabytes">[]> {
  const running: RunningProgram[] = [];
  try {
    for (const { program, mode } of rows) {
      const one = await startProgram(program, context);
      running.push(one);
      await repeat(plan.warmUp, AT_ONCE, () => sender.send(one, mode));
    }
    const samples = rows.map(() => ({
      atOnce: [] as number[],
      alone: [] as number[],
      perSecond: [] as number[],
    }));
    for (let round = 0; round < plan.rounds; round++) {
      for (const [i, { program, mode }] of rows.entries()) {
        const send = () => sender.send(running[i]!, mode);
        const atOnce = await measureCpu(running[i]!, plan.atOnceTurns, AT_ONCE, send);
        const alone = await measureCpu(running[i]!, plan.aloneTurns, 1, send);
        samples[i]!.atOnce.push(atOnce.cpu);
        samples[i]!.alone.push(alone.cpu);
        samples[i]!.perSecond.push(atOnce.perSecond);
        logProgress(
          `${program.name}, ${mode}: ${atOnce.cpu.toFixed(2)} ms a turn, ` +
            `alone ${alone.cpu.toFixed(2)} ms`,
        );
      }
    }
    return await Promise.all(samples.map(async ({ atOnce, alone, perSecond }, i) => ({
      cpuAtOnce: median(atOnce),
      cpuAlone: median(alone),
      turnsPerSecond: median(perSecond),
      megabytes: await running[i]!.readMegabytes(),
    })));
  } finally {
    for (const one of running) await one.stop();
  }
}

async function measureCpu(
  program: RunningProgram,
  turns: number,
  atOnce: number,
  send: () => Promise<void>,
): Promise<{ cpu: number; perSecond: number }> {
  const [cpu, start] = [await program.readCpu(), performance.now()];
  await repeat(turns, atOnce, send);
  const seconds = (performance.now() - start) / 1_000;
  return { cpu: (await program.readCpu() - cpu) / turns, perSecond: turns / seconds };
}

/** Medians of new processes: milliseconds from the start until the first reply has been read. */
async function measureStarts(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
): Promise<number[]> {
  const times: number[][] = rows.map(() => []);
  for (let i = 0; i < plan.starts; i++) {
    for (const [row, { program, mode }] of rows.entries()) {
      const one = await startProgram(program, context);
      await sender.send(one, mode);
      times[row]!.push(performance.now() - one.startedAt);
      await one.stop();
    }
  }
  return times.map(median);
}

/** The model holds every stream after its first word until all are open. */
async function measureStreams(
  rows: Row[],
  plan: Plan,
  context: ProgramContext,
  sender: TurnSender,
  model: Child,
): Promise<Pick<TurnCost, "streamsOpen" | "streamsHighest">[]> {
  const results: Pick<TurnCost, "streamsOpen" | "streamsHighest">[] = [];
  for (const { program, mode } of rows) {
    if (mode === "JSON") {
      results.push({ streamsOpen: NaN, streamsHighest: NaN });
      continue;
    }
    const one = await startProgram(program, context);
    try {
      await repeat(AT_ONCE, 4, () => sender.send(one, mode));
      await model.request({ isHeld: true });
      const allOpen = Promise.withResolvers<void>();
      let open = 0;
      const turns = Array.from({ length: plan.streams }, () =>
        sender.send(one, mode, () => {
          if (++open === plan.streams) allOpen.resolve();
        }));
      const ended = Promise.all(turns);
      await Promise.race([allOpen.promise, ended]);
      // Waits until the memory of open streams includes unsent batches of events and uncollected garbage.
      await new Promise((resume) => setTimeout(resume, 3_000));
      const streamsOpen = await one.readMegabytes();
      await model.request({ isHeld: false });
      await ended;
      const streamsHighest = Math.max(streamsOpen, await one.readMegabytes());
      results.push({ streamsOpen, streamsHighest });
      logProgress(`${program.name}: ${plan.streams} streams open, ${streamsOpen.toFixed(0)} MB`);
    } finally {
      await model.request({ isHeld: false });
      await one.stop();
    }
  }
  return results;
}
