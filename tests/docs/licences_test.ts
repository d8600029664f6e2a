import { assertEquals } from "@std/assert";
import { ALLOWED_LICENCES, readLockedPackages } from "../support/licences.ts";

Deno.test("every package of deno.lock has an allowed licence", async () => {
  const packages = await readLockedPackages();
  assertEquals(packages.length > 50, true);
  assertEquals(packages.filter(({ licence }) => !ALLOWED_LICENCES.includes(licence)), []);
});
