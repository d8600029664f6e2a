/** What a soak watches while it runs. */
import { readResidentMegabytes } from "../../bench/process_stats.ts";
import type { LoggedRequest } from "../../local/fake_provider/script/request_log.ts";
import type { AnotherFunction } from "../support/another_function.ts";
import type { World } from "../support/world.ts";
import { sleep } from "./faults.ts";

export interface Watch {
  /** The model's words for each request that it refused as invalid. */
  invalidRequests: string[];
  /** Requests to the model. */
  modelRequests: number;
  /** Memory of the process that is not killed, every two seconds; megabytes. */
  memory: number[];
  stop(): Promise<void>;
}

const PAUSE_MS = 200;
const MEMORY_EVERY = 10;

/** Reads the log of the model before it forgets a request, and the memory of the second process. */
export function startWatch({ model }: World, { pid }: AnotherFunction): Watch {
  const stopping = new AbortController();
  const watch = { invalidRequests: [] as string[], modelRequests: 0, memory: [] as number[] };
  const read = new WeakSet<LoggedRequest>();
  function readLog() {
    for (const request of model.script.requests()) {
      if (read.has(request)) continue;
      read.add(request);
      watch.modelRequests++;
      if (request.refused) watch.invalidRequests.push(request.refused);
    }
  }
  const running = (async () => {
    for (let i = 0; !stopping.signal.aborted; i++) {
      readLog();
      if (i % MEMORY_EVERY === 0) watch.memory.push(await readResidentMegabytes(pid));
      await sleep(PAUSE_MS, stopping.signal);
    }
    readLog();
  })();
  return Object.assign(watch, {
    async stop() {
      stopping.abort();
      await running;
    },
  });
}

/** The memory near the end divided by that near the middle. */
export function memoryGrowth(memory: readonly number[]): number {
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const quarter = Math.ceil(memory.length / 4);
  return average(memory.slice(-quarter)) / average(memory.slice(quarter, 2 * quarter));
}
