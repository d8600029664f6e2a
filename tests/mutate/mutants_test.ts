import { assertEquals, assertNotEquals } from "@std/assert";
import ts from "typescript";
import { createRandom } from "../support/random.ts";
import { createCallGraph } from "./call_graph.ts";
import { orderByGroup } from "./choose.ts";
import { applyMutant, type Mutant } from "./mutant.ts";
import { scoreTests } from "./rank_tests.ts";
import { failureOf } from "./run_typescript.ts";
import { findDefinitions, findSqlMutants, replaceDefinition } from "./sql_mutants.ts";
import { readLcov } from "./test_coverage.ts";
import { findTypeScriptMutants } from "./typescript_mutants.ts";

const FILE = "supabase/functions/ai-home-assistant/turn/sample.ts";

/** The mutants of a source: the mutator, and the whole text that it makes. */
const mutantsOf = (source: string) =>
  findTypeScriptMutants(FILE, source).map((
    mutant,
  ) => [mutant.mutator, applyMutant(source, mutant)]);

const TYPESCRIPT: [title: string, source: string, mutants: [string, string][]][] = [
  ["moves a bound", "f(a <= 2);", [["flip a comparison", "f(a < 2);"]]],
  ["flips an equality of a condition once", "if (a === b) c();", [
    ["flip a comparison", "if (a !== b) c();"],
  ]],
  ["drops each operand", "f(a && b > 1);", [
    ["drop an operand", "f((a));"],
    ["drop an operand", "f((b > 1));"],
    ["flip a comparison", "f(a && b >= 1);"],
  ]],
  ["drops a guard and negates its condition", "function f() { if (a) return 2; }", [
    ["drop a guard", "function f() { {} }"],
    ["negate a condition", "function f() { if (!(a)) return 2; }"],
  ]],
  ["keeps an if that does not leave its block", "if (a) b();", [
    ["negate a condition", "if (!(a)) b();"],
  ]],
  ["drops a call that is awaited for its effect alone", "await f(); const a = await g();", [
    ["drop an awaited call", "; const a = await g();"],
  ]],
  [
    "swaps the result of a return and of an arrow",
    "const f = () => true; () => { return false; }",
    [
      ["swap a result", "const f = () => false; () => { return false; }"],
      ["swap a result", "const f = () => true; () => { return true; }"],
    ],
  ],
  ["drops a step of one", "f(i + 1, i + 2);", [["off by one", "f((i), i + 2);"]]],
  ["changes neither types nor text", 'type A = B extends C ? true : false; f("a === b");', []],
];
for (const [title, source, expected] of TYPESCRIPT) {
  Deno.test(`findTypeScriptMutants() ${title}`, () => {
    assertEquals(mutantsOf(source), expected);
  });
}

Deno.test("findTypeScriptMutants() returns line and module, and mutants that parse", () => {
  const source =
    "const a = 1;\n// a === 2\nexport const f = (b: number) =>\n  b === 2 || !(b < 1);\n";
  const found = findTypeScriptMutants(FILE, source);
  assertEquals(found.map(({ line }) => line), [4, 4, 4, 4]);
  assertEquals(new Set(found.map(({ group }) => group)), new Set(["ai-home-assistant/turn"]));
  for (const mutant of found) {
    const { diagnostics } = ts.transpileModule(applyMutant(source, mutant), {
      reportDiagnostics: true,
    });
    assertEquals(diagnostics, []);
  }
});

const SCHEMA = `-- A file of the schema.
create or replace function private.may_read(home_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_home(home_id);
  -- a = b and c
  if not exists (select from public.homes h where h.id = may_read.home_id and h.name <> 'a = b' for update of h) then
    return false;
  end if;
  update public.homes h set name = 'a', size = 2 where h.home_id = may_read.home_id and h.role = 'owner';
  return n between 1 and 2 and m >= 3;
end
$$;
comment on function private.may_read is 'Whether a = b and c.';

create policy "read own" on public.homes for select using (person_id = (select access.caller_id()) and is_open);
`;
const definitions = findDefinitions("supabase/schemas/30_access/a.sql", SCHEMA);

Deno.test("findDefinitions() returns functions and policies with their place", () => {
  assertEquals(definitions.map(({ kind, name }) => [kind, name]), [
    ["function", "may_read"],
    ["policy", "homes"],
  ]);
  for (const { start, text } of definitions) {
    assertEquals(SCHEMA.slice(start, start + text.length), text);
  }
});

