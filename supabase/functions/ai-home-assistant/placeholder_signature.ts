import { setMember } from "./json_text.ts";

/**
 * Gemini 3 rejects a step whose first call has no thought signature. Gemini's documentation allows this
 * value in place of the signature of a call that another model wrote.
 */
const PLACEHOLDER = '{"google":{"thought_signature":"skip_thought_signature_validator"}}';

/** The JSON text of a tool call with Gemini's placeholder for its thought signature. */
export function withPlaceholderSignature(call: string): string {
  return setMember(call, "extra_content", PLACEHOLDER);
}
