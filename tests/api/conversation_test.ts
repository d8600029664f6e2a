/** The turns of a conversation, in one world. One file alone: `deno test -A tests/api/turns/passes.ts`. */
import { loadTests } from "../support/load_tests.ts";

await loadTests(import.meta.resolve("./approvals/"));
await loadTests(import.meta.resolve("./chat_clients/"));
await loadTests(import.meta.resolve("./client_tools/"));
await loadTests(import.meta.resolve("./following/"));
await loadTests(import.meta.resolve("./idempotency/"));
await loadTests(import.meta.resolve("./streaming/"));
await loadTests(import.meta.resolve("./threads/"));
await loadTests(import.meta.resolve("./turns/"));
await loadTests(import.meta.resolve("./weak_models/"));
