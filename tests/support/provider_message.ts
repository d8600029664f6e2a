import { recordIssue } from "./tool_calls.ts";

const call = (title: string, id: string) => ({
  odd: [0.1, 100, "é"],
  extra_content: { google: { thought_signature: "c2ln+/==" } },
  id,
  type: "function",
  function: {
    // With a date the plan of the call is the same on the next day.
    arguments: JSON.stringify({ ...recordIssue(title).arguments, occurred_on: "2026-05-03" }),
    name: "record_home_event",
    strict: null,
  },
  index: 0,
});

/**
 * A provider message with two calls and with fields that only its provider understands, as JSON text. It comes back with
 * the same fields in the same order and place.
 */
export const PROVIDER_MESSAGE = JSON.stringify({
  content: null,
  role: "assistant",
  reasoning_details: [{ type: "reasoning.encrypted", data: "gAAA", n: 1.5 }],
  provider_specific_fields: { b: 1, a: null },
  tool_calls: [call("Leaking tap", "call_0"), call("Loose tile", "call_1")],
  vertex: { signature: "x" },
});

/** Its fields that are sent to no other model. */
export const PROVIDER_FIELDS = [
  "reasoning_details",
  "provider_specific_fields",
  "vertex",
  "odd",
  "strict",
  "c2ln+",
  '"index"',
];

/** An answer of pass one that contains a message. */
export const completionOf = (message: string) => ({
  raw: `{"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,` +
    `"message":${message},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":7,"completion_tokens":3}}`,
  when: { pass: 1 as const },
});
