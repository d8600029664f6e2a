import {
  call,
  emptyArray,
  missing,
  refusedByOpenai,
  result,
  SIGNED,
  step,
  tooLong,
  USER,
  wrongPattern,
  wrongType,
  wrongValue,
} from "./refusals.ts";
import { body } from "./sample_home.ts";

refusedByOpenai([
  [
    "an unknown role",
    body([{ role: "owner", content: "hello" }]),
    wrongValue(
      "messages[0].role",
      "owner",
      "'system', 'assistant', 'user', 'function', 'tool', and 'developer'",
    ),
  ],
  ["a message without a role", body([{ content: "hello" }]), missing("messages[0].role")],
  ["the role function", body([USER, { role: "function", name: "f", content: "1" }]), [
    "Unsupported value: 'messages[1].role' does not support 'function' with this model.",
    "messages[1].role",
    "unsupported_value",
  ]],
  ["a field that the role does not have", body([{ ...USER, tool_calls: [] }]), [
    "Unknown parameter: 'messages[0].tool_calls'.",
    "messages[0].tool_calls",
    "unknown_parameter",
  ]],
  ["null content of a user", body([{ role: "user", content: null }]), [
    "Invalid value for 'content': expected a string, got null.",
    "messages.[0].content",
    null,
  ]],
  [
    "content that is an object",
    body([{ role: "user", content: { text: "hello" } }]),
    wrongType("messages[0].content", "one of a string or array of objects", "an object"),
  ],
  [
    "a content part of an unknown type",
    body([{ role: "user", content: [{ type: "words", text: "hello" }] }]),
    wrongValue(
      "messages[0].content[0].type",
      "words",
      "'text', 'image_url', 'input_audio', 'refusal', 'audio', and 'file'",
    ),
  ],
  [
    "an assistant message with neither content nor calls",
    body([USER, { role: "assistant", content: null }, USER]),
    ["Invalid value for 'content': expected a string, got null.", "messages.[1].content", null],
  ],
  [
    "an empty list of calls",
    body([USER, { role: "assistant", content: "hi", tool_calls: [] }]),
    emptyArray("messages[1].tool_calls"),
  ],
  [
    "a call without an id",
    body([USER, step({ type: "function", function: { name: "f", arguments: "{}" } })]),
    missing("messages[1].tool_calls[0].id"),
  ],
  ["a call with an empty id", body([USER, step(call("")), result("")]), [
    "Invalid 'messages[1].tool_calls[0].id': empty string. Expected a string with minimum length 1, but got an empty string instead.",
    "messages[1].tool_calls[0].id",
    "empty_string",
  ]],
  [
    "a call whose id is too long",
    body([USER, step(call("c".repeat(41)))]),
    tooLong("messages[1].tool_calls[0].id", 40, 41),
  ],
  [
    "two calls with one id in a message",
    body([USER, step(call("a", SIGNED), call("a")), result("a")]),
    [
      "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[1].",
      "messages.[1].tool_calls",
      null,
    ],
  ],
  [
    "a call without a type",
    body([USER, step(call("a", { type: undefined })), result("a")]),
    missing("messages[1].tool_calls[0].type"),
  ],
  [
    "arguments that are no string",
    body([USER, step(call("a", { function: { name: "f", arguments: {} } })), result("a")]),
    wrongType("messages[1].tool_calls[0].function.arguments", "a string", "an object"),
  ],
  [
    "the name of a call that breaks the pattern",
    body([USER, step(call("a", { function: { name: "a b", arguments: "{}" } })), result("a")]),
    wrongPattern("messages[1].tool_calls[0].function.name"),
  ],
  ["a tool message without calls before it", body([USER, result("a")]), [
    "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
    "messages.[1].role",
    null,
  ]],
  [
    "a tool message that does not stand right after the calls",
    body([USER, step(call("a", SIGNED)), result("a"), USER, result("a")]),
    [
      "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      "messages.[4].role",
      null,
    ],
  ],
  [
    "calls that are not all answered",
    body([USER, step(call("a", SIGNED), call("b"), call("c")), result("b"), USER]),
    [
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: a, c",
      "messages.[3].role",
      null,
    ],
  ],
  ["a call at the very end", body([USER, step(call("a", SIGNED))]), [
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: a",
    "messages.[1].role",
    null,
  ]],
  [
    "a tool message without tool_call_id",
    body([USER, step(call("a", SIGNED)), { role: "tool", content: "{}" }]),
    [
      "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
      "messages.[2].tool_call_id",
      null,
    ],
  ],
  ["an unknown tool_call_id", body([USER, step(call("a", SIGNED)), result("b")]), [
    "Invalid parameter: 'tool_call_id' of 'b' not found in 'tool_calls' of previous message.",
    "messages.[2].tool_call_id",
    null,
  ]],
  ["two results for one call", body([USER, step(call("a", SIGNED)), result("a"), result("a")]), [
    "Invalid parameter: Duplicate value for 'tool_call_id' of 'a', in messages[2] and messages[3].",
    "messages.[3].tool_call_id",
    null,
  ]],
  [
    "a result that is an object",
    body([USER, step(call("a", SIGNED)), result("a", { success: true })]),
    wrongType("messages[2].content", "a string", "an object"),
  ],
  [
    "a result that is a list of parts",
    body([USER, step(call("a", SIGNED)), result("a", [{ type: "text", text: "{}" }])]),
    wrongType("messages[2].content", "a string", "an array"),
  ],
]);
