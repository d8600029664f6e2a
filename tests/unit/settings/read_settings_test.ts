import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { readSettings } from "@function/settings/read_settings.ts";

const REQUIRED = {
  OPENAI_API_KEY: "sk-key",
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
  assertEquals(read({ ...REQUIRED, TURN_TIMEOUT_SECONDS: " ", JWT_ISSUER: "" }), {
    platform: { supabaseUrl: "http://127.0.0.1:54321", anonKey: "anon" },
    model: {
      apiKey: "sk-key",
      baseUrl: "https://api.openai.com/v1",
      model: "gpt-6.1-terra",
      sendsTraceparent: false,
      passTimeoutMs: 45_000,
      idleTimeoutMs: 20_000,
    },
    auth: {},
    turn: { turnTimeoutMs: 100_000, approvalTtlHours: 24, fastAck: false },
    places: { baseUrl: "https://places.googleapis.com" },
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
    'Cannot start with this environment: SUPABASE_PUBLISHABLE_KEYS has no key "default", ' +
      "and SUPABASE_ANON_KEY is missing: the platform sets one of them",
  );
});

Deno.test("readSettings() rejects a turn that is longer than Postgres keeps its lease", () => {
  const timeout = (seconds: string) => ({ ...REQUIRED, TURN_TIMEOUT_SECONDS: seconds });
  assertStringIncludes(readFault(timeout("601")), "TURN_TIMEOUT_SECONDS must be at most 600");
  assertEquals(read(timeout("600")).turn.turnTimeoutMs, 600_000);
});

const SECRET = "JWT_SECRET must be 32 characters or longer";
const NUMBER = "APPROVAL_TTL_HOURS must be a whole number, 0 or more";

Deno.test("readSettings() names wrong variables and shows no value", () => {
  const names = ["JWT_SECRET", "APPROVAL_TTL_HOURS", "SUPABASE_PUBLISHABLE_KEYS"];
  const wrong = Object.fromEntries(names.map((name) => [name, "private"]));
  const message = readFault({ ...REQUIRED, ...wrong });
  const keys = "SUPABASE_PUBLISHABLE_KEYS must be JSON";
  for (const words of [SECRET, NUMBER, keys]) assertStringIncludes(message, words);
  assertEquals(message.includes("private"), false);
});

Deno.test("readSettings() rejects a secret of 31 characters and numbers that are not whole", () => {
  const secret = (length: number) => ({ ...REQUIRED, JWT_SECRET: "x".repeat(length) });
  assertStringIncludes(readFault(secret(31)), SECRET);
  assertEquals(read(secret(32)).auth.jwtSecret, "x".repeat(32));
  for (const text of ["-1", "1.5", "1e3", "9999999999"]) {
    assertStringIncludes(readFault({ ...REQUIRED, APPROVAL_TTL_HOURS: text }), NUMBER);
  }
});

Deno.test("readSettings() reads a switch as on or off, and no other word", () => {
  const fast = (text: string) => ({ ...REQUIRED, FAST_ACK: text });
  assertEquals(["on", "off"].map((text) => read(fast(text)).turn.fastAck), [true, false]);
  assertStringIncludes(readFault(fast("true")), "FAST_ACK must be on or off");
});

Deno.test("readSettings() uses the anon key where no publishable key is named default", () => {
  for (const keys of ["{}", '{"mobile":"sb_publishable_1"}']) {
    const { platform } = read({ ...REQUIRED, SUPABASE_PUBLISHABLE_KEYS: keys });
    assertEquals(platform, { supabaseUrl: REQUIRED.SUPABASE_URL, anonKey: "anon" });
  }
});

const OTHER_SERVER = "is not a key of OpenAI: set OPENAI_BASE_URL to the server that it belongs to";
const MODEL_FAULTS: [key: string, url: string, fault: string | undefined][] = [
  ["sk-proj-1", "", undefined],
  ["AIza1", "", `OPENAI_API_KEY ${OTHER_SERVER}`],
  ["sk-or-v1-1", "", `OPENAI_API_KEY ${OTHER_SERVER}`],
  ["sk-ant-1", "", `OPENAI_API_KEY ${OTHER_SERVER}`],
  ["ollama", "http://127.0.0.1:11434/v1", undefined],
  ["AIza1", "https://generativelanguage.googleapis.com/v1beta/openai/", undefined],
  ["Bearer sk-1", "", "OPENAI_API_KEY must be one word of visible ASCII characters"],
  ['"sk-1"', "", "OPENAI_API_KEY must be without quotes"],
  ["sk-1", "api.openai.com/v1", "OPENAI_BASE_URL must be a whole URL"],
  ["sk-1", "ftp://x.test", "OPENAI_BASE_URL must be a whole URL"],
  ["sk-1", "https://x.test/v1?key=1", "OPENAI_BASE_URL must be a whole URL"],
  ["sk-1", "https://name@x.test/v1", "OPENAI_BASE_URL must be a whole URL"],
  ["sk-1", "https://x.test/v1#a", "OPENAI_BASE_URL must be a whole URL"],
  [
    "sk-1",
    "https://x.test/v1/chat/completions",
    "OPENAI_BASE_URL must end before /chat/completions",
  ],
];

Deno.test("readSettings() sends no key to a host that the operator did not name", () => {
  for (const [key, url, fault] of MODEL_FAULTS) {
    const variables = { ...REQUIRED, OPENAI_API_KEY: key, OPENAI_BASE_URL: url };
    if (fault === undefined) assertEquals(read(variables).model.apiKey, key);
    else assertStringIncludes(readFault(variables), fault);
  }
});
