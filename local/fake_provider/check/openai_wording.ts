import { jsonKind } from "./json_kind.ts";
import { openaiRefusal, type Refusal } from "./refusal.ts";

/** Sentences that OpenAI repeats for every parameter. `at` is the path, e.g. `messages[0].role`. */
export function missing(at: string): Refusal {
  return openaiRefusal(`Missing required parameter: '${at}'.`, {
    param: at,
    code: "missing_required_parameter",
  });
}

export function wrongType(at: string, expected: string, got: unknown): Refusal {
  return openaiRefusal(
    `Invalid type for '${at}': expected ${expected}, but got ${jsonKind(got)} instead.`,
    { param: at, code: "invalid_type" },
  );
}

export function wrongValue(at: string, got: unknown, supported: readonly string[]): Refusal {
  const names = supported.map((name) => `'${name}'`);
  const list = names.length > 2
    ? `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`
    : names.join(" and ");
  return openaiRefusal(`Invalid value: '${got}'. Supported values are: ${list}.`, {
    param: at,
    code: "invalid_value",
  });
}

export function emptyArray(at: string): Refusal {
  return openaiRefusal(
    `Invalid '${at}': empty array. Expected an array with minimum length 1, but got an empty array instead.`,
    { param: at, code: "empty_array" },
  );
}

export function emptyString(at: string): Refusal {
  return openaiRefusal(
    `Invalid '${at}': empty string. Expected a string with minimum length 1, but got an empty string instead.`,
    { param: at, code: "empty_string" },
  );
}

export function tooLong(at: string, maximum: number, length: number): Refusal {
  return openaiRefusal(
    `Invalid '${at}': string too long. Expected a string with maximum length ${maximum}, but got a string with length ${length} instead.`,
    { param: at, code: "string_above_max_length" },
  );
}

export function noMatch(at: string, pattern: string): Refusal {
  return openaiRefusal(
    `Invalid '${at}': string does not match pattern. Expected a string that matches the pattern '${pattern}'.`,
    { param: at, code: "invalid_value" },
  );
}

export function outOfRange(
  at: string,
  kind: "integer" | "decimal",
  side: "below minimum" | "above maximum",
  limit: number,
  got: number,
): Refusal {
  const sign = side === "below minimum" ? ">=" : "<=";
  return openaiRefusal(
    `Invalid '${at}': ${kind} ${side} value. Expected a value ${sign} ${limit}, but got ${got} instead.`,
    { param: at, code: `${kind}_${side === "below minimum" ? "below_min" : "above_max"}_value` },
  );
}

export function unknownParameter(at: string): Refusal {
  return openaiRefusal(`Unknown parameter: '${at}'.`, { param: at, code: "unknown_parameter" });
}
