import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { awaitLater } from "../support/await_later.ts";
import { withFakeClock } from "../support/fake_clock.ts";
import { until } from "../support/until.ts";
import { call, signedWith, step } from "./chat_messages.ts";
import { startFakeProvider } from "../../local/fake_provider/start_fake_provider.ts";
import {
  ask,
  choiceOf,
  type Json,
  LEAK,
  messageOf,
  passOne,
  passTwo,
  post,
  propose,
  statusOf,
  test,
} from "./client.ts";

/** What the model says. */
async function textOf(model: { url: string }, request = passOne("Hi!")): Promise<Json> {
  return (await choiceOf(model, request)).message.content;
}

test("script.next() responds once each, in order, then the rules respond again", async (model) => {
  model.script.next({ text: "one" }, { text: "two" });
  assertEquals(model.script.waiting(), 2);
  assertEquals(await textOf(model), "one");
  assertEquals(await textOf(model), "two");
  assertStringIncludes(await textOf(model), "— offline model");
  const by = model.script.requests().map(({ answeredBy }) => answeredBy);
  assertEquals(by, ["script", "script", "rules"]);
});

test("a scripted tool call gets an id, the first one a signature, and its replay is accepted", async (model) => {
  const call = { name: "list_attention", arguments: { horizon_days: 7 } };
  model.script.next({ toolCalls: [call, call] });
  const { message, finish_reason } = await choiceOf(model);
  assertEquals(finish_reason, "tool_calls");
  const [first, second] = message.tool_calls;
  assertEquals(first.function.arguments, '{"horizon_days":7}');
  assert(first.id.startsWith("call_"));
  assertEquals(["extra_content" in first, "extra_content" in second], [true, false]);
  assertEquals((await ask(model, passTwo(LEAK, message))).object, "chat.completion");
});

test("a scripted tool call may have its own id, none, and arguments as text", async (model) => {
  const own = { name: "a", arguments: "{broken", id: "call_0" };
  model.script.next({ toolCalls: [own, { name: "b", arguments: {}, id: null }] });
  const { tool_calls: [first, second] } = await messageOf(model);
  assertEquals([first.id, first.function.arguments], ["call_0", "{broken"]);
  assertEquals("id" in second, false);
});

test("a raw response is sent byte for byte, and its signatures are accepted back", async (model) => {
  for (const extra of [signedWith("c2lnbmVkIGJ5IGEgdGVzdA=="), {}]) {
    const message = { ...step(call("call_7", extra)), odd: "é" };
    const raw = `{ "choices": [ { "message": ${JSON.stringify(message)} } ], "n": 1e2 }`;
    model.script.next({ raw, headers: { "x-odd": "1" } });
    const response = await post(model, passOne());
    assertEquals(response.headers.get("x-odd"), "1");
    assertEquals(await response.text(), raw);
    assertEquals(await statusOf(model, passTwo(LEAK, message)), 200);
  }
});

test("`when` limits a response to matching requests", async (model) => {
  model.script.next(
    { text: "second pass", when: { pass: 2 } },
    { text: "for the dryer", when: { contains: "dryer" } },
    { text: "for another model", when: { model: "other" } },
  );
  const message = await messageOf(model);
  assertEquals(await textOf(model, passTwo(LEAK, message)), "second pass");
  assertEquals(await textOf(model, passOne("the dryer")), "for the dryer");
  assertEquals(model.script.waiting(), 1);
  const other = passOne("Hi!", { model: "other" });
  assertEquals(await textOf(model, other), "for another model");
});

test("`times` repeats a response, `always` until the reset, which restores the settings", async (model) => {
  model.script.next({ text: "twice", times: 2 }, { text: "always", times: "always" });
  const said = [];
  for (let i = 0; i < 4; i++) said.push(await textOf(model));
  assertEquals(said, ["twice", "twice", "always", "always"]);
  model.script.set({ quirks: ["roles_alternate"] });
  model.script.reset();
  assertStringIncludes(await textOf(model), "— offline model");
});

test("the log has the requests without the key", async (model) => {
  await statusOf(model, passTwo(LEAK, await messageOf(model)));
  await statusOf(model, { model: "m", messages: [] });
  const [one, two, three] = model.script.requests();
  assertEquals([one!.n, one!.pass, two!.pass, three!.pass], [1, 1, 2, 0]);
  assertEquals([one!.keyPresent, one!.headers["content-type"]], [true, "application/json"]);
  assertEquals(one!.body, passOne());
  assertEquals(JSON.parse(one!.bodyText), passOne());
  assertStringIncludes(three!.refused!, "Invalid 'messages': empty array.");
  assert(!JSON.stringify(model.script.requests()).includes("sk-test-key"));
});

test("latency delays a response, by the server's and the response's own", (model) =>
  withFakeClock(async (clock) => {
    const { script } = model;
    script.next({ text: "slow", latencyMs: 200, when: { contains: "one" } });
    const done: string[] = [];
    const say = async (said: string) => {
      await statusOf(model, passOne(said));
      done.push(said);
    };
    const one = awaitLater(say("one"));
    await say("two");
    await until(() => clock.countTimers() === 1);
    await clock.tickAsync(200);
    await one;
    script.set({ latencyMs: 200 });
    const three = awaitLater(say("three"));
    await until(() => clock.countTimers() === 1);
    script.set({ latencyMs: 0 });
    await say("four");
    await clock.tickAsync(200);
    await three;
    assertEquals(done, ["two", "one", "four", "three"]);
  }));

