import postgres from "postgres";

/**
 * A database for one world: PGlite in memory, or a new one on the server that TEST_DATABASE_URL names. There it is a copy
 * of the database TEST_DATABASE_TEMPLATE, if that is set: one with the migrations saves each world their seconds.
 */
export async function takeDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = Deno.env.get("TEST_DATABASE_URL");
  if (!server) return { url: "memory", drop: () => Promise.resolve() };
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const template = Deno.env.get("TEST_DATABASE_TEMPLATE") ?? "template1";
  await withServer(server, (sql) => sql.unsafe(`create database ${name} template ${template}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => withServer(server, (sql) => sql.unsafe(`drop database ${name} with (force)`)),
  };
}

async function withServer(url: string, run: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
