/**
 * Merges the values that an unknown field of a provider has in several deltas of a stream. Providers check thought
 * signatures, so no value is lost or changed:
 * - null and `""` change nothing,
 * - texts of a model, by the name of their field, are joined,
 * - objects are merged member by member,
 * - an item of a list is merged into the item that it continues, or appended,
 * - any other value replaces the one before.
 *
 * For example, DeepSeek's `reasoning_content: "Let me"`, then `" see"`, is `"Let me see"`. OpenRouter's
 * `reasoning_details: [{"type":"reasoning.text","text":"Let me","index":0}]`, then
 * `[{"type":"reasoning.text","text":" see","index":0}]`, is one item with the text "Let me see", to which
 * `[{"type":"reasoning.text","signature":"S=","index":0}]` adds a signature.
 */
import { isObject, type JsonObject } from "../json_value.ts";

/** Fields that hold text of a model: `reasoning_content`, `thinking`, `text` … */
const TEXT_KEY =
  /(^|_)(text|content|thinking|thought|reasoning|summary|transcript|input|arguments|refusal)$/;
const SIGNATURE_KEY = /signature/i;
/** Below this depth the last value replaces the one before: nesting must not overflow the stack. */
const MAX_DEPTH = 32;

/**
 * Returns the value after another delta.
 *
 * @param key the field that has the value; of an item, the field that has its list
 */
export function mergeValue(old: unknown, added: unknown, key: string, depth = 0): unknown {
  if (isBlank(old)) return added;
  if (isBlank(added)) return old;
  if (depth > MAX_DEPTH) return added;
  if (typeof added === "string") {
    return typeof old === "string" && TEXT_KEY.test(key) ? old + added : added;
  }
  if (Array.isArray(added)) return Array.isArray(old) ? mergeList(old, added, key, depth) : added;
  return isObject(added) && isObject(old) ? mergeObject(old, added, depth) : added;
}

/** Returns an object with the members of both, merged. Also a member such as `__proto__` is an own one. */
export function mergeObject(old: JsonObject, added: JsonObject, depth = 0): JsonObject {
  const members = new Map(Object.entries(old));
  for (const [key, value] of Object.entries(added)) {
    members.set(key, mergeValue(members.get(key), value, key, depth + 1));
  }
  return Object.fromEntries(members);
}

function mergeList(old: unknown[], added: unknown[], key: string, depth: number): unknown[] {
  const items = [...old];
  for (const item of added) {
    const at = findItemToExtend(items, item);
    if (at === -1) items.push(item);
    else items[at] = mergeValue(items[at], item, key, depth + 1);
  }
  return items;
}

/** The index of the item that an item of a delta extends, or -1. Without `index` only the last counts. */
function findItemToExtend(items: readonly unknown[], added: unknown): number {
  if (!isObject(added)) return -1;
  if (Object.hasOwn(added, "index")) return items.findLastIndex((item) => canExtend(item, added));
  return canExtend(items.at(-1), added) ? items.length - 1 : -1;
}

/** Whether an item of a delta can extend an earlier one: it adds text or members and changes no other. */
function canExtend(item: unknown, added: JsonObject): boolean {
  if (!isObject(item)) return false;
  let addsText = false;
  for (const [key, value] of Object.entries(added)) {
    if (isBlank(value)) continue;
    if (TEXT_KEY.test(key) && typeof value === "string") addsText = true;
    else if (!isBlank(item[key]) && JSON.stringify(item[key]) !== JSON.stringify(value)) {
      return false;
    }
  }
  // A signature ends a block of thoughts: text after it belongs to the next block.
  const isSigned = Object.keys(item).some((key) => SIGNATURE_KEY.test(key) && !isBlank(item[key]));
  return !(addsText && isSigned);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
