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
/** The text of a whole number. */
export const wholeNumber = z.string().regex(/^\d{1,9}$/, "must be a whole number, 0 or more")
  .transform(Number);
const secondsAsMs = wholeNumber.transform((seconds) => seconds * 1_000);

/** The longest time for which Postgres extends the lease of an attempt (`private.extend_lease`). */
const MAX_TURN_SECONDS = 600;
const turnSecondsAsMs = wholeNumber
  .refine((seconds) => seconds <= MAX_TURN_SECONDS, `must be at most ${MAX_TURN_SECONDS}`)
  .transform((seconds) => seconds * 1_000);

const origins = z.string().transform((list) =>
  list.split(/[\s,]+/).map((origin) => origin.replace(/\/+$/, ""))
    .filter((origin) => origin !== "")
);

/** The key named `default`; undefined if there is none, as before a project has made one. */
const publishableKey = z.string().transform((json, context) => {
  try {
    const key: unknown = JSON.parse(json).default;
    return typeof key === "string" && key !== "" ? key : undefined;
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
});

/** A header cannot hold other characters; quotes are copied along with a key by mistake. */
const apiKey = z.string({ error: "is missing: set the key of your model provider" })
  .regex(/^[\x21-\x7e]+$/, "must be one word of visible ASCII characters")
  .regex(/^[^"'`]*$/, "must be without quotes");

const baseUrl = z.string()
  .refine(isHttpUrl, "must be a whole URL that begins with https:// or http://")
  .refine((url) => !/\/chat\/completions\/*$/.test(url), "must end before /chat/completions");

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !/\s/.test(text) &&
    url.username === "" && url.search === "" && url.hash === "";
}

/** All settings, grouped by the part of the function that receives them. */
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
      schema: apiKey,
      help:
        "API key of OpenAI, or of the server at OPENAI_BASE_URL, which must implement OpenAI's " +
        "chat completions. Any word for a server that needs no key.",
    },
    baseUrl: {
      name: "OPENAI_BASE_URL",
      schema: baseUrl,
      default: "https://api.openai.com/v1",
      help: "Base URL of that server. The key is sent to this host only.",
    },
    model: {
      name: "OPENAI_MODEL",
      schema: text,
      default: "gpt-5-mini",
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
        "(self-hosted Supabase, hosted projects with the legacy JWT secret). At least 32 " +
        "characters. Leave it out for projects with signing keys. When it is not set, " +
        "`deno task dev` makes one and keeps it in .local.",
    },
    issuer: {
      name: "JWT_ISSUER",
      schema: text.optional(),
      help: "The `iss` claim that access tokens must have, where the auth server is known by " +
        "another URL than SUPABASE_URL (`supabase functions serve`, self-hosted Supabase). " +
        "Not set: <SUPABASE_URL>/auth/v1.",
    },
  },
  turn: {
    turnTimeoutMs: {
      name: "TURN_TIMEOUT_SECONDS",
      schema: turnSecondsAsMs,
      default: "100",
      unit: "seconds",
      help: "The longest duration of a whole turn. On Supabase's free plan at most 70: a worker " +
        "gets requests for 75 s and ends after 150 s. On paid plans at most 140: a worker gets " +
        "requests for 200 s and ends after 400 s, and a reply must begin within 150 s. " +
        "Elsewhere at most 600: Postgres ends the turn then.",
    },
    fastAck: {
      name: "FAST_ACK",
      schema: z.enum(["on", "off"], "must be on or off").transform((value) => value === "on"),
      default: "off",
      help: "on: a turn that only changes a status or undoes something is confirmed with a fixed " +
        "sentence, without asking the model for words.",
    },
    approvalTtlHours: {
      name: "APPROVAL_TTL_HOURS",
      schema: wholeNumber,
      default: "24",
      unit: "hours",
      help: "How long a pending approval stays open.",
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
