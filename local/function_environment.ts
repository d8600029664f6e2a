import { parseEnv } from "./env_file.ts";
import { PUBLISHABLE_KEY, ROOT } from "./settings.ts";

/** What the function gets from outside: its variables, and what it may reach and read. */
export interface FunctionEnvironment {
  env: Record<string, string>;
  /** Names it may read, set or not. */
  allowEnv: string[];
  /** `host:port` it may connect to. */
  allowNet: string[];
}

// Read by the openai SDK when a client is made; a name that is not allowed would throw there.
const READ_BY_LIBRARIES = [
  "OPENAI_ADMIN_KEY",
  "OPENAI_CUSTOM_HEADERS",
  "OPENAI_LOG",
  "OPENAI_ORG_ID",
  "OPENAI_PROJECT_ID",
  "OPENAI_WEBHOOK_SECRET",
];

const GIVEN_BY_PLATFORM = [
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEYS",
  "SUPABASE_ANON_KEY",
  "SUPABASE_JWKS",
  "SB_REGION",
  "SB_EXECUTION_ID",
];

/**
 * The environment hosted Supabase provides, without secret keys, plus the operator's. With no
 * model key the model is the offline one.
 *
 * @param apiUrl where the function finds /rest/v1 and /auth/v1
 * @param offlineModelUrl used when `operator` has no OPENAI_API_KEY
 */
export async function functionEnvironment(
  { apiUrl, jwtSecret, offlineModelUrl, operator }: {
    apiUrl: string;
    jwtSecret: string;
    offlineModelUrl: string | undefined;
    operator: Record<string, string>;
  },
): Promise<FunctionEnvironment> {
  const offline = {
    OPENAI_API_KEY: "offline",
    OPENAI_BASE_URL: `${offlineModelUrl}/v1`,
    OPENAI_MODEL: "offline-model",
  };
  const env = {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
    JWT_SECRET: jwtSecret,
    ...(offlineModelUrl && offline),
    ...operator,
  };
  const names = [...GIVEN_BY_PLATFORM, ...READ_BY_LIBRARIES, ...await documentedNames()];
  return {
    env,
    allowEnv: [...new Set([...names, ...Object.keys(env)])].sort(),
    allowNet: [...new Set([hostOf(apiUrl), hostOf(env.OPENAI_BASE_URL ?? DEFAULT_MODEL_URL)])],
  };
}

const DEFAULT_MODEL_URL = "https://ai.gateway.lovable.dev/v1";

/** Every name in `.env.example`, commented out or not: adding a variable is adding a line there. */
async function documentedNames(): Promise<string[]> {
  const text = await Deno.readTextFile(new URL(".env.example", ROOT));
  const lines = text.split("\n").map((line) => line.replace(/^#\s?(?=[A-Z_]+=)/, ""));
  const assignments = lines.filter((line) => /^[A-Z_]+=/.test(line));
  return Object.keys(
    parseEnv(assignments.map((line) => line.replace(/=.*/, "=x")).join("\n"), ".env.example"),
  );
}

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}
