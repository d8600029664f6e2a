import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Returns the same text for all JSON texts with the same meaning: keys sorted, no white space.
 * Undefined members are left out, as `JSON.stringify` does.
 *
 * Hashes of this text are stored, so its form must not change. The recursion is bounded because
 * `parseRequestJson` limits the depth.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  let members = "";
  for (const key of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[key];
    if (inner === undefined) continue;
    members += `${members && ","}${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return `{${members}}`;
}

/** SHA-256 of the canonical JSON, hexadecimal. `crypto.subtle` takes twenty times as long for a short text. */
export function canonicalHash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}
