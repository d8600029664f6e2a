/** fast-check, with the number of cases and the seed of this run. Every property of these tests uses it. */
import fc from "fast-check";
import { cases } from "./cases.ts";

// Without FC_SEED every run has the same cases, so that none fails by chance. A failed property prints its seed.
fc.configureGlobal({
  numRuns: cases(100),
  seed: Number(Deno.env.get("FC_SEED") ?? 20_261_122),
});

export { cases };
export default fc;
