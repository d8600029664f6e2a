import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  selectHistoryWindow,
  sizeOf,
} from "../../../../supabase/functions/ai-home-assistant/conversation/to_model/select_history_window.ts";
import { assistant, call, result, user } from "../builders.ts";

const long = Array.from({ length: 10 }, (_, i) => (i % 2 ? assistant : user)(`message ${i}`));
const ROOM = 10_000;

Deno.test("selectHistoryWindow() begins with a message of the person and keeps its limits", () => {
  assertEquals(
    selectHistoryWindow(long, { messages: 3, characters: ROOM }).messages,
    long.slice(8),
  );
  assertEquals(
    selectHistoryWindow(long, { messages: 4, characters: ROOM }).messages,
    long.slice(6),
  );
  assertEquals(selectHistoryWindow(long, { messages: 40, characters: 1 }).messages, []);
  assertEquals(selectHistoryWindow(long, { messages: 40, characters: ROOM }).messages, long);
});

Deno.test("sizeOf() counts each output once and the provider message instead of the text", () => {
  const output = "x".repeat(1_000);
  const finished = call("a", { state: "output-available", output });
  const size = sizeOf(assistant(finished, result("a", output)));
  assertEquals(size > 1_000 && size < 1_200, true);
  const signed = { ...assistant("Done."), provider: "y".repeat(5_000) };
  assertEquals(sizeOf(signed), 5_000);
});

Deno.test("selectHistoryWindow() keeps a call and its result in a later message together", () => {
  const history = [
    user("one"),
    assistant(call("a")),
    user("two"),
    assistant(result("a", "A"), "Done."),
  ];
  const { messages } = selectHistoryWindow(history, { messages: 2, characters: ROOM });
  assertEquals(messages, [history[2]!, {
    ...history[3]!,
    parts: [{ type: "text", text: "Done." }],
  }]);
  const all = selectHistoryWindow(history, { messages: 4, characters: ROOM }).messages;
  assertEquals(all[1]!.parts.map(({ type }) => type), ["tool-call", "tool-result"]);
});

Deno.test("selectHistoryWindow() returns the summary only when messages are left out", () => {
  const limits = { messages: 4, characters: ROOM };
  const summary = "Recorded a leak.";
  assertEquals(selectHistoryWindow(long, limits, { summary }).summary, summary);
  assertEquals(selectHistoryWindow(long.slice(-4), limits, { summary }).summary, undefined);
  assertEquals(
    selectHistoryWindow(long.slice(-4), limits, { summary, hasMore: true }).summary,
    summary,
  );
  assertEquals(selectHistoryWindow(long, limits, { summary: " " }).summary, undefined);
});

Deno.test("selectHistoryWindow() counts the summary towards the characters", () => {
  const limits = { messages: 40, characters: sizeOf(long[8]!) + sizeOf(long[9]!) };
  assertEquals(selectHistoryWindow(long, limits).messages.length, 2);
  const { messages, summary } = selectHistoryWindow(long, limits, { summary: "Recorded." });
  assertEquals([messages.length, summary], [0, "Recorded."]);
});

Deno.test("selectHistoryWindow() adds the results of dropped calls to the summary", () => {
  const message = "Recorded “Leak” for the Water heater.";
  const recorded = result("a", { success: true, message });
  const history = [user("leak"), assistant(call("a"), recorded, "Done."), ...long];
  const limits = { messages: 40, characters: 420 };
  const { messages, summary } = selectHistoryWindow(history, limits, {
    summary: "Earlier: a quote.",
  });
  assertEquals(summary, `Earlier: a quote.\n${message}`);
  assertEquals(messages.some(({ parts }) => parts.some(({ type }) => type === "tool-call")), false);
  const total = messages.reduce((sum, kept) => sum + sizeOf(kept), summary!.length);
  assertEquals(total <= limits.characters, true);
});

Deno.test("selectHistoryWindow() keeps its limits for results of any length", () => {
  const turn = (length: number) => [
    user("what happened"),
    assistant(call("a"), result("a", { success: true, message: "x".repeat(length) }), "Done."),
  ];
  const lengths = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 100, max: 8_000 }), (all, characters) => {
      const history = all.flatMap(turn);
      const { messages, summary = "" } = selectHistoryWindow(
        history,
        { messages: 40, characters },
        {
          summary: "Earlier: a quote.",
        },
      );
      const size = messages.reduce((sum, kept) => sum + sizeOf(kept), summary.length);
      return size <= characters;
    }),
    { numRuns: 2_000 },
  );
});
