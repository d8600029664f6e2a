import { recordIssue } from "./tool_calls.ts";

// No JSON library writes it like this: bytes that come back equal were never parsed and serialised.
const call = (title: string, id: string) =>
  `{ "odd":[0.10,1e2,"\\u00e9"], "extra_content":{"google":{"thought_signature":"c2ln+\\u002F=="}},` +
  `"id":"${id}","type":"function","function":{"arguments":${
    JSON.stringify(JSON.stringify(recordIssue(title).arguments))
  } , "name":"record_home_event","strict":null}, "index":0}`;

/** A provider message with two calls and with fields that only its provider understands, as JSON text. */
export const PROVIDER_MESSAGE = `{ "content" : null, "role":"assistant",` +
  `"reasoning_details":[{"type":"reasoning.encrypted","data":"gAAA","n":12345678901234567890}],` +
  `"provider_specific_fields":{"b":1.0,"a":null}, "tool_calls":[${call("Leaking tap", "call_0")}, ${
    call("Loose tile", "call_1")
  }],"vertex":{"signature":"x"}}`;

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

/** An answer of pass one that contains a message byte for byte. */
export const completionOf = (message: string) => ({
  raw: `{"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,` +
    `"message":${message},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":7,"completion_tokens":3}}`,
  when: { pass: 1 as const },
});
