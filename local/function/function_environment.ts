import { LIBRARY_VARIABLES } from "../../supabase/functions/ai-home-assistant/settings/find_unread_variables.ts";
import {
  settingRows,
  SETTINGS,
} from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { FUNCTION_NAME, PUBLISHABLE_KEY } from "../stack/constants.ts";
import { REMINDER_SETTINGS } from "../settings/reminder_settings.ts";

/** The variable with the names of all variables of the process; function_serve.ts reads it. */
export const VARIABLE_NAMES = "LOCAL_STACK_VARIABLES";

/** The variables and permissions of a function's process. */
export interface FunctionEnvironment {
  env: Record<string, string>;
  /** Names it may read, set or not. */
  allowEnv: string[];
  /** `host:port` it may connect to. */
  allowNet: string[];
}

// Set by the hosted runtime, for the library code that reads them.
const SET_BY_RUNTIME = ["SB_REGION", "SB_EXECUTION_ID"];

/** What home-reminders reads. */
const REMINDER_VARIABLES: readonly string[] = Object.values(REMINDER_SETTINGS)
  .map(({ name }) => name);

interface StackAddresses {
  /** Where the function finds /rest/v1 and /auth/v1. */
  apiUrl: string;
  jwtSecret: string;
  /** Used when `operator` has no OPENAI_API_KEY. */
  offlineModelUrl: string | undefined;
  /** The variables of `.env`. */
  operator: Record<string, string>;
}

/** What a function gets beside the platform's variables and the API. */
interface FunctionAccess {
  /** Variables with values. */
  env: Record<string, string>;
  /** Names that it may read without a value as well. */
  names: string[];
  /** URLs of servers that it may connect to. */
  urls: string[];
}

/** A function that is not listed gets nothing beside the platform's variables and the API. */
const ACCESS: Record<string, (addresses: StackAddresses) => FunctionAccess> = {
  [FUNCTION_NAME]: describeAssistantAccess,
  "home-calendar": describeCalendarAccess,
  "home-mcp": describeMcpAccess,
  "home-reminders": describeRemindersAccess,
};

/**
 * Returns the environment of hosted Supabase for a function, without secret keys, plus those of the
 * operator's variables that the function is to read.
 */
export function functionEnvironment(name: string, addresses: StackAddresses): FunctionEnvironment {
  const access = ACCESS[name]?.(addresses) ?? { env: {}, names: [], urls: [] };
  const env = {
    SUPABASE_URL: addresses.apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
    SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
    ...access.env,
  };
  const names = [...access.names, ...SET_BY_RUNTIME, VARIABLE_NAMES, ...Object.keys(env)];
  return {
    env: { ...env, [VARIABLE_NAMES]: Object.keys(env).join(",") },
    allowEnv: [...new Set(names)].sort(),
    allowNet: [...new Set([addresses.apiUrl, ...access.urls].map(hostOf))],
  };
}

/**
 * Returns the access of ai-home-assistant. It may read every variable of the operator, because it reports misspelt ones.
 * Without a key it uses the offline model.
 */
function describeAssistantAccess(
  { jwtSecret, offlineModelUrl, operator }: StackAddresses,
): FunctionAccess {
  const offline = {
    OPENAI_API_KEY: "offline",
    OPENAI_BASE_URL: `${offlineModelUrl}/v1`,
    OPENAI_MODEL: "offline-model",
  };
  const env = {
    JWT_SECRET: jwtSecret,
    ...(offlineModelUrl && offline),
    ...withoutReminders(operator),
  };
  return {
    env,
    // A name that is not allowed throws when the SDK creates a client.
    names: [...settingRows.map(({ name }) => name), ...LIBRARY_VARIABLES],
    urls: [
      env.OPENAI_BASE_URL ?? SETTINGS.model.baseUrl.default,
      ...(operator["GOOGLE_PLACES_API_KEY"]
        ? [operator["GOOGLE_PLACES_BASE_URL"] ?? SETTINGS.places.baseUrl.default]
        : []),
    ],
  };
}

function withoutReminders(operator: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operator).filter(([name]) => !REMINDER_VARIABLES.includes(name)),
  );
}

function describeRemindersAccess({ operator }: StackAddresses): FunctionAccess {
  const webhookUrl = operator["REMINDER_WEBHOOK_URL"];
  return {
    env: Object.fromEntries(
      Object.entries(operator).filter(([name]) => REMINDER_VARIABLES.includes(name)),
    ),
    names: [...REMINDER_VARIABLES],
    urls: webhookUrl ? [webhookUrl] : [],
  };
}

function describeCalendarAccess({ operator }: StackAddresses): FunctionAccess {
  const { name } = REMINDER_SETTINGS.appUrl;
  const appUrl = operator[name];
  return { env: appUrl ? { [name]: appUrl } : {}, names: [name], urls: [] };
}

/**
 * home-mcp verifies tokens as ai-home-assistant does, and links to the app's page of approvals: without an app, to the
 * sample page of the stack.
 */
function describeMcpAccess({ apiUrl, jwtSecret, operator }: StackAddresses): FunctionAccess {
  const operatorNames: readonly string[] = [
    SETTINGS.auth.issuer.name,
    SETTINGS.http.allowedOrigins.name,
    REMINDER_SETTINGS.appUrl.name,
  ];
  const given = Object.entries(operator).filter(([name]) => operatorNames.includes(name));
  return {
    env: {
      JWT_SECRET: jwtSecret,
      [REMINDER_SETTINGS.appUrl.name]: apiUrl,
      ...Object.fromEntries(given),
    },
    names: [...operatorNames, SETTINGS.platform.jwks.name],
    urls: [],
  };
}

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}
