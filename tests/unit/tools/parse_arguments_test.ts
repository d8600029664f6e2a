import { assertEquals } from "@std/assert";
import { z } from "zod";
import { parseArguments } from "@function/tools/parse_arguments.ts";
import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { assertAccepts, assertRejects } from "./assert_arguments.ts";

const leak = { event_type: "issue_reported", title: "Leak" };

Deno.test("parseArguments() accepts what the schema allows", () => {
  assertAccepts(recordHomeEvent, [{ ...leak, cost_actual: 12.5, occurred_on: "2026-02" }]);
});

const REJECTED: [title: string, inputs: Parameters<typeof assertRejects>[1]][] = [
  ["invalid JSON with the parse error (F-T04)", [['{"title": "Le', "not valid JSON"]]],
  ["empty arguments instead of reading {} (F-T05)", [["", "empty"], ["  ", "empty"]]],
  [
    "JSON that is not an object (F-T07)",
    ["null", "[]", "7", '"x"', "true"].map((text) => [text, "must be a JSON object"]),
  ],
  ["a schema violation and names its field (F-T08)", [
    [{ ...leak, event_type: "status_change" }, "event_type"],
    [{ ...leak, title: "" }, "title"],
    [{ ...leak, title: "x".repeat(201) }, "title"],
    [{ ...leak, title: 7 }, "title"],
    [{ ...leak, cost_actual: 1e308 }, "cost_actual"],
    [{ ...leak, cost_actual: -1 }, "cost_actual"],
    [{ ...leak, occurred_on: "yesterday" }, "occurred_on"],
    [{ ...leak, asset_id: "the heater" }, "asset_id"],
    [{ ...leak, home_id: crypto.randomUUID() }, "home_id"],
  ]],
  ["__proto__ and constructor as properties (F-T09)", [
    ['{"event_type":"note","title":"x","__proto__":{"severity":"high"}}', ""],
    ['{"event_type":"note","title":"x","constructor":{}}', ""],
  ]],
  [
    "arguments over the length limit (F-T13)",
    [[{ title: "x".repeat(1_000_000) }, "longer than 32000 characters"]],
  ],
];
for (const [title, inputs] of REJECTED) {
  Deno.test(`parseArguments() rejects ${title}`, () => assertRejects(recordHomeEvent, inputs));
}

Deno.test("parseArguments() rejects __proto__ for a tool that accepts any property (F-T09)", () => {
  const openTool = { ...recordHomeEvent, input: z.looseObject({}) };
  assertRejects(openTool, [['{"__proto__":{"severity":"high"}}', ""]]);
  assertEquals(({} as Record<string, unknown>)["severity"], undefined);
});

Deno.test("parseArguments() removes NUL and lone surrogates from strings (F-T14)", () => {
  const parsed = parseArguments(
    recordHomeEvent,
    '{"event_type":"note","title":"a\\u0000b \\ud800 \\u202eabc"}',
  );
  if (!parsed.ok) throw new Error(parsed.reason);
  assertEquals((parsed.input as { title: string }).title, "ab \ufffd \u202eabc");
});
