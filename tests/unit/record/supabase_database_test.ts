import type { DatabaseAvailability } from "@function/contract/http_replies.ts";
import { assertEquals, assertRejects } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { RPC_FUNCTIONS, type TurnDatabase } from "@function/record/turn_database.ts";
import { connectDatabase } from "@function/record/supabase_database.ts";
import { begunTurn, rpcResults, storedMessage, toolCall } from "./rpc_results.ts";

type Method = keyof TurnDatabase;
const METHODS = Object.keys(RPC_FUNCTIONS) as Method[];
const CONFIG = { url: "http://localhost:1", publishableKey: "key", timeoutMs: 1_000 };

/** Calls a method of a record whose Data API returns these responses, one after the other. */
async function callMethod(method: Method, responses: (() => Response)[]) {
  const requests: Request[] = [];
  const answer: typeof fetch = (input, init) => {
    requests.push(new Request(input, init));
    return Promise.resolve(responses[requests.length - 1]!());
  };
  const database = connectDatabase({ ...CONFIG, fetch: answer }).forCaller("token", "en");
  const methods = database as unknown as Record<Method, (request: object) => Promise<unknown>>;
  const settled = await Promise.allSettled([methods[method]({ turn_id: "t" })]);
  return { requests, settled: settled[0] };
}

async function errorOf(method: Method, ...responses: (() => Response)[]): Promise<TurnError> {
  const { settled } = await callMethod(method, responses);
  return await assertRejects(
    () => settled.status === "rejected" ? Promise.reject(settled.reason) : Promise.resolve(),
    TurnError,
  );
}

const ok = (body: unknown) => () => Response.json(body);
const refused = (status: number, code: string, message = "") => () =>
  Response.json({ code, message, details: null, hint: null }, { status });

for (const method of METHODS) {
  const { name } = RPC_FUNCTIONS[method];

  Deno.test(`${method} calls ${name} and returns its result without unnamed fields`, async () => {
    for (const result of rpcResults[method]) {
      const body = { ...result, added: { later: true } };
      const { requests: [request], settled } = await callMethod(method, [ok(body)]);
      assertEquals(settled, { status: "fulfilled", value: result });
      assertEquals(new URL(request!.url).pathname, `/rest/v1/rpc/${name}`);
      assertEquals(request!.headers.get("authorization"), "Bearer token");
      assertEquals(await request!.json(), { request: { turn_id: "t" } });
    }
  });

  Deno.test(`${method} rejects a mismatching result of ${name} with its name`, async () => {
    for (const result of [null, [], "ok", {}, { outcome: "added" }]) {
      const { code, logReason: reason } = await errorOf(method, ok(result));
      assertEquals([code, reason], ["internal", `rpc_result_${name}`], JSON.stringify(result));
    }
  });
}

const mismatches: [method: Method, what: string, result: object][] = [
  ["beginTurn", "a null home context", { ...begunTurn, home_context: null }],
  ["beginTurn", "a numeric turn id", { ...begunTurn, turn: { ...begunTurn.turn, id: 1 } }],
  ["beginTurn", "a message of an unknown role", {
    ...begunTurn,
    history: [{ ...storedMessage, role: "system" }],
  }],
  ["runTools", "an unknown state", { outcome: "ok", calls: [{ ...toolCall, state: "done" }] }],
  ["runTools", "missing calls", { outcome: "ok" }],
  ["renewTurn", "a missing stop flag", { outcome: "ok" }],
  ["readMessages", "a missing page", { outcome: "ok" }],
  ["stopTurn", "a missing thread id", { outcome: "ok", stopped: true }],
];
for (const [method, what, result] of mismatches) {
  Deno.test(`${method} rejects ${what}`, async () => {
    const { logReason: reason } = await errorOf(method, ok(result));
    assertEquals(reason, `rpc_result_${RPC_FUNCTIONS[method].name}`);
  });
}

const call = { type: "tool-call", toolCallId: "a", toolName: "b", state: "output-available" };
const unreadableParts = [
  null,
  7,
  { type: "image" },
  { type: "text" },
  { type: "text", text: null },
  { type: "file", mediaType: "image/png" },
  { type: "follow-up-context", kind: "x", text: [1] },
  { ...call, state: "done" },
  { ...call, state: 7 },
  { ...call, toolCallId: {} },
  { ...call, approval: null },
  { ...call, approval: { id: 4 } },
  { ...call, provider: 7 },
  { type: "tool-result", toolCallId: "a" },
];
Deno.test("a message is returned without malformed parts", async () => {
  const message = { ...storedMessage, parts: [...unreadableParts, ...storedMessage.parts] };
  const { settled } = await callMethod("beginTurn", [ok({ ...begunTurn, history: [message] })]);
  assertEquals(settled, {
    status: "fulfilled",
    value: { ...begunTurn, history: [storedMessage] },
  });
});

