/** How one language says that something was saved, and how it says what only looks like it. */
export interface SavedPatterns {
  /** A clause that says that something was saved just now. */
  statements: readonly ClausePattern[];
  /** A clause that is no such statement whatever else it says: a denial, a condition, an offer, an earlier time, a source. */
  exceptions: readonly ClausePattern[];
}

type ClausePattern = Pick<RegExp, "test">;

/** Matches whole words in any alphabet: `\b` knows only ASCII letters. */
export function words(source: string): ClausePattern {
  return compileOnUse(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`);
}

/** Matches whole words at the start of a clause, after a short opening such as "Done" or "OK". */
export function startsWith(source: string): ClausePattern {
  return compileOnUse(`^[^\\p{L}\\p{N}]*(?:${source})(?![\\p{L}\\p{N}])`);
}

/** Classes of Unicode letters take milliseconds to parse, and most turns check no text for them. */
function compileOnUse(source: string): ClausePattern {
  let pattern: RegExp | undefined;
  return { test: (clause) => (pattern ??= new RegExp(source, "iu")).test(clause) };
}
