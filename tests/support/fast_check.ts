/** fast-check, with the number of cases and the seed of this run. Every property of these tests uses it. */
import fc from "fast-check";

const given = Deno.env.get("FC_RUNS") ?? "1";
const factor = Number(given);
if (!(factor > 0)) {
  throw new Error(`FC_RUNS must be a factor of the number of cases, not "${given}"`);
}

/** Returns a property's number of cases, multiplied by FC_RUNS. */
export function cases(count: number): number {
  return Math.ceil(count * factor);
}

// Without FC_SEED every run has the same cases, so that none fails by chance. A failed property prints its seed.
fc.configureGlobal({
  numRuns: cases(100),
  seed: Number(Deno.env.get("FC_SEED") ?? 20_261_122),
});

export default fc;
