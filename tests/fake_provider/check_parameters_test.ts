import { assertEquals } from "@std/assert";
import { checkAuthorization } from "../../local/fake_provider/check_request.ts";
import {
  emptyArray,
  missing,
  refusedByOpenai,
  tool,
  tooLong,
  USER,
  wrongPattern,
  wrongType,
  wrongValue,
} from "./refusals.ts";
import { body, TOOLS } from "./sample_home.ts";

Deno.test("checkAuthorization() refuses a request without a key with 401", () => {
  for (const header of [undefined, null, "", "Bearer", "Bearer ", "Basic abc"]) {
    const refusal = checkAuthorization(header);
    assertEquals(refusal?.status, 401);
    assertEquals(refusal?.message.startsWith("You didn't provide an API key."), true);
  }
  assertEquals(checkAuthorization("Bearer anything"), null);
});

refusedByOpenai([
  ["a request without a model", { messages: [USER] }, [
    "you must provide a model parameter",
    null,
    null,
  ]],
  ["a request without messages", { model: "m" }, missing("messages")],
  [
    "messages that are no list",
    { model: "m", messages: "hello" },
    wrongType("messages", "an array of objects", "a string"),
  ],
  ["an empty list of messages", body([]), emptyArray("messages")],
  ["an unknown argument", body([USER], { frobnicate: 1 }), [
    "Unrecognized request argument supplied: frobnicate",
    null,
    null,
  ]],
  ["an empty list of tools", body([USER], { tools: [] }), emptyArray("tools")],
  [
    "a tool name that breaks the pattern",
    body([USER], tool({ name: "record event" })),
    wrongPattern("tools[0].function.name"),
  ],
  [
    "a tool name over 64 letters",
    body([USER], tool({ name: "a".repeat(65) })),
    tooLong("tools[0].function.name", 64, 65),
  ],
  ["a tool without a name", body([USER], tool({})), missing("tools[0].function.name")],
  [
    "a tool description over 1,024 letters",
    body([USER], tool({ name: "f", description: "a".repeat(1025) })),
    tooLong("tools[0].function.description", 1024, 1025),
  ],
  [
    "tool parameters that are no object schema",
    body([USER], tool({ name: "f", parameters: { type: "string" } })),
    [
      `Invalid schema for function 'f': schema must be a JSON Schema of 'type: "object"', got 'type: "string"'.`,
      "tools[0].function.parameters",
      "invalid_function_parameters",
    ],
  ],
  [
    "an array parameter without items",
    body(
      [USER],
      tool({ name: "f", parameters: { type: "object", properties: { list: { type: "array" } } } }),
    ),
    [
      "Invalid schema for function 'f': In context=('properties', 'list'), array schema missing items.",
      "tools[0].function.parameters",
      "invalid_function_parameters",
    ],
  ],
  ["tool_choice without tools", body([USER], { tool_choice: "auto" }), [
    "Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.",
    "tool_choice",
    null,
  ]],
  ["parallel_tool_calls without tools", body([USER], { parallel_tool_calls: true }), [
    "Invalid value for 'parallel_tool_calls': 'parallel_tool_calls' is only allowed when 'tools' are specified.",
    "parallel_tool_calls",
    null,
  ]],
  [
    "an unknown tool_choice",
    body([USER], { tools: TOOLS, tool_choice: "maybe" }),
    wrongValue("tool_choice", "maybe", "'none', 'auto', and 'required'"),
  ],
  [
    "a tool_choice that is not offered",
    body([USER], { tools: TOOLS, tool_choice: { type: "function", function: { name: "f" } } }),
    ["Tool choice 'f' not found in 'tools' parameter.", "tool_choice", null],
  ],
  ["max_tokens 0", body([USER], { max_tokens: 0 }), [
    "Invalid 'max_tokens': integer below minimum value. Expected a value >= 1, but got 0 instead.",
    "max_tokens",
    "integer_below_min_value",
  ]],
  [
    "max_tokens as text",
    body([USER], { max_tokens: "600" }),
    wrongType("max_tokens", "an integer", "a string"),
  ],
  ["max_tokens beyond the model", body([USER], { max_tokens: 100_000 }), [
    "max_tokens is too large: 100000. This model supports at most 65536 completion tokens, whereas you provided 100000.",
    "max_tokens",
    "invalid_value",
  ]],
  ["temperature over 2", body([USER], { temperature: 2.5 }), [
    "Invalid 'temperature': decimal above maximum value. Expected a value <= 2, but got 2.5 instead.",
    "temperature",
    "decimal_above_max_value",
  ]],
  ["temperature below 0", body([USER], { temperature: -0.1 }), [
    "Invalid 'temperature': decimal below minimum value. Expected a value >= 0, but got -0.1 instead.",
    "temperature",
    "decimal_below_min_value",
  ]],
  ["stream_options without a stream", body([USER], { stream_options: { include_usage: true } }), [
    "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
    "stream_options",
    null,
  ]],
]);
