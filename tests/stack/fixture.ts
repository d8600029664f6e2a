import { fileURLToPath, pathToFileURL } from "node:url";
import { type Stack, type StackOptions, startStack } from "../../local/stack/stack.ts";
import { startDatabase } from "../../local/database/start_database.ts";
import { FUNCTION_NAME } from "../../local/stack/constants.ts";
import { until } from "../support/until.ts";

/** A folder that is removed at the end of the block. */
export async function temporaryFolder() {
  const path = await Deno.makeTempDir({ prefix: "stack_test_" });
  return {
    path,
    url: pathToFileURL(`${path}/`),
    write: (name: string, text: string) => Deno.writeTextFile(`${path}/${name}`, text),
    [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }).catch(() => {}),
  };
}

/** What the fixture function returns: where it runs and what it may do. */
export const INDEX = `
Deno.serve(async (request) => {
  const { pathname, searchParams } = new URL(request.url);
  const attempt = async (work: () => unknown) => {
    try { return await work() } catch (error) { return (error as Error).name }
  };
  return Response.json({
    reply: "first",
    method: request.method,
    pathname,
    body: await request.text(),
    env: await attempt(() => Deno.env.get(searchParams.get("env") ?? "SUPABASE_URL") ?? null),
    environment: await attempt(() => Deno.env.toObject()),
    read: await attempt(() => Deno.readTextFile("deno.json")),
    run: await attempt(() => new Deno.Command("true").output()),
    fetched: searchParams.has("fetch")
      ? await attempt(async () => (await fetch(searchParams.get("fetch")!)).status)
      : null,
  });
});
`;

/** Small functions, so that these tests depend on the stack alone. */
async function fixtureFunctions(indexes: Record<string, string>) {
  const folder = await temporaryFolder();
  for (const [name, index] of Object.entries(indexes)) {
    await Deno.mkdir(new URL(name, folder.url));
    await folder.write(`${name}/index.ts`, index);
  }
  return folder;
}

/**
 * A stack with small functions and without the seed; `await using` closes both.
 *
 * @param options.index text of index.ts of ai-home-assistant
 * @param options.others texts of index.ts of other functions, by name
 */
export async function testStack(
  options: StackOptions & { index?: string; others?: Record<string, string> } = {},
): Promise<Stack & AsyncDisposable & { functionFolder: URL }> {
  const { index = INDEX, others = {}, ...rest } = options;
  const fixture = await fixtureFunctions({ [FUNCTION_NAME]: index, ...others });
  try {
    const stack = await startStack({
      seed: false,
      modelUrl: "http://127.0.0.1:9",
      functionFolder: fixture.url,
      ...rest,
    });
    return {
      ...stack,
      functionFolder: fixture.url,
      async [Symbol.asyncDispose]() {
        await stack.close();
        await fixture[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await fixture[Symbol.asyncDispose]();
    throw error;
  }
}

/** A database in memory with the platform and the migrations of a folder, nothing else. */
export async function testDatabase(migrationsFolder: URL, options: { db?: string } = {}) {
  const { database } = await startDatabase({
    migrationsFolder,
    seed: false,
    jwtSecret: "x".repeat(40),
    ...options,
  });
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}

/** Returns whether a process with this id exists. */
export async function isRunning(pid: number): Promise<boolean> {
  const { kill } = await import("node:process");
  try {
    return kill(pid, 0);
  } catch {
    return false;
  }
}

/** A running command of the repository; killed at the end of the block if it still runs. */
export function spawnCommand(
  args: string[],
  options: Pick<Deno.CommandOptions, "stdin" | "env"> = {
    stdin: "null",
    env: { NO_COLOR: "1", OPENAI_API_KEY: "" },
  },
) {
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  const piped = { stdout: "piped", stderr: "piped" } as const;
  const child = new Deno.Command(Deno.execPath(), { args, cwd, ...piped, ...options }).spawn();
  let printed = "";
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) printed += text;
  };
  const read = Promise.all([collect(child.stdout), collect(child.stderr)]);
  let ended = false;
  const status = child.status.finally(() => ended = true);
  /** Waits for the end and the whole output. */
  const finish = async () => {
    await read;
    return { code: (await status).code, text: printed };
  };
  return {
    child,
    printed: () => printed,
    ended: () => ended,
    /** Waits for a pattern in the output; fails with the output when the command ends first. */
    async prints(pattern: RegExp) {
      await until(() => ended || pattern.test(printed));
      if (!pattern.test(printed)) throw new Error(`It printed: ${printed}`);
    },
    finish,
    /** Sends a signal and waits for the end; resolves with the exit code. */
    async end(signal: Deno.Signal) {
      child.kill(signal);
      return (await status).code;
    },
    async [Symbol.asyncDispose]() {
      if (!ended) child.kill("SIGKILL");
      await finish();
    },
  };
}

/** Runs a command of the repository to its end. */
export async function runCommand(args: string[]) {
  const output = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", ...args],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { NO_COLOR: "1", OPENAI_API_KEY: "" },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return {
    code: output.code,
    stdout: decoder.decode(output.stdout),
    stderr: decoder.decode(output.stderr),
  };
}
