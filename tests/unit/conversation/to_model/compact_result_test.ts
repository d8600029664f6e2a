import { compactResult } from "@function/conversation/call_outcome.ts";
import { assertEquals } from "@std/assert";

Deno.test("a result for the model has its facts and dates as exact as they are known, not the app's fields", () => {
  const result = {
    type: "home_event_recorded",
    success: true,
    code: "ok",
    message: "Recorded.",
    eventId: "e1",
    assetId: "a1",
    isNewAsset: false,
    eventType: "repair_completed",
    title: "Valve",
    undo: { callId: "c1", until: "2026-11-22T12:00:00Z" },
    effects: [],
    still_open: [{ kind: "issue", id: "i1", title: "Leak" }],
    data: {
      event_id: "e1",
      occurred_on: "2015-01-01",
      occurred_precision: "year",
      review_on: "2027-04-01",
      rows: [{ installed_on: "2015-03-01", installed_precision: "month" }],
      unknown_on: "2015-01-01",
      unknown_precision: "unknown",
    },
  };
  assertEquals(compactResult(result), {
    type: "home_event_recorded",
    code: "ok",
    message: "Recorded.",
    still_open: result.still_open,
    data: {
      event_id: "e1",
      occurred_on: "2015",
      review_on: "2027-04-01",
      rows: [{ installed_on: "2015-03" }],
    },
  });
});

Deno.test("a result for the model keeps the id that undoes the call if its event is an earlier one", () => {
  const callId = crypto.randomUUID();
  const compact = (code: string) => {
    const facts = { type: "t", code, message: "Done.", eventId: "e1" };
    return compactResult({ ...facts, success: true, undo: { callId, until: "2026-11-22" } });
  };
  const facts = { type: "t", message: "Done.", eventId: "e1" };
  assertEquals(compact("ok"), { ...facts, code: "ok" });
  assertEquals(compact("already_done"), { ...facts, code: "already_done", call_id: callId });
});

Deno.test("the output of a client-side tool is sent as it is", () => {
  for (const output of [{ sent: true }, "text", null, { type: "x", undo: 1 }]) {
    assertEquals(compactResult(output), output);
  }
});
