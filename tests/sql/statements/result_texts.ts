/**
 * No result of a tool has a sentence for a person: every string in it is a code, an id, a date, an amount, or a text of a
 * row or of the call. Its message is rendered in each language, without English in the others, and so are the names of
 * reference rows. What the server stores as the title of an event is the name of a row, and no description.
 */
import { assert, assertEquals, assertMatch, assertNotMatch } from "@std/assert";
import { isObject } from "@function/json_value.ts";
import { hasWritten, type ToolResult } from "@function/contract/tool_result.ts";
import { LANGUAGE_TAGS, type LanguageTag } from "@function/sentences/statements/format.ts";
import { KIND_NAMES, labelKind } from "@function/sentences/statements/kinds.ts";
import { TASK_TITLES } from "@function/sentences/statements/catalogue.ts";
import { renderTexts } from "@function/sentences/statements/render.ts";
import type { Sql } from "../../../local/database/database.ts";
import { sharedDatabase } from "../shared_database.ts";
import { CASES, HOME, idOf, ROWS } from "../write_calls.ts";

interface TextCall {
  tool: string;
  /** A text is SQL that selects it. */
  input: unknown;
  person?: string;
}

const leak = { issue_id: idOf("Leak") };
const nothing = "0198a000-0000-7000-8000-00000000000a";

/** Look-ups, and calls that fail or ask. */
const OTHERS: Record<string, TextCall[]> = {
  list_attention: [{ tool: "list_attention", input: {} }],
  search_home_record: [
    { tool: "search_home_record", input: { query: "leak" } },
    { tool: "search_home_record", input: { query: "paint colour" } },
    { tool: "search_home_record", input: { system_kind: "water_heater" } },
    { tool: "search_home_record", input: {} },
  ],
  get_home_asset: [
    { tool: "get_home_asset", input: { asset_id: idOf("Water heater") } },
    { tool: "get_home_asset", input: { asset_id: nothing } },
  ],
  calculate_cost_impact: [
    { tool: "calculate_cost_impact", input: { issue_id: idOf("Leak") } },
    { tool: "calculate_cost_impact", input: { issue_id: nothing } },
    { tool: "calculate_cost_impact", input: {} },
  ],
  "a caller without the role": [
    { tool: "record_home_event", input: { event_type: "note", title: "Probe" }, person: "viewer" },
    { tool: "update_issue_status", input: { ...leak, to_status: "open" }, person: "contributor" },
    { tool: "update_issue_status", input: { ...leak, to_status: "open" }, person: "stranger" },
  ],
  "unknown rows": [
    { tool: "update_issue_status", input: { issue_id: nothing, to_status: "resolved" } },
    { tool: "correct_home_record", input: { event_id: nothing, action: "void" } },
    { tool: "replace_home_asset", input: { old_asset_id: nothing } },
    { tool: "update_home_asset", input: { asset_id: nothing, model: "X" } },
    { tool: "manage_schedule", input: { schedule_id: nothing, action: "skip" } },
    { tool: "manage_schedule", input: { task: "chimney", action: "skip" } },
    { tool: "schedule_maintenance", input: { schedules: [{ asset_id: nothing, title: "Probe" }] } },
    { tool: "merge_home_assets", input: { from_asset_id: nothing, into_asset_id: nothing } },
  ],
  "invalid arguments": [
    { tool: "record_home_event", input: { event_type: "probe", title: "Probe" } },
    { tool: "record_home_event", input: { event_type: "note" } },
    { tool: "record_home_event", input: { event_type: "note", title: "Probe", probe: 1 } },
    { tool: "record_home_event", input: { event_type: "replacement", title: "Probe" } },
    { tool: "update_issue_status", input: { ...leak, to_status: "probe" } },
    { tool: "update_issue_status", input: { ...leak, to_status: "deferred" } },
    { tool: "correct_home_record", input: { event_id: idOf("Leak"), action: "amend" } },
    { tool: "update_home_asset", input: {} },
    { tool: "update_home_asset", input: { asset_id: idOf("Furnace") } },
    { tool: "manage_schedule", input: { schedule_id: idOf("Flush"), action: "probe" } },
    { tool: "manage_schedule", input: { schedule_id: idOf("Flush"), action: "snooze" } },
    { tool: "manage_schedule", input: { action: "away" } },
    { tool: "schedule_maintenance", input: { schedules: [] } },
    { tool: "schedule_maintenance", input: { schedules: [{ title: "Probe" }] } },
    { tool: "schedule_maintenance", input: { schedules: [{ offer: "probe" }] } },
    { tool: "save_vendor", input: {} },
    { tool: "merge_home_assets", input: {} },
  ],
  "work of the catalogue": [
    {
      tool: "schedule_maintenance",
      input: { schedules: [{ offer: "furnace_filter", asset_id: idOf("Furnace") }] },
    },
    {
      tool: "schedule_maintenance",
      input: { schedules: [{ offer: "furnace_filter", asset_id: idOf("Furnace") }] },
    },
    {
      tool: "schedule_maintenance",
      input: { schedules: [{ offer: "furnace_service", asset_id: idOf("Furnace") }] },
    },
    { tool: "list_attention", input: { horizon_days: 730, offers: true } },
    { tool: "get_home_asset", input: { asset_id: idOf("Furnace") } },
    { tool: "search_home_record", input: { system_kind: "furnace" } },
    { tool: "manage_schedule", input: { task: "furnace", action: "complete" } },
    ...["skip", "snooze", "pause", "resume"].map((action) => ({
      tool: "manage_schedule",
      input: { task: "furnace filter", action, until: "2127-05-06" },
    })),
    { tool: "manage_schedule", input: { task: "furnace filter", action: "complete" } },
    { tool: "search_home_record", input: { system_kind: "furnace" } },
    { tool: "search_home_record", input: { system_kind: "furnace", find: "last" } },
    { tool: "get_home_asset", input: { asset_id: idOf("Furnace") } },
    {
      tool: "correct_home_record",
      input: `select jsonb_build_object('action', 'void', 'event_id', max(e.id::text))
        from home_events e where e.event_type = 'maintenance_performed'`,
    },
    {
      tool: "record_home_event",
      input:
        `select jsonb_build_object('event_type', 'maintenance_performed', 'title', 'New filters',
        'asset_id', tests.id('Furnace'), 'settles', jsonb_agg(s.id))
        from maintenance_schedules s where s.source = 'catalogue'`,
    },
    {
      tool: "record_home_event",
      input: `select jsonb_build_object('event_type', 'note', 'title', 'A thought',
        'asset_id', tests.id('Furnace'), 'settles', jsonb_agg(s.id))
        from maintenance_schedules s where s.source = 'catalogue'`,
    },
    {
      tool: "replace_home_asset",
      input: { old_asset_id: idOf("Furnace"), occurred_on: "2026-02-03" },
    },
  ],
  "a merge": [
    {
      tool: "merge_home_assets",
      input: { from_asset_id: idOf("Furnace"), into_asset_id: idOf("Water heater") },
    },
  ],
};

