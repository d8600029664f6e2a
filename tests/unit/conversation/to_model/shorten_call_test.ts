import { assertEquals } from "@std/assert";
import type { ToolCallPart } from "@function/contract/parts.ts";
import { countBytes } from "@function/storable_text.ts";
import { MAX_SHORT_CALL_BYTES, shortenCall } from "@function/conversation/short_history.ts";
import { call } from "../builders.ts";
import { withPlainKeys } from "../../../support/plain_keys.ts";
import fc, { cases } from "../../../support/fast_check.ts";

/** What later turns send of a call: its arguments and the content of its `tool` message, both as JSON text. */
function shorten(input: unknown, more: Partial<ToolCallPart>): [input: string, content: string] {
  const short = shortenCall(call("a", { input, state: "output-available", ...more }));
  return [JSON.stringify(short.input), short.content];
}

const result = (fields: object) => ({
  type: "home_event_recorded",
  success: true,
  code: "ok",
  message: "Recorded “Leaking tap” for the Kitchen faucet.",
  ...fields,
});

Deno.test("shortenCall() keeps the first arguments, the code and the id of what was written", () => {
  const input = {
    event_type: "issue_reported",
    title: "Leaking tap",
    description: "It drips since the plumber was here in spring, mostly at night",
  };
  const output = result({ eventId: "e12", data: { event_id: "e12", issue_id: "e12", cost: 1 } });
  assertEquals(shorten(input, { output }), [
    '{"event_type":"issue_reported","title":"Leaking tap"}',
    '{"code":"ok","event_id":"e12"}',
  ]);
});

Deno.test("shortenCall() keeps the ids that a later call needs", () => {
  const settled = result({ eventId: "e14", data: { event_id: "e14", issue_id: "e12" } });
  const corrected = result({ eventId: "e15", data: { entry_id: "e12" } });
  const undo = { callId: "01a225c9-0af6-7b29-bf04-850c5d091a64", until: "2026-11-22T12:00:00Z" };
  const written = result({ eventId: "e16", undo });
  const settledMore = result({ code: "already_done", eventId: "e12", undo });
  assertEquals(
    [settled, corrected, written, settledMore].map((output) => shorten({}, { output })[1]),
    [
      '{"code":"ok","event_id":"e14","issue_id":"e12"}',
      '{"code":"ok","event_id":"e15","entry_id":"e12"}',
      '{"code":"ok","event_id":"e16"}',
      `{"code":"already_done","call_id":"${undo.callId}","event_id":"e12"}`,
    ],
  );
});

Deno.test("shortenCall() keeps the ids that a look-up found, as many as fit", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `e${i + 10}` }));
  const output = (count: number) => result({ data: { entries: rows(count), total: count } });
  assertEquals(shorten({}, { output: output(2) })[1], '{"code":"ok","found":["e10","e11"]}');
  const [, content] = shorten({}, { output: output(50) });
  assertEquals([JSON.parse(content).found.length, content.length], [9, 77]);
  assertEquals(shorten({}, { output: output(0) })[1], '{"code":"ok"}');
  const options = [{ id: "a3", label: "Upstairs toilet" }, { id: "another", label: "Another one" }];
  const unclear = { success: false, code: "needs_clarification", clarification: { options } };
  assertEquals(shorten({ title: "Toilet leaks" }, { output: result(unclear) }), [
    '{"title":"Toilet leaks"}',
    '{"code":"needs_clarification","found":["a3","another"]}',
  ]);
});

Deno.test("shortenCall() cuts other outputs and long arguments between characters", () => {
  const long = "né".repeat(100);
  assertEquals(shorten({ question: long }, { output: "Matte" }), [
    `{"question":"${"né".repeat(15)}…"}`,
    "Matte",
  ]);
  assertEquals(shorten({}, { output: { answer: "Matte" } })[1], '{"answer":"Matte"}');
  assertEquals(shorten({}, { output: long })[1], `${"né".repeat(25)}n…`);
});

Deno.test("shortenCall() keeps the beginning of the message of a failed call", () => {
  const output = result({
    success: false,
    code: "denied",
    message: "Not executed: you wrote something else while this waited for an approval.",
  });
  assertEquals(shorten({ title: "Leaking tap" }, { output }), [
    '{"title":"Leaking tap"}',
    '{"code":"denied","message":"Not executed: you wrote something else while th…"}',
  ]);
});

const WITHOUT_OUTPUT: [more: Partial<ToolCallPart>, content: string][] = [
  [{ state: "input-available" }, '{"code":"not_executed"}'],
  [{ state: "output-available" }, '{"code":"ok"}'],
  [{ state: "output-error" }, '{"code":"failed"}'],
  [{ state: "output-error", errorText: "No signal." }, "No signal."],
  [{ state: "output-denied" }, '{"code":"denied"}'],
  [
    { state: "approval-responded", approval: { id: "x", approved: true } },
    '{"code":"not_executed"}',
  ],
  [{ state: "approval-responded", approval: { id: "x", approved: false } }, '{"code":"denied"}'],
];
Deno.test("shortenCall() names the state of a call without output, whatever the time", () => {
  for (const [more, content] of WITHOUT_OUTPUT) assertEquals(shorten({}, more)[1], content);
});

Deno.test("shortenCall() keeps the whole arguments of a pending call, from which the model can make another", () => {
  const input = { old_asset_id: "a3", disposition: "It goes to the neighbour. ".repeat(20) };
  const approval = { id: "x", expiresAt: "2026-11-23T10:00:00.123Z" };
  const [text, content] = shorten(input, { state: "approval-requested", approval });
  assertEquals(JSON.parse(text), input);
  const { code, until } = JSON.parse(content);
  assertEquals([code, until], ["awaiting_approval", "2026-11-23T10:00"]);
});

Deno.test("shortenCall() has at most 120 bytes for any call, and JSON arguments", () => {
  const values = fc.oneof(
    withPlainKeys(fc.jsonValue({ maxDepth: 2 })),
    fc.string({ unit: "grapheme" }),
  );
  const outputs = fc.oneof(
    values,
    fc.record({
      data: fc.dictionary(fc.constantFrom("event_id", "asset_id", "entries"), values),
      code: fc.constantFrom("ok", "denied"),
      message: fc.string({ unit: "grapheme" }),
    })
      .map(result),
  );
  const states = fc.constantFrom(...WITHOUT_OUTPUT.map(([more]) => more));
  fc.assert(
    fc.property(values, outputs, states, fc.boolean(), (input, output, state, hasOutput) => {
      const [text, content] = shorten(input, { ...state, ...(hasOutput && { output }) });
      assertEquals(countBytes(text) + countBytes(content) <= MAX_SHORT_CALL_BYTES, true);
      assertEquals(text.startsWith("{"), true);
    }),
    { numRuns: cases(1_000) },
  );
});

Deno.test("shortenCall() keeps what a call of the tool must have before its other arguments (scene 21)", () => {
  const input = {
    description: "It drips from the valve when the burner is on, since the cold days",
    severity: "medium",
    title: "The water heater in the garage leaks from the valve and the pipe behind it",
    event_type: "issue_reported",
  };
  const { input: short } = shortenCall(call("a", { input, state: "output-available" }));
  assertEquals(Object.keys(short).slice(0, 2), ["event_type", "title"]);
});
