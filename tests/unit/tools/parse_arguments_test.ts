import { assertEquals, assertStringIncludes } from "@std/assert";
import { z } from "zod";
import { parseArguments } from "../../../supabase/functions/ai-home-assistant/tools/parse_arguments.ts";
import { recordHomeEvent } from "../../../supabase/functions/ai-home-assistant/tools/record_home_event.ts";

const reasonOf = (text: string) => {
  const parsed = parseArguments(recordHomeEvent, text);
  if (parsed.ok) throw new Error(`"${text}" was accepted`);
  return parsed.reason;
};

Deno.test("parseArguments() accepts what the schema allows", () => {
  const parsed = parseArguments(
    recordHomeEvent,
    '{"event_type":"issue_reported","title":"Leak","cost_actual":12.5,"occurred_on":"2026-02"}',
  );
  assertEquals(parsed, {
    ok: true,
    input: {
      event_type: "issue_reported",
      title: "Leak",
      cost_actual: 12.5,
      occurred_on: "2026-02",
    },
  });
});

Deno.test("parseArguments() rejects invalid JSON with the parse error (F-T04)", () => {
  assertStringIncludes(reasonOf('{"title": "Le'), "not valid JSON");
});

Deno.test("parseArguments() rejects empty arguments instead of reading {} (F-T05)", () => {
  assertStringIncludes(reasonOf(""), "empty");
  assertStringIncludes(reasonOf("  "), "empty");
});

Deno.test("parseArguments() rejects JSON that is not an object (F-T07)", () => {
  for (const text of ["null", "[]", "7", '"x"', "true"]) {
    assertStringIncludes(reasonOf(text), "must be a JSON object");
  }
});

Deno.test("parseArguments() names the field of a schema violation (F-T08)", () => {
  const base = { event_type: "issue_reported", title: "Leak" };
  const cases: [Record<string, unknown>, string][] = [
    [{ ...base, event_type: "status_change" }, "event_type"],
    [{ ...base, title: "" }, "title"],
    [{ ...base, title: "x".repeat(201) }, "title"],
    [{ ...base, title: 7 }, "title"],
    [{ ...base, cost_actual: 1e308 }, "cost_actual"],
    [{ ...base, cost_actual: -1 }, "cost_actual"],
    [{ ...base, occurred_on: "yesterday" }, "occurred_on"],
    [{ ...base, asset_id: "the heater" }, "asset_id"],
    [{ ...base, home_id: crypto.randomUUID() }, "home_id"],
  ];
  for (const [input, field] of cases) assertStringIncludes(reasonOf(JSON.stringify(input)), field);
});

Deno.test("parseArguments() rejects __proto__ and constructor as properties (F-T09)", () => {
  reasonOf('{"event_type":"note","title":"x","__proto__":{"severity":"high"}}');
  reasonOf('{"event_type":"note","title":"x","constructor":{}}');
  assertEquals(({} as Record<string, unknown>)["severity"], undefined);
  const openTool = { ...recordHomeEvent, input: z.looseObject({}) };
  assertEquals(parseArguments(openTool, '{"__proto__":{"severity":"high"}}').ok, false);
});

Deno.test("parseArguments() rejects arguments over the length limit (F-T13)", () => {
  assertStringIncludes(
    reasonOf(JSON.stringify({ title: "x".repeat(1_000_000) })),
    "longer than 32000 characters",
  );
});

Deno.test("parseArguments() removes NUL and lone surrogates from strings (F-T14)", () => {
  const parsed = parseArguments(
    recordHomeEvent,
    '{"event_type":"note","title":"a\\u0000b \\ud800 \\u202eabc"}',
  );
  if (!parsed.ok) throw new Error(parsed.reason);
  assertEquals((parsed.input as { title: string }).title, "ab \ufffd \u202eabc");
});
