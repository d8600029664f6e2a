/** Homes, their record and who may do what, in one world. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./agents/"));
await loadTests(import.meta.resolve("./calendar/"));
await loadTests(import.meta.resolve("./files/"));
await loadTests(import.meta.resolve("./homes/"));
await loadTests(import.meta.resolve("./limits/"));
await loadTests(import.meta.resolve("./privacy/"));
await loadTests(import.meta.resolve("./provider/"));
await loadTests(import.meta.resolve("./reminders/"));
await loadTests(import.meta.resolve("./requests/"));
await loadTests(import.meta.resolve("./tools/"));
