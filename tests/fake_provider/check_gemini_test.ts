import { assertEquals } from "@std/assert";
import { checkRequest } from "../../local/fake_provider/check_request.ts";
import { issueSignature } from "../../local/fake_provider/check/signature.ts";
import { call, result, SIGNED, signedWith, step, USER } from "./chat_messages.ts";
import { body, type Message, TOOLS } from "./sample_home.ts";

const missingSignature = (position: number) =>
  `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:list_attention\` , position ${position}. Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.`;

/** Declares a test of a request with these messages. */
function messages(...list: Message[]) {
  return { areRefused: refuse(body(list)) };
}

function refuse(request: Message) {
  return (name: string, message: string) =>
    Deno.test(`checkRequest() refuses ${name} as Gemini does`, () => {
      const refusal = checkRequest(request, { providers: ["gemini"] });
      const error = { code: 400, message, status: "INVALID_ARGUMENT" };
      assertEquals([refusal?.status, refusal?.body], [400, [{ error }]]);
    });
}

messages({ role: "system", content: "hello" }).areRefused(
  "a conversation without a user",
  "* GenerateContentRequest.contents: contents is not specified\n",
);
messages(USER, { role: "assistant", content: "" }, USER).areRefused(
  "an empty message",
  "* GenerateContentRequest.contents[1].parts: contents.parts must not be empty.\n",
);
messages(USER, step(call("a", SIGNED), call("b")), result("a")).areRefused(
  "calls that are not all answered",
  "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.",
);
for (const text of ['{"a":', '"x"', "[]", ""]) {
  messages(
    USER,
    step({ ...call("a", SIGNED), function: { name: "list_attention", arguments: text } }),
    result("a"),
  )
    .areRefused(
      `the arguments ${text || "that are empty"}`,
      "Request contains an invalid argument.",
    );
}
messages(USER, { role: "assistant", content: "hi" }, step(call("a", SIGNED)), result("a"))
  .areRefused(
    "calls right after the assistant's own words",
    "Please ensure that function call turn comes immediately after a user turn or after a function response turn.",
  );
refuse(body([USER], { tools: [TOOLS[0], TOOLS[0]] }))(
  "two tools of one name",
  "Duplicate function declaration found: record_home_event",
);
messages({ role: "system", content: "s" }, USER, step(call("a")), result("a"))
  .areRefused("a first call without its thought signature", missingSignature(2));
messages(USER, step(call("a"), call("b", SIGNED)), result("a"), result("b"))
  .areRefused("a signature that moved to the second call", missingSignature(2));
messages(
  ...[USER, step(call("a", SIGNED), call("b")), result("a"), result("b")],
  ...[step(call("c")), result("c")],
).areRefused("a second step without its signature", missingSignature(4));

Deno.test("checkRequest() refuses a signature that differs in one letter or was never issued", () => {
  const real = issueSignature("a step");
  const changed = (real[0] === "A" ? "B" : "A") + real.slice(1);
  for (const signature of [changed, real.replace(/=+$/, ""), `${real} `, "bWFkZSB1cA=="]) {
    const refusal = checkRequest(body([USER, step(call("a", signedWith(signature))), result("a")]));
    assertEquals(refusal?.message, "Corrupted thought signature.");
  }
});

Deno.test("checkRequest() accepts Gemini's placeholders and calls that were handed out unsigned", () => {
  const placeholders = ["context_engineering_is_the_way_to_go", "skip_thought_signature_validator"];
  for (const signature of placeholders) {
    const signed = step(call("a", signedWith(signature)));
    assertEquals(checkRequest(body([USER, signed, result("a")])), null);
  }
  const unsigned = body([USER, step(call("a")), result("a")]);
  assertEquals(checkRequest(unsigned, { unsigned: new Set(["a"]) }), null);
});
