/** The console in Chromium: the sentences of the tour, approvals, streams, errors, panels, accessibility. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./console/"));
