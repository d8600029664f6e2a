import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { isObject } from "./json_kind.ts";

/** Accepted by Gemini for calls that another model made. */
export const PLACEHOLDER_SIGNATURES = [
  "context_engineering_is_the_way_to_go",
  "skip_thought_signature_validator",
];

// Not a secret: it only has to be the same after a restart, for a call that is echoed days later.
const KEY = "offline-model thought signature";

/** The signature of a step, the same for the same `seed`; it proves itself, so nothing is stored. */
export function issueSignature(seed: string): string {
  const thought = createHmac("sha256", KEY).update(`thought:${seed}`).digest();
  return Buffer.concat([thought, proofOf(thought)]).toString("base64");
}

/** Byte for byte: another base64 spelling of the same bytes is not the signature. */
export function isIssuedSignature(signature: string): boolean {
  const bytes = Buffer.from(signature, "base64");
  if (bytes.length !== 64 || bytes.toString("base64") !== signature) return false;
  return proofOf(bytes.subarray(0, 32)).equals(bytes.subarray(32));
}

/** `extra_content.google.thought_signature` of a call. */
export function signatureOf(call: unknown): unknown {
  if (!isObject(call) || !isObject(call.extra_content)) return undefined;
  const { google } = call.extra_content;
  return isObject(google) ? google.thought_signature : undefined;
}

function proofOf(thought: Uint8Array) {
  return createHmac("sha256", KEY).update("proof:").update(thought).digest();
}
