import type { FindMatch } from "../replace_stream.ts";
import { createShortIdFinder } from "./find_short_id.ts";
import { createUuidFinder } from "./find_uuid.ts";

/** Finds uuids and short ids. One stream for both holds a letter back once. */
export function createIdFinder(onRemoved: () => void): FindMatch {
  const finders = [createUuidFinder(onRemoved), createShortIdFinder(onRemoved)];
  return (text, from, isEnd) =>
    finders.map((find) => find(text, from, isEnd))
      .filter((match) => match !== undefined)
      .sort((a, b) => a.start - b.start)[0];
}
