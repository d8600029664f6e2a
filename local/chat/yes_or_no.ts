const YES = /^(?:y|yes|yep|yeah|sure|ok|okay)(?:,? (?:please|thanks|thank you|do it))?[.!]?$/i;
const NO = /^(?:n|no|nope)(?:,? (?:thanks|thank you))?[.!]?$/i;

/** Undefined for what is neither, such as "yes, but …": nothing is done or declined on a guess. */
export function yesOrNo(line: string): boolean | undefined {
  if (YES.test(line)) return true;
  return NO.test(line) ? false : undefined;
}
