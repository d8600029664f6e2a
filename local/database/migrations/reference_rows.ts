import type { Database } from "../database.ts";

interface ReferenceTable {
  name: string;
  /** The column that tells rows apart; null for a table of which one row is part of the schemas. */
  key: string | null;
  where?: string;
}

/** Tables whose rows are part of the schemas, named like their files or folders in `50_reference_data`. */
export const REFERENCE_TABLES: readonly ReferenceTable[] = [
  { name: "public.asset_kinds", key: "kind" },
  { name: "public.catalogue_sources", key: "source" },
  { name: "private.erasable_tables", key: "table_name" },
  { name: "public.maintenance_catalogue", key: "task" },
  { name: "public.system_lives", key: "life" },
  { name: "private.tool_policies", key: "tool_name" },
  { name: "public.usage_limits", key: null, where: "home_id is null and person_id is null" },
];

/** A row without what each database sets by itself. */
type Row = Record<string, unknown>;

/** The statements for rows that the migrations do not make, make otherwise or make too. */
export async function findRowChanges(before: Database, after: Database): Promise<string[]> {
  const changes: string[] = [];
  for (const table of REFERENCE_TABLES) {
    changes.push(
      ...compareRows(table, await readRows(before, table), await readRows(after, table)),
    );
  }
  return changes;
}

async function readRows(database: Database, { name, where }: ReferenceTable): Promise<Row[]> {
  const exists = `select to_regclass('${name}') is not null as found`;
  const [state] = await database.sql<{ found: boolean }>(exists);
  if (!state!.found) return [];
  const rows = await database.sql<{ row: string }>(
    `select (to_jsonb(t) - array['id', 'created_at'])::text as row from ${name} t
     where ${where ?? "true"} order by 1`,
  );
  return rows.map(({ row }) => JSON.parse(row) as Row);
}

/** New rows are inserted. A changed or removed one is a comment: the operator may have changed it. */
export function compareRows(
  { name, key }: ReferenceTable,
  known: readonly Row[],
  wanted: readonly Row[],
): string[] {
  const keyOf = (row: Row) => key === null ? "" : row[key];
  const find = (rows: readonly Row[], row: Row) => rows.find((one) => keyOf(one) === keyOf(row));
  const removed = known.filter((row) => !find(wanted, row));
  return [
    ...wanted.flatMap((row) => {
      const old = find(known, row);
      if (!old) return [insertOf(name, row)];
      const [from, to] = [JSON.stringify(old), JSON.stringify(row)];
      return from === to ? [] : [`-- Changed row of ${name}: ${from} becomes ${to}`];
    }),
    ...removed.map((row) => `-- Removed row of ${name}: ${JSON.stringify(row)}`),
  ];
}

function insertOf(name: string, row: Row): string {
  const columns = Object.keys(row).join(", ");
  const json = JSON.stringify(row).replaceAll("'", "''");
  return `insert into ${name} (${columns})\nselect ${columns} from jsonb_populate_record(null::${name}, '${json}')`;
}
