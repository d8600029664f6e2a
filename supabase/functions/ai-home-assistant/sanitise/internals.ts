/** Removes what is internal from a text for a person: raw JSON, ids, names of tools. */
import { isShortId } from "../ids.ts";
import { execFrom, type Match, replaceMatches } from "./replace_text.ts";

const BRACKET = /[{[]/g;
const SPACE = "[ \\t]{0,20}(?:\\r?\\n[ \\t]{0,40})?";
const STRING = '"(?:[^"\\\\\\n]|\\\\.){0,200}"';
const OBJECT = `\\{${SPACE}${STRING}${SPACE}:`;
const JSON_START = new RegExp(`${OBJECT}|\\[${SPACE}(?:${OBJECT}|${STRING}${SPACE}[,\\]])`, "y");
/** A string of JSON has no line break: one that has none before it has no end. */
const JSON_TOKEN = /"(?:[^"\\\n]+|\\.)*"?|[{}[\]]/g;

/**
 * Removes raw JSON, as a model repeats it from a tool result: objects, and arrays of objects or strings. JSON that is
 * cut off ends with its paragraph.
 */
export function removeJson(text: string): string {
  return replaceMatches(text, findJson);
}

function findJson(text: string, from: number): Match | undefined {
  for (let position = from;;) {
    const bracket = execFrom(BRACKET, text, position);
    if (!bracket) return undefined;
    const start = bracket.index;
    position = start + 1;
    if (execFrom(JSON_START, text, start)) {
      return { start, end: findJsonEnd(text, start), replacement: "" };
    }
  }
}

function findJsonEnd(text: string, start: number): number {
  let depth = 0;
  for (let position = start;;) {
    const token = execFrom(JSON_TOKEN, text, position);
    if (!token) return text.length;
    position = token.index + token[0].length;
    if ("{[".includes(token[0])) depth++;
    else if ("}]".includes(token[0]) && --depth === 0) return position;
  }
}

/** Removes the code fence of removed JSON. */
export function removeEmptyFences(text: string): string {
  return text.replace(/`{3}(?:json[c5l]?)?\s{0,20}`{3}/gi, "");
}

/** Compiling a pattern takes a good part of a millisecond, and a process has one list of tools. */
const toolNamePatterns = new Map<string, RegExp>();

/**
 * Replaces the name of a tool with its words: `record_home_event()` becomes "record home event". Names without an
 * underscore are words already.
 */
export function spellToolNames(text: string, toolNames: readonly string[]): string {
  const names = toolNames.filter((name) => name.includes("_"));
  if (names.length === 0) return text;
  const key = names.join(" ");
  const pattern = toolNamePatterns.get(key) ?? compileToolNames(names);
  toolNamePatterns.set(key, pattern);
  return text.replace(pattern, (_, name: string) => name.replaceAll("_", " "));
}

function compileToolNames(names: readonly string[]): RegExp {
  const anyName = names.map((name) => name.replace(/\W/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\w/.-])(${anyName})(?:\\(\\s{0,3}\\)|(?!\\w))`, "gi");
}

const HEX = "[0-9a-f]";
const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`;
const SHORT_ID = "[aesv][1-9]\\d{0,14}[a-z]";
const OWNERS = "event|issue|asset|schedule|review|home|thread|call|vendor|quote|record|entry";
/** What a model writes before an id in parentheses: `(event id: ` */
export const ID_LABEL = `(?:id|uuid|ref|(?:${OWNERS}|reference)(?:[ _]id)?)[ :#=]`;
const ID = new RegExp(
  `([ \\t]?\\((?:${ID_LABEL}[ :#=]{0,2})?\`?(?:${UUID}|(${SHORT_ID}))\`?\\))` +
    `|(?:(?<![0-9a-z])|(?<=${UUID}))${UUID}|(?<![\\w.-])(${SHORT_ID})(?![\\w-])`,
  "gi",
);

/**
 * Replaces a uuid or a short id with "…"; one in parentheses is removed with its label. An error code stays: "E24" has
 * no check letter, "e24k" has another one, and "E341N" has capital letters.
 */
export function removeIds(text: string): string {
  return text.replace(ID, (match, inParentheses, inner, bare, at: number) => {
    const shortId: string | undefined = inner ?? bare;
    if (shortId && !isShortId(shortId.slice(0, 1).toLowerCase() + shortId.slice(1))) return match;
    if (inParentheses === undefined) return "…";
    // Without a space, the texts on both sides could form a URL.
    const next = text.slice(at + match.length, at + match.length + 2);
    return /^(?:$|\s|[,;!?)]|\.(?:\s|$))/.test(next) ? "" : " ";
  });
}
