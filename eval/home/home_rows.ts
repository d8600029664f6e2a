import type { Database } from "../../local/database/database.ts";

/** The rows of a database as JSON by table, and the last value of each of its sequences. */
export interface HomeRows {
  tables: Record<string, string>;
  sequences: Record<string, number>;
}

const SCHEMAS = "array['auth', 'private', 'public']";

export async function readRows({ sql }: Pick<Database, "sql">): Promise<HomeRows> {
  const tables: HomeRows["tables"] = {};
  for (const { name } of await listTables({ sql })) {
    const [row] = await sql<{ rows: string | null }>(
      `select jsonb_agg(t)::text as rows from ${name} t`,
    );
    if (row!.rows !== null) tables[name] = row!.rows;
  }
  const sequences = await sql<{ name: string; last: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::int as last from pg_sequences
     where schemaname = any (${SCHEMAS}) and last_value is not null`,
  );
  return { tables, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])) };
}

/** Replaces the rows of a database with the same tables. */
export async function writeRows(
  { sql, transaction }: Pick<Database, "sql" | "transaction">,
  { tables, sequences }: HomeRows,
): Promise<void> {
  const all = await listTables({ sql });
  await transaction(async (sql) => {
    // Rows come in any order, and no trigger changes them.
    await sql("set local session_replication_role = replica");
    for (const { name, columns } of all) {
      await sql(`delete from ${name}`);
      if (!tables[name]) continue;
      await sql(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [tables[name]],
      );
    }
    for (const [name, last] of Object.entries(sequences)) {
      await sql(`select setval($1::text::regclass, $2::int)`, [name, last]);
    }
  });
}

/** The tables, each with the columns that are not generated. */
function listTables({ sql }: Pick<Database, "sql">): Promise<{ name: string; columns: string }[]> {
  return sql(
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace::regnamespace::text = any (${SCHEMAS})
     group by c.oid order by 1`,
  );
}
