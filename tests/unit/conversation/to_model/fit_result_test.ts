import { assert, assertEquals } from "@std/assert";
import { compactResult } from "@function/conversation/call_outcome.ts";
import { withPlainKeys } from "../../../support/plain_keys.ts";
import fc, { cases } from "../../../support/fast_check.ts";

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const outcome = { type: "t", success: true, code: "ok", message: "Done." };

Deno.test("a look-up for the model leaves out its last rows and says how many", () => {
  const entries = Array.from({ length: 100 }, (_, i) => ({ title: `Entry ${i} of the record` }));
  const fitted = compactResult({ ...outcome, data: { entries, total: 100 } }) as {
    data: { entries: typeof entries; total: number };
    left_out: number;
  };
  assert(bytesOf(fitted) <= 2_000 && bytesOf(fitted) > 1_900, `${bytesOf(fitted)} bytes`);
  assertEquals(fitted.data.entries.length + fitted.left_out, 100);
  assertEquals(fitted.data.entries[0], entries[0]);
  assertEquals(fitted.data.total, 100);
});

Deno.test("a write for the model keeps its sentence and ids where its texts are long", () => {
  const undo = { callId: crypto.randomUUID(), until: "2026-11-22T12:00:00Z" };
  const data = { event_id: "e1q", title: "x".repeat(200), description: "y".repeat(4_000) };
  const fitted = compactResult({
    ...outcome,
    code: "already_done",
    eventId: "e1q",
    undo,
    data,
  }) as {
    message: string;
    call_id: unknown;
    data: { event_id: string };
  };
  assert(bytesOf(fitted) <= 600, `${bytesOf(fitted)} bytes`);
  assertEquals([fitted.message, fitted.call_id], ["Done.", undo.callId]);
  assertEquals(fitted.data.event_id, "e1q");
});

Deno.test("a result for the model has at most 600 bytes, or 2,000 of a look-up, whatever is in it", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 5_000 });
  fc.assert(
    fc.property(withPlainKeys(fc.jsonValue()), fc.array(text), text, (data, rows, message) => {
      const result = { ...outcome, message, data: { data, rows } };
      assert(bytesOf(compactResult(result)) <= 2_000);
      const effects = [{ kind: "event", id: "e1q" }];
      assert(bytesOf(compactResult({ ...result, effects })) <= 600);
    }),
    { numRuns: cases(100) },
  );
});

Deno.test("the model reads each thing that the person may choose (scene 18)", () => {
  const offer = {
    kind: "furnace",
    system: "Furnace",
    source: "doe",
    source_name: "DOE",
    source_url: "energy.gov",
    checked_on: "2026-01-02",
  };
  const shown = Array.from({ length: 15 }, (_, i) => ({
    task: `task_${i}`,
    title: `Look after part ${i} of the furnace`,
    interval: "about every 3 months (DOE; your manual comes first)",
  }));
  const items = Array.from({ length: 40 }, (_, i) => ({ title: `Entry ${i} of the record` }));
  const data = { items, offers: shown.map((one) => ({ ...one, ...offer })) };
  const fitted = compactResult({ ...outcome, data }) as { data: { offers: typeof shown } };
  assertEquals(fitted.data.offers, shown);
  const options = shown.map(({ title }, i) => ({ id: `a${i}`, label: title }));
  const asked = { ...outcome, success: false, clarification: { question: "Which?", options } };
  assertEquals((compactResult(asked) as typeof asked).clarification.options, options);
});
