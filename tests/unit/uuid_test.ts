import { assert, assertEquals, assertMatch } from "@std/assert";
import { createUuidV7, isUuidShaped } from "../../supabase/functions/ai-home-assistant/ids.ts";

Deno.test("createUuidV7() makes UUIDs of version 7 that begin with the time", () => {
  const before = Date.now();
  const ids = Array.from({ length: 1000 }, createUuidV7);
  const after = Date.now();
  assertEquals(new Set(ids).size, ids.length);
  for (const id of ids) {
    assertMatch(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert(isUuidShaped(id));
    const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
    assert(time >= before && time <= after, id);
  }
});