/** What each case reads in the end. */
const LOOK_UPS: TextCall[] = [
  { tool: "search_home_record", input: { limit: 50 } },
  { tool: "list_attention", input: { horizon_days: 730 } },
  ...["min", "max"].map((choice) => ({
    tool: "get_home_asset",
    input: `select jsonb_build_object('asset_id', ${choice}(a.id::text)) from home_assets a`,
  })),
];

/** The names and addresses of the sources of reference rows, which are the same in all languages. */
const SOURCES =
  `select string_agg(to_jsonb(s)::text, ' ') as sources from public.catalogue_sources s`;

/** All calls of a case run in one home, one after the other. */
const WALK: Record<string, TextCall[]> = {
  ...Object.fromEntries(
    Object.entries(CASES).map(([title, calls]) => [
      title,
      calls.map(({ tool, about, values, person = "owner" }) => {
        const item = { ...about };
        for (const [field, [given]] of Object.entries(values)) item[field] = given;
        return {
          tool,
          input: tool === "schedule_maintenance" ? { schedules: [item] } : item,
          person,
        };
      }),
    ]),
  ),
  ...OTHERS,
};

for (const [title, calls] of Object.entries(WALK)) {
  Deno.test(`${title}: the results have codes and values, and a message in each language`, async () => {
    const { sql } = await sharedDatabase();
    await sql("begin");
    try {
      for (const statement of HOME.split(";")) await sql(statement);
      for (const call of [...calls, ...LOOK_UPS]) await assertNoSentences(sql, call);
      assertEquals(await sql(WRITTEN_SENTENCES), []);
    } finally {
      await sql("rollback");
    }
  });
}

