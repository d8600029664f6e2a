/** F-L: the model API, in a world without a fallback model and in one with it. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./model/"));
