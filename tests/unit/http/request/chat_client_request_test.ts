import { assertEquals } from "@std/assert";
import { chatClientRequest } from "../../../../supabase/functions/ai-home-assistant/contract/requests.ts";
import { TOOLS } from "../../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import { readChatClientRequest } from "../../../../supabase/functions/ai-home-assistant/http/request/chat_client_request.ts";

const read = (request: object) =>
  readChatClientRequest(chatClientRequest.parse({ id: "chat-1", ...request }), TOOLS);

const user = { id: "m1", role: "user", parts: [{ type: "text", text: "Hello" }] };
const answered = {
  id: "a1",
  role: "assistant",
  parts: [{
    type: "tool-request_user_input",
    toolCallId: "call_0",
    state: "output-available",
    input: {},
    output: { answer: "B" },
  }],
};
const regenerate = { trigger: "regenerate-message" };

/** What of a turn says whose message it is. */
function named(request: object) {
  const { kind, ...rest } = read(request);
  if (!("turn" in rest)) return kind;
  const { message, messageId } = rest.turn;
  return [kind, rest.regenerate, message, messageId];
}

Deno.test("a person's last message is said, or is to be answered again", () => {
  assertEquals(named({ messages: [user] }), ["message", false, "Hello", "m1"]);
  assertEquals(named({ messages: [user], trigger: "submit-message" }), named({ messages: [user] }));
  assertEquals(named({ messages: [answered, user], ...regenerate }), [
    "message",
    true,
    "Hello",
    "m1",
  ]);
});

Deno.test("beside regenerate-message the request's own id names the answer, not the message", () => {
  const { id: _, ...nameless } = user;
  assertEquals(named({ messages: [nameless], messageId: "x" }), ["message", false, "Hello", "x"]);
  assertEquals(named({ messages: [nameless], messageId: "x", ...regenerate }), [
    "message",
    true,
    "Hello",
    undefined,
  ]);
  assertEquals(named({ messages: [user], messageId: "x", ...regenerate }), [
    "message",
    true,
    "Hello",
    "m1",
  ]);
});

Deno.test("an answered call is an answer, and none where another answer is asked for", () => {
  const given = read({ messages: [user, answered] });
  assertEquals(given.kind === "answers" && given.answers.map(({ toolCallId }) => toolCallId), [
    "call_0",
  ]);
  assertEquals(read({ messages: [user, answered], ...regenerate }), {
    kind: "answers",
    answers: [],
    aside: 0,
  });
});

Deno.test("a trigger of another kind is refused", () => {
  const request = { id: "chat-1", messages: [user], trigger: "resume-stream" };
  const { success, error } = chatClientRequest.safeParse(request);
  assertEquals([success, error?.issues[0]?.path], [false, ["trigger"]]);
});
