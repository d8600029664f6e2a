/** Faults at random moments, until they are stopped. */
import type { ScriptedResponse } from "../../local/fake_provider/script/scripted_response.ts";
import type { ApiFault } from "../support/api_proxy.ts";
import { pick, type Random } from "../support/random.ts";
import type { World } from "../support/world.ts";

export interface Faults {
  /** How often each fault was injected, by its name. */
  counts: Map<string, number>;
  /** Resolves when the last fault is over. */
  stop(): Promise<void>;
}

const MODEL_FAULTS = [
  ...["F-L05", "F-L06", "F-L07", "F-L10:500", "F-L10:503", "F-L12", "F-L15", "F-L16", "F-L17"],
  ...["F-L18", "F-L19", "F-L20", "F-L22"],
];
/** These need a streamed request. */
const STREAM_FAULTS = ["F-S01", "F-S02", "F-S03", "F-S04", "F-S05", "F-S06", "F-S07"];
const DATABASE_CALLS = ["begin_turn", "run_tools", "finish_turn", "answer_call", "renew_turn"];
const DATABASE_FAULTS: ApiFault["kind"][] = ["refuse", "lose_answer", "answer", "twice_at_once"];

/** Seconds between two faults of a kind, at most; the mean is half of it. */
const LONGEST_PAUSE = { model: 1, stall: 8, database: 2, statement: 2, kill: 16 };

/** Injects faults in the model, the Data API, Postgres and the first process of the function. */
export function startFaults(world: World, isPostgres: boolean, random: Random): Faults {
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  async function repeat(longest: number, inject: () => Promise<string> | string): Promise<void> {
    for (;;) {
      await sleep(random() * longest * 1_000, stopping.signal);
      if (stopping.signal.aborted) return;
      count(await inject());
    }
  }
  const running = [
    repeat(LONGEST_PAUSE.model, () => breakModel(world, random)),
    repeat(LONGEST_PAUSE.stall, () => stallModel(world)),
    repeat(LONGEST_PAUSE.database, () => breakDatabaseCall(world, random)),
    repeat(LONGEST_PAUSE.kill, createKiller(world)),
    ...isPostgres ? [repeat(LONGEST_PAUSE.statement, () => cancelStatement(world))] : [],
  ];
  return {
    counts,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      world.model.script.reset();
      world.api.reset();
    },
  };
}

function breakModel({ model }: World, random: Random): string {
  const isStreamed = random() < 0.4;
  const fault = pick(random, isStreamed ? STREAM_FAULTS : MODEL_FAULTS);
  const answer: ScriptedResponse = { fault, ...isStreamed && { when: { stream: true } } };
  model.script.next(answer);
  return `model: ${fault}`;
}

/** A response that comes after the time limit of a pass. */
function stallModel({ model }: World): string {
  model.script.next({ latencyMs: 8_000 });
  return "model: no response";
}

function breakDatabaseCall({ api }: World, random: Random): string {
  const kind = pick(random, DATABASE_FAULTS);
  const body = { code: "57014", message: "canceling statement due to statement timeout" };
  api.break({ name: pick(random, DATABASE_CALLS), kind, ...kind === "answer" && { body } });
  return `Data API: ${kind}`;
}

/** Cancels a statement of the Data API. A cut connection ends the stack's own driver, so none is cut here. */
async function cancelStatement({ sql }: World): Promise<string> {
  try {
    await sql(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
       order by random() limit 1`,
    );
  } catch (error) {
    // A cancellation may come late and end the next statement of its connection: this one.
    if ((error as { code?: string }).code !== "57014") throw error;
  }
  return "Postgres: statement cancelled";
}

/** Throws where the process has ended by itself. */
function createKiller({ stack }: World): () => string {
  let killed: number | undefined;
  return () => {
    const pid = stack.functionPid();
    // A second kill before the restart would find no process.
    if (pid !== undefined && pid !== killed) Deno.kill(pid, "SIGKILL");
    killed = pid;
    return "function: kill -9";
  };
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
