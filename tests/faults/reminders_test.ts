/** Killed workers of home-reminders and a failing operator's server: no message is lost, none has two effects. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./reminders/"));
