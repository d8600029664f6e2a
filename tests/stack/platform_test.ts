import { assertEquals } from "@std/assert";
import { temporaryFolder, testDatabase } from "./fixture.ts";

Deno.test("platform", async (t) => {
  await using folder = await temporaryFolder();
  const objects = "create table public.t (a int); create view public.v as select 1;";
  await folder.write("1_objects.sql", objects);
  await using database = await testDatabase(folder.url);

  await t.step(
    "gives the API roles every privilege on new tables, as hosted Supabase",
    async () => {
      const rows = await database.sql(
        `select r.rolname as role, bool_and(has_table_privilege(r.rolname, o, p)) as has
       from pg_roles r, unnest(array['public.t', 'public.v']) o,
         unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
       where r.rolname in ('anon', 'authenticated', 'service_role') group by 1 order by 1`,
      );
      const roles = ["anon", "authenticated", "service_role"];
      assertEquals(rows, roles.map((role) => ({ role, has: true })));
    },
  );

  await t.step("has the roles hosted Supabase has", async () => {
    const rows = await database.sql(
      `select rolname as role, rolsuper as super, rolbypassrls as bypass, rolcreaterole as creates
       from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'migrator')
       order by 1`,
    );
    assertEquals(rows, [
      { role: "anon", super: false, bypass: false, creates: false },
      { role: "authenticated", super: false, bypass: false, creates: false },
      { role: "migrator", super: false, bypass: false, creates: true },
      { role: "service_role", super: false, bypass: true, creates: false },
    ]);
  });

  await t.step("reads the caller from both forms of the JWT claims", async () => {
    const id = "6f2c1d1e-0000-4000-8000-000000000001";
    const claims = JSON.stringify({ sub: id, role: "authenticated" });
    const settings = { "request.jwt.claim.sub": id, "request.jwt.claims": claims };
    for (const [name, value] of Object.entries(settings)) {
      const [row] = await database.transaction(async (sql) => {
        await sql("select set_config($1, $2, true)", [name, value]);
        return await sql<{ id: string }>("select auth.uid() as id");
      });
      assertEquals(row!.id, id);
    }
  });
});
