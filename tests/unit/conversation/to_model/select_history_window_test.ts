import { assertEquals } from "@std/assert";
import {
  estimateMessageSize,
  prepareHistory,
  selectHistoryWindow,
} from "@function/conversation/history_window.ts";
import { assistant, call, result, user } from "../builders.ts";
import fc, { cases } from "../../../support/fast_check.ts";

const long = Array.from({ length: 10 }, (_, i) => (i % 2 ? assistant : user)(`message ${i}`));
const ROOM = 10_000;

Deno.test("selectHistoryWindow() begins with a message of the person and keeps its limits", () => {
  const select = (messages: number, characters = ROOM) =>
    selectHistoryWindow(prepareHistory(long), { messages, characters }).messages;
  assertEquals(select(3), long.slice(8));
  assertEquals(select(4), long.slice(6));
  assertEquals(select(40, 1), []);
  assertEquals(select(40), long);
});

Deno.test("estimateMessageSize() counts each output once and the provider message instead of the text", () => {
  const output = "x".repeat(1_000);
  const finished = call("a", { state: "output-available", output });
  const size = estimateMessageSize(assistant(finished, result("a", output)));
  assertEquals(size > 1_000 && size < 1_200, true);
  const signed = { ...assistant("Done."), provider: "y".repeat(5_000) };
  assertEquals(estimateMessageSize(signed), 5_000);
});

Deno.test("selectHistoryWindow() keeps a call and its result in a later message together", () => {
  const done = assistant(result("a", "A"), "Done.");
  const history = [user("one"), assistant(call("a")), user("two"), done];
  const select = (messages: number) =>
    selectHistoryWindow(prepareHistory(history), { messages, characters: ROOM }).messages;
  assertEquals(select(2), [history[2]!, { ...done, parts: [{ type: "text", text: "Done." }] }]);
  assertEquals(select(4)[1]!.parts.map(({ type }) => type), ["tool-call", "tool-result"]);
});

Deno.test("selectHistoryWindow() returns the summary only when messages are left out", () => {
  const summary = "Recorded a leak.";
  const summaryOf = (history: typeof long, options: { summary: string; hasMore?: boolean }) =>
    selectHistoryWindow(prepareHistory(history), { messages: 4, characters: ROOM }, options)
      .summary;
  assertEquals(summaryOf(long, { summary }), summary);
  assertEquals(summaryOf(long.slice(-4), { summary }), undefined);
  assertEquals(summaryOf(long.slice(-4), { summary, hasMore: true }), summary);
  assertEquals(summaryOf(long, { summary: " " }), undefined);
});

Deno.test("selectHistoryWindow() counts the summary towards the characters", () => {
  const limits = {
    messages: 40,
    characters: estimateMessageSize(long[8]!) + estimateMessageSize(long[9]!),
  };
  assertEquals(selectHistoryWindow(prepareHistory(long), limits).messages.length, 2);
  const { messages, summary } = selectHistoryWindow(prepareHistory(long), limits, {
    summary: "Recorded.",
  });
  assertEquals([messages.length, summary], [0, "Recorded."]);
});

Deno.test("selectHistoryWindow() adds the results of dropped calls to the summary", () => {
  const message = "Recorded “Leak” for the Water heater.";
  const recorded = result("a", { success: true, message });
  const history = [user("leak"), assistant(call("a"), recorded, "Done."), ...long];
  const options = { summary: "Earlier: a quote." };
  const limits = { messages: 40, characters: 420 };
  const { messages, summary } = selectHistoryWindow(prepareHistory(history), limits, options);
  assertEquals(summary, `Earlier: a quote.\n${message}`);
  assertEquals(messages.some(({ parts }) => parts.some(({ type }) => type === "tool-call")), false);
});

Deno.test("selectHistoryWindow() keeps its limits for results of any length", () => {
  const turn = (length: number) => [
    user("what happened"),
    assistant(call("a"), result("a", { success: true, message: "x".repeat(length) }), "Done."),
  ];
  const lengths = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 30 });
  const holds = fc.property(lengths, fc.integer({ min: 100, max: 8_000 }), (all, characters) => {
    const limits = { messages: 40, characters };
    const options = { summary: "Earlier: a quote." };
    const { messages, summary = "" } = selectHistoryWindow(
      prepareHistory(all.flatMap(turn)),
      limits,
      options,
    );
    return messages.reduce((sum, kept) => sum + estimateMessageSize(kept), summary.length) <=
      characters;
  });
  fc.assert(holds, { numRuns: cases(2_000) });
});
