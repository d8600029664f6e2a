import { fileURLToPath } from "node:url";
import { eachLine } from "./each_line.ts";
import type { FunctionEnvironment } from "./function_environment.ts";
import { ROOT } from "./settings.ts";

/** One run of the function, in its own process. */
export interface FunctionChild {
  pid: number;
  /** The port it listens on, or null when it ended before it listened. */
  listening: Promise<number | null>;
  /** Settles when the process is gone; `killed` when it did not end by itself. */
  exited: Promise<{ killed: boolean }>;
  /** Ends it now. */
  kill(): void;
}

const LISTENING = /^function-listening (\d+)$/;

// Deno itself needs these to find its cache and, with an empty one, the registry. The function
// cannot read them: they are not in --allow-env.
const FOR_DENO = [
  "PATH",
  "HOME",
  "USERPROFILE",
  "LOCALAPPDATA",
  "SystemRoot",
  "TMPDIR",
  "TEMP",
  "XDG_CACHE_HOME",
  "DENO_DIR",
  "DENO_CERT",
  "DENO_TLS_CA_STORE",
  "NPM_CONFIG_REGISTRY",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "NO_COLOR",
];

/**
 * Starts `main` with no more permissions than the function needs: the hosts and the names of
 * variables given, its own port; no files, no processes, no questions.
 *
 * @param runtime a deno binary; one other than developers use gets no lock file and no node_modules,
 * which it may not understand
 * @param onLine gets every line the function prints
 */
export function spawnFunction(
  { main, runtime, environment, onLine }: {
    main: URL;
    runtime: string;
    environment: FunctionEnvironment;
    onLine: (line: string) => void;
  },
): FunctionChild {
  const foreign = runtime !== Deno.execPath() || Deno.version.deno.startsWith("2.1.");
  const child = new Deno.Command(runtime, {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      // A hosted worker has 256 MB in all: V8 must collect here when it would have to there.
      "--v8-flags=--max-old-space-size=128",
      ...(foreign ? ["--no-lock", "--node-modules-dir=none"] : []),
      `--allow-net=${["127.0.0.1:0", ...environment.allowNet].join(",")}`,
      `--allow-env=${environment.allowEnv.join(",")}`,
      fileURLToPath(main),
    ],
    cwd: fileURLToPath(ROOT),
    clearEnv: true,
    env: { ...inherited(foreign), ...environment.env, DENO_NO_UPDATE_CHECK: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();

  let alive = true;
  const { promise: listening, resolve: setListening } = Promise.withResolvers<number | null>();
  const output = Promise.all([
    eachLine(child.stdout, (line) => {
      const match = LISTENING.exec(line);
      if (match) setListening(Number(match[1]));
      else onLine(line);
    }),
    eachLine(child.stderr, onLine),
  ]);
  const exited = child.status.then(async ({ signal }) => {
    alive = false;
    await output;
    await child.stdin.close().catch(() => {});
    setListening(null);
    return { killed: signal !== null };
  });
  return {
    pid: child.pid,
    listening,
    exited,
    kill() {
      if (!alive) return;
      try {
        child.kill("SIGKILL");
      } catch {
        // It ended by itself in this moment.
      }
    },
  };
}

function inherited(foreign: boolean): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of FOR_DENO) {
    const value = Deno.env.get(name);
    if (value !== undefined) env[name] = value;
  }
  // Deno 2.1 trusts only its own list of authorities, not the machine's.
  if (foreign) env.DENO_TLS_CA_STORE ??= "system,mozilla";
  return env;
}
