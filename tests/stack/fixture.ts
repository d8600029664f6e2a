import { fileURLToPath, pathToFileURL } from "node:url";
import { type Stack, type StackOptions, startStack } from "../../local/stack.ts";
import { startDatabase } from "../../local/database/start_database.ts";
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
const INDEX = `
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

/** A small function, so that these tests depend on the stack alone. */
export async function fixtureFunction(index = INDEX) {
  const folder = await temporaryFolder();
  const serve = new URL("../../local/function/function_serve.ts", import.meta.url);
  await folder.write("main.ts", `import "${serve}";\nimport "./index.ts";\n`);
  await folder.write("index.ts", index);
  return {
    ...folder,
    index,
    main: new URL("main.ts", folder.url),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

/** A stack with the fixture function and without the seed; `await using` closes both. */
export async function testStack(
  options: StackOptions & { index?: string } = {},
): Promise<Stack & AsyncDisposable & { functionFolder: URL }> {
  const { index, ...rest } = options;
  const fixture = await fixtureFunction(index);
  try {
    const stack = await startStack({
      seed: false,
      modelUrl: "http://127.0.0.1:9",
      functionMain: fixture.main,
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
