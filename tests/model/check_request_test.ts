import { assertEquals } from "@std/assert";
import { checkAuthorization, checkRequest } from "../../local/model/check_request.ts";
import { issueSignature } from "../../local/model/check/signature.ts";
import { body, type Message, TOOLS } from "./sample_home.ts";

const USER = { role: "user", content: "hello" };
const SIGNED = { extra_content: { google: { thought_signature: issueSignature("a step") } } };

function call(id: string, more: Message = {}): Message {
  return { id, type: "function", function: { name: "list_attention", arguments: "{}" }, ...more };
}

function step(...calls: Message[]): Message {
  return { role: "assistant", content: null, tool_calls: calls };
}

function result(id: string, content: unknown = "{}"): Message {
  return { role: "tool", tool_call_id: id, content };
}

function tool(definition: Message) {
  return { tools: [{ type: "function", function: definition }] };
}

/** One test a refusal: the request, the sentence, `param` and `code` as OpenAI has them. */
function refusedByOpenai(
  name: string,
  request: unknown,
  message: string,
  param: string | null,
  code: string | null,
): void {
  Deno.test(`checkRequest() refuses ${name}`, () => {
    const refusal = checkRequest(request);
    assertEquals(refusal?.body, {
      error: { message, type: "invalid_request_error", param, code },
    });
    assertEquals(refusal?.status, 400);
  });
}

function refusedByGemini(name: string, request: unknown, message: string): void {
  Deno.test(`checkRequest() refuses ${name} as Gemini does`, () => {
    const refusal = checkRequest(request, { providers: ["gemini"] });
    assertEquals(refusal?.body, [{ error: { code: 400, message, status: "INVALID_ARGUMENT" } }]);
    assertEquals(refusal?.status, 400);
  });
}

Deno.test("checkAuthorization() refuses a request without a key with 401", () => {
  for (const header of [undefined, null, "", "Bearer", "Bearer ", "Basic abc"]) {
    const refusal = checkAuthorization(header);
    assertEquals(refusal?.status, 401);
    assertEquals(refusal?.message.startsWith("You didn't provide an API key."), true);
  }
  assertEquals(checkAuthorization("Bearer anything"), null);
});

