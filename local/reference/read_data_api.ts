import { ROOT } from "../stack/constants.ts";
import type { Sql } from "../database/database.ts";
import { applyMigrations, readMigrations } from "../database/migrations/migrations.ts";
import { openDatabase } from "../database/open_database.ts";
import { preparePlatform } from "../database/platform.ts";
import { createApi } from "../http/api.ts";
import { RPC_FUNCTIONS } from "../../supabase/functions/ai-home-assistant/record/turn_database.ts";

/** The functions of turns: only the edge function calls them, so no page and no client has them. */
export const TURN_FUNCTIONS: readonly string[] = Object.values(RPC_FUNCTIONS).map(({ name }) =>
  name
);

/** What the screens of an app read and call, as the catalogue of a migrated database has it. */
export interface DataApi {
  relations: Relation[];
  functions: SqlFunction[];
  rights: Right[];
}

export interface Relation {
  name: string;
  kind: "view" | "table";
  about: string;
  columns: Column[];
}

export interface Column {
  name: string;
  type: string;
  about: string | null;
  isNullable: boolean;
  isUpdatable: boolean;
  /** The list of words that the column takes; null: it takes other values of its type, too. */
  domain: Domain | null;
}

/** A named list of words. */
export interface Domain {
  name: string;
  about: string;
  words: string[];
}

export interface SqlFunction {
  name: string;
  about: string;
  returns: string;
  arguments: { name: string; type: string; optional: boolean }[];
}

export interface Right {
  name: string;
  kind: "tool" | "function";
  roles: string[];
  /** The one of the roles that may call it only for its own. */
  own_only_role: string | null;
}

/** Reads the catalogue of a new database with the migrations. */
export async function readDataApi(): Promise<DataApi> {
  const migrations = await readMigrations(new URL("supabase/migrations/", ROOT));
  const database = await openDatabase("memory", () => Promise.resolve(null));
  try {
    const api = createApi({ database, jwtSecret: "x".repeat(32), url: "", writeLog() {} });
    await api.app.init();
    await preparePlatform(database, api.app);
    await applyMigrations(database, migrations);
    return await readCatalogue(database.sql);
  } finally {
    await database.close();
  }
}

async function readCatalogue(sql: Sql): Promise<DataApi> {
  return {
    relations: await sql<Relation>(RELATIONS),
    functions: (await sql<SqlFunction>(FUNCTIONS)).filter(({ name }) =>
      !TURN_FUNCTIONS.includes(name)
    ),
    rights: (await sql<{ rights: Right[] }>(RIGHTS))[0]!.rights,
  };
}

const RELATIONS = `
select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
  coalesce(obj_description(c.oid, 'pg_class'), '') as about,
  (select jsonb_agg(jsonb_build_object('name', a.attname,
      'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod),
      'about', col_description(c.oid, a.attnum), 'isNullable', not a.attnotnull,
      'domain', case t.typtype when 'd' then jsonb_build_object('name', t.typname,
        'about', coalesce(obj_description(t.oid, 'pg_type'), ''),
        'words', (select jsonb_agg(word[1])
          from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') word
          where k.contypid = t.oid)) end,
      'isUpdatable', c.relkind <> 'v' and has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
    order by a.attnum)
   from pg_attribute a
   join pg_type t on t.oid = a.atttypid
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     and has_column_privilege('authenticated', c.oid, a.attnum, 'select')) as columns
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
  and has_any_column_privilege('authenticated', c.oid, 'select')
order by c.relname`;

const FUNCTIONS = `
select p.proname as name, coalesce(obj_description(p.oid, 'pg_proc'), '') as about,
  format_type(p.prorettype, null) as returns,
  coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null),
      'optional', a.place > p.pronargs - p.pronargdefaults) order by a.place)
    from unnest(p.proargtypes::oid[], p.proargnames[:p.pronargs]) with ordinality a (type, name, place)), '[]')
    as arguments
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and has_function_privilege('authenticated', p.oid, 'execute')
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by p.proname`;

const RIGHTS = "select public.list_role_rights() as rights";
