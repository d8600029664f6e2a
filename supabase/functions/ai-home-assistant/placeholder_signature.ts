import type { JsonObject } from "./json_value.ts";

/**
 * Returns a tool call with a placeholder for its thought signature. Gemini 3 rejects a step whose first call has none;
 * its documentation allows this value in place of the signature of a call that another model wrote.
 */
export function withPlaceholderSignature(call: JsonObject): JsonObject {
  const google = { thought_signature: "skip_thought_signature_validator" };
  return { ...call, extra_content: { google } };
}
