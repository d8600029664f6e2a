/**
 * Fields of a stream that we do not know, put together again.
 *
 * What comes in one delta alone, as thought signatures do, is kept to the byte. Only what comes again
 * is opened and merged: words of the model are joined, objects are merged by member, list entries by
 * their index, and of anything else the last one holds.
 */
import { elementTexts, membersOf } from "../../json_text.ts";

/** JSON text, or what became of several. */
export type Merged =
  | string
  | { kind: "words"; pieces: string[] }
  | ObjectNode
  | { kind: "list"; items: Merged[] };
type ObjectNode = { kind: "object"; members: Map<string, Merged> };

/** Members in which a model's words arrive piece by piece: `reasoning_content`, `thinking`, `text` … */
const wordsKey =
  /(^|_)(text|content|thinking|thought|reasoning|summary|transcript|input|arguments|refusal)$/;
const signatureKey = /signature/i;
/** Deeper than this the last one holds: nesting must not overflow the stack. */
const maxDepth = 32;

/** `text` is JSON text that came under `key`, after all that is in `old`. */
export function mergeJson(
  old: Merged | undefined,
  text: string,
  key: string,
  depth = 0,
): Merged {
  if (old === undefined || isBlank(old)) return text;
  if (text === "null" || text === '""' || depth > maxDepth) return isBlankText(text) ? old : text;
  if (text.startsWith('"')) {
    const words = wordsKey.test(key) ? asWords(old) : undefined;
    if (!words) return text;
    words.pieces.push(JSON.parse(text));
    return words;
  }
  if (text.startsWith("{")) {
    const object = asObject(old);
    return object ? mergeMembers(object, text, depth) : text;
  }
  if (text.startsWith("[")) {
    const list = asList(old);
    if (!list) return text;
    for (const item of elementTexts(text)) addItem(list.items, item, key, depth);
    return list;
  }
  return text;
}

export function jsonText(merged: Merged): string {
  if (typeof merged === "string") return merged;
  if (merged.kind === "words") return JSON.stringify(merged.pieces.join(""));
  if (merged.kind === "list") return `[${merged.items.map(jsonText).join(",")}]`;
  return `{${membersText(merged.members).join(",")}}`;
}

/** `"key":value` of each. */
export function membersText(members: ReadonlyMap<string, Merged>): string[] {
  return [...members].map(([key, value]) => `${JSON.stringify(key)}:${jsonText(value)}`);
}

function mergeMembers(object: ObjectNode, text: string, depth: number): ObjectNode {
  for (const { key, value } of membersOf(text)) {
    const old = object.members.get(key);
    object.members.set(key, mergeJson(old, text.slice(value.start, value.end), key, depth + 1));
  }
  return object;
}

function addItem(items: Merged[], text: string, key: string, depth: number): void {
  const at = placeOf(items, text);
  if (at === -1) items.push(text);
  else items[at] = mergeJson(items[at], text, key, depth + 1);
}

/** Which item an entry continues; -1 for none. Entries without an index may continue the last one. */
function placeOf(items: readonly Merged[], text: string): number {
  if (!text.startsWith("{")) return -1;
  const indexed = membersOf(text).some(({ key }) => key === "index");
  if (indexed) return items.findLastIndex((item) => mayContinue(item, text));
  const last = items.at(-1);
  return last !== undefined && mayContinue(last, text) ? items.length - 1 : -1;
}

/** Whether an entry of a list goes on in this one: nothing in it speaks against it. */
function mayContinue(item: Merged, text: string): boolean {
  const members = asObject(item)?.members;
  if (!members) return false;
  let bringsWords = false;
  for (const { key, value } of membersOf(text)) {
    const added = text.slice(value.start, value.end);
    const old = members.get(key);
    if (isBlankText(added)) continue;
    if (wordsKey.test(key) && added.startsWith('"')) bringsWords = true;
    else if (old !== undefined && !isBlank(old) && jsonText(old) !== added) return false;
  }
  // A signature closes a block: words after it belong to another one.
  return !bringsWords ||
    ![...members].some(([key, value]) => signatureKey.test(key) && !isBlank(value));
}

function asWords(old: Merged): { kind: "words"; pieces: string[] } | undefined {
  if (typeof old !== "string") return old.kind === "words" ? old : undefined;
  return old.startsWith('"') ? { kind: "words", pieces: [JSON.parse(old)] } : undefined;
}

function asObject(old: Merged): ObjectNode | undefined {
  if (typeof old !== "string") return old.kind === "object" ? old : undefined;
  if (!old.startsWith("{")) return undefined;
  const members = membersOf(old).map(({ key, value }): [string, Merged] => [
    key,
    old.slice(value.start, value.end),
  ]);
  return { kind: "object", members: new Map(members) };
}

function asList(old: Merged): { kind: "list"; items: Merged[] } | undefined {
  if (typeof old !== "string") return old.kind === "list" ? old : undefined;
  return old.startsWith("[") ? { kind: "list", items: elementTexts(old) } : undefined;
}

function isBlank(merged: Merged): boolean {
  return typeof merged === "string" && isBlankText(merged);
}

function isBlankText(text: string): boolean {
  return text === "null" || text === '""';
}
