import { fileURLToPath } from "node:url";
import { closeOnce } from "./close_once.ts";
import type { Database, Sql } from "../database/database.ts";
import { openDebugLog } from "../http/debug_log.ts";
import { functionEnvironment } from "../function/function_environment.ts";
import type { FunctionProcess } from "../function/function_process.ts";
import { createFunctionProcesses, type FunctionProcesses } from "../function/function_processes.ts";
import { createGateway } from "../http/gateway.ts";
import { loadJwtSecret } from "../function/load_jwt_secret.ts";
import { installConsoleDiversion } from "../http/divert_console.ts";
import { openServer, type Server } from "../http/server.ts";
import { FUNCTION_NAME, PUBLISHABLE_KEY, ROOT, SECRET_KEY } from "./constants.ts";
import { createModelChoice } from "./model_choice.ts";
import { isServerUrl } from "../database/open_database.ts";
import { runJobs } from "../database/run_jobs.ts";
import { startDatabase } from "../database/start_database.ts";
import { createStorageRoutes } from "../storage/storage_routes.ts";
import { SETTINGS } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { StackError } from "./stack_error.ts";
import { readLimits, storeLimits, withoutLimits } from "../settings/limits.ts";
import { deliverReminders } from "./deliver_reminders.ts";
import { watchFiles } from "../function/watch_files.ts";

/** Options of a stack. Each has a default that suits tests. */
export interface StackOptions {
  /** Port of the gateway on 127.0.0.1; 0, the default, takes a free one. */
  port?: number;
  /** `memory` (default), a `postgres://` URL of a superuser, or a folder (a plain name is a folder of `.local/`). */
  db?: string;
  /** Sign the demo person up and run supabase/seed.sql on a new database. Default true. */
  seed?: boolean;
  /** Variables for the function, as in `.env`; win over everything else. */
  env?: Record<string, string>;
  /** URL of a running offline model; by default one is started when it is used first. */
  modelUrl?: string;
  /** Milliseconds between the events of the offline model that the stack starts; 0 by default. */
  modelPaceMs?: number;
  /** Path of the deno binary that functions run on; default: this one. */
  functionRuntime?: string;
  /** Maps the API's URL to the one that the function gets, to put a proxy in between. */
  apiUrlForFunction?: (apiUrl: string) => string | Promise<string>;
  /** Reloads a function when its files change. A function that does not start is then no error. */
  watch?: boolean;
  /** Called with each line a function prints and its name; `functionLog` has the lines as well. */
  onFunctionLine?: (line: string, name: string) => void;
  /** Called after each step of the start. */
  onStep?: (step: StackStep) => void;
  /** Aborts the start; what was started is closed. */
  signal?: AbortSignal;
  /** The folder whose folders with an index.ts are the functions; default supabase/functions/. */
  functionFolder?: URL;
  /** Default supabase/migrations/. */
  migrationsFolder?: URL;
  /** Default supabase/seed.sql. */
  seedFile?: URL;
}

/** A step of the start, for the terminal. */
export interface StackStep {
  name: string;
  detail: string;
  ms: number;
}

