import { call, refusedByOpenai, result, SIGNED, step, USER } from "./refusals.ts";
import { body } from "./sample_home.ts";

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
