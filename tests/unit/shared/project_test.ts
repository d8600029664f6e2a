import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { connectDatabase } from "../../../supabase/functions/_shared/connect_database.ts";
import { readProject } from "../../../supabase/functions/_shared/read_project.ts";

const url = "http://127.0.0.1:54321";

Deno.test("readProject() prefers the publishable key, and names a missing variable", () => {
  const read = (variables: Record<string, string>) => () => readProject((name) => variables[name]);
  const old = { SUPABASE_URL: url, SUPABASE_ANON_KEY: "anonymous" };
  const keys = { SUPABASE_PUBLISHABLE_KEYS: '{"default":"publishable"}' };

  assertEquals(read(old)(), { url, publishableKey: "anonymous" });
  assertEquals(read({ ...old, ...keys })(), { url, publishableKey: "publishable" });
  assertThrows(read(keys), Error, "SUPABASE_URL");
  assertThrows(read({ SUPABASE_URL: url }), Error, "SUPABASE_PUBLISHABLE_KEYS");
});

Deno.test("connectDatabase() returns the result of a function, and throws what Postgres refuses", async () => {
  await using server = Deno.serve({ port: 0, onListen() {} }, async (request) => {
    const { pathname } = new URL(request.url);
    const args = await request.json();
    return pathname === "/rest/v1/rpc/read_feed" && request.headers.get("apikey") === "key"
      ? Response.json({ args })
      : Response.json({ code: "42501" }, { status: 403 });
  });
  const call = connectDatabase(
    { url: `http://127.0.0.1:${server.addr.port}`, publishableKey: "key" },
    { timeoutMs: 5000 },
  );

  assertEquals(await call("read_feed", { token: "t" }), { args: { token: "t" } });
  await assertRejects(() => call("write_feed", {}), Error, "write_feed returned 403");
});
