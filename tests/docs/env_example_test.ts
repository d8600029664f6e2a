import { assertEquals } from "@std/assert";
import { envExample } from "../../local/reference/env_example.ts";

Deno.test(".env.example documents every setting with its default; `task docs` writes it", async () => {
  const file = new URL("../../.env.example", import.meta.url);
  assertEquals(await Deno.readTextFile(file), envExample());
});
