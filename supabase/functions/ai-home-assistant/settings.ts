/** The table of the function's settings: one row for each environment variable. */
import { z } from "zod";

/** One environment variable. Its key in `SETTINGS` is the name under which it is passed on. */
export interface Setting {
  /** The variable's name. */
  readonly name: string;
  /** Parses the variable's text. Error messages are appended to the name: `JWT_SECRET must be …`. */
  readonly schema: z.ZodType;
  /** The text that applies when the variable is not set. */
  readonly default?: string;
  readonly unit?: "seconds" | "hours";
  /** What the variable does; written to `.env.example` unless the platform sets the variable. */
  readonly help: string;
}

const text = z.string();
const wholeNumber = z.string().regex(/^\d{1,9}$/, "must be a whole number, 0 or more")
  .transform(Number);
const secondsAsMs = wholeNumber.transform((seconds) => seconds * 1_000);

const origins = z.string().transform((list) =>
  list.split(/[\s,]+/).map((origin) => origin.replace(/\/+$/, ""))
    .filter((origin) => origin !== "")
);

/** The key named `default`. */
const publishableKey = z.string().transform((json, context) => {
  try {
    const key: unknown = JSON.parse(json).default;
    if (typeof key === "string" && key !== "") return key;
  } catch { /* The issue below reports it. */ }
  context.addIssue({ code: "custom", message: 'must be JSON with a key "default"' });
  return z.NEVER;
});

/**
 * All settings, grouped by the part of the function that receives them. The keys of `limits` are those
 * of the request of `begin_turn`.
 */
export const SETTINGS = {
  platform: {
    supabaseUrl: {
      name: "SUPABASE_URL",
      schema: z.url({ error: "is missing: the platform sets it" }),
      help: "The project's base URL.",
    },
    publishableKey: {
      name: "SUPABASE_PUBLISHABLE_KEYS",
      schema: publishableKey.optional(),
      help: "Publishable API keys as JSON, by name.",
    },
    anonKey: {
      name: "SUPABASE_ANON_KEY",
      schema: text.optional(),
      help: "The API key of projects that have no publishable keys.",
    },
    jwks: {
      name: "SUPABASE_JWKS",
      schema: text.optional(),
      help: "The public keys of access tokens, as a JSON Web Key Set.",
    },
  },
  model: {
    apiKey: {
      name: "OPENAI_API_KEY",
      schema: z.string({ error: "is missing: set the key of your model provider" }),
      help: "API key of a server that implements OpenAI's chat completions. " +
        "Any word for a server that needs no key.",
    },
    baseUrl: {
      name: "OPENAI_BASE_URL",
      schema: z.url(),
      default: "https://ai.gateway.lovable.dev/v1",
      help: "Base URL of that server.",
    },
    model: {
      name: "OPENAI_MODEL",
      schema: text,
      default: "google/gemini-3-flash-preview",
      help: "The id of the model to use first, as the provider lists it.",
    },
    fallbackModel: {
      name: "OPENAI_FALLBACK_MODEL",
      schema: text.optional(),
      help: "The model to try when the first one has failed twice. Not set: no fallback.",
    },
    reasoningEffort: {
      name: "OPENAI_REASONING_EFFORT",
      schema: text.optional(),
      help: "Sent to the model as reasoning_effort (minimal, low, medium, high). " +
        "Not set: not sent.",
    },
    passTimeoutMs: {
      name: "MODEL_PASS_TIMEOUT_SECONDS",
      schema: secondsAsMs,
      default: "45",
      unit: "seconds",
      help: "The longest duration of one pass, retries included.",
    },
    idleTimeoutMs: {
      name: "MODEL_IDLE_TIMEOUT_SECONDS",
      schema: secondsAsMs,
      default: "20",
      unit: "seconds",
      help:
        "The longest pause between two chunks of a streamed completion. The first chunk may take the whole pass.",
    },
  },
  auth: {
    jwtSecret: {
      name: "JWT_SECRET",
      schema: z.string().min(32, "must be 32 characters or longer").optional(),
      help: "The secret of HS256 access tokens, where the auth server signs with one " +
        "(self-hosted Supabase). At least 32 characters. Leave it out for hosted projects: they " +
        "sign with keys that the function fetches. When it is not set, `deno task dev` makes one " +
        "and keeps it in .local.",
    },
    issuer: {
      name: "JWT_ISSUER",
      schema: text.optional(),
      help: "The `iss` claim that access tokens must have. Not set: <SUPABASE_URL>/auth/v1.",
    },
  },
  turn: {
    turnTimeoutMs: {
      name: "TURN_TIMEOUT_SECONDS",
      schema: secondsAsMs,
      default: "100",
      unit: "seconds",
      help: "The longest duration of a whole turn.",
    },
    approvalTtlHours: {
      name: "APPROVAL_TTL_HOURS",
      schema: wholeNumber,
      default: "24",
      unit: "hours",
      help: "How long a pending approval stays open.",
    },
  },
  limits: {
    turns_per_minute: {
      name: "LIMIT_TURNS_PER_MINUTE",
      schema: wholeNumber,
      default: "20",
      help: "Turns that one person may start in a minute. 0: no limit.",
    },
    turns_per_day: {
      name: "LIMIT_TURNS_PER_DAY",
      schema: wholeNumber,
      default: "300",
      help: "Turns that one person may start in a day. 0: no limit.",
    },
    tokens_per_month: {
      name: "LIMIT_TOKENS_PER_MONTH",
      schema: wholeNumber,
      default: "0",
      help: "Model tokens that one home may use in a calendar month. 0: no limit.",
    },
  },
  http: {
    allowedOrigins: {
      name: "ALLOWED_ORIGINS",
      schema: origins,
      default: "*",
      help: "Origins of web apps that may call the function, separated by commas. *: any origin. " +
        "Mobile apps send no origin and are not affected.",
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;

/** All rows, in the order of the variables' names. */
export const settingRows: readonly Setting[] = Object.values(SETTINGS)
  .flatMap((group): Setting[] => Object.values(group))
  .sort((a, b) => a.name < b.name ? -1 : 1);
