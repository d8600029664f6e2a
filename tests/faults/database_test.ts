/** F-D01 to 13: the database, and F-T: the calls that the model proposes, in one world. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./database/"));
await loadTests(import.meta.resolve("./tools/"));
