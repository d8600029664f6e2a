import { assertEquals } from "@std/assert";
import { checkRequest } from "../../local/fake_provider/check_request.ts";
import { call, result, SIGNED, step, USER } from "./refusals.ts";
import { body, type Message, TOOLS } from "./sample_home.ts";

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
      role: "user",
      content: [{ type: "text", text: "t" }],
    }]),
    body([USER], { tools: TOOLS, tool_choice: "auto", max_tokens: 1000, temperature: 0.7 }),
    body([USER, step(call("a", SIGNED), call("b")), result("a"), result("b")]),
    body([USER, step(call("a", SIGNED), call("b")), result("b"), result("a", "")]),
    body([USER, step(call("a", SIGNED)), result("a"), { role: "system", content: "say so" }]),
    // Older steps are not checked for signatures, and ids may repeat between steps.
    body([USER, step(call("a")), result("a"), { role: "assistant", content: "done" }, USER]),
    body([USER, step(call("a", SIGNED)), result("a"), step(call("a", SIGNED)), result("a")]),
    body([USER], { stream: true, stream_options: { include_usage: true } }),
  ];
  for (const request of accepted) assertEquals(checkRequest(request), null);
});

Deno.test("checkRequest() keeps unknown fields of an assistant message", () => {
  const message = { ...step(call("a", { ...SIGNED, x: 1 })), reasoning_details: [{ type: "t" }] };
  assertEquals(checkRequest(body([USER, message, result("a")])), null);
});

Deno.test("checkRequest() takes any JSON value", () => {
  const values = [
    null,
    1,
    "x",
    [],
    {},
    { model: 1, messages: [] },
    body([null as never, 1 as never]),
  ];
  for (const value of values) assertEquals(checkRequest(value)?.status, 400);
  assertEquals(
    checkRequest(body([USER, step(null as never)]), { providers: ["gemini"] })?.status,
    400,
  );
});
