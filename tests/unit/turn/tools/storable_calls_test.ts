import { PGlite } from "@electric-sql/pglite";
import { assertEquals } from "@std/assert";
import { handleFunctionCall } from "@function/tools/handle_function_call.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { buildStepParts, buildToolCallView } from "@function/turn/build_reply.ts";
import { normaliseToolCalls, toRunToolsCall } from "@function/turn/tool_calls.ts";
import fc, { cases } from "../../../support/fast_check.ts";

const bad = ["\0", "\\u0000", "\ud83d", "\udd27", "\\ud83d", "\\uDD27", "🔧", "\u202e", "é"];
const text = fc.array(fc.constantFrom(...bad, "a", "Leak", " "), { maxLength: 6 })
  .map((pieces) => pieces.join(""));
const deep = "[".repeat(9_000) + "]".repeat(9_000);
/** Arguments that are valid, that fail the schema, that are no object and that are no JSON. */
const args = fc.oneof(
  text.map((title) => `{"event_type":"note","title":"x${title}"}`),
  fc.tuple(text, text).map(([key, value]) => `{"${key}":"${value}","event_type":["${value}"]}`),
  text.map((value) => `["${value}"]`),
  text.map((value) => `{"title":"${value}`),
  text.map((value) => ({ event_type: "note", title: value, [value]: value })),
  text,
  fc.constantFrom(deep, `{"title":${deep}}`, null, 1, undefined),
);
const calls = fc.array(
  fc.record({ id: fc.oneof(text, text.map((id) => id.repeat(200))), name: text, args }),
  { minLength: 1, maxLength: 3 },
);
const runs = { numRuns: cases(60) };
const context = {
  today: "2026-03-10",
  timeZone: "UTC",
  currency: "USD",
  message: "",
  tools: TOOLS,
  sentences: englishSentences,
  isOverLimit: false,
  isClientUnavailable: false,
  isDangerous: false,
  findAssumed: () => [],
  asksToUndoLastTurn: false,
  saysOnlyNo: false,
  toolTimeoutMs: 1_000,
};

Deno.test("F-T14: NUL and lone surrogates in calls of any validity are stored as jsonb", async () => {
  await using database = new PGlite();
  let ids = 0;
  await fc.assert(
    fc.asyncProperty(calls, async (proposed) => {
      const normalised = normaliseToolCalls(
        proposed.map(({ id, name, args }, i) => ({
          id,
          function: { name: i === 0 ? "record_home_event" : name, arguments: args },
          rawCall: JSON.stringify({ id, function: { name, arguments: args } }),
        })),
        () => `${ids++}`,
      );
      const handled = await Promise.all(
        normalised.map((call) => handleFunctionCall(call, context)),
      );
      const request = {
        calls: handled.map(toRunToolsCall),
        parts: buildStepParts("", handled),
        events: normalised.map((call) => ({ type: "tool-call", call: buildToolCallView(call) })),
      };
      const { rows } = await database.query<{ count: number }>(
        "select jsonb_array_length($1::text::jsonb -> 'calls') as count",
        [JSON.stringify(request)],
      );
      assertEquals(rows[0]!.count, proposed.length);
    }),
    runs,
  );
});
