import { fileURLToPath } from "node:url";
import { forEachLine } from "../terminal/for_each_line.ts";
import type { FunctionEnvironment } from "./function_environment.ts";
import { ROOT } from "../stack/constants.ts";

/** One run of the function, in its own process. */
export interface FunctionChild {
  pid: number;
  /** The port it listens on, or null when it ended before it listened. */
  listening: Promise<number | null>;
  /** Resolves when the process has exited; `killed` when a signal ended it. */
  exited: Promise<{ killed: boolean }>;
  kill(): void;
}

const LISTENING = /^function-listening (\d+)$/;

// Deno needs these to find its cache and the registry. The function cannot read them: they are not
// in --allow-env.
const DENO_VARIABLES = [
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
 * Starts `main` with only the permissions that the function needs: the given hosts and variables and
 * its own port; no files, no processes, no prompts.
 *
 * @param runtime a deno binary. Another version than this one runs without lock file and node_modules,
 * whose format it may not know
 * @param onLine called with every line the function prints
 */
export function spawnFunction(
  { main, runtime, environment, onLine }: {
    main: URL;
    runtime: string;
    environment: FunctionEnvironment;
    onLine: (line: string) => void;
  },
): FunctionChild {
  const isOtherVersion = runtime !== Deno.execPath() || Deno.version.deno.startsWith("2.1.");
  const child = new Deno.Command(runtime, {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      // A hosted worker has 256 MB in all. V8 must collect here as early as there.
      "--v8-flags=--max-old-space-size=128",
      ...(isOtherVersion ? ["--no-lock", "--node-modules-dir=none"] : []),
      `--allow-net=${["127.0.0.1:0", ...environment.allowNet].join(",")}`,
      `--allow-env=${environment.allowEnv.join(",")}`,
      // Deno finds no configuration for a data URL by itself.
      ...["--config", fileURLToPath(new URL("deno.json", ROOT))],
      main.href,
    ],
    cwd: fileURLToPath(ROOT),
    clearEnv: true,
    env: { ...inheritEnvironment(isOtherVersion), ...environment.env, DENO_NO_UPDATE_CHECK: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();

  let alive = true;
  const { promise: listening, resolve: setListening } = Promise.withResolvers<number | null>();
  const output = Promise.all([
    forEachLine(child.stdout, (line) => {
      const match = LISTENING.exec(line);
      if (match) setListening(Number(match[1]));
      else onLine(line);
    }),
    forEachLine(child.stderr, onLine),
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
        // The process has just exited.
      }
    },
  };
}

function inheritEnvironment(isOtherVersion: boolean): Record<string, string> {
  const env: Record<string, string> = {};
  // Deno itself sends traces, where these variables say so.
  const telemetry = Object.keys(Deno.env.toObject()).filter((name) => name.startsWith("OTEL_"));
  for (const name of [...DENO_VARIABLES, ...telemetry]) {
    const value = Deno.env.get(name);
    if (value !== undefined) env[name] = value;
  }
  // Deno 2.1 trusts only its own list of certificate authorities, not the system's.
  if (isOtherVersion) env["DENO_TLS_CA_STORE"] ??= "system,mozilla";
  return env;
}