Deno.test("a message is returned with the fields of its reply that have the right type", async () => {
  const { provider: _, ...message } = storedMessage;
  const page = { outcome: "ok", thread_id: "t", has_more: false };
  const replies: [stored: unknown, shown: unknown][] = [
    [{ notice: 5, suggestions: ["Yes"], outcome: "great", more: 1 }, { suggestions: ["Yes"] }],
    [{ functionCall: "x", functionResult: {}, usage: null }, { functionResult: "{}" }],
    [null, null],
    ["x", null],
    [[], null],
  ];
  for (const [stored, shown] of replies) {
    const messages = [{ ...message, shown: stored }];
    const { settled } = await callMethod("readMessages", [ok({ ...page, messages })]);
    const value = { ...page, messages: [{ ...message, shown }] };
    assertEquals(settled, { status: "fulfilled", value });
  }
});

Deno.test("a batch is returned without malformed events", async () => {
  const event = { type: "text-delta", text: "Hel" };
  const events = [
    ...[null, {}, { type: 1 }, { type: "added" }, { type: "text-delta", text: 5 }],
    { type: "tool-call" },
    { type: "tool-call", call: { id: "a", name: "b", state: 7 } },
    { type: "reply-fields", fields: 5 },
    event,
  ];
  const result = rpcResults.readTurnEvents[0] as object;
  const stored = { ...result, batches: [{ seq: 1, events }] };
  const { settled } = await callMethod("readTurnEvents", [ok(stored)]);
  const value = { ...result, batches: [{ seq: 1, events: [event] }] };
  assertEquals(settled, { status: "fulfilled", value });
});

Deno.test("a serialization failure, a deadlock and a bad gateway are retried", async () => {
  const result = { outcome: "ok" };
  for (const failure of [refused(409, "40001"), refused(409, "40P01"), refused(502, "")]) {
    const { requests, settled } = await callMethod("finishTurn", [failure, failure, ok(result)]);
    assertEquals(requests.length, 3);
    assertEquals(settled, { status: "fulfilled", value: result });
  }
});

Deno.test("a call that times out rejects as unavailable without a retry", async () => {
  const untilAborted = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason))
    );
  const withoutEnd = () => Promise.resolve(new Response(new ReadableStream()));
  for (const hang of [untilAborted, withoutEnd]) {
    let calls = 0;
    const fetch = (_: unknown, init?: RequestInit) => (calls++, hang(init!.signal!));
    const database = connectDatabase({ ...CONFIG, timeoutMs: 5, fetch }).forCaller("token", "en");
    const release = () => database.releaseTurn({ turn_id: "t", lease_token: "l" });
    assertEquals((await assertRejects(release, TurnError)).code, "unavailable");
    assertEquals(calls, 1);
  }
});

Deno.test("the database is available if the Data API answers below 500 and the jobs are not late", async () => {
  const answers: [DatabaseAvailability, () => Promise<Response>][] = [
    ["available", () => Promise.resolve(Response.json(true))],
    ["jobs_late", () => Promise.resolve(Response.json(false))],
    ["available", () => Promise.resolve(refused(401, "PGRST301")())],
    // The function is deployed before the migration.
    ["available", () => Promise.resolve(refused(404, "PGRST202")())],
    ["unreachable", () => Promise.resolve(refused(500, "XX000")())],
    ["unreachable", () => Promise.reject(new TypeError("no route"))],
  ];
  for (const [expected, answer] of answers) {
    const database = connectDatabase({ ...CONFIG, fetch: answer });
    assertEquals(await database.checkAvailability(new AbortController().signal), expected);
  }
});

const errors: [what: string, response: () => Response, code: string][] = [
  ["an expired token", refused(401, "PGRST303"), "token_expired"],
  ["an expired token of PostgREST 12", refused(401, "PGRST301", "JWT expired"), "token_expired"],
  ["an unknown token", refused(401, "PGRST301"), "unauthenticated"],
  ["a violated constraint", refused(400, "23514", "Jane's leak"), "internal"],
  ["an overloaded database", refused(503, "53300"), "unavailable"],
];
for (const [what, response, code] of errors) {
  Deno.test(`${what} rejects as ${code} without the database's text`, async () => {
    const error = await errorOf("finishTurn", response);
    assertEquals(error.code, code);
    assertEquals(error.message.includes("Jane"), false);
  });
}
