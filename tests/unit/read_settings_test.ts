import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { readSettings } from "@function/read_settings.ts";

const REQUIRED = {
  OPENAI_API_KEY: "key",
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_ANON_KEY: "anon",
};

function read(variables: Record<string, string>) {
  return readSettings((name) => variables[name]);
}

function readFault(variables: Record<string, string>): string {
  return assertThrows(() => read(variables), Error).message;
}

Deno.test("readSettings() returns the defaults of variables that are empty or not set", () => {
  assertEquals(read({ ...REQUIRED, LIMIT_TURNS_PER_DAY: " ", JWT_ISSUER: "" }), {
    platform: { supabaseUrl: "http://127.0.0.1:54321", anonKey: "anon" },
    model: {
      apiKey: "key",
      baseUrl: "https://ai.gateway.lovable.dev/v1",
      model: "google/gemini-3-flash-preview",
      passTimeoutMs: 45_000,
      idleTimeoutMs: 20_000,
    },
    auth: {},
    turn: { turnTimeoutMs: 100_000, approvalTtlHours: 24 },
    limits: { turns_per_minute: 20, turns_per_day: 300, tokens_per_month: 0 },
    http: { allowedOrigins: ["*"] },
  });
});

Deno.test("readSettings() converts units, origins and publishable keys", () => {
  const { turn, http, platform } = read({
    ...REQUIRED,
    TURN_TIMEOUT_SECONDS: " 7 ",
    ALLOWED_ORIGINS: "https://a.example/, https://b.example\nhttps://c.example",
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  });
  assertEquals(turn.turnTimeoutMs, 7_000);
  assertEquals(http.allowedOrigins, ["a", "b", "c"].map((name) => `https://${name}.example`));
  assertEquals(platform.publishableKey, "sb_publishable_1");
});

Deno.test("readSettings() names every variable that is missing", () => {
  const { SUPABASE_ANON_KEY: _, ...keyless } = REQUIRED;
  assertEquals(
    readFault({}),
    "Cannot start with this environment: " +
      "OPENAI_API_KEY is missing: set the key of your model provider; " +
      "SUPABASE_URL is missing: the platform sets it",
  );
  assertEquals(
    readFault(keyless),
    "Cannot start with this environment: SUPABASE_PUBLISHABLE_KEYS is missing, and so is " +
      "SUPABASE_ANON_KEY: the platform sets one of them",
  );
});

const SECRET = "JWT_SECRET must be 32 characters or longer";
const NUMBER = "LIMIT_TURNS_PER_DAY must be a whole number, 0 or more";

Deno.test("readSettings() names wrong variables and shows no value", () => {
  const names = ["JWT_SECRET", "LIMIT_TURNS_PER_DAY", "SUPABASE_PUBLISHABLE_KEYS"];
  const wrong = Object.fromEntries(names.map((name) => [name, "private"]));
  const message = readFault({ ...REQUIRED, ...wrong });
  const keys = 'SUPABASE_PUBLISHABLE_KEYS must be JSON with a key "default"';
  for (const words of [SECRET, NUMBER, keys]) assertStringIncludes(message, words);
  assertEquals(message.includes("private"), false);
});

Deno.test("readSettings() rejects a secret of 31 characters and numbers that are not whole", () => {
  const secret = (length: number) => ({ ...REQUIRED, JWT_SECRET: "x".repeat(length) });
  assertStringIncludes(readFault(secret(31)), SECRET);
  assertEquals(read(secret(32)).auth.jwtSecret, "x".repeat(32));
  for (const text of ["-1", "1.5", "1e3", "9999999999"]) {
    assertStringIncludes(readFault({ ...REQUIRED, LIMIT_TURNS_PER_DAY: text }), NUMBER);
  }
});
