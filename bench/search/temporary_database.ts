import postgres from "postgres";

/** Creates a database on a server; `drop()` removes it. */
export async function createDatabase(
  server: string,
): Promise<{ url: string; version: string; drop(): Promise<void> }> {
  const name = `bench_${crypto.randomUUID().replaceAll("-", "")}`;
  const version = await withServer(server, async (sql) => {
    await sql.unsafe(`create database ${name}`);
    const [row] = await sql<
      { version: string }[]
    >`select current_setting('server_version') as version`;
    return row!.version;
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    version,
    drop: () =>
      withServer(server, async (sql) => {
        await sql.unsafe(`drop database ${name} with (force)`);
      }),
  };
}

async function withServer<T>(server: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}
