import { assert, assertEquals } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { TurnEncoder } from "@function/stream/encode_turn.ts";
import type { UiChunk } from "@function/stream/sse_frames.ts";
import { finished, started } from "./events.ts";
import { withPlainKeys } from "../../support/plain_keys.ts";
import fc, { cases } from "../../support/fast_check.ts";

const PAUSED = { status: "requires_action" as const };
const ids = fc.constantFrom("a", "b", "c");
const words = fc.constantFrom("", "x", "xy", " ", "\n");
const STATES = [
  ...["input-available", "approval-requested", "approval-responded"],
  ...["output-available", "output-error", "output-denied"],
];
const view = fc.record({
  id: ids,
  name: fc.constantFrom("record_home_event", ""),
  input: withPlainKeys(fc.jsonValue()),
  state: fc.constantFrom(...STATES),
  output: fc.option(withPlainKeys(fc.jsonValue()), { nil: undefined }),
  approval: fc.option(fc.record({ id: ids }), { nil: undefined }),
});
const anyEvent = fc.oneof(
  fc.constant(started),
  fc.record({ type: fc.constant("text-delta" as const), text: words }),
  fc.record({ type: fc.constant("text" as const), text: words }),
  fc.record({ type: fc.constant("tool-input-start"), toolCallId: ids, toolName: fc.string() }),
  fc.record({ type: fc.constant("tool-input-delta" as const), toolCallId: ids, text: words }),
  fc.record({ type: fc.constantFrom("tool-call" as const, "tool-result" as const), call: view }),
  fc.constant({ type: "reply-fields" as const, fields: { degraded: true as const } }),
  fc.constantFrom(...[{}, { stopped: true as const }, PAUSED].map((more) => finished(more))),
);

/** The rules that every client checks. */
function assertValidStream(chunks: UiChunk[], isContinuation: boolean): void {
  const texts = new Set<string>();
  const open = new Map<string, "text">();
  const calls = new Map<string, "streaming" | "available" | "output">();
  let inStep = false;
  let terminal = 0;
  for (const chunk of chunks) {
    assertEquals(terminal, 0, "nothing follows the terminal chunk");
    if (chunk.type === "start-step") {
      assert(!inStep);
      inStep = true;
    }
    if (chunk.type === "finish-step") {
      assert(inStep && open.size === 0);
      inStep = false;
    }
    if (chunk.type === "text-start") {
      assert(inStep && !texts.has(chunk.id));
      texts.add(chunk.id);
      open.set(chunk.id, "text");
    }
    if (chunk.type === "text-delta") assert(open.has(chunk.id) && chunk.delta !== "");
    if (chunk.type === "text-end") assert(open.delete(chunk.id));
    if (chunk.type === "tool-input-start") {
      assert(inStep && !calls.has(chunk.toolCallId));
      calls.set(chunk.toolCallId, "streaming");
    }
    if (chunk.type === "tool-input-delta") assertEquals(calls.get(chunk.toolCallId), "streaming");
    if (chunk.type === "tool-input-available") {
      assert(calls.get(chunk.toolCallId) !== "output");
      calls.set(chunk.toolCallId, "available");
    }
    if (chunk.type === "tool-approval-request") assert(calls.get(chunk.toolCallId) === "available");
    if (/^tool-output/.test(chunk.type) && "toolCallId" in chunk) {
      const before = calls.get(chunk.toolCallId);
      assert(before === "available" || (isContinuation && before === undefined));
      calls.set(chunk.toolCallId, "output");
    }
    if (["finish", "abort", "error"].includes(chunk.type)) {
      assert(!inStep && open.size === 0);
      terminal++;
    }
  }
  assertEquals(terminal, 1);
}

Deno.test("any events make a valid stream with exactly one terminal chunk", () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 30 }),
      fc.boolean(),
      fc.constantFrom("parts" as const, "output" as const),
      (events, isContinuation, approvalMode) => {
        const encoder = new TurnEncoder({ isContinuation, approvalMode });
        const chunks = (events as TurnEvent[]).flatMap((event) => encoder.push(event));
        assertValidStream([...chunks, ...encoder.fail("No end.")], isContinuation);
        assertEquals(encoder.fail("Twice."), []);
      },
    ),
    { numRuns: cases(1_000) },
  );
});
