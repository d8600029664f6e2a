import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { isModelFault } from "../../local/fake_provider/faults/fault.ts";
import { parseChatRequest } from "../../local/fake_provider/completion/chat_request.ts";
import { FAULTS } from "../../local/fake_provider/faults/faults.ts";
import {
  ask,
  choiceOf,
  type Json,
  LEAK,
  messageOf,
  passOne,
  passTwo,
  post,
  statusOf,
  testFault,
} from "./client.ts";
import { rawExchange, RESET } from "./raw_exchange.ts";
import { until } from "../support/until.ts";

/** Asserts a status with an error in OpenAI's format. */
function status(name: string, expected: number, headers: Record<string, string | null> = {}): void {
  testFault(name, async (model) => {
    const response = await post(model, passOne());
    assertEquals(response.status, expected);
    for (const [header, value] of Object.entries(headers)) {
      assertEquals(response.headers.get(header), value);
    }
    assertEquals(typeof (await response.json()).error.message, "string");
  });
}

Deno.test("the table has every fault of the model, its stream and its calls", () => {
  const names = [["L", 30], ["S", 23], ["T", 24]].flatMap(([letter, count]) =>
    Array.from({ length: Number(count) }, (_, i) => `F-${letter}${String(i + 1).padStart(2, "0")}`)
  );
  assertEquals(Object.keys(FAULTS), names);
  const others = Object.entries(FAULTS).filter(([, line]) => !isModelFault(line));
  assertEquals(others.map(([name]) => name), ["F-T17"]);
});

status("F-L01", 400);
testFault("F-L02", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.status, 401);
  assertStringIncludes((await response.json()).error.message, "sk-test-key");
});
status("F-L02:403", 403);
status("F-L03", 402);
testFault("F-L04", async (model) => {
  const response = await post(model, passOne(LEAK, { model: "gpt-99" }));
  const { error } = await response.json();
  assertEquals([response.status, error.code], [404, "model_not_found"]);
  assertStringIncludes(error.message, "`gpt-99`");
});
status("F-L05", 408);
status("F-L05:409", 409);
status("F-L06", 429, { "retry-after": null });
status("F-L07", 429, { "retry-after": "1" });
status("F-L08", 429, { "retry-after": "3600" });
status("F-L09:negative", 429, { "retry-after": "-5" });
status("F-L09:garbage", 429, { "retry-after": "soon-ish; maybe" });
testFault("F-L09:date", async (model) => {
  const response = await post(model, passOne());
  await response.body?.cancel();
  assert(Date.parse(response.headers.get("retry-after")!) > Date.now() - 2_000);
});
for (const code of [500, 502, 503, 504, 529]) status(`F-L10:${code}`, code);
status("F-L12", 500);
testFault("F-L12", async (model) => {
  model.script.next({ text: "works" });
  await statusOf(model, passOne());
  assertEquals((await messageOf(model)).content, "works");
});
testFault("F-L11", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.status, 502);
  assertMatch(await response.text(), /^<!DOCTYPE html>.*upstream-7\.internal/);
});

for (const fault of ["F-L13", "F-L14"]) {
  testFault(fault, async (model) => {
    assertEquals((await choiceOf(model)).finish_reason, "tool_calls");
  }, { ms: 20 });
}

Deno.test("F-L13, F-L14: take as long as the script says", () => {
  const request = parseChatRequest({ model: "m", messages: [] }, "");
  const context = { request, completion: { choices: [] }, variant: "", authorization: "", url: "" };
  const waits = (name: string, ms?: number) => {
    const line = FAULTS[name]!;
    const steps = isModelFault(line) ? line.play({ ...context, ms }) : [];
    return steps.flatMap((step) => typeof step === "object" && "wait" in step ? [step.wait] : []);
  };
  assertEquals([waits("F-L13"), waits("F-L13", 40)], [[1_500], [40]]);
  assertEquals(waits("F-L14", 100).every((wait) => wait === 10), true);
});

testFault("F-L15", async (model) => {
  for (const stream of [false, true]) {
    const { text, end } = await rawExchange(model.url, passOne(LEAK, { stream }));
    assertEquals([text, end], ["", RESET]);
  }
  await assertRejects(() => post(model, passOne()), TypeError);
}, { times: 3 });
testFault("F-L16", async (model) => {
  for (const stream of [false, true]) {
    const { text, end } = await rawExchange(model.url, passOne(LEAK, { stream }));
    assertEquals(end, RESET);
    assertMatch(text, /^HTTP\/1\.1 200 OK[^]*"chat\.completion/);
  }
  const response = await post(model, passOne());
  assertEquals(response.status, 200);
  await assertRejects(() => response.json(), TypeError);
}, { times: 3 });
testFault("F-L17", async (model) => {
  const text = await (await post(model, passOne())).text();
  assertMatch(text, /^\{"id"/);
  assertThrows(() => JSON.parse(text), SyntaxError);
});
testFault("F-L18", async (model) => {
  const response = await post(model, passOne());
  assertEquals([response.status, await response.text()], [200, ""]);
});
testFault("F-L19", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.headers.get("content-type"), "text/html; charset=utf-8");
  assertMatch(await response.text(), /^<!DOCTYPE html>/);
});

