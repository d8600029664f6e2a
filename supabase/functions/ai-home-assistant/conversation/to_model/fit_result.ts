import { countBytes } from "../../storable_text.ts";
import { isObject, type JsonObject } from "../../json_value.ts";

/** Maximum bytes of a tool result for the model. */
const MAX_WRITE = 600;
const MAX_LOOK_UP = 2_000;
const TEXT_LENGTHS = [300, 120, 60];

/**
 * Returns a result with at most 2,000 bytes for a look-up that found something, and 600 for any other. Cuts long texts
 * first, then leaves out the last rows of the longest lists. `left_out` counts these rows.
 */
export function fitResult(result: JsonObject, isLookUp: boolean): JsonObject {
  const maxBytes = isLookUp ? MAX_LOOK_UP : MAX_WRITE;
  let fitted = result;
  for (const length of TEXT_LENGTHS) {
    if (countBytesOf(fitted) <= maxBytes) return fitted;
    fitted = cutTexts(fitted, length) as JsonObject;
  }
  for (let leftOut = 1; countBytesOf(fitted) > maxBytes; leftOut++) {
    const list = findLongestList(fitted);
    if (!list) return pickOutcome(fitted);
    list.pop();
    fitted["left_out"] = leftOut;
  }
  return fitted;
}

function countBytesOf(value: unknown): number {
  return countBytes(JSON.stringify(value));
}

/** Returns a copy. `message` is cut to the first length only, because no other field repeats it. */
function cutTexts(value: unknown, length: number, field = ""): unknown {
  if (typeof value === "string") {
    const max = field === "message" ? TEXT_LENGTHS[0]! : length;
    return value.length <= max ? value : `${value.slice(0, max - 1).toWellFormed()}…`;
  }
  if (Array.isArray(value)) return value.map((item) => cutTexts(item, length));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cutTexts(inner, length, key)]),
  );
}

function findLongestList(value: unknown): unknown[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const lists = [value, ...Object.values(value).map(findLongestList)]
    .filter((one): one is unknown[] => Array.isArray(one) && one.length > 0);
  return lists.sort((a, b) => countBytesOf(b) - countBytesOf(a))[0];
}

function pickOutcome({ type, code, message, undo }: JsonObject): JsonObject {
  return { type, code, message, ...(undo !== undefined && { undo }) };
}
