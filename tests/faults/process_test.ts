/** F-D14: the function's process dies or is slow, in one world. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./process/"));
