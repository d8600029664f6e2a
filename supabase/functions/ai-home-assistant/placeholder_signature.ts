import { setMember } from "./json_text.ts";

/**
 * Gemini 3 refuses the first call of a step without a thought signature. For a call that another model
 * made it documents this value as an accepted replacement.
 */
const PLACEHOLDER = '{"google":{"thought_signature":"skip_thought_signature_validator"}}';

/** The JSON text of a tool call with Gemini's placeholder for its thought signature. */
export function withPlaceholderSignature(call: string): string {
  return setMember(call, "extra_content", PLACEHOLDER);
}
