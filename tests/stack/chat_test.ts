import { assertEquals, assertMatch } from "@std/assert";
import { stripVTControlCharacters as plain } from "node:util";
import * as chatText from "../../local/chat_text.ts";
import { runCommand } from "./fixture.ts";

const badges = (reply: Record<string, unknown>) => chatText.badges(reply).map(plain);
const chatReplyText = (reply: Record<string, unknown>) => plain(chatText.chatReplyText(reply));
const problemText = (...args: Parameters<typeof chatText.problemText>) =>
  plain(chatText.problemText(...args));

const RECORDED = {
  type: "home_event_recorded",
  success: true,
  eventType: "issue_reported",
  title: "Leak at the water heater",
};

Deno.test("badges() names each recorded event by its type and title", () => {
  const toolCalls = [{ output: RECORDED }, { output: { ...RECORDED, title: "Noise" } }];
  assertEquals(badges({ toolCalls }), [
    "[recorded] issue reported: Leak at the water heater",
    "[recorded] issue reported: Noise",
  ]);
});

Deno.test("badges() reads functionResult when the reply has no outputs", () => {
  const functionResult = JSON.stringify(RECORDED);
  assertEquals(badges({ functionResult }), ["[recorded] issue reported: Leak at the water heater"]);
});

Deno.test("badges() never says recorded of what failed, and none for a plain answer", () => {
  const toolCalls = [{ output: { ...RECORDED, success: false, message: "No such asset." } }];
  assertEquals(badges({ toolCalls }), ["[not done] No such asset."]);
  assertEquals(badges({ toolCalls: [] }), []);
});

Deno.test("chatReplyText() shows message, badge, notice and suggestions", () => {
  const text = chatReplyText({
    message: "I recorded the leak.",
    toolCalls: [{ output: RECORDED }],
    degraded: true,
    suggestions: ["Who can fix it?"],
  });
  assertEquals(text.split("\n"), [
    "I recorded the leak.",
    "  [recorded] issue reported: Leak at the water heater",
    "  The model gave no answer in the end; this one is made from the record.",
    "",
    "  You could say:",
    "  - Who can fix it?",
  ]);
});

Deno.test("problemText() shows the sentence, whether to send again, and the reference", () => {
  const body = {
    error: "Too many messages",
    code: "rate_limited",
    requestId: "r1",
    retryable: true,
  };
  assertEquals(
    problemText(429, body, "30"),
    "Too many messages. You can send it again in 30 s.\n  rate_limited, request r1",
  );
  assertMatch(problemText(500, undefined, null), /status 500/);
});

Deno.test("task chat says how to start the stack when it is not running", async () => {
  const result = await runCommand(["local/chat.ts", "--url", "http://127.0.0.1:2", "hello"]);
  assertEquals(result.code, 1);
  assertEquals(
    result.stderr,
    "The stack is not running at http://127.0.0.1:2. Start it with: npx -y deno@2.9.6 task dev\n",
  );
});
