import type { Random } from "../support/random.ts";
import type { Mutant } from "./mutant.ts";

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

/**
 * Returns all candidates in the order to run them: one of each group, then the second of each, and so on. The same
 * seed gives the same order.
 */
export function orderByGroup(candidates: readonly Mutant[], random: Random): Mutant[] {
  const groups = shuffle([...Map.groupBy(candidates, ({ group }) => group).values()], random)
    .map((group) => shuffle(group, random));
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from(
    { length: longest },
    (_, round) => groups.flatMap((group) => group[round] ?? []),
  )
    .flat();
}
