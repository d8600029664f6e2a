import { ANY_DANGER, DANGER_WORDS, type DangerWords } from "./danger_words.ts";
import { normaliseWords, splitIntoClauses } from "./normalise_words.ts";

/**
 * Whether a person's message says that there is danger now: gas, carbon monoxide, sparks, smoke, fire, a flood,
 * water near electricity, a part of the building giving way. Not where the danger is denied, over or supposed.
 * It knows English, Spanish, German and French.
 */
export function describesDanger(message: string): boolean {
  const clauses = splitIntoClauses(normaliseWords(message.slice(0, 4_000)));
  return clauses.some((clause) =>
    // Most clauses name no danger in any language, which one pattern finds faster than four.
    ANY_DANGER.test(clause) &&
    Object.values(DANGER_WORDS).some((words) => namesDanger(clause, words))
  );
}

function namesDanger(clause: string, words: DangerWords): boolean {
  const found = words.danger.exec(clause);
  if (!found) return false;
  const before = clause.slice(0, found.index);
  const after = clause.slice(found.index + found[0].length);
  if (words.deniedBefore.test(before)) return false;
  if (words.deniedAfter.test(found[0]) || words.deniedAfter.test(after)) return false;
  return !words.notNow.test(clause) || words.now.test(clause);
}
