import { assertEquals, assertMatch, assertNotEquals, assertRejects } from "@std/assert";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../local/stack/constants.ts";
import { StackError } from "../../local/stack/stack_error.ts";
import { isRunning, temporaryFolder, testStack } from "./fixture.ts";
import { until } from "../support/until.ts";

const RLS_TABLE = `
create table public.facts (a int);
alter table public.facts enable row level security;
revoke all on public.facts from anon, authenticated, service_role;
grant select on public.facts to authenticated;
insert into public.facts values (1);
create function public.role_name() returns text language sql as 'select current_user::text';
`;

async function migrations(text: string) {
  const folder = await temporaryFolder();
  await folder.write("1_all.sql", text);
  return folder;
}

Deno.test("the stack", async (t) => {
  await using folder = await migrations(RLS_TABLE);
  await using stack = await testStack({ migrationsFolder: folder.url, watch: true });
  const { url, functionUrl } = stack;
  const rest = (path: string, headers: HeadersInit = {}) =>
    fetch(`${url}/rest/v1/${path}`, { headers });
  const roleName = async (headers: HeadersInit) =>
    await (await rest("rpc/role_name", headers)).json();
  const invoke = async (query = "", init?: RequestInit) =>
    await (await fetch(`${functionUrl}/echo?${query}`, init)).json();

  await t.step("rejects a Data API request without a key: admin mode is off", async () => {
    const response = await rest("facts");
    assertEquals(response.status, 401);
    assertMatch(await response.text(), /No API key found/);
  });

  await t.step("serves each kind of caller under its own role", async () => {
    assertEquals(await roleName({ apikey: PUBLISHABLE_KEY }), "anon");
    assertEquals(await roleName({ apikey: SECRET_KEY }), "service_role");
    const signUp = await fetch(`${url}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ email: "a@example.com", password: "a-password" }),
    });
    const { access_token } = await signUp.json();
    const person = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` };
    assertEquals(await roleName(person), "authenticated");
  });

  await t.step("keeps privileges revoked by a migration", async () => {
    assertEquals((await rest("facts", { apikey: PUBLISHABLE_KEY })).status, 401);
    const rows = await stack.database.sql(
      `select grantee, privilege_type as privilege from information_schema.role_table_grants
       where table_name = 'facts' and grantee in ('anon', 'authenticated', 'service_role')`,
    );
    assertEquals(rows, [{ grantee: "authenticated", privilege: "SELECT" }]);
  });

  await t.step("runs concurrent requests in separate transactions and roles", async () => {
    const callers = Array(10).fill([["service_role", SECRET_KEY], ["anon", PUBLISHABLE_KEY]])
      .flat();
    const names = callers.map(([, apikey]) => roleName({ apikey }));
    assertEquals(await Promise.all(names), callers.map(([role]) => role));
  });

  await t.step("passes method, path below /functions/v1 and body to the function", async () => {
    const { method, pathname, body } = await invoke("", { method: "POST", body: "hello" });
    assertEquals([method, pathname, body], ["POST", "/ai-home-assistant/echo", "hello"]);
  });

  await t.step("returns a JSON 404 for unknown paths", async () => {
    for (
      const path of [
        "/other",
        "/console/../dev.ts",
        "/console/lib/other.js",
        "/modules/other.ts",
        "/modules/../local/dev.ts",
        "/rest/v2/x",
        "/functions/v1/other",
        "/_system/config",
      ]
    ) {
      const response = await fetch(url + path);
      assertEquals([path, response.status], [path, 404]);
      assertEquals((await response.json()).code, "not_found");
    }
    const { error } = await (await fetch(`${url}/functions/v1/other`)).json();
    assertEquals(error, 'There is no function "other". Functions: ai-home-assistant');
  });

  await t.step("gives the function the API's URL and the publishable key only", async () => {
    assertEquals((await invoke("env=SUPABASE_URL")).env, url);
    const keys = (await invoke("env=SUPABASE_PUBLISHABLE_KEYS")).env;
    assertEquals(JSON.parse(keys), { default: PUBLISHABLE_KEY });
    for (const name of ["SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY", "SUPABASE_DB_URL"]) {
      assertEquals([name, (await invoke(`env=${name}`)).env], [name, "NotCapable"]);
    }
    if (Deno.build.os === "linux") {
      const environment = await Deno.readTextFile(`/proc/${stack.functionPid()}/environ`);
      assertEquals(environment.includes(SECRET_KEY), false);
    }
  });

  await t.step("allows the function to reach the API only", async () => {
    const echoed = await invoke(`fetch=${encodeURIComponent(`${url}/auth/v1/health`)}`);
    assertEquals(echoed.fetched, 401);
    assertEquals((await invoke("fetch=http://127.0.0.1:2/")).fetched, "NotCapable");
    assertEquals([echoed.read, echoed.run], Array(2).fill("NotCapable"));
    assertEquals(
      Object.keys(echoed.environment).filter((name) => /PATH|SECRET_KEY/.test(name)),
      [],
    );
  });

  await t.step("restarts the function after kill -9, and requests wait for it", async () => {
    const pid = stack.functionPid()!;
    Deno.kill(pid, "SIGKILL");
    await until(() => stack.functionPid() !== pid);
    assertEquals((await invoke()).reply, "first");
    assertEquals(await isRunning(pid), false);
  });

  await t.step(
    "reports a changed function that does not start, and reloads a good one",
    async () => {
      const index = new URL("ai-home-assistant/index.ts", stack.functionFolder);
      const text = await Deno.readTextFile(index);
      await Deno.writeTextFile(index, 'import "./missing.ts";');
      await until(async () => (await fetch(functionUrl).then(discard)) === 503);
      assertMatch(stack.functionLog.join("\n"), /missing\.ts/);
      await Deno.writeTextFile(index, text.replace('"first"', '"second"'));
      await until(async () => (await fetch(functionUrl).then(discard)) === 200);
      assertEquals((await invoke()).reply, "second");
    },
  );

  await t.step("ends the function's process and frees the port when it closes", async () => {
    const pid = stack.functionPid()!;
    await stack.close();
    assertEquals(await isRunning(pid), false);
    Deno.listen({ hostname: "127.0.0.1", port: Number(new URL(url).port) }).close();
  });
});

