import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { isModelFault } from "../../local/fake_provider/faults/fault.ts";
import { parseChatRequest } from "../../local/fake_provider/completion/chat_request.ts";
import { FAULTS } from "../../local/fake_provider/faults/faults.ts";
import type {
  FakeProvider,
  ScriptedResponse,
} from "../../local/fake_provider/start_fake_provider.ts";
import { assertAccepted, type Json, LEAK, passOne, passTwo, post, withModel } from "./client.ts";
import { rawExchange, RESET } from "./raw_exchange.ts";

/** Declares a test that scripts the fault (`F-L01` or `F-L10:529`) and runs `check`. */
function fault(
  name: string,
  summary: string,
  check: (model: FakeProvider) => Promise<void>,
  more: ScriptedResponse = {},
): void {
  Deno.test(`${name}: ${summary}`, () =>
    withModel((model) => {
      model.script.next({ fault: name, ...more });
      return check(model);
    }));
}

/** Asserts a status with an error in OpenAI's format. */
function status(name: string, expected: number, headers: Record<string, string | null> = {}): void {
  fault(name, `answers ${expected}`, async (model) => {
    const response = await post(model, passOne());
    assertEquals(response.status, expected);
    for (const [header, value] of Object.entries(headers)) {
      assertEquals(response.headers.get(header), value);
    }
    assertEquals(typeof (await response.json()).error.message, "string");
  });
}

async function completion(model: FakeProvider, request: unknown = passOne()): Promise<Json> {
  return await (await post(model, request)).json();
}

async function choice(model: FakeProvider, request?: unknown): Promise<Json> {
  return (await completion(model, request)).choices[0];
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
fault("F-L02", "answers 401 and repeats the key", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.status, 401);
  assertStringIncludes((await response.json()).error.message, "sk-test-key");
});
status("F-L02:403", 403);
status("F-L03", 402);
fault("F-L04", "does not know the model", async (model) => {
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
fault("F-L09:date", "sends Retry-After as a date", async (model) => {
  const response = await post(model, passOne());
  await response.body?.cancel();
  assert(Date.parse(response.headers.get("retry-after")!) > Date.now() - 2_000);
});
for (const code of [500, 502, 503, 504, 529]) status(`F-L10:${code}`, code);
status("F-L12", 500);

fault("F-L11", "answers an HTML error page", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.status, 502);
  assertMatch(await response.text(), /^<!DOCTYPE html>.*upstream-7\.internal/);
});

Deno.test("F-L12: fails once, then works", () =>
  withModel(async (model) => {
    model.script.next({ fault: "F-L12" }, { text: "works" });
    const failed = await post(model, passOne());
    assertEquals(failed.status, 500);
    await failed.body?.cancel();
    assertEquals((await choice(model)).message.content, "works");
  }));

fault("F-L13", "waits before the headers, then answers", async (model) => {
  assertEquals((await choice(model)).finish_reason, "tool_calls");
}, { ms: 20 });

fault("F-L14", "sends the body slowly, and whole", async (model) => {
  assertEquals((await choice(model)).finish_reason, "tool_calls");
}, { ms: 20 });

Deno.test("F-L13, F-L14: take as long as the script says", () => {
  const request = parseChatRequest({ model: "m", messages: [] }, "");
  const context = { request, completion: { choices: [] }, variant: "", authorization: "", url: "" };
  const waits = (name: string, ms?: number) => {
    const line = FAULTS[name]!;
    const steps = isModelFault(line) ? line.play({ ...context, ms }) : [];
    return steps.flatMap((step) => typeof step === "object" && "wait" in step ? [step.wait] : []);
  };
  assertEquals(waits("F-L13"), [1_500]);
  assertEquals(waits("F-L13", 40), [40]);
  assertEquals(waits("F-L14", 100).every((wait) => wait === 10), true);
});

for (const stream of [false, true]) {
  const how = stream ? "stream" : "JSON";
  fault("F-L15", `resets before the headers (${how})`, async (model) => {
    assertEquals(await rawExchange(model.url, passOne(LEAK, { stream })), {
      text: "",
      bytes: new Uint8Array(),
      end: RESET,
    });
  });
  fault("F-L16", `resets inside the body (${how})`, async (model) => {
    const { text, end } = await rawExchange(model.url, passOne(LEAK, { stream }));
    assertEquals(end, RESET);
    assertMatch(text, /^HTTP\/1\.1 200 OK/);
    assertStringIncludes(text, '"chat.completion');
  });
}

