import { assert, assertEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const MODEL_KEY = "sk-planted-model-key";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The steps that `Server-Timing` names, in its order, each with a duration. */
function stepsOf(headers: Headers): string[] {
  return headers.get("server-timing")!.split(", ").map((entry) => {
    const [, step, ms] = /^(\w+);(?:dur=(\d+\.\d)|desc="00-.{32}-.{16}-00")$/.exec(entry)!;
    assert(step === "traceparent" || Number(ms) >= 0);
    return step!;
  }).filter((step) => step !== "traceparent");
}

type Field = "event" | "level" | "outcome" | "status" | "user" | "home" | "thread" | "message";
type LogLine =
  & Record<`gen_ai.${string}`, unknown>
  & Partial<
    Record<Field | "requestId" | "turn" | "person" | "ms" | "modelCalls" | "time", unknown>
  >;

/** The log line of this request. */
async function readLogLine(log: string[], headers: Headers): Promise<LogLine> {
  const id = headers.get("x-request-id")!;
  await until(() => log.some((line) => line.includes(id)));
  const lines = log.filter((line) => line.includes(id));
  assertEquals(lines.length, 1, "one line per turn");
  return JSON.parse(lines[0]!);
}

const STEPS = ["auth", "begin", "tool_pass", "tools", "answer_pass", "finish", "total"];

test("Server-Timing lists every step of a turn", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  assertEquals(stepsOf((await person.ask("The tap leaks")).headers), STEPS);
  world.model.script.reset();
  world.model.script.next({ text: "Good morning." });
  const plain = stepsOf((await person.ask("Morning")).headers);
  assertEquals(plain, ["auth", "begin", "tool_pass", "finish", "total"]);
  assertEquals(stepsOf((await person.ask({ message: "" })).headers), ["auth", "total"]);
});

test("logs one line per turn with ids, durations, tokens and the outcome", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const { headers, reply } = await person.ask("The tap leaks");
  const line = await readLogLine(world.stack.functionLog, headers);
  const { event, level, outcome, status, user, home, thread, message } = line;
  assertEquals([event, level, outcome, status], ["turn", "info", "completed", 200]);
  const ids = [person.id, person.homeId, reply.threadId, reply.messageId];
  assertEquals([user, home, thread, message], ids);
  for (const id of [line.requestId, line.turn, line.person]) assert(uuid.test(String(id)));
  assertEquals(Object.keys(line.ms as object), STEPS);
  const tokens = [
    line["gen_ai.usage.input_tokens"],
    line["gen_ai.usage.output_tokens"],
    line.modelCalls,
  ];
  assertEquals(tokens, [reply.usage.inputTokens, reply.usage.outputTokens, 2]);
  assert(!Number.isNaN(Date.parse(String(line.time))));
});

test("logs a degraded, unstored or fallback turn as a warning with its cause", async ({ world, person }) => {
  const toolCalls = [recordIssue("Leaking tap")];
  const causes: [string, Record<string, unknown>, () => void][] = [
    ["an unusable pass two", { degraded: true, answer_unusable: "empty" }, () => {
      world.model.script.next({ toolCalls }, { text: "![](https://a.example/x.png)" });
    }],
    ["a failed pass two", { degraded: true, answer_unusable: "model_rejected_400" }, () => {
      world.model.script.next({ toolCalls }, { fault: "F-L01", when: { pass: 2 } });
    }],
    ["a call without an id", { guard: "call_without_id" }, () => {
      world.model.script.next({ toolCalls: [{ ...toolCalls[0]!, id: null }] });
    }],
    ["a reply that is not stored", { stored: "TurnError" }, () => {
      world.model.script.next({ text: "Good morning." });
      world.api.break({ name: "finish_turn", kind: "answer", status: 500, times: 10 });
    }],
  ];
  for (const [what, expected, prepare] of causes) {
    world.model.script.reset();
    prepare();
    const { status, headers } = await person.ask({
      message: "Well?",
      threadId: crypto.randomUUID().slice(0, 8),
    });
    const line = await readLogLine(world.stack.functionLog, headers) as Record<string, unknown>;
    const logged = Object.fromEntries(Object.keys(expected).map((name) => [name, line[name]]));
    assertEquals([status, line["level"], logged], [200, "warn", expected], what);
  }
});

