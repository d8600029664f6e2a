import { assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { INDEX, isRunning, temporaryFolder, testStack } from "./fixture.ts";
import { until } from "../support/until.ts";

const SHARED = 'import { text } from "../_shared/text.ts";\n';
const REPLY = "Deno.serve(() => new Response(text));";

Deno.test("the stack serves every folder of functions that has an index.ts", async (t) => {
  await using migrations = await temporaryFolder();
  await using stack = await testStack({
    migrationsFolder: migrations.url,
    watch: true,
    env: { TURN_TIMEOUT_SECONDS: "3" },
    others: { first: INDEX, second: SHARED + REPLY, broken: "throw new Error('no reason');" },
  });
  const write = (path: string, text: string) =>
    Deno.writeTextFile(new URL(path, stack.functionFolder), text);
  await Deno.mkdir(new URL("_shared", stack.functionFolder));
  await write("_shared/text.ts", 'export const text = "one";');
  const request = (path: string) => fetch(`${stack.url}/functions/v1/${path}`);
  const read = async (path: string) => await (await request(path)).text();
  const invoke = async (path: string) => await (await request(path)).json();

  await t.step("starts a function's process with its first request", async () => {
    assertEquals(stack.functionPid("first"), undefined);
    const { pathname } = await invoke("first/a/b?c=d");
    assertEquals(pathname, "/first/a/b");
    assertNotEquals(stack.functionPid("first"), stack.functionPid());
  });

  await t.step("starts one process for parallel first requests", async () => {
    assertEquals(await Promise.all([read("second"), read("second/x")]), ["one", "one"]);
  });

  await t.step("gives a function only the platform's variables and the API", async () => {
    assertEquals((await invoke("first?env=SUPABASE_URL")).env, stack.url);
    for (const name of ["TURN_TIMEOUT_SECONDS", "JWT_SECRET", "OPENAI_API_KEY"]) {
      assertEquals([name, (await invoke(`first?env=${name}`)).env], [name, "NotCapable"]);
    }
    const api = encodeURIComponent(`${stack.url}/auth/v1/health`);
    assertEquals((await invoke(`first?fetch=${api}`)).fetched, 401);
    const model = encodeURIComponent("http://127.0.0.1:2/");
    assertEquals((await invoke(`first?fetch=${model}`)).fetched, "NotCapable");
  });

  await t.step("names the functions for an unknown name, without the folder _shared", async () => {
    for (const name of ["other", "_shared", "..%2ffirst", "first%2findex.ts"]) {
      const response = await request(name);
      assertEquals([name, response.status], [name, 404]);
      assertMatch(
        (await response.json()).error,
        /Functions: ai-home-assistant, broken, first, second$/,
      );
    }
  });

  await t.step(
    "answers 503 for a function that does not start, and serves the others",
    async () => {
      assertEquals((await request("broken")).status, 503);
      assertMatch(stack.functionLog.join("\n"), /no reason/);
      assertEquals(await read("second"), "one");
    },
  );

  await t.step("restarts a function that was killed and leaves the others running", async () => {
    const [first, second] = [stack.functionPid("first")!, stack.functionPid("second")];
    Deno.kill(first, "SIGKILL");
    await until(() => stack.functionPid("first") !== first);
    assertEquals((await invoke("first")).reply, "first");
    assertEquals(stack.functionPid("second"), second);
  });

  await t.step("reloads a function when its files change, and the others not", async () => {
    const [first, second] = [stack.functionPid("first"), stack.functionPid("second")];
    await write("second/index.ts", SHARED + REPLY.replace("text", "text.toUpperCase()"));
    await until(async () => await read("second") === "ONE");
    assertEquals(stack.functionPid("first"), first);
    assertNotEquals(stack.functionPid("second"), second);
  });

  await t.step("reloads every function when a shared file changes", async () => {
    const first = stack.functionPid("first");
    await write("_shared/text.ts", 'export const text = "two";');
    await until(async () => await read("second") === "TWO");
    assertNotEquals(stack.functionPid("first"), first);
  });

  await t.step("serves a function whose folder was added while it runs", async () => {
    await Deno.mkdir(new URL("added", stack.functionFolder));
    await write("added/index.ts", "Deno.serve(() => new Response('added'));");
    assertEquals(await read("added"), "added");
  });

  await t.step("ends every process when it closes, also while one reloads", async () => {
    const names = ["ai-home-assistant", "first", "second", "added"];
    const pids = names.map((name) => stack.functionPid(name)!);
    const reloaded = stack.reloadFunction();
    pids.push(stack.functionPid("ai-home-assistant")!);
    await stack.close();
    await reloaded;
    assertEquals(await Promise.all(pids.map(isRunning)), pids.map(() => false));
  });
});
