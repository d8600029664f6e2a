import { omitUndefined, type WithoutUndefined } from "../json_value.ts";
import { type Setting, SETTINGS } from "./settings.ts";
import { WrongValue } from "./value_readers.ts";

type Value<Row extends Setting> =
  | ReturnType<Row["read"]>
  | (Row extends { default: string } | { missing: string } ? never : undefined);
type Values<Group extends Record<string, Setting>> = WithoutUndefined<
  { -readonly [K in keyof Group]: Value<Group[K]> }
>;

/** The values of all settings, in the groups of `SETTINGS`. */
export type Settings = { [G in keyof typeof SETTINGS]: Values<(typeof SETTINGS)[G]> };

/** Keys of OpenRouter and Anthropic begin with `sk-` too. */
function isOpenAiKey(key: string): boolean {
  return /^sk-(?!or-|ant-)/.test(key);
}

/** The environment is unusable. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";

  /** @param faults one sentence for each variable that is missing or wrong, without its value */
  constructor(readonly faults: readonly string[]) {
    super(`Cannot start with this environment: ${faults.join("; ")}`);
  }
}

type ReadVariable = (name: string) => string | undefined;

/** Reads all settings; an empty variable counts as not set. Throws a SettingsError. */
export function readSettings(readVariable: ReadVariable): Settings {
  const faults: string[] = [];
  function readRow(row: Setting): unknown {
    try {
      return readValue(row, readVariable);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      faults.push(`${row.name} ${error.message}`);
      return undefined;
    }
  }
  const readGroup = (group: Record<string, Setting>) =>
    Object.entries(group).map(([key, row]) => [key, readRow(row)]);
  const groups = Object.entries(SETTINGS)
    .map(([name, group]) => [name, omitUndefined(Object.fromEntries(readGroup(group)))]);
  const settings = Object.fromEntries(groups) as Settings;
  if (faults.length === 0) faults.push(...findContradictions(settings));
  if (faults.length > 0) throw new SettingsError(faults.toSorted());
  return settings;
}

/** The allowed origins alone: an unusable environment has them too. */
export function readAllowedOrigins(readVariable: ReadVariable): readonly string[] {
  return readValue(SETTINGS.http.allowedOrigins, readVariable) ?? [];
}

function readValue<Row extends Setting>(
  row: Row,
  readVariable: ReadVariable,
): ReturnType<Row["read"]> | undefined {
  const text = readVariable(row.name)?.trim() || row.default;
  if (text !== undefined) return row.read(text) as ReturnType<Row["read"]>;
  if (row.missing !== undefined) throw new WrongValue(row.missing);
  return undefined;
}

/** Returns a sentence for each value that does not fit the others. */
function findContradictions({ platform, model }: Settings): string[] {
  const faults: string[] = [];
  if (platform.publishableKey === undefined && platform.anonKey === undefined) {
    faults.push(
      'SUPABASE_PUBLISHABLE_KEYS has no key "default", and SUPABASE_ANON_KEY is missing: the platform sets one of them',
    );
  }
  // Another provider's key must not be sent to OpenAI.
  if (model.baseUrl === SETTINGS.model.baseUrl.default && !isOpenAiKey(model.apiKey)) {
    faults.push(
      "OPENAI_API_KEY is not a key of OpenAI: set OPENAI_BASE_URL to the server that it belongs to",
    );
  }
  return faults;
}
