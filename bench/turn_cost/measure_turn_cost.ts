import { functionEnvironment } from "../../local/function/function_environment.ts";
import { FUNCTION_NAME } from "../../local/stack/constants.ts";
import { type Child, startChild, urlOf } from "../child.ts";
import { logProgress } from "../progress.ts";
import { measureMemory } from "./measure_memory.ts";
import { measureRounds } from "./measure_rounds.ts";
import { measureStarts } from "./measure_starts.ts";
import { measureStreams } from "./measure_streams.ts";
import { FULL, QUICK, type Row } from "./plan.ts";
import {
  leaveLastCore,
  type Program,
  type ProgramContext,
  PROGRAMS,
  startProgram,
} from "./program.ts";
import { recordTurn } from "./record_turn.ts";
import { createTurnSender } from "./send_turns.ts";
import { signToken } from "./sign_token.ts";
import type { TurnCost } from "./turn_cost.ts";

/**
 * Measures the same turn with every program that is installed. Each program has a process of its own on the last
 * core; the load and both servers run on the other cores. The programs take turns within each round.
 */
export async function measureTurnCost(quick: boolean): Promise<TurnCost[]> {
  const plan = quick ? QUICK : FULL;
  const recordedPath = await Deno.makeTempFile({ suffix: ".json" });
  const children: Child[] = [];
  try {
    const model = await startChild("turn_cost/model_process.ts");
    children.push(model);
    await Deno.writeTextFile(recordedPath, JSON.stringify(await recordTurn(model)));
    await leaveLastCore(model.pid);
    const dataApi = await startChild("turn_cost/data_api_process.ts", [recordedPath]);
    children.push(dataApi);
    const secret = crypto.randomUUID();
    const context: ProgramContext = {
      recordedPath,
      env: functionEnvironment(FUNCTION_NAME, {
        apiUrl: urlOf(dataApi),
        jwtSecret: secret,
        offlineModelUrl: urlOf(model),
        operator: TIMEOUTS,
      }).env,
    };
    const sender = createTurnSender(await signToken(urlOf(dataApi), secret));
    const rows = await selectInstalled(PROGRAMS, context);
    const costs = await measureRounds(rows, plan, context, sender);
    const megabytes = await measureMemory(rows, plan, context, sender);
    const starts = await measureStarts(rows, plan, context, sender);
    const streams = await measureStreams(rows, plan, context, sender, model);
    return rows.map(({ program, mode }, i) => ({
      program: program.name,
      mode,
      ...costs[i]!,
      megabytes: megabytes[i]!,
      start: starts[i]!,
      streams: streams[i]!,
    }));
  } finally {
    for (const child of children.toReversed()) await child.close();
    await Deno.remove(recordedPath);
  }
}

/** A stream that is held must not time out. */
const TIMEOUTS = {
  MODEL_IDLE_TIMEOUT_SECONDS: "120",
  MODEL_PASS_TIMEOUT_SECONDS: "200",
  TURN_TIMEOUT_SECONDS: "250",
};

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
