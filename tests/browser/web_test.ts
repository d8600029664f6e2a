/** The app of examples/web in Chromium: from sign-up to an undo, approvals, pictures, lost connections, accessibility. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./web/"));
