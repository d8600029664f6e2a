/** A web app on another origin than the stack, with supabase-js as its documentation shows it. */
import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { PASSWORD, type Person } from "../../clients/over_http/world.ts";
import type { BrowserWorld } from "../browser_world.ts";
import { inBrowser } from "../in_browser.ts";

/** The build of supabase-js for browsers. */
const SUPABASE_JS = new URL(
  "../../../node_modules/@supabase/supabase-js/dist/umd/supabase.js",
  import.meta.url,
);

/** Opens the empty page of an app, in which `client` belongs to nobody yet. */
async function openApp({ browser, world }: BrowserWorld) {
  const html = { headers: { "content-type": "text/html" } };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response("<!doctype html><title>App</title>", html),
  );
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.addr.port}/`);
  await page.addScriptTag({ path: SUPABASE_JS.pathname });
  await page.evaluate(
    `globalThis.client = supabase.createClient("${world.url}", "${world.publishableKey}", {
      global: { headers: { "x-application-name": "app" } },
    });`,
  );
  return {
    /** Evaluates a call of `client` in the page; resolves with its data and the message of its error. */
    call: (text: string) =>
      page.evaluate<{ data: unknown; error: string | null; status: number }>(
        `(async () => {
          const { data, error, status, response } = await client.${text};
          const reply = error?.context instanceof Response ? await error.context.json() : error;
          return { data, error: reply?.error ?? reply?.message ?? null, status: response?.status ?? status };
        })()`,
      ),
    async [Symbol.asyncDispose]() {
      await page.close();
      await server.shutdown();
    },
  };
}

function signIn({ email }: Person, password = PASSWORD): string {
  return `auth.signInWithPassword(${JSON.stringify({ email, password })})`;
}

inBrowser(
  "an app of another origin uses auth, functions of SQL, tables and the function",
  async (opened) => {
    const { world } = opened;
    const person = await world.person();
    await using app = await openApp(opened);
    assertEquals((await app.call(signIn(person))).error, null);

    const home = await app.call(
      'rpc("create_home", { name: "Second home", time_zone: "Europe/Berlin" })',
    );
    assertEquals(home.error, null);
    const homes = await app.call('from("homes").select("name").order("created_at")');
    assertEquals([homes.error, (homes.data as unknown[]).at(-1)], [null, { name: "Second home" }]);
    const turn = await app.call(
      `functions.invoke("ai-home-assistant", { body: { message: "Hello", propertyId: "${person.homeId}" } })`,
    );
    assertEquals(turn.error, null);
    assertEquals((turn.data as { status: string }).status, "completed");
  },
);

inBrowser("an app of another origin reads why a request failed", async (opened) => {
  const person = await opened.world.person();
  await using app = await openApp(opened);
  const fails = async (text: string) => {
    const { error, status } = await app.call(text);
    return [error, status];
  };
  assertEquals(
    (await app.call(signIn(person, "a-wrong-password"))).error,
    "Invalid login credentials",
  );
  await app.call(signIn(person));
  assertEquals(await fails('rpc("no_such_function", { a: 1 })'), [
    "Could not find the function public.no_such_function(a) in the schema cache",
    404,
  ]);
  assertEquals(await fails('from("no_such_table").select()'), [
    "Could not find the table 'public.no_such_table' in the schema cache",
    404,
  ]);
  assertEquals(await fails('from("homes").update({ name: "x" }).eq("id", crypto.randomUUID())'), [
    "permission denied for table homes",
    403,
  ]);
  assertEquals(await fails('functions.invoke("ai-home-assistant", { body: {} })'), [
    'Please check "message": it is required.',
    400,
  ]);
  assertEquals(await fails('functions.invoke("home-reminders/act", { body: {} })'), [
    'Send { "token": "…" } as JSON',
    400,
  ]);
  assertEquals(await fails('functions.invoke("no-such-function", { body: {} })'), [
    'There is no function "no-such-function". Functions: ai-home-assistant, home-calendar, home-mcp, home-reminders',
    404,
  ]);
  assertEquals(await fails('storage.from("files").list()'), ["Bucket not found", undefined]);
});
