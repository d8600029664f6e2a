import { assertEquals, assertMatch } from "@std/assert";
import { isRunning, runCommand, spawnCommand, temporaryFolder } from "./fixture.ts";
import { until } from "../support/until.ts";

const DEV = "local/dev.ts";

/** A model that gets no request, so that the offline model does not start. */
async function withKey(folder: { path: string; write(name: string, text: string): Promise<void> }) {
  await folder.write("env", "OPENAI_API_KEY=none\nOPENAI_BASE_URL=http://127.0.0.1:2/v1\n");
  return ["--env", `${folder.path}/env`];
}

Deno.test("task dev reports a wrong option in one sentence with its remedy", async (t) => {
  await using folder = await temporaryFolder();
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr as Deno.NetAddr;
  const env = await withKey(folder);
  await folder.write("half", "OPENAI_MODEL=x\n");
  const postgres = ["--port", "0", "--db", "postgres://me:secret@127.0.0.1:2/x"];
  const cases: [name: string, options: string[], sentence: RegExp][] = [
    ["an unknown option", ["--bogus"], /Unknown option '--bogus': see .*--help/],
    ["an invalid port", ["--port", "x"], /"x" is not a port/],
    [
      "a taken port",
      [...env, "--port", `${port}`],
      /is taken: stop the program .* or choose another/,
    ],
    ["a missing .env", ["--env", `${folder.path}/none`], /no file .*: copy \.env\.example there/],
    ["a half-filled .env", ["--env", `${folder.path}/half`], /but no OPENAI_API_KEY: add the key/],
    [
      "an unreachable Postgres",
      [...env, ...postgres],
      /"postgres:\/\/me@127\.0.*start that Postgres/,
    ],
  ];
  for (const [name, options, sentence] of cases) {
    await t.step(name, async () => {
      const { code, stderr } = await runCommand([DEV, ...options]);
      assertEquals([code, stderr.trim().split("\n").length], [1, 1], stderr);
      assertMatch(stderr, sentence);
      assertEquals(stderr.includes("secret"), false);
    });
  }
});

// Without a network: the stack must work with this machine alone.
const LOOPBACK_ONLY = ["--allow-net=127.0.0.1", "-RWES", "--allow-run", "--no-prompt"];

Deno.test("task dev starts without the internet, and a signal ends every process and keeps the data", async () => {
  await using folder = await temporaryFolder();
  const db = `${folder.path}/data`;
  const args = ["run", ...LOOPBACK_ONLY, DEV, ...await withKey(folder), "--port", "0", "--db", db];
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    await using dev = spawnCommand(args);
    await dev.prints(/^ready http:\/\/127\.0\.0\.1:\d+\ncurl .+\n/m);
    const children = await childrenOf(dev.child.pid);
    assertEquals(await dev.end(signal), 0);
    for (const pid of children) assertEquals(await isRunning(pid), false);
  }
  assertEquals(await Deno.readTextFile(`${db}.lock`), "");
});

Deno.test("task dev names an unread variable, the key of the shell, a refused server and a changed .env", async () => {
  await using folder = await temporaryFolder();
  await folder.write("env", "OPENAI_BASEURL=http://x.test\n");
  const args = ["run", "-A", DEV, "--env", `${folder.path}/env`, "--port", "0", "--db", "memory"];
  const shell = { OPENAI_API_KEY: "shell-key", OPENAI_BASE_URL: "http://127.0.0.1:2/v1" };
  await using dev = spawnCommand(args, { stdin: "null", env: { NO_COLOR: "1", ...shell } });
  await dev.prints(/OPENAI_API_KEY of this shell is used/);
  await dev.prints(/gpt-6.1-terra at http:\/\/127\.0\.0\.1:2\/v1/);
  await dev.prints(/OPENAI_BASEURL is not read: did you mean OPENAI_BASE_URL\?/);
  await dev.prints(/refuses the key: check OPENAI_BASE_URL and OPENAI_API_KEY/);
  await dev.prints(/^ready http/m);
  await until(async () => {
    await folder.write("env", `# ${Math.random()}`);
    return /env has changed/.test(dev.printed());
  });
  await dev.prints(/env has changed: restart task dev to use it/);
});

Deno.test("the function's process ends when the stack is killed", async () => {
  await using folder = await temporaryFolder();
  const args = ["run", "-A", DEV, ...await withKey(folder), "--port", "0", "--db", "memory"];
  await using dev = spawnCommand(args);
  await dev.prints(/^ready http/m);
  const children = await childrenOf(dev.child.pid);
  await dev.end("SIGKILL");
  for (const pid of children) await until(async () => !(await isRunning(pid)));
});

/** Linux only; on other systems the test checks less. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`).catch(() => "");
  return text.split(" ").filter(Boolean).map(Number);
}
