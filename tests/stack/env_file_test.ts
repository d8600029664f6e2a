import { assertEquals, assertMatch, assertRejects, assertThrows } from "@std/assert";
import { addShellModel, parseEnv, readEnvFile } from "../../local/settings/env_file.ts";
import { functionEnvironment } from "../../local/function/function_environment.ts";
import { StackError } from "../../local/stack/stack_error.ts";
import { settingRows } from "@function/settings/settings.ts";
import { temporaryFolder } from "./fixture.ts";

async function read(text: string) {
  await using folder = await temporaryFolder();
  await folder.write(".env", text);
  return await readEnvFile(`${folder.path}/.env`, { required: true });
}

Deno.test("parseEnv() reads comments, quotes, export and values with spaces", () => {
  const text = `# a comment\nA=1\n export B = two words # why\nC="x # y\\nz"\nD='$A'\nE=\r\n`;
  assertEquals(parseEnv(text, ".env"), { A: "1", B: "two words", C: "x # y\nz", D: "$A" });
  assertEquals(parseEnv('\uFEFFA="x#y"\nB=`it\'s` # why', ".env"), { A: "x#y", B: "it's" });
});

Deno.test("parseEnv() names the line it cannot read", () => {
  for (const line of ["two words", "=1", "1A=1", 'A="open', "A='x' y", "A=pass#word"]) {
    assertThrows(() => parseEnv(`A=1\n${line}`, ".env"), StackError, 'line 2 of ".env"');
  }
});

Deno.test("readEnvFile() reads a missing file as an empty one, unless it is required", async () => {
  assertEquals(await readEnvFile("/no/such/.env", { required: false }), {});
  await assertRejects(
    () => readEnvFile("/no/such/.env", { required: true }),
    StackError,
    "copy .env.example there",
  );
});

Deno.test("readEnvFile() reads .env.example as nothing set", async () => {
  const example = new URL("../../.env.example", import.meta.url);
  assertEquals(await read(await Deno.readTextFile(example)), {});
});

Deno.test("readEnvFile() rejects half a setting and says what to do", async () => {
  const wrong: [text: string, remedy: RegExp][] = [
    ["OPENAI_BASE_URL=https://x.test/v1", /add the key.*or remove OPENAI_BASE_URL/],
    ["SUPABASE_URL=http://x", /given by the platform/],
    ["JWT_SECRET=short", /at least 32/],
    ["OPENAI_API_KEY=k\nOPENAI_BASE_URL=x.test", /give a whole URL/],
  ];
  for (const [text, remedy] of wrong) {
    assertMatch((await assertRejects(() => read(text), StackError)).message, remedy);
  }
});

Deno.test("readEnvFile() rejects a setting that the function cannot use, by name", async () => {
  const wrong = [
    ["TURN_TIMEOUT_SECONDS=soon", "TURN_TIMEOUT_SECONDS must be a whole number"],
    ["OPENAI_API_KEY=AIza1", "OPENAI_API_KEY is not a key of OpenAI: set OPENAI_BASE_URL"],
    ["OPENAI_API_KEY='Bearer sk-1'", "OPENAI_API_KEY must be one word"],
  ] as const;
  for (const [line, fault] of wrong) await assertRejects(() => read(line), StackError, fault);
});

Deno.test("addShellModel() takes key and URL from one place", () => {
  const shell: Record<string, string> = {
    OPENAI_API_KEY: "gateway-key",
    OPENAI_BASE_URL: "https://gateway.test/v1",
    OPENAI_MODEL: "m",
    JWT_SECRET: "not taken",
  };
  const add = (env: Record<string, string>, variables = shell) =>
    addShellModel(env, (name) => variables[name]);
  const { JWT_SECRET: _, ...model } = shell;
  assertEquals(add({ TURN_TIMEOUT_SECONDS: "9" }), {
    env: { TURN_TIMEOUT_SECONDS: "9", ...model },
    isShellUsed: true,
  });
  const file = { OPENAI_API_KEY: "sk-file" };
  assertEquals(add(file), { env: file, isShellUsed: false });
  for (const none of [{ OPENAI_API_KEY: "" }, { OPENAI_BASE_URL: "https://x.test" }]) {
    assertEquals(add({}, none), { env: {}, isShellUsed: false });
  }
  assertThrows(() => add({}, { OPENAI_API_KEY: "gateway-key" }), StackError, "of this shell");
});

Deno.test("functionEnvironment() lets the assistant read every variable of its settings", () => {
  const { allowEnv } = functionEnvironment("ai-home-assistant", {
    apiUrl: "http://127.0.0.1:1",
    jwtSecret: "x",
    offlineModelUrl: "http://127.0.0.1:2",
    operator: {},
  });
  assertEquals(settingRows.filter(({ name }) => !allowEnv.includes(name)), []);
});
