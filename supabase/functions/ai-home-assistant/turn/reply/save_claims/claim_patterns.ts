/** How one language says that something was saved, and how it says what only looks like it. */
export interface ClaimPatterns {
  /** A clause that says that something was saved just now. */
  claims: readonly RegExp[];
  /** A clause that is no claim whatever else it says: a denial, a condition, an offer, an earlier time, a source. */
  exceptions: readonly RegExp[];
}

/** Matches whole words in any alphabet: `\b` knows only ASCII letters. */
export function words(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "iu");
}

/** Matches whole words at the start of a clause, after a short opening such as "Done" or "OK". */
export function startsWith(source: string): RegExp {
  return new RegExp(`^[^\\p{L}\\p{N}]*(?:${source})(?![\\p{L}\\p{N}])`, "iu");
}