Deno.test("findSqlMutants() changes conditions, locks and ids, but no assignment, comment or text", () => {
  const changed = definitions.flatMap((definition) =>
    findSqlMutants(definition, SCHEMA).map((mutant) => {
      const [before, after] = [SCHEMA, applyMutant(SCHEMA, mutant)].map((text) => text.split("\n"));
      assertEquals(after!.length, before!.length);
      assertNotEquals(after![mutant.line - 1], before![mutant.line - 1]);
      return `${mutant.mutator}: ${after![mutant.line - 1]!.trim()}`;
    })
  );
  const test = "if not exists (select from public.homes h where";
  const update = "update public.homes h set name = 'a', size = 2 where";
  const policy = 'create policy "read own" on public.homes for select using';
  assertEquals(changed, [
    `flip a comparison: ${test} h.id <> may_read.home_id and h.name <> 'a = b' for update of h) then`,
    `flip a comparison: ${test} h.id = may_read.home_id and h.name = 'a = b' for update of h) then`,
    `flip a comparison: ${update} h.home_id <> may_read.home_id and h.role = 'owner';`,
    `flip a comparison: ${update} h.home_id = may_read.home_id and h.role <> 'owner';`,
    "flip a comparison: return n between 1 and 2 and m > 3;",
    "invert a test: if exists (select from public.homes h where h.id = may_read.home_id and h.name <> 'a = b' " +
    "for update of h) then",
    `drop a condition: ${test} true and h.name <> 'a = b' for update of h) then`,
    `drop a condition: ${test} h.id = may_read.home_id  for update of h) then`,
    `drop a condition: ${update} true and h.role = 'owner';`,
    "drop a condition: return n between 1 and 2 ;",
    `drop a role check: ${update} h.home_id = may_read.home_id ;`,
    "drop a lock: null;",
    `drop a lock: ${test} h.id = may_read.home_id and h.name <> 'a = b' ) then`,
    `wrong id: ${update} h.id = may_read.home_id and h.role = 'owner';`,
    `flip a comparison: ${policy} (person_id <> (select access.caller_id()) and is_open);`,
    `drop a condition: ${policy} (person_id = (select access.caller_id()) );`,
  ]);
});

Deno.test("replaceDefinition() drops a policy first, and replaces a function", () => {
  const [ofFunction, policy] = definitions as [typeof definitions[0], typeof definitions[0]];
  assertEquals(replaceDefinition(policy, policy.text), [
    'drop policy "read own" on public.homes',
    policy.text,
  ]);
  assertEquals(
    replaceDefinition(ofFunction, ofFunction.text)[0]!.includes("create or replace function"),
    true,
  );
});

Deno.test("createCallGraph() returns how many steps each file is from a definition", () => {
  const findTests = createCallGraph(
    [
      "create function private.count_days() returns int as $$ begin end $$",
      "create function private.tool_plan() returns int as $$ select private.count_days() $$",
      "create function public.unrelated() returns int as $$ select 'count_days' $$",
      'create policy "own" on public.visits using (private.tool_plan() > 1)',
    ],
    new Map([
      ["record/plan/a.test.sql", "select 1"],
      ["record/days.test.sql", "select private.count_days()"],
      ["record/other.test.sql", "select public.unrelated()"],
      ["record/visits.test.sql", "select from public.visits"],
      ["record/tool.test.sql", "select tests.call('plan')"],
    ]),
  );
  assertEquals(Object.fromEntries(findTests("count_days")), {
    "record/days.test.sql": 1,
    "record/plan/a.test.sql": 2,
    "record/tool.test.sql": 2,
    "record/visits.test.sql": 3,
  });
  assertEquals(findTests("unknown").size, 0);
});

const inGroup = (group: string, line: number) => ({ group, line }) as Mutant;

Deno.test("orderByGroup() takes one of each group before the second of any, the same for the same seed", () => {
  const candidates = [
    ...Array.from({ length: 30 }, (_, line) => inGroup("large", line)),
    inGroup("small", 100),
    inGroup("pair", 200),
    inGroup("pair", 201),
  ];
  const order = (seed: number) => orderByGroup(candidates, createRandom(seed));
  assertEquals(order(1), order(1));
  assertNotEquals(order(1), order(2));
  assertEquals(new Set(order(1)), new Set(candidates));
  assertEquals(order(1).slice(0, 3).map(({ group }) => group).sort(), ["large", "pair", "small"]);
  assertEquals(order(1).slice(3, 5).map(({ group }) => group).sort(), ["large", "pair"]);
});

Deno.test("readLcov() returns the lines of functions that ran", () => {
  const report = `SF:/a/${FILE}\nDA:1,2\nDA:2,0\nDA:3,1\nend_of_record\nSF:/a/tests/b.ts\nDA:9,1\n`;
  assertEquals(readLcov(report), { [FILE]: [1, 3] });
});

Deno.test("failureOf() names the failed test with its file", () => {
  const output = " ERRORS \n\nkeeps the day => ./tests/unit/a_test.ts:5:6\nerror: AssertionError\n";
  assertEquals(failureOf({ output, timedOut: false }), '"keeps the day" (tests/unit/a_test.ts)');
  assertEquals(failureOf({ output, timedOut: true }), "time limit");
});

Deno.test("scoreTests() prefers tests with rare words of the source, most of all in their paths", () => {
  const tests = new Map([
    ["tests/a.ts", "const thread = turn.cancellation; turn.isStopped()"],
    ["tests/b.ts", "const thread = turn;"],
    ["tests/c.ts", "const thread = turn.cancellation;"],
    ["tests/following/stopped.ts", "const thread = turn;"],
    ["tests/d.ts", "thread"],
  ]);
  const scores = scoreTests("turn.ts if (thread.cancellation.isStopped()) return;", tests);
  assertEquals([...scores].sort(([, a], [, b]) => b - a).map(([path]) => path), [
    "tests/following/stopped.ts",
    "tests/a.ts",
    "tests/c.ts",
    "tests/b.ts",
    "tests/d.ts",
  ]);
  assertEquals(scores.get("tests/d.ts"), 0);
});
