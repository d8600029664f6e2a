/** Runs every file of the folders beside this one in one world. One alone: `deno test -A tests/api/turns/passes.ts`. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./"));
