import { assertEquals } from "@std/assert";
import { buildDangerFunction, DANGER_FUNCTION } from "../../local/database/danger_function.ts";

Deno.test("is_dangerous_text has the danger words of the function: run `deno task db:danger-words`", async () => {
  assertEquals(await Deno.readTextFile(DANGER_FUNCTION), buildDangerFunction());
});
