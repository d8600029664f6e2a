import { isObject, type JsonObject } from "../../json_value.ts";
import { toStorableText } from "../../storable_text.ts";

/** Longer arguments of a call are neither executed nor stored. */
export const MAX_ARGUMENTS_CHARACTERS = 32_000;

export type ParsedArguments = { ok: true; values: JsonObject } | { ok: false; reason: string };

/**
 * Parses the text of a call's arguments, whose strings become storable. Never throws. `reason` is written
 * for the model; empty arguments do not count as `{}`.
 */
export function parseArguments(text: string): ParsedArguments {
  if (text.length > MAX_ARGUMENTS_CHARACTERS) {
    return {
      ok: false,
      reason: `the arguments are longer than ${MAX_ARGUMENTS_CHARACTERS} characters`,
    };
  }
  if (text.trim() === "") return { ok: false, reason: "the arguments are empty" };
  try {
    const values: unknown = JSON.parse(text, toStorableValue);
    return isObject(values)
      ? { ok: true, values }
      : { ok: false, reason: "the arguments must be a JSON object" };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "unreadable";
    const reason = `the arguments are not valid JSON: ${detail.slice(0, 200)}`;
    return { ok: false, reason: toStorableText(reason) };
  }
}

function toStorableValue(_: string, value: unknown): unknown {
  return typeof value === "string" ? toStorableText(value) : value;
}
