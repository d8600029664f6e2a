import { LIBRARY_VARIABLES } from "../../supabase/functions/ai-home-assistant/settings/find_unread_variables.ts";
import {
  settingRows,
  SETTINGS,
} from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { PUBLISHABLE_KEY } from "../constants.ts";

/** The variable with the names of all variables of the function; function_serve.ts reads it. */
export const VARIABLE_NAMES = "LOCAL_STACK_VARIABLES";

/** The variables and permissions of the function's process. */
export interface FunctionEnvironment {
  env: Record<string, string>;
  /** Names it may read, set or not. */
  allowEnv: string[];
  /** `host:port` it may connect to. */
  allowNet: string[];
}

// Set by the hosted runtime, for the library code that reads them.
const SET_BY_RUNTIME = ["SB_REGION", "SB_EXECUTION_ID"];

/**
 * Returns the environment of hosted Supabase, without secret keys, plus the operator's variables.
 * Without a model key the model is the offline one.
 *
 * @param apiUrl where the function finds /rest/v1 and /auth/v1
 * @param offlineModelUrl used when `operator` has no OPENAI_API_KEY
 */
export function functionEnvironment(
  { apiUrl, jwtSecret, offlineModelUrl, operator }: {
    apiUrl: string;
    jwtSecret: string;
    offlineModelUrl: string | undefined;
    operator: Record<string, string>;
  },
): FunctionEnvironment {
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
  const names = [
    ...settingRows.map(({ name }) => name),
    ...SET_BY_RUNTIME,
    // A name that is not allowed throws when the SDK creates a client.
    ...LIBRARY_VARIABLES,
    VARIABLE_NAMES,
  ];
  const modelUrl = env.OPENAI_BASE_URL ?? SETTINGS.model.baseUrl.default;
  return {
    env: { ...env, [VARIABLE_NAMES]: Object.keys(env).join(",") },
    allowEnv: [...new Set([...names, ...Object.keys(env)])].sort(),
    allowNet: [...new Set([hostOf(apiUrl), hostOf(modelUrl)])],
  };
}

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}
