import { assertEquals, assertMatch } from "@std/assert";
import { stripVTControlCharacters as plain } from "node:util";
import * as chatText from "../../local/chat/chat_text.ts";
import { addDays, formatDate, today } from "../../local/console/panels/format.js";
import { type Chunk, readChunks } from "../../local/chat/read_chunks.ts";
import { createTurnView } from "../../local/chat/turn_view.ts";
import { runCommand } from "./fixture.ts";

const RECORDED = {
  type: "home_event_recorded",
  success: true,
  eventType: "issue_reported",
  title: "Leak at the water heater",
  data: { occurred_on: "2024-11-28", occurred_precision: "day" },
};

Deno.test("formatBadge() names the outcome of a tool result", () => {
  const done = { success: true, message: "Done.", effects: [{}] };
  const badges: [output: unknown, badge: string][] = [
    [RECORDED, "  [recorded] issue reported: Leak at the water heater, 28 Nov 2024"],
    [
      { ...RECORDED, data: { occurred_on: "2024-11-01", occurred_precision: "month" } },
      "  [recorded] issue reported: Leak at the water heater, in November 2024",
    ],
    [
      { ...RECORDED, data: { occurred_on: "2026-11-29", occurred_precision: "unknown" } },
      "  [recorded] issue reported: Leak at the water heater, no date",
    ],
    [{ ...RECORDED, success: false, message: "No such asset." }, "  [not done] No such asset."],
    [{ ...done, type: "home_asset_replaced" }, "  [replaced] Done."],
    [{ ...done, type: "home_record_corrected" }, "  [corrected] Done."],
    [{ ...done, type: "issue_status_updated" }, "  [updated] Done."],
    [{ ...done, type: "a_tool_of_another_host" }, "  [recorded] Done."],
    [
      { type: "home_record_corrected", success: true, code: "already_done" },
      "  [nothing to change]",
    ],
    [{ type: "attention_list", success: true }, "  [checked what is due]"],
    [{ type: "home_record_search", success: true }, "  [looked in the record]"],
    [{ type: "sensors_read", success: true }, "  [sensors read]"],
    [{ answer: "Bo" }, "none"],
    ["approved", "none"],
  ];
  for (const [output, badge] of badges) {
    assertEquals(plain(chatText.formatBadge(output) ?? "none"), badge);
  }
});

Deno.test("a date is written as people say it, with the year of one that is far away", () => {
  const inDays = (days: number) => addDays(today(), days);
  for (const day of [inDays(-200), today(), inDays(200)]) {
    assertMatch(
      formatDate(day),
      /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{1,2} [A-Z][a-z]{2,3}$/,
    );
  }
  assertEquals(formatDate("2024-11-08"), "8 Nov 2024");
  assertEquals(formatDate("2024-11-08", "approximate"), "about 8 Nov 2024");
  assertEquals(formatDate("2024-11-01", "month"), "in November 2024");
  assertMatch(formatDate(inDays(-60), "month"), /^in [A-Z][a-z]+$/);
  assertEquals(formatDate("2024-01-01", "year"), "in 2024");
  assertEquals(formatDate("2024-11-08", "unknown"), "no date");
  assertEquals(formatDate(null), "no date");
});

function printed(...chunks: Chunk[]): string {
  const written: string[] = [];
  const view = createTurnView((text) => written.push(text));
  for (const chunk of chunks) view.print(chunk);
  return plain(written.join(""));
}

const text = (delta: string): Chunk[] => [
  { type: "text-start", id: "1" },
  { type: "text-delta", id: "1", delta },
  { type: "text-end", id: "1" },
];

Deno.test("a turn is printed in order: text, badge, text, notice, suggestions", () => {
  const turn = printed(
    { type: "start", messageId: "m" },
    ...text("Let me note that."),
    { type: "tool-output-available", toolCallId: "a", output: RECORDED },
    { type: "message-metadata", messageMetadata: { degraded: true } },
    ...text("I recorded the leak."),
    { type: "data-suggestions", data: ["Who can fix it?"] },
    { type: "finish" },
  );
  assertEquals(turn.split("\n"), [
    "Let me note that.",
    "  [recorded] issue reported: Leak at the water heater, 28 Nov 2024",
    "",
    "I recorded the leak.",
    "  The model gave no answer in the end; this one is made from the record.",
    "",
    "  You could say:",
    "  - Who can fix it?",
    "",
  ]);
});

Deno.test("a turn that ends inside a line ends the line and says how it ended", () => {
  const begun = [text("I have")[0]!, text("I have")[1]!];
  assertEquals(printed(...begun, { type: "abort" }), "I have\n  Stopped.\n");
  assertEquals(printed(...begun, { type: "error", errorText: "Sorry." }), "I have\nSorry.\n");
  assertEquals(
    printed({ type: "tool-output-denied", toolCallId: "a" }, { type: "finish" }),
    "  [not done] You said no.\n",
  );
  assertEquals(
    printed({ type: "tool-output-error", toolCallId: "a", errorText: "No such asset." }),
    "  [not done] No such asset.\n",
  );
});

Deno.test("readChunks() reads frames in any pieces, and ends when the connection is lost", async () => {
  const body =
    'data: {"type":"start"}\n\n: heartbeat\n\ndata: {"type":"text-delta","delta":"ü"}\n\n';
  async function read(sizes: number, lost: boolean): Promise<unknown[]> {
    const bytes = new TextEncoder().encode(body + 'data: {"type":"fin');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += sizes) {
          controller.enqueue(bytes.slice(at, at + sizes));
        }
        if (lost) controller.error(new TypeError("network error"));
        else controller.close();
      },
    }, { highWaterMark: Infinity });
    return await Array.fromAsync(readChunks(new Response(stream)));
  }
  const whole = [{ type: "start" }, { type: "text-delta", delta: "ü" }];
  for (const sizes of [1, 2, 7, 1_000]) assertEquals(await read(sizes, false), whole);
  assertEquals(await read(7, true), []);
});

Deno.test("formatProblem() shows the sentence, whether to send again, and the reference", () => {
  const formatProblem = (...args: Parameters<typeof chatText.formatProblem>) =>
    plain(chatText.formatProblem(...args));
  const details = { code: "rate_limited", requestId: "r1", retryable: true };
  const body = { error: "Too many messages", ...details };
  assertEquals(
    formatProblem(429, body, "30"),
    "Too many messages. You can send it again in 30 s.\n  rate_limited, request r1",
  );
  assertMatch(formatProblem(500, undefined, null), /status 500/);
});

Deno.test("task chat says how to start the stack when it is not running", async () => {
  const result = await runCommand(["local/chat.ts", "--url", "http://127.0.0.1:2", "hello"]);
  assertEquals(result.code, 1);
  assertEquals(
    result.stderr,
    "The stack is not running at http://127.0.0.1:2. Start it with: npx -y deno@2.9.6 task dev\n",
  );
});
