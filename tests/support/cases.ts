const given = Deno.env.get("FC_RUNS") ?? "1";
const factor = Number(given);
if (!(factor > 0)) {
  throw new Error(`FC_RUNS must be a factor of the number of cases, not "${given}"`);
}

/** Returns a number of random cases, multiplied by FC_RUNS. */
export function cases(count: number): number {
  return Math.ceil(count * factor);
}

/** Whether tests run that take long and seldom find something. */
export const isNightly = factor >= 12;
