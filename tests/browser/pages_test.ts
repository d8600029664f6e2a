/** The sample pages in Chromium: /act of reminders and calendars, /join of invitations and transfers, /approve of agents. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./pages/"));