/** What a test reads of the completion, or of its first choice, and what it must be. */
type Row = [fault: string, read: (answer: Json) => unknown, expected: unknown];
const COMPLETIONS: Row[] = [
  ["F-L20", Object.keys, ["error"]],
  ["F-L21", ({ choices }) => choices, []],
  ["F-L21:none", (answer) => "choices" in answer, false],
  ["F-L26", (answer) => "usage" in answer, false],
  ["F-L27", ({ choices }) => choices.map((choice: Json) => choice.index), [0, 1]],
];
const CHOICES: Row[] = [
  ["F-L21:no_message", (choice) => "message" in choice, false],
  ["F-L22", ({ message }) => message, { role: "assistant", content: null }],
  ["F-L22:empty", ({ message }) => message, { role: "assistant", content: "" }],
  ["F-L23", (choice) => choice.finish_reason, "length"],
  ["F-L23", ({ message }) => /^\{[^}]*$/.test(message.tool_calls[0].function.arguments), true],
  ["F-L23:content_filter", (choice) => choice.finish_reason, "content_filter"],
  ["F-L23:error", (choice) => choice.finish_reason, "error"],
  ["F-L23:unknown", (choice) => choice.finish_reason, "recitation_v2"],
  ["F-L23:absent", (choice) => "finish_reason" in choice, false],
  ["F-L23:tool_calls_without", (choice) => choice.finish_reason, "tool_calls"],
  ["F-L23:tool_calls_without", ({ message }) => message.tool_calls, undefined],
  ["F-L24", ({ message }) => message.content, null],
  ["F-L24", ({ message }) => /can't help/.test(message.refusal), true],
];
for (const [rows, read] of [[COMPLETIONS, ask], [CHOICES, choiceOf]] as const) {
  for (const [fault, part, expected] of rows) {
    testFault(fault, async (model) => assertEquals(part(await read(model)), expected));
  }
}
testFault("F-L23", async (model) => {
  const { finish_reason, message } = await choiceOf(model, passOne("Hi!"));
  assertEquals([finish_reason, message.content.length], ["length", 40]);
});
testFault("F-L23:stop_with_calls", async (model) => {
  const { finish_reason, message } = await choiceOf(model, passOne("Hi!"));
  assertEquals([finish_reason, message.tool_calls.length], ["stop", 1]);
});
testFault("F-L25", async (model) => {
  const { message: text } = await choiceOf(model, passOne("Hi!"));
  assertEquals(text.content[0].type, "text");
  assert(text.reasoning_details[0].format.alpha.length > 0);
  const called = await messageOf(model);
  assert(called.tool_calls[0].provider_specific_fields);
  assertEquals(await statusOf(model, passTwo(LEAK, called)), 200);
}, { times: 2 });
testFault("F-L25:numbers", async (model) => {
  const text = await (await post(model, passOne())).text();
  assertStringIncludes(text, '"zeta":1e0');
  JSON.parse(text);
});

testFault("F-L28", async (model) => {
  const request = () => statusOf(model, passOne()).catch(() => undefined);
  await until(async () => await request() === undefined);
  const port = Number(new URL(model.url).port);
  await assertRejects(() => Deno.connect({ port }), Deno.errors.ConnectionRefused);
  model.script.reset();
  await until(async () => await request() !== undefined);
}, { ms: 60_000 });

testFault("F-L29", async (model) => {
  const response = await post(model, passOne(), { redirect: "manual" });
  assertEquals(response.status, 307);
  assertEquals(response.headers.get("location"), `${model.url}/__redirected`);
  await response.body?.cancel();
  assertEquals(model.script.requests().map(({ path }) => path), ["/v1/chat/completions"]);
  await statusOf(model, passOne());
  const followed = model.script.requests().at(-1)!;
  assertEquals([followed.path, followed.keyPresent], ["/__redirected", true]);
}, { times: 2 });
testFault("F-L30", async (model) => {
  const response = await post(model, passOne());
  const length = Number(response.headers.get("content-length"));
  assert(length > 50 * 1024 * 1024);
  let size = 0;
  let end = "";
  for await (const piece of response.body!) {
    size += piece.length;
    end = new TextDecoder().decode(piece.slice(-5));
  }
  assertEquals([size, end], [length, 'a"}}]}'.slice(-5)]);
  // A client that has had enough disconnects.
  const reader = (await post(model, passOne())).body!.getReader();
  await reader.read();
  await reader.cancel();
  assertEquals((await choiceOf(model)).finish_reason, "tool_calls");
}, { times: 2 });