async function assertNoSentences(sql: Sql, { tool, input: given, person = "owner" }: TextCall) {
  const input = typeof given === "string"
    ? Object.values((await sql<Record<string, unknown>>(given))[0]!)[0]
    : given;
  const [called] = await sql<{ result: ToolResult }>(
    "select tests.call_tool($1, $2, $3::text::jsonb) as result",
    [tool, person, JSON.stringify(input)],
  );
  const { result } = called!;
  const [{ rows }] = await sql<{ rows: string }>(ROWS) as [{ rows: string }];
  const [{ sources }] = await sql<{ sources: string }>(SOURCES) as [{ sources: string }];
  const ownTexts = rows + sources + JSON.stringify(input);
  const isOwn = (text: string) => ownTexts.includes(JSON.stringify(text).slice(1, -1));
  const sentences = listStrings(result).filter(([, text]) =>
    // A system is named with its place: "Water heater (garage)".
    !isValue(text) && !isOwn(text) && !text.replace(/\)$/, "").split(" (").every(isOwn)
  );
  assertEquals(sentences, [], tool);

  for (const language of LANGUAGE_TAGS) {
    const rendered = renderTexts(result, language) as { message: string; receipt?: string };
    if (language !== "en") {
      assertNoEnglishName(rendered, listReferenceNames(language), input, `${tool}, ${language}`);
    }
    const { message, receipt } = rendered;
    assert(typeof message === "string" && message !== "", `${tool}, ${language}`);
    const isWrite = result.code === "ok" && hasWritten(result);
    assertEquals(receipt !== undefined, isWrite, `${tool}, ${language}: ${message}`);
    if (receipt !== undefined) assertMatch(receipt, RECEIPT, `${tool}, ${language}`);
    if (language === "en") continue;
    let words = `${message} ${receipt ?? ""}`;
    for (const [, text] of [...listStrings(input), ...listStrings(result)]) {
      if (text !== "") words = words.replaceAll(text, " ");
    }
    assertNotMatch(
      words,
      /\b(the|and|of|to|with|for|has|your)\b/i,
      `${tool}, ${language}: ${message}`,
    );
  }
}

/** The names of reference rows in English, without those that are the same in the language. */
function listReferenceNames(language: LanguageTag): string[] {
  const kinds = Object.keys(KIND_NAMES)
    .filter((kind) => labelKind(kind, language) !== labelKind(kind, "en"));
  return [
    ...Object.values(TASK_TITLES).map(({ en }) => en),
    ...kinds.map((kind) => labelKind(kind, "en")),
  ];
}

/** The events that the server wrote whose title is no name of a row, or that have a description nobody wrote. */
const WRITTEN_SENTENCES = `
  with names (name) as (
    select name from homes
    union select name from home_assets
    union select name || ' (' || space || ')' from home_assets
    union select name from vendors
    union select title from maintenance_schedules
    union select title from home_events where not payload ? 'written' and corrects_event_id is null
  )
  select e.event_type, e.title, e.body from home_events e
  where (e.payload ? 'written' or e.corrects_event_id is not null)
    and (e.title not in (select name from names) or e.payload #> '{written,body}' is not null and e.body is not null)`;

/** No string has one of these English names, except those of the call. */
function assertNoEnglishName(rendered: unknown, names: string[], input: unknown, what: string) {
  const given = listStrings(input).map(([, text]) => text);
  const pattern = new RegExp(`(?<!\\w)(?:${names.map(RegExp.escape).join("|")})(?!\\w)`);
  const named = listStrings(rendered).filter(([, text]) =>
    !given.includes(text) && pattern.test(text)
  );
  assertEquals(named, [], what);
}

/** One line that names what the label is about; only "At home again" names nothing. */
const RECEIPT =
  /^[^\n]+?(: |\u00a0: | : )[^\n]+$|^(At home again|De nuevo en casa|Wieder zu Hause|De retour à la maison)(?: · .+)?$/;

/** A code, an id, a date, a time, a number, a currency or an address. */
function isValue(text: string): boolean {
  return /^([a-z][a-z0-9_.[\]-]*|[0-9a-f-]{36}|\d{4}(-\d{2}){0,2}|\d{4}-\d{2}-\d{2}T.*|-?\d+(\.\d+)?|[A-Z]{3}|)$/
    .test(text);
}

/** All strings of a value, each with its path. */
function listStrings(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item) => listStrings(item, `${path}[]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) => listStrings(inner, `${path}.${field}`));
}
