/** The table of the function's settings: one row for each environment variable. */
import {
  readApiKey,
  readBaseUrl,
  readOrigins,
  readPublishableKey,
  readSeconds,
  readSecret,
  readSwitch,
  readText,
  readTurnSeconds,
  readUrl,
  readWholeNumber,
} from "./value_readers.ts";

/** One environment variable. Its key in `SETTINGS` is the name under which it is passed on. */
export interface Setting {
  /** The variable's name. */
  readonly name: string;
  /**
   * Returns the value of the variable's text. Throws a `WrongValue`, whose words are appended to the name:
   * `JWT_SECRET must be …`.
   */
  readonly read: (text: string) => unknown;
  /** The text that applies when the variable is not set. */
  readonly default?: string;
  /** The words for a required variable that is not set. Without them and a default the value is undefined. */
  readonly missing?: string;
  readonly unit?: "seconds" | "hours";
  /** What the variable does; written to `.env.example` unless the platform sets the variable. */
  readonly help: string;
}

/** All settings, grouped by the part of the function that receives them. */
export const SETTINGS = {
  platform: {
    supabaseUrl: {
      name: "SUPABASE_URL",
      read: readUrl,
      missing: "is missing: the platform sets it",
      help: "The project's base URL.",
    },
    publishableKey: {
      name: "SUPABASE_PUBLISHABLE_KEYS",
      read: readPublishableKey,
      help: "Publishable API keys as JSON, by name.",
    },
    anonKey: {
      name: "SUPABASE_ANON_KEY",
      read: readText,
      help: "The API key of projects that have no publishable keys.",
    },
    jwks: {
      name: "SUPABASE_JWKS",
      read: readText,
      help: "The public keys of access tokens, as a JSON Web Key Set.",
    },
  },
  model: {
    apiKey: {
      name: "OPENAI_API_KEY",
      read: readApiKey,
      missing: "is missing: set the key of your model provider",
      help:
        "API key of OpenAI, or of the server at OPENAI_BASE_URL, which must implement OpenAI's " +
        "chat completions. Any word for a server that needs no key.",
    },
    baseUrl: {
      name: "OPENAI_BASE_URL",
      read: readBaseUrl,
      default: "https://api.openai.com/v1",
      help: "Base URL of that server. The key is sent to this host only.",
    },
    model: {
      name: "OPENAI_MODEL",
      read: readText,
      default: "gpt-6.1-terra",
      help: "The id of the model to use first, as the provider lists it.",
    },
    visionModel: {
      name: "OPENAI_VISION_MODEL",
      read: readText,
      help:
        "The model that reads pictures and documents, which must accept them. Not set: OPENAI_MODEL.",
    },
    fallbackModel: {
      name: "OPENAI_FALLBACK_MODEL",
      read: readText,
      help: "The model to try when the first one has failed twice. Not set: no fallback.",
    },
    reasoningEffort: {
      name: "OPENAI_REASONING_EFFORT",
      read: readText,
      help:
        "Sent to the model as reasoning_effort, e.g. low, medium or high. OpenAI's gpt-5.4 and " +
        "later get none beside tools, where they accept no other, and this value in the pass that " +
        "writes the answer. Not set: not sent otherwise. docs/reference/environment.md has the families.",
    },
    sendsTraceparent: {
      name: "MODEL_TRACEPARENT",
      read: readSwitch,
      default: "off",
      help: "on: requests to the model carry the header traceparent of their trace, for a " +
        "gateway of your own.",
    },
    passTimeoutMs: {
      name: "MODEL_PASS_TIMEOUT_SECONDS",
      read: readSeconds,
      default: "45",
      unit: "seconds",
      help: "The longest duration of one pass, retries included.",
    },
    idleTimeoutMs: {
      name: "MODEL_IDLE_TIMEOUT_SECONDS",
      read: readSeconds,
      default: "20",
      unit: "seconds",
      help:
        "The longest pause between two chunks of a streamed completion. The first chunk may take the whole pass.",
    },
  },
  auth: {
    jwtSecret: {
      name: "JWT_SECRET",
      read: readSecret,
      help: "The secret of HS256 access tokens, where the auth server signs with one " +
        "(self-hosted Supabase, hosted projects with the legacy JWT secret). At least 32 " +
        "characters. Leave it out for projects with signing keys. When it is not set, " +
        "`deno task dev` makes one and keeps it in .local.",
    },
    issuer: {
      name: "JWT_ISSUER",
      read: readText,
      help: "The `iss` claim that access tokens must have, where the auth server is known by " +
        "another URL than SUPABASE_URL (`supabase functions serve`, self-hosted Supabase). " +
        "Not set: <SUPABASE_URL>/auth/v1.",
    },
  },
  turn: {
    turnTimeoutMs: {
      name: "TURN_TIMEOUT_SECONDS",
      read: readTurnSeconds,
      default: "100",
      unit: "seconds",
      help: "The longest duration of a whole turn. On Supabase's free plan at most 70: a worker " +
        "gets requests for 75 s and ends after 150 s. On paid plans at most 140: a worker gets " +
        "requests for 200 s and ends after 400 s, and a reply must begin within 150 s. " +
        "Elsewhere at most 600: Postgres ends the turn then.",
    },
    fastAck: {
      name: "FAST_ACK",
      read: readSwitch,
      default: "off",
      help:
        "on: a turn that only changes a status, snoozes or undoes something is confirmed with a fixed " +
        "sentence, without asking the model for words.",
    },
    approvalTtlHours: {
      name: "APPROVAL_TTL_HOURS",
      read: readWholeNumber,
      default: "24",
      unit: "hours",
      help: "How long a pending approval stays open.",
    },
  },
  places: {
    apiKey: {
      name: "GOOGLE_PLACES_API_KEY",
      read: readText,
      help:
        "Key of Google Places (New). Recommendations then have companies nearby. The trade, the city and region of " +
        "the home, its country and the language are sent. Not set: companies on record only.",
    },
    baseUrl: {
      name: "GOOGLE_PLACES_BASE_URL",
      read: readBaseUrl,
      default: "https://places.googleapis.com",
      help: "Base URL of that service.",
    },
  },
  http: {
    allowedOrigins: {
      name: "ALLOWED_ORIGINS",
      read: readOrigins,
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
