import { assertEquals } from "@std/assert";
import { readSnapshot, writeSnapshot } from "../../local/database/snapshots.ts";
import { LOCAL_FOLDER } from "../../local/stack/constants.ts";

Deno.test("tests of one process that keep the same archive at once do not disturb each other", async () => {
  const name = `test-${crypto.randomUUID()}.tar.gz`;
  const archive = new Uint8Array(1_000_000).fill(7);
  await Promise.all(Array.from({ length: 8 }, () => writeSnapshot(name, archive)));
  assertEquals(await readSnapshot(name), archive);
  await Deno.remove(new URL(`cache/${name}`, LOCAL_FOLDER));
});
