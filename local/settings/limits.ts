import type { Setting } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import {
  readWholeNumber,
  WrongValue,
} from "../../supabase/functions/ai-home-assistant/settings/value_readers.ts";
import type { Database } from "../database/database.ts";
import { StackError } from "../stack/stack_error.ts";

/** The variables of the default limits, by their columns in `usage_limits`. Only the local stack reads them. */
export const LIMIT_SETTINGS = {
  turns_per_minute: {
    name: "LIMIT_TURNS_PER_MINUTE",
    read: readWholeNumber,
    default: "20",
    help: "Turns, retries and continued turns that one person may begin in a minute. 0: no limit.",
  },
  turns_per_day: {
    name: "LIMIT_TURNS_PER_DAY",
    read: readWholeNumber,
    default: "300",
    help: "The same in a day. 0: no limit.",
  },
  tokens_per_month: {
    name: "LIMIT_TOKENS_PER_MONTH",
    read: readWholeNumber,
    default: "0",
    help:
      "Model tokens that a home, and a person in all their homes, may use in a calendar month. " +
      "0: no limit.",
  },
  homes_per_person: {
    name: "LIMIT_HOMES_PER_PERSON",
    read: readWholeNumber,
    default: "20",
    help:
      "Homes that a person may own to create another one, and may create in 24 hours. 0: no limit.",
  },
  files_per_day: {
    name: "LIMIT_FILES_PER_DAY",
    read: readWholeNumber,
    default: "100",
    help: "Pictures and documents that a person may add in a day of UTC. 0: no limit.",
  },
} as const satisfies Record<string, Setting>;

type Limits = Record<keyof typeof LIMIT_SETTINGS, number>;

/**
 * Reads the limits; a variable that is not set has its default.
 *
 * @throws StackError naming the variable that is no whole number, or no limit
 */
export function readLimits(env: Record<string, string>): Limits {
  const names: string[] = Object.values(LIMIT_SETTINGS).map(({ name }) => name);
  const unknown = Object.keys(env).find((name) => /^LIMIT_/.test(name) && !names.includes(name));
  if (unknown) throw new StackError(`${unknown} is no limit: the limits are ${names.join(", ")}`);
  const limits = Object.entries(LIMIT_SETTINGS).map(([column, { name, read, default: text }]) => {
    try {
      return [column, read(env[name]?.trim() || text)];
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      throw new StackError(`${name} ${error.message}`);
    }
  });
  return Object.fromEntries(limits) as Limits;
}

/** The variables without those of the limits, which the function does not read. */
export function withoutLimits(env: Record<string, string>): Record<string, string> {
  const names: string[] = Object.values(LIMIT_SETTINGS).map(({ name }) => name);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

/** Writes the default limits of the database, unless its migrations have none. */
export async function storeLimits({ sql }: Pick<Database, "sql">, limits: Limits): Promise<void> {
  // None before the migrations have run, and in the database of an earlier release not all.
  const known = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'usage_limits'`,
  );
  const names = new Set(known.map(({ name }) => name));
  const columns = (Object.keys(limits) as (keyof Limits)[]).filter((column) => names.has(column));
  if (columns.length === 0) return;
  await sql(
    `insert into public.usage_limits (${columns.join(", ")})
     values (${columns.map((_, i) => `$${i + 1}`).join(", ")})
     on conflict ((home_id is null)) where home_id is null and person_id is null do update set
       ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    columns.map((column) => limits[column]),
  );
}