refusedByOpenai(
  "a request without a model",
  { messages: [USER] },
  "you must provide a model parameter",
  null,
  null,
);
refusedByOpenai(
  "a request without messages",
  { model: "m" },
  "Missing required parameter: 'messages'.",
  "messages",
  "missing_required_parameter",
);
refusedByOpenai(
  "messages that are no list",
  { model: "m", messages: "hello" },
  "Invalid type for 'messages': expected an array of objects, but got a string instead.",
  "messages",
  "invalid_type",
);
refusedByOpenai(
  "an empty list of messages",
  body([]),
  "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
  "messages",
  "empty_array",
);
refusedByOpenai(
  "an unknown argument",
  body([USER], { frobnicate: 1 }),
  "Unrecognized request argument supplied: frobnicate",
  null,
  null,
);
refusedByOpenai(
  "an unknown role",
  body([{ role: "owner", content: "hello" }]),
  "Invalid value: 'owner'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.",
  "messages[0].role",
  "invalid_value",
);
refusedByOpenai(
  "a message without a role",
  body([{ content: "hello" }]),
  "Missing required parameter: 'messages[0].role'.",
  "messages[0].role",
  "missing_required_parameter",
);
refusedByOpenai(
  "the role function",
  body([USER, { role: "function", name: "f", content: "1" }]),
  "Unsupported value: 'messages[1].role' does not support 'function' with this model.",
  "messages[1].role",
  "unsupported_value",
);
refusedByOpenai(
  "a field that the role does not have",
  body([{ ...USER, tool_calls: [] }]),
  "Unknown parameter: 'messages[0].tool_calls'.",
  "messages[0].tool_calls",
  "unknown_parameter",
);
refusedByOpenai(
  "null content of a user",
  body([{ role: "user", content: null }]),
  "Invalid value for 'content': expected a string, got null.",
  "messages.[0].content",
  null,
);
refusedByOpenai(
  "content that is an object",
  body([{ role: "user", content: { text: "hello" } }]),
  "Invalid type for 'messages[0].content': expected one of a string or array of objects, but got an object instead.",
  "messages[0].content",
  "invalid_type",
);
refusedByOpenai(
  "a content part of an unknown type",
  body([{ role: "user", content: [{ type: "words", text: "hello" }] }]),
  "Invalid value: 'words'. Supported values are: 'text', 'image_url', 'input_audio', 'refusal', 'audio', and 'file'.",
  "messages[0].content[0].type",
  "invalid_value",
);
refusedByOpenai(
  "an assistant message with neither content nor calls",
  body([USER, { role: "assistant", content: null }, USER]),
  "Invalid value for 'content': expected a string, got null.",
  "messages.[1].content",
  null,
);
refusedByOpenai(
  "an empty list of calls",
  body([USER, { role: "assistant", content: "hi", tool_calls: [] }]),
  "Invalid 'messages[1].tool_calls': empty array. Expected an array with minimum length 1, but got an empty array instead.",
  "messages[1].tool_calls",
  "empty_array",
);
refusedByOpenai(
  "a call without an id",
  body([USER, step({ type: "function", function: { name: "f", arguments: "{}" } })]),
  "Missing required parameter: 'messages[1].tool_calls[0].id'.",
  "messages[1].tool_calls[0].id",
  "missing_required_parameter",
);
refusedByOpenai(
  "a call with an empty id",
  body([USER, step(call("")), result("")]),
  "Invalid 'messages[1].tool_calls[0].id': empty string. Expected a string with minimum length 1, but got an empty string instead.",
  "messages[1].tool_calls[0].id",
  "empty_string",
);
refusedByOpenai(
  "a call whose id is too long",
  body([USER, step(call("c".repeat(41)))]),
  "Invalid 'messages[1].tool_calls[0].id': string too long. Expected a string with maximum length 40, but got a string with length 41 instead.",
  "messages[1].tool_calls[0].id",
  "string_above_max_length",
);
refusedByOpenai(
  "two calls with one id in a message",
  body([USER, step(call("a", SIGNED), call("a")), result("a")]),
  "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[1].",
  "messages.[1].tool_calls",
  null,
);
refusedByOpenai(
  "a call without a type",
  body([USER, step(call("a", { type: undefined })), result("a")]),
  "Missing required parameter: 'messages[1].tool_calls[0].type'.",
  "messages[1].tool_calls[0].type",
  "missing_required_parameter",
);
refusedByOpenai(
  "arguments that are no string",
  body([USER, step(call("a", { function: { name: "f", arguments: {} } })), result("a")]),
  "Invalid type for 'messages[1].tool_calls[0].function.arguments': expected a string, but got an object instead.",
  "messages[1].tool_calls[0].function.arguments",
  "invalid_type",
);
refusedByOpenai(
  "the name of a call that breaks the pattern",
  body([USER, step(call("a", { function: { name: "a b", arguments: "{}" } })), result("a")]),
  "Invalid 'messages[1].tool_calls[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
  "messages[1].tool_calls[0].function.name",
  "invalid_value",
);
refusedByOpenai(
  "a tool message without calls before it",
  body([USER, result("a")]),
  "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
  "messages.[1].role",
  null,
);
refusedByOpenai(
  "a tool message that does not stand right after the calls",
  body([USER, step(call("a", SIGNED)), result("a"), USER, result("a")]),
  "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
  "messages.[4].role",
  null,
);
refusedByOpenai(
  "calls that are not all answered",
  body([USER, step(call("a", SIGNED), call("b"), call("c")), result("b"), USER]),
  "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: a, c",
  "messages.[3].role",
  null,
);
refusedByOpenai(
  "a call at the very end",
  body([USER, step(call("a", SIGNED))]),
  "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: a",
  "messages.[1].role",
  null,
);
refusedByOpenai(
  "a tool message without tool_call_id",
  body([USER, step(call("a", SIGNED)), { role: "tool", content: "{}" }]),
  "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
  "messages.[2].tool_call_id",
  null,
);
refusedByOpenai(
  "an unknown tool_call_id",
  body([USER, step(call("a", SIGNED)), result("b")]),
  "Invalid parameter: 'tool_call_id' of 'b' not found in 'tool_calls' of previous message.",
  "messages.[2].tool_call_id",
  null,
);
refusedByOpenai(
  "two results for one call",
  body([USER, step(call("a", SIGNED)), result("a"), result("a")]),
  "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[2] and messages[3].",
  "messages.[3].tool_call_id",
  null,
);
refusedByOpenai(
  "a result that is an object",
  body([USER, step(call("a", SIGNED)), result("a", { success: true })]),
  "Invalid type for 'messages[2].content': expected a string, but got an object instead.",
  "messages[2].content",
  "invalid_type",
);
refusedByOpenai(
  "a result that is a list of parts",
  body([USER, step(call("a", SIGNED)), result("a", [{ type: "text", text: "{}" }])]),
  "Invalid type for 'messages[2].content': expected a string, but got an array instead.",
  "messages[2].content",
  "invalid_type",
);
refusedByOpenai(
  "an empty list of tools",
  body([USER], { tools: [] }),
  "Invalid 'tools': empty array. Expected an array with minimum length 1, but got an empty array instead.",
  "tools",
  "empty_array",
);
refusedByOpenai(
  "a tool name that breaks the pattern",
  body([USER], tool({ name: "record event" })),
  "Invalid 'tools[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
  "tools[0].function.name",
  "invalid_value",
);
refusedByOpenai(
  "a tool name over 64 letters",
  body([USER], tool({ name: "a".repeat(65) })),
  "Invalid 'tools[0].function.name': string too long. Expected a string with maximum length 64, but got a string with length 65 instead.",
  "tools[0].function.name",
  "string_above_max_length",
);
refusedByOpenai(
  "a tool without a name",
  body([USER], tool({})),
  "Missing required parameter: 'tools[0].function.name'.",
  "tools[0].function.name",
  "missing_required_parameter",
);
refusedByOpenai(
  "a tool description over 1,024 letters",
  body([USER], tool({ name: "f", description: "a".repeat(1025) })),
  "Invalid 'tools[0].function.description': string too long. Expected a string with maximum length 1024, but got a string with length 1025 instead.",
  "tools[0].function.description",
  "string_above_max_length",
);
refusedByOpenai(
  "tool parameters that are no object schema",
  body([USER], tool({ name: "f", parameters: { type: "string" } })),
  `Invalid schema for function 'f': schema must be a JSON Schema of 'type: "object"', got 'type: "string"'.`,
  "tools[0].function.parameters",
  "invalid_function_parameters",
);
refusedByOpenai(
  "an array parameter without items",
  body(
    [USER],
    tool({ name: "f", parameters: { type: "object", properties: { list: { type: "array" } } } }),
  ),
  "Invalid schema for function 'f': In context=('properties', 'list'), array schema missing items.",
  "tools[0].function.parameters",
  "invalid_function_parameters",
);
refusedByOpenai(
  "tool_choice without tools",
  body([USER], { tool_choice: "auto" }),
  "Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.",
  "tool_choice",
  null,
);
refusedByOpenai(
  "parallel_tool_calls without tools",
  body([USER], { parallel_tool_calls: true }),
  "Invalid value for 'parallel_tool_calls': 'parallel_tool_calls' is only allowed when 'tools' are specified.",
  "parallel_tool_calls",
  null,
);
refusedByOpenai(
  "an unknown tool_choice",
  body([USER], { tools: TOOLS, tool_choice: "maybe" }),
  "Invalid value: 'maybe'. Supported values are: 'none', 'auto', and 'required'.",
  "tool_choice",
  "invalid_value",
);
refusedByOpenai(
  "a tool_choice that is not offered",
  body([USER], { tools: TOOLS, tool_choice: { type: "function", function: { name: "f" } } }),
  "Tool choice 'f' not found in 'tools' parameter.",
  "tool_choice",
  null,
);
refusedByOpenai(
  "max_tokens 0",
  body([USER], { max_tokens: 0 }),
  "Invalid 'max_tokens': integer below minimum value. Expected a value >= 1, but got 0 instead.",
  "max_tokens",
  "integer_below_min_value",
);
refusedByOpenai(
  "max_tokens as text",
  body([USER], { max_tokens: "600" }),
  "Invalid type for 'max_tokens': expected an integer, but got a string instead.",
  "max_tokens",
  "invalid_type",
);
refusedByOpenai(
  "max_tokens beyond the model",
  body([USER], { max_tokens: 100_000 }),
  "max_tokens is too large: 100000. This model supports at most 65536 completion tokens, whereas you provided 100000.",
  "max_tokens",
  "invalid_value",
);
refusedByOpenai(
  "temperature over 2",
  body([USER], { temperature: 2.5 }),
  "Invalid 'temperature': decimal above maximum value. Expected a value <= 2, but got 2.5 instead.",
  "temperature",
  "decimal_above_max_value",
);
refusedByOpenai(
  "temperature below 0",
  body([USER], { temperature: -0.1 }),
  "Invalid 'temperature': decimal below minimum value. Expected a value >= 0, but got -0.1 instead.",
  "temperature",
  "decimal_below_min_value",
);
refusedByOpenai(
  "stream_options without a stream",
  body([USER], { stream_options: { include_usage: true } }),
  "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
  "stream_options",
  null,
);

