import { z } from "zod";
import { omitUndefined, type WithoutUndefined } from "../omit_undefined.ts";
import { type Setting, settingRows, SETTINGS } from "./settings.ts";

type Value<Row extends Setting> = z.output<Row["schema"]>;
type Values<Group extends Record<string, Setting>> = WithoutUndefined<
  { -readonly [K in keyof Group]: Value<Group[K]> }
>;

/** The values of all settings, in the groups of `SETTINGS`. */
export type Settings = { [G in keyof typeof SETTINGS]: Values<(typeof SETTINGS)[G]> };

const environment = z.object(Object.fromEntries(settingRows.map((row) => [row.name, row.schema])))
  .refine((env) => env["SUPABASE_PUBLISHABLE_KEYS"] ?? env["SUPABASE_ANON_KEY"], {
    path: ["SUPABASE_PUBLISHABLE_KEYS"],
    message: "is missing, and so is SUPABASE_ANON_KEY: the platform sets one of them",
  });

/**
 * Reads all settings; an empty variable counts as not set.
 *
 * @throws Error that names each variable that is missing or wrong, and never contains a value
 */
export function readSettings(getVariable: (name: string) => string | undefined): Settings {
  const texts = settingRows.map((row) => [row.name, getVariable(row.name)?.trim() || row.default]);
  const result = environment.safeParse(Object.fromEntries(texts));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`Cannot start with this environment: ${faults.join("; ")}`);
  }
  const values = result.data;
  const readGroup = (group: Record<string, Setting>) =>
    Object.entries(group).map(([key, { name }]) => [key, values[name]]);
  const groups = Object.entries(SETTINGS)
    .map(([name, group]) => [name, omitUndefined(Object.fromEntries(readGroup(group)))]);
  return Object.fromEntries(groups) as Settings;
}
