/** The function's settings, read from the environment once; `.env.example` explains each variable. */
import { z } from "zod";

/** Every variable that the function reads. */
export const ENVIRONMENT = [
  "ALLOWED_ORIGINS",
  "APPROVAL_TTL_HOURS",
  "JWT_ISSUER",
  "JWT_SECRET",
  "LIMIT_TOKENS_PER_MONTH",
  "LIMIT_TURNS_PER_DAY",
  "LIMIT_TURNS_PER_MINUTE",
  "MODEL_IDLE_TIMEOUT_SECONDS",
  "MODEL_PASS_TIMEOUT_SECONDS",
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "OPENAI_FALLBACK_MODEL",
  "OPENAI_MODEL",
  "OPENAI_REASONING_EFFORT",
  "SUPABASE_ANON_KEY",
  "SUPABASE_JWKS",
  "SUPABASE_PUBLISHABLE_KEYS",
  "SUPABASE_URL",
  "TURN_TIMEOUT_SECONDS",
] as const;

const wholeNumber = (fallback: number) =>
  z.string().regex(/^\d{1,9}$/, "must be a whole number, 0 or more").transform(Number)
    .default(fallback);

const publishableKeys = z.string().transform((text, context) => {
  try {
    const key: unknown = JSON.parse(text).default;
    if (typeof key === "string" && key !== "") return key;
  } catch { /* the issue below says it */ }
  context.addIssue({ code: "custom", message: 'must be JSON with a key "default"' });
  return z.NEVER;
});

const environment = z.object({
  ALLOWED_ORIGINS: z.string().default("*"),
  APPROVAL_TTL_HOURS: wholeNumber(24),
  JWT_ISSUER: z.string().optional(),
  JWT_SECRET: z.string().min(32, "must be 32 characters or longer").optional(),
  LIMIT_TOKENS_PER_MONTH: wholeNumber(0),
  LIMIT_TURNS_PER_DAY: wholeNumber(300),
  LIMIT_TURNS_PER_MINUTE: wholeNumber(20),
  MODEL_IDLE_TIMEOUT_SECONDS: wholeNumber(20),
  MODEL_PASS_TIMEOUT_SECONDS: wholeNumber(45),
  OPENAI_API_KEY: z.string({ error: "is missing: set the key of your model provider" }),
  OPENAI_BASE_URL: z.url().default("https://ai.gateway.lovable.dev/v1"),
  OPENAI_FALLBACK_MODEL: z.string().optional(),
  OPENAI_MODEL: z.string().default("google/gemini-3-flash-preview"),
  OPENAI_REASONING_EFFORT: z.string().optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_JWKS: z.string().optional(),
  SUPABASE_PUBLISHABLE_KEYS: publishableKeys.optional(),
  SUPABASE_URL: z.url({ error: "is missing: the platform sets it" }),
  TURN_TIMEOUT_SECONDS: wholeNumber(100),
}).refine((env) => env.SUPABASE_PUBLISHABLE_KEYS ?? env.SUPABASE_ANON_KEY, {
  path: ["SUPABASE_PUBLISHABLE_KEYS"],
  message: "is missing, and so is SUPABASE_ANON_KEY: the platform sets one of them",
});

export type Config = z.infer<typeof environment>;

/**
 * Reads the settings; an empty variable counts as unset.
 *
 * @throws Error that names each variable that is missing or wrong, and never a value
 */
export function readConfig(get: (name: string) => string | undefined): Config {
  const set = ENVIRONMENT.map((name) => [name, get(name)?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== "");
  const read = environment.safeParse(Object.fromEntries(set));
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Cannot start with this environment: ${faults.join("; ")}`);
}
