import { percentile } from "../statistics.ts";

export const ROUNDS = 5;

/** For the head of a table. */
export const ROUNDS_NOTE =
  `the lower quartile of ${ROUNDS} rounds, because other programs on the machine only add time; in brackets the ` +
  `fastest and the slowest round`;

/** Formats the milliseconds of the rounds, as `ROUNDS_NOTE` describes them. */
export function formatRounds(medians: readonly number[], digits: number): string {
  const [best, first, last] = [
    percentile(medians, 0.25),
    Math.min(...medians),
    Math.max(...medians),
  ]
    .map((ms) => ms.toFixed(digits));
  return `${best} (${first} to ${last})`;
}
