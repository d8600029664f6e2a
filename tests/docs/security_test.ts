import { assert } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

Deno.test("docs/guides/operate/security.md names tests that exist", async () => {
  const page = await Deno.readTextFile(new URL("docs/guides/operate/security.md", ROOT));
  const named = [...page.matchAll(/`((?:api|faults|chat|record)\/[\w/.]+)`/g)];
  assert(named.length > 20);
  for (const [, name] of named) {
    const isPgTap = /^(?:chat|record)\//.test(name!);
    await Deno.stat(new URL(isPgTap ? `supabase/tests/${name}.test.sql` : `tests/${name}`, ROOT));
  }
});