Deno.test("the stack streams bodies both ways", async () => {
  await using folder = await temporaryFolder();
  await using stack = await testStack({
    migrationsFolder: folder.url,
    index:
      `Deno.serve(({ body }) => new Response(body, { status: 201, headers: { "x-own": "1" } }))`,
  });
  const upload = new TransformStream<Uint8Array, Uint8Array>();
  const writer = upload.writable.getWriter();
  const send = (text: string) => writer.write(new TextEncoder().encode(text));
  send("one");
  const response = await fetch(stack.functionUrl, { method: "POST", body: upload.readable });
  assertEquals([response.status, response.headers.get("x-own")], [201, "1"]);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  assertEquals((await reader.read()).value, "one");
  send("two");
  assertEquals((await reader.read()).value, "two");
  await writer.close();
  assertEquals((await reader.read()).done, true);
});

Deno.test("the stack uses the given API proxy and environment variables", async () => {
  await using folder = await temporaryFolder();
  await using stack = await testStack({
    migrationsFolder: folder.url,
    env: { TURN_TIMEOUT_SECONDS: "3" },
    apiUrlForFunction: (apiUrl) => apiUrl.replace("127.0.0.1", "localhost"),
  });
  const env = async (name: string) =>
    (await (await fetch(`${stack.functionUrl}?env=${name}`)).json()).env;
  assertEquals(await env("TURN_TIMEOUT_SECONDS"), "3");
  assertEquals(await env("SUPABASE_URL"), stack.url.replace("127.0.0.1", "localhost"));
});

