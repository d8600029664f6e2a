/** F-L in streamed turns, in a world without a fallback model. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./model_stream/"));
