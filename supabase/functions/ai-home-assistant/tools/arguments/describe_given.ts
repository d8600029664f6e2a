import { toStorableText } from "../../storable_text.ts";

/** The start of a value as text, for `IgnoredArgument`; nothing for a list or an object. */
export function describeGiven(given: unknown): { given?: string } {
  if (typeof given === "object" || typeof given === "undefined") return {};
  const text = String(given).replace(/\s+/g, " ").trim();
  return { given: toStorableText(text.length > MAX_GIVEN ? `${text.slice(0, MAX_GIVEN)}…` : text) };
}

const MAX_GIVEN = 60;
