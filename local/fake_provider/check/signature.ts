import { createHmac } from "node:crypto";
import { isRecord } from "./json_kind.ts";

/** Gemini accepts these for tool calls of another model. */
export const PLACEHOLDER_SIGNATURES = [
  "context_engineering_is_the_way_to_go",
  "skip_thought_signature_validator",
];

// Not a secret. It must be the same after a restart, for a call that is replayed days later.
const KEY = "offline-model thought signature";
const LENGTH = 44;

/** Returns the signature for a `seed`. It contains its own proof, so nothing is stored. */
export function issueSignature(seed: string): string {
  const thought = digest(`thought:${seed}`);
  return thought + digest(`proof:${thought}`);
}

export function isIssuedSignature(signature: string): boolean {
  return signature.slice(LENGTH) === digest(`proof:${signature.slice(0, LENGTH)}`);
}

/** `extra_content.google.thought_signature` of a call. */
export function signatureOf(call: unknown): unknown {
  if (!isRecord(call)) return undefined;
  const { extra_content: extra } = call;
  if (!isRecord(extra)) return undefined;
  const { google } = extra;
  return isRecord(google) ? google["thought_signature"] : undefined;
}

/** Returns 44 characters of base64. */
function digest(text: string): string {
  return createHmac("sha256", KEY).update(text).digest("base64");
}
