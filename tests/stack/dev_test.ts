import { assertEquals, assertMatch } from "@std/assert";
import { isRunning, runCommand, spawnCommand, temporaryFolder } from "./fixture.ts";
import { until } from "../support/until.ts";

const DEV = "local/dev.ts";

/** A model that gets no request, so that the offline model does not start. */
async function withKey(folder: { path: string; write(name: string, text: string): Promise<void> }) {
  await folder.write("env", "OPENAI_API_KEY=none\nOPENAI_BASE_URL=http://127.0.0.1:2/v1\n");
  return ["--env", `${folder.path}/env`];
}

/** Asserts an error of one line, without a stack trace. */
function assertOneSentence({ code, stderr }: { code: number; stderr: string }, expected: RegExp) {
  assertEquals(code, 1);
  assertEquals(stderr.trim().split("\n").length, 1);
  assertMatch(stderr, expected);
}

Deno.test("task dev reports a wrong option in one sentence with its remedy", async (t) => {
  await using folder = await temporaryFolder();
  const env = await withKey(folder);

  await t.step("an unknown option", async () => {
    assertOneSentence(await runCommand([DEV, "--bogus"]), /Unknown option '--bogus': see .*--help/);
  });
  await t.step("an invalid port", async () => {
    assertOneSentence(await runCommand([DEV, "--port", "x"]), /"x" is not a port/);
  });
  await t.step("a taken port", async () => {
    using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = taken.addr as Deno.NetAddr;
    const result = await runCommand([DEV, ...env, "--port", `${port}`]);
    assertOneSentence(result, /is taken: stop the program that has it, or choose another port/);
  });
  await t.step("a missing .env named by --env", async () => {
    const result = await runCommand([DEV, "--env", `${folder.path}/none`]);
    assertOneSentence(result, /There is no file .*: copy \.env\.example there/);
  });
  await t.step("a half-filled .env", async () => {
    await folder.write("half", "OPENAI_MODEL=x\n");
    const result = await runCommand([DEV, "--env", `${folder.path}/half`]);
    assertOneSentence(result, /OPENAI_MODEL but no OPENAI_API_KEY: add the key/);
  });
  await t.step("an unreachable Postgres", async () => {
    const args = [DEV, ...env, "--port", "0", "--db", "postgres://me:secret@127.0.0.1:2/x"];
    const result = await runCommand(args);
    assertMatch(
      result.stderr,
      /Cannot reach "postgres:\/\/me@127\.0\.0\.1:2\/x".*start that Postgres/,
    );
    assertEquals([result.code, result.stderr.includes("secret")], [1, false]);
  });
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
