const YES = /^(?:y|yes|yep|yeah|sure|ok|okay)(?:,? (?:please|thanks|thank you|do it))?[.!]?$/i;
const NO = /^(?:n|no|nope)(?:,? (?:thanks|thank you))?[.!]?$/i;

/** Returns undefined for anything else, such as "yes, but …": a decision is never guessed. */
export function parseYesOrNo(line: string): boolean | undefined {
  if (YES.test(line)) return true;
  return NO.test(line) ? false : undefined;
}