/** A running stack. */
export interface Stack {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  /** Of ai-home-assistant; the other functions are beside it. */
  functionUrl: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  /** The offline model's address, without /v1; undefined when a real model is used. */
  modelUrl: string | undefined;
  /** Queries as the superuser, without row-level security. */
  database: { sql: Sql; transaction: Database["transaction"] };
  /** Process id of a function's current run, by default of ai-home-assistant. Undefined before its first request. */
  functionPid(name?: string): number | undefined;
  /** The last 1,000 lines that the functions printed. */
  functionLog: string[];
  /** Restarts ai-home-assistant. Resolves to false when it does not start. */
  reloadFunction(): Promise<boolean>;
  /** Runs the jobs once and delivers what is due, as `task dev` does every minute. */
  runJobs(): Promise<{ delivered: number; failed: number }>;
  /** Ends every process, closes the database, frees the port. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Starts database, Data API, auth, the offline model and the function behind one port.
 *
 * @throws StackError with a sentence for the person; everything started before is closed then
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const cleanup: (() => unknown)[] = [];
  const close = closeOnce(cleanup);
  try {
    return await start(options, cleanup, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  options: StackOptions,
  cleanup: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Stack> {
  const { env = {}, watch = false, signal } = options;
  const step = createStepReporter(options.onStep, signal);
  const limits = readLimits(env);

  // The port first: a taken one must fail before anything is started.
  const server = openServer(options.port ?? 0);
  cleanup.push(() => server.close());
  cleanup.push(installConsoleDiversion());
  const log = await openDebugLog();
  cleanup.push(() => log.close());
  const jwtSecret = env["JWT_SECRET"] ?? await loadJwtSecret();

  const modelUrl = env["OPENAI_API_KEY"]
    ? undefined
    : options.modelUrl ?? await startModel(cleanup, options.modelPaceMs);

  const functionLog: string[] = [];
  const apiUrl = await options.apiUrlForFunction?.(server.url) ?? server.url;
  const folder = options.functionFolder ?? new URL("supabase/functions/", ROOT);
  const choice = createModelChoice({
    operator: withoutLimits(env),
    offlineModelUrl: modelUrl ?? options.modelUrl,
    startOfflineModel: () => startModel(cleanup, options.modelPaceMs),
    restartFunction: () => assistant!.reload(),
  });
  const functions = createFunctionProcesses({
    folder,
    runtime: options.functionRuntime ?? Deno.execPath(),
    environmentOf: (name) =>
      functionEnvironment(name, {
        apiUrl,
        jwtSecret,
        ...choice.variables(),
      }),
    onLine(line, name) {
      functionLog.push(line);
      if (functionLog.length > 1000) functionLog.shift();
      options.onFunctionLine?.(line, name);
    },
  });
  cleanup.push(() => functions.close());
  // Not at its first request: a function that cannot start must end the start of the stack.
  const assistant = functions.open(FUNCTION_NAME);
  if (!assistant) throw new StackError(`There is no function ${FUNCTION_NAME} in ${folder.href}`);

  const { database, api } = await startDatabase({
    ...options,
    jwtSecret,
    url: server.url,
    writeLog: log.write,
    onStep: step,
  });
  cleanup.push(() => database.close());
  await storeLimits(database, limits);
  const jobSecret = env["HOME_JOBS_SECRET"];
  if (jobSecret) {
    await database.sql("select private.set_job_secret('home-reminders', $1)", [jobSecret]);
  }
  step("model", modelUrl ? "offline model (no OPENAI_API_KEY)" : describeModel(env));

  const started = await assistant.started;
  if (!started && !watch) throw new StackError(explainStartFailure(functionLog));
  step(
    "functions",
    started
      ? functions.names().join(", ")
      : "ai-home-assistant does not start, waiting for a change",
  );

  if (watch) {
    cleanup.push(watchFiles(fileURLToPath(folder), async (paths) => {
      const began = performance.now();
      for (const [name, isStarted] of await functions.reloadChanged(paths)) {
        const detail = `${name} ${isStarted ? "reloaded" : "does not start, waiting for a change"}`;
        options.onStep?.({ name: "function", detail, ms: performance.now() - began });
      }
    }));
  }
  const runJobsOnce = async () => {
    await runJobs(database.sql);
    return await deliverReminders(server.url, env);
  };
  const commands = {
    secret: jwtSecret,
    server: isServerUrl(options.db) ? options.db : null,
    sql: database.sql,
    runJobs: runJobsOnce,
  };
  const storage = createStorageRoutes({ database, jwtSecret });
  const gateway = createGateway({ api: api.fetch, storage, functions, choice, commands });
  cleanup.push(() => gateway.close());
  server.serve(gateway.handle);
  // Added last, so closed first: no request meets a closed database.
  cleanup.push(() => server.close());
  const parts = { server, database, functions, assistant };
  return describe({ ...parts, jwtSecret, modelUrl, functionLog, runJobs: runJobsOnce, close });
}

async function startModel(cleanup: (() => unknown)[], paceMs = 0): Promise<string> {
  const { startOfflineModel } = await import("../offline_model/start_offline_model.ts");
  const model = await startOfflineModel({ paceMs });
  cleanup.push(() => model.close());
  return model.url;
}

function describe({ server, database, functions, assistant, ...rest }: {
  server: Server;
  database: Database;
  functions: FunctionProcesses;
  assistant: FunctionProcess;
  jwtSecret: string;
  modelUrl: string | undefined;
  functionLog: string[];
  runJobs: Stack["runJobs"];
  close: () => Promise<void>;
}): Stack {
  return {
    ...rest,
    url: server.url,
    functionUrl: `${server.url}/functions/v1/${FUNCTION_NAME}`,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    database: { sql: database.sql, transaction: database.transaction },
    functionPid: (name = FUNCTION_NAME) => functions.find(name)?.pid(),
    reloadFunction: assistant.reload,
  };
}

function createStepReporter(onStep: StackOptions["onStep"], signal: AbortSignal | undefined) {
  let began = performance.now();
  return (name: string, detail: string) => {
    signal?.throwIfAborted();
    const now = performance.now();
    onStep?.({ name, detail, ms: now - began });
    began = now;
  };
}

function describeModel(env: Record<string, string>): string {
  const { model, baseUrl } = SETTINGS.model;
  return `${env[model.name] ?? model.default} at ${env[baseUrl.name] ?? baseUrl.default}`;
}

function explainStartFailure(lines: string[]): string {
  return `The function does not start: ${lines.join("\n").trim() || "it printed nothing"}`;
}
