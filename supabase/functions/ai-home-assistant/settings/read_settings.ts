import { z } from "zod";
import { omitUndefined, type WithoutUndefined } from "../omit_undefined.ts";
import { type Setting, settingRows, SETTINGS } from "./settings.ts";

type Value<Row extends Setting> = z.output<Row["schema"]>;
type Values<Group extends Record<string, Setting>> = WithoutUndefined<
  { -readonly [K in keyof Group]: Value<Group[K]> }
>;

/** The values of all settings, in the groups of `SETTINGS`. */
export type Settings = { [G in keyof typeof SETTINGS]: Values<(typeof SETTINGS)[G]> };

const { model: { baseUrl } } = SETTINGS;

const environment = z.object(Object.fromEntries(settingRows.map((row) => [row.name, row.schema])))
  .refine((env) => env["SUPABASE_PUBLISHABLE_KEYS"] ?? env["SUPABASE_ANON_KEY"], {
    path: ["SUPABASE_PUBLISHABLE_KEYS"],
    message:
      'has no key "default", and SUPABASE_ANON_KEY is missing: the platform sets one of them',
  })
  // Another provider's key must not be sent to OpenAI.
  .refine((env) => env[baseUrl.name] !== baseUrl.default || isOpenAiKey(env["OPENAI_API_KEY"]), {
    path: ["OPENAI_API_KEY"],
    message: "is not a key of OpenAI: set OPENAI_BASE_URL to the server that it belongs to",
  });

/** Keys of OpenRouter and Anthropic begin with `sk-` too. */
function isOpenAiKey(key: unknown): boolean {
  return typeof key === "string" && /^sk-(?!or-|ant-)/.test(key);
}

/** The environment is unusable. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";

  /** @param faults one sentence for each variable that is missing or wrong, without its value */
  constructor(readonly faults: readonly string[]) {
    super(`Cannot start with this environment: ${faults.join("; ")}`);
  }
}

/** Without it zod compiles a parser, which takes longer than the only use of it. */
const PARSED_ONCE = { jitless: true };

/** Reads all settings; an empty variable counts as not set. Throws a SettingsError. */
export function readSettings(getVariable: (name: string) => string | undefined): Settings {
  const texts = settingRows.map((row) => [row.name, getVariable(row.name)?.trim() || row.default]);
  const result = environment.safeParse(Object.fromEntries(texts), PARSED_ONCE);
  if (!result.success) {
    throw new SettingsError(
      result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const values = result.data;
  const readGroup = (group: Record<string, Setting>) =>
    Object.entries(group).map(([key, { name }]) => [key, values[name]]);
  const groups = Object.entries(SETTINGS)
    .map(([name, group]) => [name, omitUndefined(Object.fromEntries(readGroup(group)))]);
  return Object.fromEntries(groups) as Settings;
}

/** The allowed origins alone: an unusable environment has them too. */
export function readAllowedOrigins(
  getVariable: (name: string) => string | undefined,
): readonly string[] {
  const { name, schema, default: text } = SETTINGS.http.allowedOrigins;
  return schema.parse(getVariable(name)?.trim() || text);
}
