import { assertEquals } from "@std/assert";
import { envExample } from "../../local/reference/env_example.ts";
import { buildEnvironmentPage } from "../../local/reference/environment_page.ts";

Deno.test(".env.example documents every setting with its default; `task docs` writes it", async () => {
  const file = new URL("../../.env.example", import.meta.url);
  assertEquals(await Deno.readTextFile(file), envExample());
});

Deno.test("docs/reference/environment.md equals the output of `task docs`", async () => {
  const file = new URL("../../docs/reference/environment.md", import.meta.url);
  assertEquals(await Deno.readTextFile(file), buildEnvironmentPage());
});
