import { assertEquals } from "@std/assert";
import { buildSafetyPage } from "../../local/reference/safety_page.ts";

const FILE = new URL("../../docs/reference/safety.md", import.meta.url);

Deno.test("docs/reference/safety.md lists the safety steps with their sources; `task docs` writes it", async () => {
  assertEquals(await Deno.readTextFile(FILE), buildSafetyPage());
});
