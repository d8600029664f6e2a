import { assertEquals } from "@std/assert";
import {
  ALLOWED_LICENCES,
  buildLicencePage,
  readLockedPackages,
} from "../../local/reference/licences.ts";

Deno.test("docs/licences.md lists the packages of deno.lock; `task docs` writes it", async () => {
  const file = new URL("../../docs/licences.md", import.meta.url);
  assertEquals(await Deno.readTextFile(file), await buildLicencePage());
});

Deno.test("every package of deno.lock has an allowed licence", async () => {
  const { deployed, other } = await readLockedPackages();
  const rejected = [...deployed, ...other].filter(({ licence }) =>
    !ALLOWED_LICENCES.includes(licence)
  );
  assertEquals(rejected, []);
});
