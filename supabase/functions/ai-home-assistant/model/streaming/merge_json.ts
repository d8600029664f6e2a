/**
 * Merges the values that an unknown field has in several deltas of a stream into one JSON text.
 *
 * A value that arrives once keeps its bytes: providers check thought signatures, and number spelling
 * and key order must not change either. Of a field that arrives again
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
import { findMembers, readElementTexts } from "../../json_text.ts";

/** JSON text as it arrived once. */
type RawJson = string;
/** A value as it arrived, or merged from several deltas. */
export type MergedValue = RawJson | MergedText | MergedObject | MergedList;
type MergedText = { kind: "text"; pieces: string[] };
type MergedObject = { kind: "object"; members: Map<string, MergedValue> };
type MergedList = { kind: "list"; items: MergedValue[] };

/** Fields that hold text of a model: `reasoning_content`, `thinking`, `text` … */
const TEXT_KEY =
  /(^|_)(text|content|thinking|thought|reasoning|summary|transcript|input|arguments|refusal)$/;
const SIGNATURE_KEY = /signature/i;
/** Below this depth the last value replaces the one before: nesting must not overflow the stack. */
const MAX_DEPTH = 32;

/** The unknown fields of an object that arrives in several deltas. */
export type MergedFields = {
  /** `json` is the JSON text of the field's value. */
  add(key: string, json: string): void;
  /** The JSON text of the merged value; undefined for a field that never arrived. */
  jsonOf(key: string): string | undefined;
  /** `"key":value` of each field, in the order of arrival. */
  memberTexts(): string[];
};

export function createMergedFields(): MergedFields {
  const fields = new Map<string, MergedValue>();
  return {
    add: (key, json) => void fields.set(key, mergeValue(fields.get(key), json, key)),
    jsonOf(key) {
      const value = fields.get(key);
      return value === undefined ? undefined : toJsonText(value);
    },
    memberTexts: () => memberTextsOf(fields),
  };
}

/**
 * Returns the value after another delta; `old` may be changed.
 *
 * @param json the value in this delta, JSON text
 * @param key the field that has the value; of an item, the field that has its list
 */
export function mergeValue(
  old: MergedValue | undefined,
  json: string,
  key: string,
  depth = 0,
): MergedValue {
  if (old === undefined || isBlank(old)) return json;
  if (isBlank(json)) return old;
  if (depth > MAX_DEPTH) return json;
  switch (json[0]) {
    case '"':
      return mergeText(old, json, key);
    case "{":
      return mergeObject(old, json, depth);
    case "[":
      return mergeList(old, json, key, depth);
    default:
      return json;
  }
}

export function toJsonText(value: MergedValue): string {
  if (typeof value === "string") return value;
  switch (value.kind) {
    case "text":
      return JSON.stringify(value.pieces.join(""));
    case "list":
      return `[${value.items.map(toJsonText).join(",")}]`;
    case "object":
      return `{${memberTextsOf(value.members).join(",")}}`;
  }
}

function memberTextsOf(members: ReadonlyMap<string, MergedValue>): string[] {
  return [...members].map(([key, value]) => `${JSON.stringify(key)}:${toJsonText(value)}`);
}

function mergeText(old: MergedValue, json: string, key: string): MergedValue {
  const merged = TEXT_KEY.test(key) ? asText(old) : undefined;
  if (!merged) return json;
  merged.pieces.push(JSON.parse(json));
  return merged;
}

function mergeObject(old: MergedValue, json: string, depth: number): MergedValue {
  const merged = asObject(old);
  if (!merged) return json;
  for (const [key, value] of memberEntries(json)) {
    merged.members.set(key, mergeValue(merged.members.get(key), value, key, depth + 1));
  }
  return merged;
}

function mergeList(old: MergedValue, json: string, key: string, depth: number): MergedValue {
  const merged = asList(old);
  if (!merged) return json;
  for (const deltaItem of readElementTexts(json)) {
    const at = findItemToExtend(merged.items, deltaItem);
    if (at === -1) merged.items.push(deltaItem);
    else merged.items[at] = mergeValue(merged.items[at], deltaItem, key, depth + 1);
  }
  return merged;
}

/** The index of the accumulated item that an item of a delta extends, or -1. Without `index` only the last counts. */
function findItemToExtend(items: readonly MergedValue[], deltaItem: string): number {
  if (!deltaItem.startsWith("{")) return -1;
  const hasIndex = findMembers(deltaItem).some(({ key }) => key === "index");
  if (hasIndex) return items.findLastIndex((item) => canExtend(item, deltaItem));
  const last = items.at(-1);
  return last !== undefined && canExtend(last, deltaItem) ? items.length - 1 : -1;
}

/** Whether an item of a delta can extend an accumulated one: it adds text or members and changes no other. */
function canExtend(item: MergedValue, deltaItem: string): boolean {
  const members = asObject(item)?.members;
  if (!members) return false;
  let addsText = false;
  for (const [key, added] of memberEntries(deltaItem)) {
    if (isBlank(added)) continue;
    const old = members.get(key);
    if (TEXT_KEY.test(key) && added.startsWith('"')) addsText = true;
    else if (old !== undefined && !isBlank(old) && toJsonText(old) !== added) return false;
  }
  // A signature ends a block of thoughts: text after it belongs to the next block.
  const isSigned = [...members].some(([key, value]) => SIGNATURE_KEY.test(key) && !isBlank(value));
  return !(addsText && isSigned);
}

function asText(value: MergedValue): MergedText | undefined {
  if (typeof value !== "string") return value.kind === "text" ? value : undefined;
  return value.startsWith('"') ? { kind: "text", pieces: [JSON.parse(value)] } : undefined;
}

function asObject(value: MergedValue): MergedObject | undefined {
  if (typeof value !== "string") return value.kind === "object" ? value : undefined;
  return value.startsWith("{")
    ? { kind: "object", members: new Map(memberEntries(value)) }
    : undefined;
}

function asList(value: MergedValue): MergedList | undefined {
  if (typeof value !== "string") return value.kind === "list" ? value : undefined;
  return value.startsWith("[") ? { kind: "list", items: readElementTexts(value) } : undefined;
}

function memberEntries(object: string): [key: string, value: string][] {
  return findMembers(object).map(({ key, value }) => [key, object.slice(value.start, value.end)]);
}

function isBlank(value: MergedValue): boolean {
  return value === "null" || value === '""';
}
