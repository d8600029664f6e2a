import { type FunctionChild, spawnFunction } from "./function_child.ts";
import type { FunctionEnvironment } from "./function_environment.ts";
import { HOST } from "../stack/constants.ts";

/** The supervised function: it survives the restarts of its process. */
export interface FunctionProcess {
  /** Resolves when it listens; false when it ended before. Never rejects. */
  started: Promise<boolean>;
  /** Process id of the current run. */
  pid(): number | undefined;
  /**
   * Returns the port for a request, after a restart that is in progress. Returns null when the
   * function does not start, or not in time.
   */
  port(): Promise<number | null>;
  /** Starts a new run, for changed files, unless it is closing. Requests go to it once it listens. */
  reload(): Promise<boolean>;
  close(): Promise<void>;
}

const WAIT_MS = 15_000;
const FINISH_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;
const STEADY_MS = 5_000;

/**
 * Runs the function and restarts a run that was killed: the first time at once, then after growing
 * pauses. A run that exits before it listens is restarted by `reload()` only.
 */
export function superviseFunction(options: {
  main: URL;
  runtime: string;
  /** Called at each start of a process. */
  environmentOf: () => FunctionEnvironment;
  onLine: (line: string) => void;
}): FunctionProcess {
  let current: Run | undefined;
  let closing = false;
  let failures = 0;
  const retired = new Set<FunctionChild>();
  const abort = new AbortController();

  function start(): Run {
    const child = spawnFunction({ ...options, environment: options.environmentOf() });
    const run: Run = { child, startedAt: Date.now(), isBroken: false };
    child.exited.then(() => restart(run));
    return run;
  }

  async function restart(run: Run) {
    if (closing || run !== current) return;
    const { killed } = await run.child.exited;
    if (await run.child.listening === null && !killed) {
      run.isBroken = true;
      return;
    }
    failures = Date.now() - run.startedAt > STEADY_MS ? 0 : failures + 1;
    const pause = failures < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures);
    if (pause) await wait(pause, abort.signal);
    if (!closing && run === current) current = start();
  }

  current = start();
  return {
    started: current.child.listening.then((port) => port !== null),
    pid: () => current?.child.pid,
    async port() {
      const deadline = Date.now() + WAIT_MS;
      while (!closing && Date.now() < deadline) {
        const run = current!;
        const port = await waitAtMost(run.child.listening, deadline - Date.now());
        if (run.isBroken && run === current) return null;
        if (port && run === current && await acceptsConnections(port)) return port;
        await wait(20, abort.signal);
      }
      return null;
    },
    async reload() {
      if (closing) return false;
      failures = 0;
      const old = current!.child;
      // Now, not once the new run listens: close() ends the retired runs too.
      retired.add(old);
      const next = start();
      current = next;
      const started = await next.child.listening !== null;
      const timer = setTimeout(() => old.kill(), started ? FINISH_MS : 0);
      old.exited.then(() => {
        clearTimeout(timer);
        retired.delete(old);
      });
      return started;
    },
    async close() {
      closing = true;
      abort.abort();
      const children = [current!.child, ...retired];
      for (const child of children) child.kill();
      await Promise.all(children.map((child) => child.exited));
    },
  };
}

interface Run {
  child: FunctionChild;
  startedAt: number;
  /** It exited before it listened. Only a changed file can help, a retry cannot. */
  isBroken: boolean;
}

/** A killed process refuses connections before its exit is reported. */
async function acceptsConnections(port: number): Promise<boolean> {
  try {
    (await Deno.connect({ hostname: HOST, port })).close();
    return true;
  } catch {
    return false;
  }
}

function waitAtMost<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => timer = setTimeout(() => resolve(null), ms));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