test("an invalid script throws", ({ script }) => {
  const wrong: [Json, string][] = [
    [{ fault: "F-L99" }, 'Cannot script the fault "F-L99": unknown code'],
    [{ fault: "F-T17" }, 'Cannot script the fault "F-T17": tools run in the function'],
    [{ fault: "F-L10:418" }, "its variants are 500, 502, 503, 504, 529"],
    [{ fautl: "F-L10" }, 'unknown field "fautl"'],
    [{ toolCalls: [{}] }, "each of toolCalls needs a name"],
    ["F-L10", "it is not an object"],
    [{ text: "x", hold: { until: "soon" } }, "hold needs a promise in until"],
  ];
  for (const [answer, sentence] of wrong) {
    assertThrows(() => script.next(answer), Error, sentence);
  }
  assertThrows(() => script.set({ quirks: ["none" as never] }), Error, 'the quirk "none"');
  assertEquals(script.waiting(), 0);
});

test("/__script works from another process", async (model) => {
  const script = (method: string, body?: unknown) =>
    fetch(`${model.url}/__script`, { method, body: body && JSON.stringify(body) } as RequestInit)
      .then(async (response) => [response.status, await response.json()] as [number, Json]);
  const answers = [{ text: "one" }, { fault: "F-L10:503" }];
  assertEquals(await script("POST", { answers }), [200, { ok: true, waiting: 2 }]);
  assertEquals(await textOf(model), "one");
  assertEquals(await statusOf(model, passOne("Hi!")), 503);
  const [, { requests, waiting }] = await script("GET");
  assertEquals([requests.length, waiting, requests[1].fault], [2, 0, "F-L10:503"]);
  assertEquals((await script("POST", { answers: [{ fault: "F-X01" }] }))[0], 400);
  const [, { error }] = await script("POST", { anwsers: [] });
  assertEquals(error, 'Cannot read the script: unknown field "anwsers"');
  await script("POST", { answers: [{ text: "never" }], latencyMs: 1 });
  assertEquals((await script("DELETE"))[0], 200);
  assertEquals((await script("GET"))[1], { requests: [], waiting: 0 });
  assertEquals((await script("PUT"))[0], 405);
});

test("`providers` limits the rules to the named providers", async (model) => {
  const message = await messageOf(model);
  delete message.tool_calls[0].extra_content;
  model.script.set({ providers: ["openai"] });
  assertEquals(await statusOf(model, passTwo(LEAK, message)), 200);
});

const QUIRK_REFUSALS: [quirk: Json, sentence: string, more?: Json, status?: number][] = [
  ["tools_required", "without `tools=` param specified"],
  ["nothing_after_tool", "Unexpected role 'system' after role 'tool'"],
  ["no_system_after_tool", "Unexpected role 'system' after role 'tool'"],
  ["roles_alternate", "conversation roles must alternate"],
  ["content_must_be_string", "'content' field must be a string"],
  ["nine_character_ids", "with a length of 9"],
  ["reasoning_content_required", "Missing `reasoning_content` field"],
  ["message_fields_refused", "tool_calls.extra_content' is unsupported"],
  ["system_first", "System message must be at the beginning.", {}, 500],
  ["temperature_deprecated", "`temperature` is deprecated", { temperature: 0.7 }],
  ["reasoning_effort_refused", "parameter reasoningEffort", { reasoning_effort: "low" }],
  ["reasoning_effort_none_or_default", "`none` or `default`", { reasoning_effort: "low" }],
  [
    "max_completion_tokens_refused",
    "extra_forbidden",
    { max_tokens: undefined, max_completion_tokens: 9 },
    422,
  ],
  ["stream_options_refused", "extra_forbidden", { stream: true, stream_options: {} }, 422],
];

for (const [quirk, sentence, more = {}, status = 400] of QUIRK_REFUSALS) {
  test(`quirk ${quirk} refuses what that provider refuses`, async (model) => {
    const message = await messageOf(model);
    model.script.set({ quirks: [quirk] });
    const response = await post(model, { ...passTwo(LEAK, message), ...more });
    assertEquals(response.status, status);
    assertStringIncludes(await response.text(), sentence);
  });
}

Deno.test("close() ends stalled connections", async () => {
  const model = await startFakeProvider({ propose });
  model.script.next({ latencyMs: 3_600_000, text: "never" });
  const asked = post(model, passOne()).catch((error) => error);
  await until(() => model.script.waiting() === 0);
  await model.close();
  assert(await asked instanceof TypeError);
});

test("a held response pauses at its event and resumes when the promise resolves", async (model) => {
  for (const [stream, after] of [[true, 2], [true, 900], [false, undefined]] as const) {
    const reached = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const hold = { after, until: end.promise, reached: reached.resolve };
    model.script.next({ text: "One two three four five.", hold });
    let text = "";
    const read = (async () => {
      const response = await post(model, passOne("Hi!", { stream }));
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
      }
    })();
    await reached.promise;
    assert(!text.includes("five.") || after === 900);
    assert(!text.includes("[DONE]") || after === 900);
    end.resolve();
    await read;
    assertStringIncludes(text, "five.");
  }
});

test("a held response ends when its client disconnects", async (model) => {
  const reached = Promise.withResolvers<void>();
  const hold = { until: new Promise<never>(() => {}), reached: reached.resolve };
  model.script.next({ text: "Too late.", hold });
  const caller = new AbortController();
  const asked = post(model, passOne("Hi!"), { signal: caller.signal });
  await reached.promise;
  caller.abort();
  await assertRejects(() => asked);
  assertEquals((await post(model, passOne("Hi!"))).status, 200);
});
