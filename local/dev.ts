import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { addShellModel, readEnvFile } from "./settings/env_file.ts";
import { onInterrupt } from "./terminal/on_interrupt.ts";
import {
  COMMAND,
  DEFAULT_PORT,
  DEMO_PERSON,
  FUNCTION_NAME,
  HOST,
  LOCAL_FOLDER,
  PUBLISHABLE_KEY,
  ROOT,
  SECRET_KEY,
} from "./stack/constants.ts";
import { watchInputs } from "./stack/watch_inputs.ts";
import { startJobs } from "./database/run_jobs.ts";
import { messageOf, StackError } from "./stack/stack_error.ts";
import { type Stack, type StackStep, startStack } from "./stack/stack.ts";

const HELP = `Starts the local stack: database, Data API, auth, the function and the offline model.

  ${COMMAND} dev [options]

  --port <number>   port on 127.0.0.1 (${DEFAULT_PORT})
  --db <where>      a folder under .local/ (default "db", survives restarts), memory, or the
                    postgres:// URL of a superuser
  --slow            the offline model writes as slowly as a real one
  --env <file>      variables for the function (.env, may be missing)
  --help            this text`;

const SIGNALS = Deno.build.os === "windows"
  ? ["SIGINT"] as const
  : ["SIGINT", "SIGTERM", "SIGHUP"] as const;

if (import.meta.main) Deno.exit(await dev(Deno.args));

/** Runs `task dev`; resolves with the exit code when a signal ends it. */
async function dev(args: string[]): Promise<number> {
  const interrupted = onSignal();
  let stack: Stack | undefined;
  try {
    const options = await readOptions(args);
    if (!options) {
      console.log(HELP);
      return 0;
    }
    stack = await startStack({
      ...options.stack,
      watch: true,
      onStep: printStep,
      onFunctionLine: printFunctionLine,
      signal: interrupted.signal,
    });
    if (!stack.modelUrl) await checkModel(stack);
    console.log(`\n${formatReadyText(stack)}`);
    const stopWatching = watchInputs(listInputs(options.envPath), printChange);
    const stopJobs = startJobs(
      stack.runJobs,
      (error) => console.error(`A job fails: ${messageOf(error)}`),
    );
    await interrupted.happened;
    stopJobs();
    stopWatching();
    console.log("\nStopping");
    await stack.close();
    return 0;
  } catch (error) {
    if (interrupted.signal.aborted) return 130;
    if (!(error instanceof StackError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function readOptions(args: string[]) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        port: { type: "string" },
        db: { type: "string", default: "db" },
        env: { type: "string" },
        slow: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }));
  } catch (error) {
    throw new StackError(`${messageOf(error).split(". ")[0]}: see ${COMMAND} dev --help`);
  }
  if (values.help) return null;
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || values.port?.trim() === "") {
    throw new StackError(`"${values.port}" is not a port: give a number from 1 to 65535`);
  }
  if (!values.db) throw new StackError("--db is empty: give a folder's name, memory or a URL");
  const envPath = values.env ?? ".env";
  const file = await readEnvFile(envPath, { required: values.env !== undefined });
  const { env, isShellUsed } = addShellModel(file, (name) => Deno.env.get(name));
  if (isShellUsed) console.log("model        OPENAI_API_KEY of this shell is used");
  return {
    envPath,
    stack: { port, db: values.db, env, modelPaceMs: values.slow ? SLOW_PACE_MS : 0 },
  };
}

/** Between two words: long enough to watch a stream, to stop it and to open it again. */
const SLOW_PACE_MS = 120;

/** The function logs a server that cannot be reached or refuses the key, within seconds. */
async function checkModel({ functionUrl }: Stack): Promise<void> {
  const response = await fetch(`${functionUrl}/health`).catch(() => undefined);
  await response?.body?.cancel().catch(() => {});
}

function listInputs(envPath: string) {
  return [
    { path: pathToFileURL(envPath), advice: "restart task dev to use it" },
    {
      path: new URL("supabase/migrations/", ROOT),
      advice: "restart task dev to apply the migrations",
    },
    {
      path: new URL("jwt_secret", LOCAL_FOLDER),
      advice: "restart task dev to begin with a new .local folder",
    },
  ];
}

function printChange(sentence: string): void {
  console.log(`\nchanged      ${sentence}`);
}

/** The first signal closes the stack, the second exits at once. */
function onSignal(): { happened: Promise<void>; signal: AbortSignal } {
  const { promise: happened, resolve } = Promise.withResolvers<void>();
  const abort = new AbortController();
  onInterrupt(SIGNALS, () => {
    abort.abort();
    resolve();
  });
  return { happened, signal: abort.signal };
}

function printStep({ name, detail, ms }: StackStep): void {
  console.log(`${name.padEnd(11)}  ${detail.padEnd(46)} ${(ms / 1000).toFixed(1).padStart(5)} s`);
}

/** Lines of another function than ai-home-assistant begin with its name. */
function printFunctionLine(line: string, name: string): void {
  console.log(`${(name === FUNCTION_NAME ? "" : name).padEnd(11)}  ${line}`);
}

function formatReadyText(stack: Stack): string {
  return `keys         ${PUBLISHABLE_KEY}  ${SECRET_KEY}
demo person  ${DEMO_PERSON.email}  ${DEMO_PERSON.password}
console      ${stack.url}/
try it       ${COMMAND} chat ${urlOption(stack)}"My water heater is leaking, what should I do?"
             or paste the lines below

ready ${stack.url}
${formatCurlCommand(stack)}`;
}

/** For a stack at another address than the one that \`task chat\` expects. */
function urlOption({ url }: Stack): string {
  return url === `http://${HOST}:${DEFAULT_PORT}` ? "" : `--url ${url} `;
}

/** Returns a curl command that signs the demo person in first, so that it works at any time. */
export function formatCurlCommand(
  { url, functionUrl }: { url: string; functionUrl: string },
): string {
  const json = `-H 'Content-Type: application/json'`;
  return `curl -s ${functionUrl} ${json} -H "Authorization: Bearer $(` +
    `curl -s '${url}/auth/v1/token?grant_type=password' -H 'apikey: ${PUBLISHABLE_KEY}' ${json} ` +
    `-d '${JSON.stringify(DEMO_PERSON)}' | sed -E 's/.*"access_token":"([^"]+)".*/\\1/')" ` +
    `-d '{"message":"My water heater is leaking, what should I do?"}'`;
}
