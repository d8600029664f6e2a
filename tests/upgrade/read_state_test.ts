import { assertEquals } from "@std/assert";
import { findLosses, type State } from "./read_state.ts";

const state = (kinds: string[], policies: number, homes: string[]): State => ({
  counts: { asset_kinds: kinds.length, "private.tool_policies": policies, homes: homes.length },
  rows: { asset_kinds: kinds.map((kind) => ({ kind })), homes: homes.map((name) => ({ name })) },
});
const before = state(["boiler", "furnace"], 2, ["Oak Street"]);

Deno.test("an added row of a reference table is no loss", () => {
  assertEquals(findLosses(before, state(["boiler", "dryer", "furnace"], 3, ["Oak Street"])), []);
});

Deno.test("a lost or changed row of a reference table is a loss", () => {
  assertEquals(findLosses(before, state(["boiler"], 1, ["Oak Street"])), [
    "asset_kinds had 2 rows and has 1",
    "private.tool_policies had 2 rows and has 1",
    "asset_kinds has other rows",
  ]);
  const changed = state(["boiler", "dryer", "oven"], 2, ["Oak Street"]);
  assertEquals(findLosses(before, changed), ["asset_kinds has other rows"]);
});

Deno.test("an added row of any other table is a loss", () => {
  assertEquals(findLosses(before, state(["boiler", "furnace"], 2, ["Oak Street", "Elm Street"])), [
    "homes had 1 rows and has 2",
    "homes has other rows",
  ]);
});
