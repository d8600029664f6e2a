import { assertEquals } from "@std/assert";
import { buildSafetyPage } from "../../local/reference/safety_page.ts";

const FILE = new URL("../../docs/safety.md", import.meta.url);

Deno.test("docs/safety.md lists the safety steps with their sources; `task docs` writes it", async () => {
  assertEquals(await Deno.readTextFile(FILE), buildSafetyPage());
});
