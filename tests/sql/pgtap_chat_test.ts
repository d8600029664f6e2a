import { declarePgTapTests } from "./declare_pgtap_tests.ts";

await declarePgTapTests((path) => path.startsWith("chat/"));