Deno.test("the stack writes the limits of its environment into the database when it starts", async () => {
  await using folder = await temporaryFolder();
  const limitsOf = async (env: Record<string, string>) => {
    await using stack = await testStack({ db: `${folder.path}/db`, env });
    return await stack.database.sql(
      `select turns_per_minute, turns_per_day, tokens_per_month::int, homes_per_person from public.usage_limits
       where home_id is null and person_id is null`,
    );
  };
  const defaults = {
    turns_per_minute: 20,
    turns_per_day: 300,
    tokens_per_month: 0,
    homes_per_person: 20,
  };
  assertEquals(await limitsOf({}), [defaults]);
  assertEquals(await limitsOf({ LIMIT_TURNS_PER_DAY: "7", LIMIT_TOKENS_PER_MONTH: "9" }), [
    { ...defaults, turns_per_day: 7, tokens_per_month: 9 },
  ]);
  assertEquals(await limitsOf({}), [defaults], "a removed variable has its default again");
  await assertRejects(
    () => limitsOf({ LIMIT_TURNS_PER_DAY: "many" }),
    StackError,
    "LIMIT_TURNS_PER_DAY must be a whole number",
  );
});

Deno.test("a failed start closes everything", async (t) => {
  await using folder = await temporaryFolder();
  const options = { migrationsFolder: folder.url };
  const assertFails = (more: Parameters<typeof testStack>[0], sentence: string) =>
    assertRejects(() => testStack({ ...options, ...more }), StackError, sentence);

  await t.step("taken port", async () => {
    using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = taken.addr as Deno.NetAddr;
    await assertFails({ port }, `Port ${port} is taken`);
  });

  await t.step("failing migration: the folder is recreated at the next start", async () => {
    const db = `${folder.path}/data`;
    await folder.write("1_bad.sql", "select nothing;");
    await assertFails({ db }, '"1_bad.sql" failed at line 1');
    await folder.write("1_bad.sql", "create table public.t ();");
    await using stack = await testStack({ ...options, db });
    assertEquals(await stack.database.sql("select 1 as one"), [{ one: 1 }]);
  });

  await t.step("failing seed", async () => {
    const seedFile = new URL("seed.sql", folder.url);
    await folder.write("seed.sql", "select 1;\nselect nothing;");
    await assertFails({ seed: true, seedFile }, "The seed failed at line 2");
  });

  await t.step("function that does not start", async () => {
    await assertFails({ index: "throw new Error('no reason');" }, "no reason");
  });
});

Deno.test("data in a folder survives restarts, and a second stack is refused", async () => {
  await using folder = await migrations("create table public.t (a int);");
  const options = { migrationsFolder: folder.url, db: `${folder.path}/data` };
  {
    await using stack = await testStack(options);
    await stack.database.sql("insert into public.t values (7)");
    const error = await assertRejects(() => testStack(options), StackError);
    assertMatch(error.message, new RegExp(`in use by another stack.*process ${Deno.pid}`));
  }
  await using stack = await testStack(options);
  assertEquals(await stack.database.sql("select a from public.t"), [{ a: 7 }]);
});

Deno.test("the demo person and the seed are created once, on a new database only", async () => {
  await using folder = await migrations("create table public.t (a int);");
  const seedFile = new URL("seed.sql", folder.url);
  await folder.write("seed.sql", "insert into public.t values (1);");
  const place = { migrationsFolder: folder.url, db: `${folder.path}/data` };
  const options = { ...place, seed: true, seedFile };
  for (let start = 1; start <= 2; start++) {
    await using stack = await testStack(options);
    assertEquals(await stack.database.sql("select a from public.t"), [{ a: 1 }]);
    const users = await stack.database.sql("select email from auth.users");
    assertEquals(users, [{ email: "demo@example.com" }]);
    assertNotEquals(stack.jwtSecret, "");
  }
});

async function discard(response: Response): Promise<number> {
  await response.body?.cancel();
  return response.status;
}
