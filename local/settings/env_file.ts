import dotenv from "dotenv";
import {
  readSettings,
  SettingsError,
} from "../../supabase/functions/ai-home-assistant/settings/read_settings.ts";
import { SETTINGS } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { messageOf, StackError } from "../stack/stack_error.ts";

/**
 * Reads a `.env` file. Empty values are left out, so that a copied `.env.example` sets nothing.
 *
 * @param required when false, a missing file reads as an empty one
 * @throws StackError naming the line that cannot be read, or the variable that is half-set
 */
export async function readEnvFile(
  path: string,
  { required }: { required: boolean },
): Promise<Record<string, string>> {
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) {
      throw new StackError(`Cannot read "${path}": ${messageOf(error)}`);
    }
    if (!required) return {};
    throw new StackError(
      `There is no file "${path}": copy .env.example there and fill it in, or leave out --env`,
    );
  }
  const env = parseEnv(text, path);
  checkEnv(env, path);
  return env;
}

/**
 * Returns the values by name, as npm `dotenv` reads them; empty values are left out.
 *
 * @throws StackError naming the first line that dotenv would pass over, cut off or misread
 */
export function parseEnv(text: string, path: string): Record<string, string> {
  for (const [index, line] of text.replace(/^\uFEFF/, "").split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line) || isWholeLine(line)) continue;
    throw new StackError(
      `Cannot read line ${index + 1} of "${path}": write it as NAME=value, with quotes around a ` +
        `value that contains #, or remove it`,
    );
  }
  return Object.fromEntries(
    Object.entries(dotenv.parse(text)).filter(([, value]) => value !== ""),
  );
}

/** One `NAME=value` whose quotes are closed. An unquoted value ends at any `#`, not only at ` #`. */
function isWholeLine(line: string): boolean {
  const value = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*?)\s*$/.exec(line)?.[1];
  if (value === undefined) return false;
  return /^["'`]/.test(value)
    ? /^(["'`]).*?\1\s*(?:#.*)?$/.test(value)
    : !/\S#/.test(value.replace(/\s#.*$/, ""));
}

function checkEnv(env: Record<string, string>, path: string): void {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, JWT_SECRET: secret } = env;
  for (const name of Object.keys(env)) {
    if (name.startsWith("SUPABASE_")) {
      throw new StackError(
        `"${path}" sets ${name}: names that begin with SUPABASE_ are given by the platform, remove the line`,
      );
    }
  }
  for (const name of ["OPENAI_BASE_URL", "OPENAI_MODEL", "OPENAI_FALLBACK_MODEL"]) {
    if (env[name] && !apiKey) {
      throw new StackError(
        `"${path}" sets ${name} but no OPENAI_API_KEY: add the key (any word for a server that ` +
          `wants none), or remove ${name} to use the offline model`,
      );
    }
  }
  if (baseUrl && !/^https?:\/\/[^/\s]+/.test(baseUrl)) {
    throw new StackError(
      `OPENAI_BASE_URL in "${path}" is "${baseUrl}": give a whole URL, such as ` +
        `https://api.openai.com/v1`,
    );
  }
  if (secret && secret.length < 32) {
    throw new StackError(
      `JWT_SECRET in "${path}" has ${secret.length} characters: give at least 32, or ` +
        `remove the line and one is made for you`,
    );
  }
  checkSettings(env, path);
}

/** What the platform sets, and a key that the offline model ignores. */
const REQUIRED = {
  SUPABASE_URL: "http://127.0.0.1",
  SUPABASE_ANON_KEY: "local",
  OPENAI_API_KEY: "sk-offline",
};

function checkSettings(env: Record<string, string>, path: string): void {
  const variables: Record<string, string> = { ...REQUIRED, ...env };
  try {
    readSettings((name) => variables[name]);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new StackError(`"${path}": ${error.faults.join("; ")}`);
  }
}

/** A key and the server that it belongs to are taken from one place. */
const MODEL_VARIABLES = Object.values(SETTINGS.model).map(({ name }) => name)
  .filter((name) => name.startsWith("OPENAI_"));

/**
 * Returns the variables of the file and, if it has no OPENAI_API_KEY, the model's variables of the shell.
 *
 * @throws StackError for a variable of the shell that cannot be used
 */
export function addShellModel(
  env: Record<string, string>,
  getVariable: (name: string) => string | undefined,
): { env: Record<string, string>; isShellUsed: boolean } {
  if (env["OPENAI_API_KEY"] || !getVariable("OPENAI_API_KEY")) return { env, isShellUsed: false };
  const shell = Object.fromEntries(
    MODEL_VARIABLES.map((name): [string, string] => [name, getVariable(name)?.trim() ?? ""])
      .filter(([, value]) => value !== ""),
  );
  checkEnv(shell, "the environment of this shell");
  return { env: { ...env, ...shell }, isShellUsed: true };
}
