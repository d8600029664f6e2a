import { assertEquals } from "@std/assert";
import { checkRequest } from "../../local/fake_provider/check_request.ts";
import { issueSignature } from "../../local/fake_provider/check/signature.ts";
import { call, refusedByGemini, result, SIGNED, step, USER } from "./refusals.ts";
import { body, TOOLS } from "./sample_home.ts";

const MISSING_SIGNATURE = (name: string, position: number) =>
  `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:${name}\` , position ${position}. Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.`;

refusedByGemini([
  [
    "a conversation without a user",
    body([{ role: "system", content: "hello" }]),
    "* GenerateContentRequest.contents: contents is not specified\n",
  ],
  [
    "an empty message",
    body([USER, { role: "assistant", content: "" }, USER]),
    "* GenerateContentRequest.contents[1].parts: contents.parts must not be empty.\n",
  ],
  [
    "calls that are not all answered",
    body([USER, step(call("a", SIGNED), call("b")), result("a")]),
    "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.",
  ],
  [
    "calls right after the assistant's own words",
    body([USER, { role: "assistant", content: "hi" }, step(call("a", SIGNED)), result("a")]),
    "Please ensure that function call turn comes immediately after a user turn or after a function response turn.",
  ],
  [
    "two tools of one name",
    body([USER], { tools: [TOOLS[0], TOOLS[0]] }),
    "Duplicate function declaration found: record_home_event",
  ],
  [
    "a first call without its thought signature",
    body([{ role: "system", content: "s" }, USER, step(call("a")), result("a")]),
    MISSING_SIGNATURE("list_attention", 2),
  ],
  [
    "a signature that moved to the second call",
    body([USER, step(call("a"), call("b", SIGNED)), result("a"), result("b")]),
    MISSING_SIGNATURE("list_attention", 2),
  ],
  [
    "a second step without its signature",
    body([
      USER,
      step(call("a", SIGNED), call("b")),
      result("a"),
      result("b"),
      step(call("c")),
      result("c"),
    ]),
    MISSING_SIGNATURE("list_attention", 4),
  ],
  [
    "a signature that nobody issued",
    body([
      USER,
      step(call("a", { extra_content: { google: { thought_signature: "bWFkZSB1cA==" } } })),
      result("a"),
    ]),
    "Corrupted thought signature.",
  ],
]);

Deno.test("checkRequest() refuses a signature that differs in one letter", () => {
  const real = issueSignature("a step");
  const changed = (real[0] === "A" ? "B" : "A") + real.slice(1);
  for (const thought_signature of [changed, real.replace(/=+$/, ""), `${real} `]) {
    const signed = call("a", { extra_content: { google: { thought_signature } } });
    const refusal = checkRequest(body([USER, step(signed), result("a")]));
    assertEquals(refusal?.message, "Corrupted thought signature.");
  }
});

Deno.test("checkRequest() accepts Gemini's placeholders and calls that were handed out unsigned", () => {
  for (
    const thought_signature of [
      "context_engineering_is_the_way_to_go",
      "skip_thought_signature_validator",
    ]
  ) {
    const signed = call("a", { extra_content: { google: { thought_signature } } });
    assertEquals(checkRequest(body([USER, step(signed), result("a")])), null);
  }
  const unsigned = body([USER, step(call("a")), result("a")]);
  assertEquals(checkRequest(unsigned, { unsigned: new Set(["a"]) }), null);
});