fault("F-L15", "is an error for fetch", (model) => {
  return assertRejects(() => post(model, passOne()), TypeError).then(() => {});
});
fault("F-L16", "is an error for fetch, after the headers", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.status, 200);
  await assertRejects(() => response.json(), TypeError);
});
fault("F-L17", "answers JSON that ends too early", async (model) => {
  const text = await (await post(model, passOne())).text();
  assertMatch(text, /^\{"id"/);
  await assertRejects(() => Promise.resolve().then(() => JSON.parse(text)), SyntaxError);
});
fault("F-L18", "answers nothing with 200", async (model) => {
  const response = await post(model, passOne());
  assertEquals([response.status, await response.text()], [200, ""]);
});
fault("F-L19", "answers HTML with 200", async (model) => {
  const response = await post(model, passOne());
  assertEquals(response.headers.get("content-type"), "text/html; charset=utf-8");
  assertMatch(await response.text(), /^<!DOCTYPE html>/);
});
/** What a check reads of the completion, or of its first choice, and what it must be. */
type Row = [fault: string, summary: string, read: (answer: Json) => unknown, expected: unknown];
const COMPLETIONS: Row[] = [
  ["F-L20", "answers an error with 200", Object.keys, ["error"]],
  ["F-L21", "answers with an empty list of choices", ({ choices }) => choices, []],
  ["F-L21:none", "answers without choices", (answer) => "choices" in answer, false],
  ["F-L26", "has no usage", (answer) => "usage" in answer, false],
  ["F-L27", "has a second choice", ({ choices }) => choices.map((c: Json) => c.index), [0, 1]],
];
const reasonOf = ({ finish_reason }: Json) => finish_reason;
const CHOICES: Row[] = [
  ["F-L21:no_message", "answers without a message", (choice) => "message" in choice, false],
  ["F-L22", "says null", ({ message }) => message, { role: "assistant", content: null }],
  ["F-L22:empty", "says nothing", ({ message }) => message, { role: "assistant", content: "" }],
  ["F-L23:content_filter", "has that finish_reason", reasonOf, "content_filter"],
  ["F-L23:error", "has that finish_reason", reasonOf, "error"],
  ["F-L23:unknown", "has a finish_reason nobody knows", reasonOf, "recitation_v2"],
  ["F-L23:absent", "has no finish_reason", (choice) => "finish_reason" in choice, false],
  [
    "F-L23:tool_calls_without",
    "finishes with calls that are not there",
    ({ finish_reason, message }) => [finish_reason, message.tool_calls],
    ["tool_calls", undefined],
  ],
];
for (const [rows, read] of [[COMPLETIONS, completion], [CHOICES, choice]] as const) {
  for (const [name, summary, part, expected] of rows) {
    fault(name, summary, async (model) => assertEquals(part(await read(model)), expected));
  }
}
fault("F-L23", "is cut off in the arguments", async (model) => {
  const { finish_reason, message } = await choice(model);
  assertEquals(finish_reason, "length");
  await assertRejects(() =>
    Promise.resolve().then(() => JSON.parse(message.tool_calls[0].function.arguments))
  );
});
fault("F-L23", "is cut off in the text", async (model) => {
  const { finish_reason, message } = await choice(model, passOne("Hi!"));
  assertEquals([finish_reason, message.content.length], ["length", 40]);
});
fault("F-L23:stop_with_calls", "stops, with calls", async (model) => {
  const { finish_reason, message } = await choice(model, passOne("Hi!"));
  assertEquals([finish_reason, message.tool_calls.length], ["stop", 1]);
});
fault("F-L24", "refuses", async (model) => {
  const { message } = await choice(model);
  assertEquals(message.content, null);
  assertMatch(message.refusal, /can't help/);
});
fault("F-L25", "answers in parts, with unknown fields", async (model) => {
  const { message } = await choice(model, passOne("Hi!"));
  assertEquals(message.content[0].type, "text");
  assert(message.reasoning_details[0].format.alpha.length > 0);
});
fault("F-L25", "puts unknown fields on a call, and takes them back", async (model) => {
  const { message } = await choice(model);
  assert(message.tool_calls[0].provider_specific_fields);
  await assertAccepted(model, passTwo(LEAK, message));
});
fault("F-L25:numbers", "writes numbers as nobody else would", async (model) => {
  const text = await (await post(model, passOne())).text();
  assertStringIncludes(text, '"zeta":1e0');
  JSON.parse(text);
});

Deno.test("F-L28: refuses connections, then listens on the same port again", () =>
  withModel(async (model) => {
    model.script.next({ fault: "F-L28", ms: 60_000 });
    let refused: Error | undefined;
    while (!refused) {
      const response = await post(model, passOne()).catch((error) => refused = error);
      if (response instanceof Response) await response.body?.cancel();
    }
    const { port } = new URL(model.url);
    await assertRejects(() => Deno.connect({ port: Number(port) }), Deno.errors.ConnectionRefused);
    model.script.reset();
    for (;;) {
      const response = await post(model, passOne()).catch(() => undefined);
      await response?.body?.cancel();
      if (response) break;
    }
  }));

fault("F-L29", "redirects to a path that the log shows", async (model) => {
  const response = await post(model, passOne(), { redirect: "manual" });
  assertEquals(response.status, 307);
  assertEquals(response.headers.get("location"), `${model.url}/__redirected`);
  await response.body?.cancel();
  assertEquals(model.script.requests().map(({ path }) => path), ["/v1/chat/completions"]);
});
fault("F-L29", "sees who follows", async (model) => {
  await (await post(model, passOne())).body?.cancel();
  const followed = model.script.requests().at(-1)!;
  assertEquals([followed.path, followed.keyPresent], ["/__redirected", true]);
});
fault("F-L30", "answers 50 MB", async (model) => {
  const response = await post(model, passOne());
  assert(Number(response.headers.get("content-length")) > 50 * 1024 * 1024);
  let size = 0;
  let end = "";
  for await (const piece of response.body!) {
    size += piece.length;
    end = new TextDecoder().decode(piece.slice(-5));
  }
  assertEquals([size, end], [Number(response.headers.get("content-length")), 'a"}}]}'.slice(-5)]);
});
fault("F-L30", "stops when the client has had enough", async (model) => {
  const response = await post(model, passOne());
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  assertEquals((await choice(model)).finish_reason, "tool_calls");
});
