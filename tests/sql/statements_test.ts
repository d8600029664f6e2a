/** Statements of the test's own, in one prepared database that each test leaves as it was. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./statements/"));
