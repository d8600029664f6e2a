import {
  buildPartialPattern,
  CONTEXT_LENGTH,
  END_OF_TEXT,
  execFrom,
  type FindMatch,
} from "../replace_stream.ts";

/**
 * Replaces a tool's name with its words: `record_home_event()` becomes "record home event". A name is found at its
 * first underscore, so that no word is held back. Names without an underscore are words already.
 */
export function createToolNameFinder(names: readonly string[]): FindMatch {
  const key = names.join(" ");
  const known = finders.get(key);
  if (known) return known;
  const finder = compileFinder(names);
  finders.set(key, finder);
  return finder;
}

/** Compiling the pattern takes a good part of a millisecond, and a process has one list of tools. */
const finders = new Map<string, FindMatch>();

function compileFinder(names: readonly string[]): FindMatch {
  const patterns = names.flatMap((name) => {
    const [first = "", ...rest] = name.split("_");
    if (rest.length === 0 || first.length >= CONTEXT_LENGTH) return [];
    const characters = [...rest.map((word) => `_${word}`).join("")];
    const escaped = characters.map((one) => one.replace(/\W/, "\\$&"));
    const before = `(?<=(?<![\\w/.-])${first.replace(/\W/g, "\\$&")})`;
    return {
      complete: `${before}${escaped.join("")}`,
      partial: `${before}${buildPartialPattern(escaped)}`,
    };
  });
  if (patterns.length === 0) return () => undefined;
  const complete = patterns.map((one) => one.complete).join("|");
  const pattern = new RegExp(
    `((${complete})(?:\\(\\s{0,3}\\)|(?![\\w(])))|(?:${complete})(?:\\(\\s{0,3})?${END_OF_TEXT}` +
      `|((${complete})(?=\\())|${patterns.map(({ partial }) => partial).join("|")}`,
    "gi",
  );
  return (text, from, isEnd) => {
    const found = execFrom(pattern, text, from);
    if (!found) return undefined;
    const { index: start, 0: match, 1: whole, 2: name, 4: called } = found;
    if (whole !== undefined || called !== undefined) {
      const end = start + match.length;
      const isUndecided = end === text.length && !isEnd && !match.endsWith(")");
      if (!isUndecided) return { start, end, replacement: (name ?? called)!.replaceAll("_", " ") };
    }
    return isEnd ? undefined : { start };
  };
}
