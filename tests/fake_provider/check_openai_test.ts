import { assertEquals } from "@std/assert";
import { checkRequest } from "../../local/fake_provider/check_request.ts";
import { call, result, SIGNED, step, USER } from "./chat_messages.ts";
import { body, type Message, TOOLS } from "./sample_home.ts";

/** OpenAI's sentence, `param` and `code`. */
type Refusal = [message: string, param?: string | undefined, code?: string];

const missing = (path: string): Refusal => [
  `Missing required parameter: '${path}'.`,
  path,
  "missing_required_parameter",
];
const wrongType = (path: string, expected: string, got: string): Refusal => [
  `Invalid type for '${path}': expected ${expected}, but got ${got} instead.`,
  path,
  "invalid_type",
];
const wrongValue = (path: string, value: string, supported: string): Refusal => [
  `Invalid value: '${value}'. Supported values are: ${supported}.`,
  path,
  "invalid_value",
];
const wrongPattern = (path: string): Refusal => [
  `Invalid '${path}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
  path,
  "invalid_value",
];
const empty = (path: string, kind: "array" | "string"): Refusal => [
  `Invalid '${path}': empty ${kind}. Expected a${
    kind === "array" ? "n array" : " string"
  } with minimum length 1, but got an empty ${kind} instead.`,
  path,
  `empty_${kind}`,
];
const tooLong = (path: string, most: number, length: number): Refusal => [
  `Invalid '${path}': string too long. Expected a string with maximum length ${most}, but got a string with length ${length} instead.`,
  path,
  "string_above_max_length",
];
const outOfRange = (path: string, side: string, limit: string, got: number, code: string) =>
  [
    `Invalid '${path}': ${side} value. Expected a value ${limit}, but got ${got} instead.`,
    path,
    code,
  ] satisfies Refusal;
const nullContent = (path: string): Refusal => [
  "Invalid value for 'content': expected a string, got null.",
  path,
];
const notAnswered = (path: string, ids: string): Refusal => [
  `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${ids}`,
  path,
];
const notCalled = (path: string): Refusal => [
  "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
  path,
];

/** Declares a test of a request with these parameters. */
const parameters = (more: Message) => ({ areRefused: refuse(body([USER], more)) });
/** Declares a test of a request with these messages after one of the user. */
const messages = (...list: Message[]) => ({ areRefused: refuse(body([USER, ...list])) });

function refuse(request: Message) {
  return ([message, param, code]: Refusal) =>
    Deno.test(`checkRequest() refuses ${param ?? "a request"}: ${message}`, () => {
      const refusal = checkRequest(request);
      const details = { param: param ?? null, code: code ?? null };
      const error = { message, type: "invalid_request_error", ...details };
      assertEquals([refusal?.status, refusal?.body], [400, { error }]);
    });
}

parameters({ model: undefined }).areRefused(["you must provide a model parameter"]);
parameters({ messages: undefined }).areRefused(missing("messages"));
parameters({ messages: "hello" })
  .areRefused(wrongType("messages", "an array of objects", "a string"));
parameters({ messages: [] }).areRefused(empty("messages", "array"));
parameters({ frobnicate: 1 }).areRefused(["Unrecognized request argument supplied: frobnicate"]);
for (const name of ["tool_choice", "parallel_tool_calls"]) {
  parameters({ [name]: name === "tool_choice" ? "auto" : true }).areRefused([
    `Invalid value for '${name}': '${name}' is only allowed when 'tools' are specified.`,
    name,
  ]);
}
parameters({ tools: TOOLS, tool_choice: "maybe" })
  .areRefused(wrongValue("tool_choice", "maybe", "'none', 'auto', and 'required'"));
parameters({ tools: TOOLS, tool_choice: { type: "function", function: { name: "f" } } })
  .areRefused(["Tool choice 'f' not found in 'tools' parameter.", "tool_choice"]);
parameters({ max_tokens: 0 }).areRefused(
  outOfRange("max_tokens", "integer below minimum", ">= 1", 0, "integer_below_min_value"),
);
parameters({ max_tokens: "600" }).areRefused(wrongType("max_tokens", "an integer", "a string"));
parameters({ max_tokens: 100_000 }).areRefused([
  "max_tokens is too large: 100000. This model supports at most 65536 completion tokens, whereas you provided 100000.",
  "max_tokens",
  "invalid_value",
]);
parameters({ temperature: 2.5 }).areRefused(
  outOfRange("temperature", "decimal above maximum", "<= 2", 2.5, "decimal_above_max_value"),
);
parameters({ temperature: -0.1 }).areRefused(
  outOfRange("temperature", "decimal below minimum", ">= 0", -0.1, "decimal_below_min_value"),
);
parameters({ stream_options: { include_usage: true } }).areRefused([
  "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
  "stream_options",
]);

const TOOL = "tools[0].function";
const tool = (definition: Message) =>
  parameters({ tools: [{ type: "function", function: definition }] });
const schema = (parameters: Message, why: string) =>
  tool({ name: "f", parameters }).areRefused([
    `Invalid schema for function 'f': ${why}`,
    `${TOOL}.parameters`,
    "invalid_function_parameters",
  ]);

parameters({ tools: [] }).areRefused(empty("tools", "array"));
tool({}).areRefused(missing(`${TOOL}.name`));
tool({ name: "record event" }).areRefused(wrongPattern(`${TOOL}.name`));
tool({ name: "a".repeat(65) }).areRefused(tooLong(`${TOOL}.name`, 64, 65));
tool({ name: "f", description: "a".repeat(1025) })
  .areRefused(tooLong(`${TOOL}.description`, 1024, 1025));
schema(
  { type: "string" },
  `schema must be a JSON Schema of 'type: "object"', got 'type: "string"'.`,
);
schema(
  { type: "object", properties: { list: { type: "array" } } },
  "In context=('properties', 'list'), array schema missing items.",
);

const ROLES = "'system', 'assistant', 'user', 'function', 'tool', and 'developer'";
const PARTS = "'text', 'image_url', 'input_audio', 'refusal', 'audio', and 'file'";

messages({ content: "hello" }).areRefused(missing("messages[1].role"));
messages({ role: "owner", content: "hello" })
  .areRefused(wrongValue("messages[1].role", "owner", ROLES));
messages({ role: "function", name: "f", content: "1" }).areRefused([
  "Unsupported value: 'messages[1].role' does not support 'function' with this model.",
  "messages[1].role",
  "unsupported_value",
]);
messages({ ...USER, tool_calls: [] }).areRefused([
  "Unknown parameter: 'messages[1].tool_calls'.",
  "messages[1].tool_calls",
  "unknown_parameter",
]);
messages({ role: "user", content: null }).areRefused(nullContent("messages.[1].content"));
messages(USER, { role: "assistant", content: null })
  .areRefused(nullContent("messages.[2].content"));
messages({ role: "user", content: { text: "hello" } })
  .areRefused(wrongType("messages[1].content", "one of a string or array of objects", "an object"));
messages({ role: "user", content: [{ type: "words", text: "hello" }] })
  .areRefused(wrongValue("messages[1].content[0].type", "words", PARTS));

const PART = "messages[1].content[0]";
const sendPart = (part: object) => messages({ role: "user", content: [part] });
const sendImage = (url: unknown) => sendPart({ type: "image_url", image_url: { url } });
const UNSUPPORTED: Refusal = [
  "You uploaded an unsupported image. Please make sure your image has of one the following formats: " +
  "['png', 'jpeg', 'gif', 'webp'].",
  undefined,
  "image_parse_error",
];

sendPart({ type: "image_url" }).areRefused(missing(`${PART}.image_url`));
sendImage(undefined).areRefused(missing(`${PART}.image_url.url`));
sendImage("data:image/svg+xml;base64,PHN2Zy8+").areRefused(UNSUPPORTED);
sendImage("data:image/png;base64,PHN2Zy8+").areRefused(UNSUPPORTED);
sendImage("iVBORw0KGgo=").areRefused(UNSUPPORTED);
sendPart({ type: "file", file: { file_data: "data:application/pdf;base64,JVBERi0=" } })
  .areRefused(missing(`${PART}.file.filename`));

messages({ role: "assistant", content: "hi", tool_calls: [] })
  .areRefused(empty("messages[1].tool_calls", "array"));

const CALL = "messages[1].tool_calls[0]";
const changed = (change: Message) => messages(step(call("a", change)), result("a"));

changed({ id: undefined }).areRefused(missing(`${CALL}.id`));
changed({ id: "" }).areRefused(empty(`${CALL}.id`, "string"));
changed({ id: "c".repeat(41) }).areRefused(tooLong(`${CALL}.id`, 40, 41));
changed({ type: undefined }).areRefused(missing(`${CALL}.type`));
changed({ function: { name: "a b", arguments: "{}" } })
  .areRefused(wrongPattern(`${CALL}.function.name`));
changed({ function: { name: "f", arguments: {} } })
  .areRefused(wrongType(`${CALL}.function.arguments`, "a string", "an object"));
messages(step(call("a", SIGNED), call("a")), result("a")).areRefused([
  "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[1].",
  "messages.[1].tool_calls",
]);

const signed = step(call("a", SIGNED));

messages(result("a")).areRefused(notCalled("messages.[1].role"));
messages(signed, result("a"), USER, result("a")).areRefused(notCalled("messages.[4].role"));
messages(signed).areRefused(notAnswered("messages.[1].role", "a"));
messages(step(call("a", SIGNED), call("b"), call("c")), result("b"), USER)
  .areRefused(notAnswered("messages.[3].role", "a, c"));
messages(signed, { role: "tool", content: "{}" }).areRefused([
  "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
  "messages.[2].tool_call_id",
]);
messages(signed, result("b")).areRefused([
  "Invalid parameter: 'tool_call_id' of 'b' not found in 'tool_calls' of previous message.",
  "messages.[2].tool_call_id",
]);
messages(signed, result("a"), result("a")).areRefused([
  "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[2] and messages[3].",
  "messages.[3].tool_call_id",
]);
messages(signed, result("a", { success: true }))
  .areRefused(wrongType("messages[2].content", "a string", "an object"));
messages(signed, result("a", [{ type: "text", text: "{}" }]))
  .areRefused(wrongType("messages[2].content", "a string", "an array"));
