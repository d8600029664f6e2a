import { messageOf, StackError } from "./stack_error.ts";

const LINE = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

/**
 * Reads a `.env` file into names and values; empty values are left out, so that a copied
 * `.env.example` means "not set".
 *
 * @param required when false, a missing file is an empty one
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

/** Parses `NAME=value` lines: comments, `export`, single and double quotes, `\n` in double quotes. */
export function parseEnv(text: string, path: string): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [index, raw] of text.replace(/^\uFEFF/, "").split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const match = LINE.exec(line);
    const value = match && parseValue(match[2]!);
    if (!match || value === undefined || value === null) {
      throw new StackError(
        `Cannot read line ${index + 1} of "${path}": write it as NAME=value, or remove it`,
      );
    }
    if (value !== "") env[match[1]!] = value;
  }
  return env;
}

/** The value, or undefined when a quote is not closed. */
function parseValue(text: string): string | undefined {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text.replace(/\s+#.*$/, "").trim();
  const match = /^(["'])(.*?)\1\s*(?:#.*)?$/.exec(text);
  if (!match) return undefined;
  return quote === '"' ? match[2]!.replaceAll("\\n", "\n") : match[2]!;
}

function checkEnv(env: Record<string, string>, path: string): void {
  for (const name of Object.keys(env)) {
    if (name.startsWith("SUPABASE_")) {
      throw new StackError(
        `"${path}" sets ${name}: names that begin with SUPABASE_ are given by the platform, remove the line`,
      );
    }
  }
  for (const name of ["OPENAI_BASE_URL", "OPENAI_MODEL", "OPENAI_FALLBACK_MODEL"]) {
    if (env[name] && !env.OPENAI_API_KEY) {
      throw new StackError(
        `"${path}" sets ${name} but no OPENAI_API_KEY: add the key (any word for a server that ` +
          `wants none), or remove ${name} to use the offline model`,
      );
    }
  }
  if (env.OPENAI_BASE_URL && !/^https?:\/\/[^/\s]+/.test(env.OPENAI_BASE_URL)) {
    throw new StackError(
      `OPENAI_BASE_URL in "${path}" is "${env.OPENAI_BASE_URL}": give a whole URL, such as ` +
        `https://ai.gateway.lovable.dev/v1`,
    );
  }
  if (env.JWT_SECRET && env.JWT_SECRET.length < 32) {
    throw new StackError(
      `JWT_SECRET in "${path}" has ${env.JWT_SECRET.length} characters: give at least 32, or ` +
        `remove the line and one is made for you`,
    );
  }
}
