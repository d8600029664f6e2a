import { assertEquals } from "@std/assert";
import { checkAuthorization, checkRequest } from "../../local/fake_provider/check_request.ts";
import { call, result, SIGNED, step, USER } from "./chat_messages.ts";
import { body, type Message, TOOLS } from "./sample_home.ts";

Deno.test("checkAuthorization() refuses a request without a key with 401", () => {
  for (const header of [undefined, null, "", "Bearer", "Bearer ", "Basic abc"]) {
    const refusal = checkAuthorization(header);
    assertEquals(refusal?.status, 401);
    assertEquals(refusal?.message.startsWith("You didn't provide an API key."), true);
  }
  assertEquals(checkAuthorization("Bearer anything"), null);
});

Deno.test("checkRequest() words a refusal as OpenAI unless Gemini is asked first", () => {
  const request = body([USER, step(call("a"))]);
  assertEquals(checkRequest(request)?.provider, "openai");
  assertEquals(checkRequest(request, { providers: ["gemini", "openai"] })?.provider, "gemini");
});

Deno.test("checkRequest() accepts valid requests", () => {
  const accepted: Message[] = [
    body([USER]),
    body([USER, USER]),
    body([{ role: "developer", content: "d" }, {
      ...USER,
      content: [{ type: "text", text: "t" }],
    }]),
    body([USER], { tools: TOOLS, tool_choice: "auto", max_tokens: 1000, temperature: 0.7 }),
    body([USER, step(call("a", SIGNED), call("b")), result("a"), result("b")]),
    body([USER, step(call("a", SIGNED), call("b")), result("b"), result("a", "")]),
    body([USER, step(call("a", SIGNED)), result("a"), { role: "system", content: "say so" }]),
    // Older steps are not checked for signatures, and ids may repeat between steps.
    body([USER, step(call("a")), result("a"), { role: "assistant", content: "done" }, USER]),
    body([USER, step(call("a", SIGNED)), result("a"), step(call("a", SIGNED)), result("a")]),
    // Unknown fields of an assistant message are kept.
    body([USER, { ...step(call("a", { ...SIGNED, x: 1 })), reasoning_details: [{}] }, result("a")]),
    body([USER], { stream: true, stream_options: { include_usage: true } }),
  ];
  for (const request of accepted) assertEquals(checkRequest(request), null);
});

Deno.test("checkRequest() takes any JSON value", () => {
  const noMessages = body([null as never, 1 as never]);
  const values = [null, 1, "x", [], {}, { model: 1, messages: [] }, noMessages];
  for (const value of values) assertEquals(checkRequest(value)?.status, 400);
  const noCall = checkRequest(body([USER, step(null as never)]), { providers: ["gemini"] });
  assertEquals(noCall?.status, 400);
});