const MISSING_SIGNATURE = (name: string, position: number) =>
  `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:${name}\` , position ${position}. Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.`;

refusedByGemini(
  "a conversation without a user",
  body([{ role: "system", content: "hello" }]),
  "* GenerateContentRequest.contents: contents is not specified\n",
);
refusedByGemini(
  "an empty message",
  body([USER, { role: "assistant", content: "" }, USER]),
  "* GenerateContentRequest.contents[1].parts: contents.parts must not be empty.\n",
);
refusedByGemini(
  "calls that are not all answered",
  body([USER, step(call("a", SIGNED), call("b")), result("a")]),
  "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.",
);
refusedByGemini(
  "calls right after the assistant's own words",
  body([USER, { role: "assistant", content: "hi" }, step(call("a", SIGNED)), result("a")]),
  "Please ensure that function call turn comes immediately after a user turn or after a function response turn.",
);
refusedByGemini(
  "two tools of one name",
  body([USER], { tools: [TOOLS[0], TOOLS[0]] }),
  "Duplicate function declaration found: record_home_event",
);
refusedByGemini(
  "a first call without its thought signature",
  body([{ role: "system", content: "s" }, USER, step(call("a")), result("a")]),
  MISSING_SIGNATURE("list_attention", 2),
);
refusedByGemini(
  "a signature that moved to the second call",
  body([USER, step(call("a"), call("b", SIGNED)), result("a"), result("b")]),
  MISSING_SIGNATURE("list_attention", 2),
);
refusedByGemini(
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
);
refusedByGemini(
  "a signature that nobody issued",
  body([
    USER,
    step(call("a", { extra_content: { google: { thought_signature: "bWFkZSB1cA==" } } })),
    result("a"),
  ]),
  "Corrupted thought signature.",
);

Deno.test("checkRequest() refuses a signature that differs in one letter", () => {
  const real = issueSignature("a step");
  const changed = (real[0] === "A" ? "B" : "A") + real.slice(1);
  for (const thought_signature of [changed, real.replace(/=+$/, ""), `${real} `]) {
    const signed = call("a", { extra_content: { google: { thought_signature } } });
    const refusal = checkRequest(body([USER, step(signed), result("a")]));
    assertEquals(refusal?.message, "Corrupted thought signature.");
  }
});

Deno.test("checkRequest() words a refusal as OpenAI unless Gemini is asked first", () => {
  const request = body([USER, step(call("a"))]);
  assertEquals(checkRequest(request)?.provider, "openai");
  assertEquals(checkRequest(request, { providers: ["gemini", "openai"] })?.provider, "gemini");
});

Deno.test("checkRequest() accepts what it should", () => {
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
