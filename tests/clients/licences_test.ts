import { deepStrictEqual as assertEquals } from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { ALLOWED_LICENCES, readLicences } from "../support/licences.ts";

Deno.test("every package of the clients' lockfile has an allowed licence", async () => {
  const lock = JSON.parse(await Deno.readTextFile(new URL("deno.lock", import.meta.url)));
  const info = await new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output();
  const { npmCache } = JSON.parse(new TextDecoder().decode(info.stdout));
  const registry = pathToFileURL(`${npmCache}/registry.npmjs.org/`);
  const packages = await readLicences(
    Object.keys(lock.npm),
    (name, version) => new URL(`${name}/${version}/package.json`, registry),
  );
  // json-schema may be used under BSD-3-Clause. The tests alone import ical.js, unchanged.
  const allowed = [...ALLOWED_LICENCES, "(AFL-2.1 OR BSD-3-Clause)", "MPL-2.0"];
  assertEquals(packages.filter(({ licence }) => !allowed.includes(licence)), []);
});
