/** What a web app on another origin meets at each path of Supabase. */
import { assert, assertEquals } from "@std/assert";
import { testStack } from "./fixture.ts";

/** The headers of supabase-js, with one of `global.headers`. */
const ASKED = "apikey,authorization,content-profile,content-type,prefer,x-application-name," +
  "x-client-info,x-retry-count,x-supabase-api-version";
const ORIGIN = "http://app.test";

/** Paths at which the stack itself responds, or responds for a function that cannot. */
const PATHS = [
  "/rest/v1",
  "/rest/v1/",
  "/rest/v1/homes?select=name",
  "/rest/v1/no_such_table",
  "/rest/v1/rpc/create_home",
  "/rest/v1/rpc/no_such_function",
  "/auth/v1/token?grant_type=password",
  "/auth/v1/nothing",
  "/storage/v1/bucket",
  "/functions/v1",
  "/functions/v1/no-such-function",
  "/functions/v1/broken",
];

Deno.test("a web app of another origin", async (t) => {
  await using stack = await testStack({ others: { broken: "throw new Error('no reason');" } });
  const request = async (path: string, init: RequestInit) => {
    const response = await fetch(stack.url + path, init);
    await response.body?.cancel();
    const allowed = (name: string) => response.headers.get(`access-control-${name}`);
    return { status: response.status, allowed };
  };

  await t.step("may send every method with the headers that it asks for", async () => {
    for (const path of PATHS) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
        const { status, allowed } = await request(path, {
          method: "OPTIONS",
          headers: {
            origin: ORIGIN,
            "access-control-request-method": method,
            "access-control-request-headers": ASKED,
          },
        });
        assertEquals([path, status, allowed("allow-origin")], [path, 204, "*"]);
        assertEquals([path, allowed("allow-headers")], [path, ASKED]);
        assert(allowed("allow-methods")!.split(", ").includes(method), `${method} ${path}`);
      }
    }
  });

  await t.step("may read every response, errors included", async () => {
    const own = { origin: ORIGIN, "content-type": "application/json" };
    const headers = { ...own, apikey: stack.publishableKey };
    const statuses: Record<string, number> = {};
    for (const path of PATHS) {
      const { status, allowed } = await request(path, { method: "POST", headers, body: "{}" });
      statuses[path] = status;
      assertEquals([path, allowed("allow-origin")], [path, "*"]);
    }
    assertEquals(
      PATHS.filter((path) => statuses[path]! < 400),
      [],
      "each of these requests is an error",
    );
    const withoutKey = await request("/rest/v1/rpc/create_home", {
      method: "POST",
      headers: own,
      body: "{}",
    });
    assertEquals([withoutKey.status, withoutKey.allowed("allow-origin")], [401, "*"]);
    const pages = await request("/rest/v1/homes", { headers });
    assertEquals(pages.allowed("expose-headers")?.includes("Content-Range"), true);
    const broken = await request("/functions/v1/broken", { headers });
    assertEquals([broken.status, broken.allowed("expose-headers")?.includes("retry-after")], [
      503,
      true,
    ]);
  });
});
