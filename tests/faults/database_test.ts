/** F-D01 to 13: the database, in one world. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./database/"));