test("logs the cause of a fallback to the other model", async ({ world, person }) => {
  const fallback = { OPENAI_FALLBACK_MODEL: "other-model", OPENAI_API_KEY: MODEL_KEY };
  const base = { OPENAI_BASE_URL: `${world.model.url}/v1`, OPENAI_MODEL: "offline-model" };
  await using direct = await startAnotherFunction(world, { ...base, ...fallback });
  world.model.script.next({ fault: "F-L08", times: "always", when: { model: "offline-model" } });
  world.model.script.next({ text: "Good morning." });
  const body = JSON.stringify({ message: "Morning" });
  const { status, headers } = await sendRequest(direct.url, person, { body });
  const line = await readLogLine(direct.log, headers) as Record<string, unknown>;
  assertEquals([status, line["level"], line["fallback_model"], line["fallback_cause"]], [
    200,
    "warn",
    "other-model",
    "busy",
  ]);
});

/** The texts and secrets of a turn that the log must not contain. */
const secretsOf = (world: World, token: string) => [
  ...["plantedmessage", "plantedargument", "plantedanswer", "plantedhistory", "plantedfocus"],
  ...["plantedfollow", "planted-idempotency", "plantedthread", "plantedclient", "plantedasset"],
  ...[MODEL_KEY, token, token.split(".")[2]!, world.stack.publishableKey, world.stack.jwtSecret],
];

test("never logs messages, arguments, answers, keys or tokens", async ({ world }) => {
  await using direct = await startAnotherFunction(world, {
    OPENAI_API_KEY: MODEL_KEY,
    OPENAI_BASE_URL: `${world.model.url}/v1`,
    OPENAI_MODEL: "offline-model",
  });
  const person = await world.person();
  const { script } = world.model;
  const ask = (more: object = {}, headers: Record<string, string> = {}) =>
    sendRequest(direct.url, person, {
      headers: { "idempotency-key": `planted-idempotency-${crypto.randomUUID()}`, ...headers },
      body: JSON.stringify({
        message: "plantedmessage",
        messageId: `plantedclient-${crypto.randomUUID()}`,
        conversationHistory: [{ role: "user", content: "plantedhistory" }],
        focusSystem: "plantedfocus",
        followUpContext: { kind: "card", text: "plantedfollow" },
        ...more,
      }),
    });

  const statuses = [];
  const toolCalls = [recordIssue("plantedargument", { system_kind: "plantedasset" })];
  for (
    const answers of [
      [{ toolCalls }, { text: "plantedanswer" }],
      [{ toolCalls }, { fault: "F-L02" }],
      [{ toolCalls: [{ name: "plantedargument", arguments: "{plantedargument" }] }],
      [{ fault: "F-L01" }],
      [{ fault: "F-L02" }],
      [{ raw: "plantedanswer" }, { raw: "plantedanswer" }],
    ]
  ) {
    script.reset();
    script.next(...answers);
    statuses.push((await ask()).status);
  }
  for (const status of [400, 500]) {
    const body = { code: "22000", message: "plantedmessage", details: "plantedargument" };
    world.api.break({ name: "begin_turn", kind: "answer", status, body });
    statuses.push((await ask()).status);
  }
  statuses.push((await ask({ threadId: "plantedthread no key" })).status);
  statuses.push((await ask({ plantedmessage: "\0" })).status);
  statuses.push((await ask({}, { authorization: `Bearer ${person.token}x` })).status);
  statuses.push((await ask({}, { "idempotency-key": "planted-idempotency ü" })).status);
  const broken = { body: '{"message":"plantedmessage' };
  statuses.push((await sendRequest(direct.url, person, broken)).status);
  assertEquals(statuses, [200, 200, 200, 502, 502, 502, 500, 503, 400, 400, 401, 400, 400]);

  await until(() => direct.log.length >= statuses.length);
  assertEquals(direct.log.length, statuses.length);
  const log = direct.log.join("\n");
  for (const word of secretsOf(world, person.token)) assert(!log.includes(word), `${word}\n${log}`);
  for (const line of direct.log) JSON.parse(line);
});
