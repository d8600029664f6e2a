import { readCpuTime, readResidentMegabytes } from "../process_stats.ts";
import { buildMainModule } from "../../local/function/build_main_module.ts";
import { FUNCTION_NAME } from "../../local/stack/constants.ts";
import { TextLineStream } from "../text_line_stream.ts";

const ROOT = new URL("../../", import.meta.url);
const INDEX = new URL(`supabase/functions/${FUNCTION_NAME}/index.ts`, ROOT);
const DEFAULT_CONFIG = "deno.json";
const LISTENING = /^function-listening (\d+)$/;

/** A program whose turns are measured. */
export interface Program {
  name: string;
  /** Its path in the repository, or a URL. */
  module: string;
  /** The Deno configuration; by default that of the project. */
  config?: string;
  modes: readonly Mode[];
}

export type Mode = "JSON" | "streaming";

export const PROGRAMS: readonly Program[] = [
  { name: "raw `fetch`, two model calls", module: "bench/peers/raw_fetch.ts", modes: ["JSON"] },
  {
    name: "openai SDK, two model calls",
    module: "bench/peers/openai_sdk.ts",
    modes: ["JSON", "streaming"],
  },
  {
    name: "AI SDK 7, two model calls",
    module: "bench/peers/ai_sdk.ts",
    config: "bench/peers/deno.json",
    modes: ["JSON", "streaming"],
  },
  { name: "floor", module: "bench/peers/floor.ts", modes: ["JSON", "streaming"] },
  { name: "ours", module: buildMainModule(INDEX).href, modes: ["JSON", "streaming"] },
];

/** A running program on the last core of the machine. */
export interface RunningProgram {
  url: string;
  /** The time of its start; milliseconds of `performance.now`. */
  startedAt: number;
  /** CPU time of all threads so far; milliseconds. */
  readCpu(): Promise<number>;
  readMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

export interface ProgramContext {
  /** Path of the recorded turn. */
  recordedPath: string;
  env: Record<string, string>;
}

/** @throws Error when the program ends before it listens, as one whose packages are not installed */
export async function startProgram(
  { module, config = DEFAULT_CONFIG }: Program,
  { recordedPath, env }: ProgramContext,
): Promise<RunningProgram> {
  const startedAt = performance.now();
  const process = new Deno.Command("taskset", {
    args: [
      ...["-c", String(lastCore()), Deno.execPath(), "run", "-A", "--quiet", "--cached-only"],
      ...["--config", new URL(config, ROOT).pathname, new URL(module, ROOT).href, recordedPath],
    ],
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const lines = process.stdout
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream())
    .getReader();
  const errors = new Response(process.stderr).text();
  let port: number | undefined;
  for (let next = await lines.read(); !next.done; next = await lines.read()) {
    const match = LISTENING.exec(next.value);
    if (!match) continue;
    port = Number(match[1]);
    break;
  }
  if (port === undefined) throw new Error(`${module} does not start: ${await errors}`);
  // Later output is read, because a full pipe would block the program.
  void drain(lines);
  const { pid } = process;
  return {
    url: `http://127.0.0.1:${port}/${FUNCTION_NAME}`,
    startedAt,
    readCpu: () => readCpuTime(pid),
    readMegabytes: () => readResidentMegabytes(pid),
    async stop() {
      process.kill("SIGKILL");
      await process.stdin.close().catch(() => {});
      await process.status;
      await errors;
    },
  };
}

/** Moves this process, those that it starts from now on and a running one away from the core of the programs. */
export async function leaveLastCore(running: number): Promise<void> {
  const others = `0-${Math.max(0, lastCore() - 1)}`;
  for (const pid of [Deno.pid, running]) {
    await new Deno.Command("taskset", {
      args: ["-a", "-c", "-p", others, String(pid)],
      stdout: "null",
    }).output();
  }
}

function lastCore(): number {
  return navigator.hardwareConcurrency - 1;
}

async function drain(lines: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await lines.read()).done);
}
