/** The console in Chromium: the README's first minute, approvals, streams, errors, panels, accessibility. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./console/"));
