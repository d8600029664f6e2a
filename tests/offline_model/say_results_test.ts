import { assert, assertEquals, assertMatch } from "@std/assert";
import { IDS } from "../fake_provider/sample_home.ts";
import { sayAbout } from "./answer.ts";

const LEAK = "My water heater is leaking, what should I do?";
const saved = (message: string, more = {}) => ({ success: true, code: "ok", message, ...more });
const failed = (code: string, message: string, more = {}) => ({
  success: false,
  code,
  message,
  ...more,
});

Deno.test("pass two says what was recorded, then first aid with the age of the system", () => {
  const text = sayAbout(LEAK, ["record_home_event", {}, saved("Recorded the leak.")]);
  assertMatch(text, /^Recorded the leak\.\n\nRight now:\n1\. Shut off its water[^]*\n4\. /);
  assertMatch(text, /Call a plumber today\.[^]*Yours went in around 2014; at about 12 years/);
  assertMatch(text, /\n\n— offline model$/);
  assert(text.length < 1_200, "it fits a phone");
});

/** An outcome of a call, and how the reply begins. */
const OUTCOMES: [tool: string, output: unknown, begins: RegExp][] = [
  ["record_home_event", failed("forbidden", "You may look only."), /^That was not saved\. You may/],
  ["record_home_event", failed("internal", "Nothing was saved: sorry."), /^Nothing was saved: so/],
  ["replace_home_asset", failed("denied", "No."), /^All right, nothing was changed\./],
  ["replace_home_asset", failed("expired", "Not executed: too late."), /^Not executed: too late\./],
  [
    "record_home_event",
    failed("needs_clarification", "Two.", {
      clarification: { question: "Which toilet?", options: [{ label: "Upstairs" }] },
    }),
    /^This is not saved yet\. Which toilet\?\n• Upstairs\n/,
  ],
  ["compose_message", { sent: true }, /^The message to the plumber was sent\./],
  ["compose_message", { sent: false }, /^The message to the plumber was not sent\./],
  ["request_user_input", { answer: "Bo" }, /^Thanks, so it is: Bo\./],
  ["request_user_input", { answer: 0 }, /^Thanks, so it is: 0\./],
  ["list_attention", saved(`One thing (${IDS.roofIssue}).`), /^One thing\.\n/],
  [
    "list_attention",
    saved("2 things.", {
      data: { items: [{ title: "Filter", due_on: "2026-11-01" }, { title: "Flush" }] },
    }),
    /^2 things\.\n• Filter, November 1, 2026\n• Flush\n/,
  ],
  [
    "search_home_record",
    saved("The last one was in May ($145).", {
      data: { find: "last", entries: [{ title: "Serviced", cost: 145, currency: "USD" }] },
    }),
    /^The last one was in May \(\$145\)\.\n/,
  ],
  [
    "search_home_record",
    saved("I found 2 entries.", {
      data: { assets: [{ name: "Roof", installed_on: "2014", warranty_until: "2027-01-05" }] },
    }),
    /^I found 2 entries\.\n/,
  ],
  ["search_home_record", "not json", /^That was not saved\./],
  ["search_home_record", "", /^That was not saved\./],
];

for (const [tool, output, begins] of OUTCOMES) {
  Deno.test(`pass two says ${begins.source.slice(1, 40)} after ${tool}`, () => {
    assertMatch(sayAbout("hello", [tool, { to_name: "the plumber" }, output]), begins);
  });
}

const DUE = [
  { kind: "overdue", title: "Filter", due_on: "2026-11-01" },
  { kind: "review", title: "Wait with the roof", due_on: "2027-01-07" },
  { kind: "warranty", title: "Refrigerator", due_on: "2027-01-13" },
];

Deno.test("pass two says what each line of a list is, and how many it leaves out", () => {
  const issues = ["Gritty glasses", "Slow dryer", "Dripping tap", "Loud fan"]
    .map((title) => ({ title, status: "open", since: "2026-11-17" }));
  const listed = saved("7 things.", { data: { items: DUE, open_issues: issues } });
  assertEquals(
    sayAbout("What is due?", ["list_attention", {}, listed]),
    "7 things.\n• Filter, November 1, 2026 (overdue)\n• Wait with the roof, January 7, 2027 (put off)\n" +
      "• Refrigerator, January 13, 2027 (end of the warranty)\n• Gritty glasses (open issue)\n" +
      "• Slow dryer (open issue)\n• Dripping tap (open issue)\nAnd 1 more.\n\n— offline model",
  );
  assertMatch(
    sayAbout("¿Qué toca?", ["list_attention", {}, listed]),
    /\n• Refrigerator, 13 de enero de 2027 \(fin de la garantía\)\n[^]*\nY 1 más\.\n/,
  );
});

Deno.test("pass two lists the tasks that it offers, and not what is due", () => {
  const offers = Array.from({ length: 10 }, (_, i) => ({
    title: `Task ${i + 1}`,
    kind: "roof",
    interval: "about every year",
  }));
  const listed = saved("1 thing. Shall I look after these 10 tasks?", {
    data: { items: DUE, offers, open_issues: [] },
  });
  const text = sayAbout("What maintenance does my home need?", ["list_attention", {}, listed]);
  assertMatch(text, /tasks\?\n• Task 1, about every year\n[^]*\n• Task 10, about every year\n\n/);
  assert(!text.includes("Filter"), text);
});

Deno.test("pass two answers a question about a system with its facts", () => {
  const assets = [{
    ...{ name: "Roof", manufacturer: "GAF", installed_on: "2014" },
    schedules: [{ title: "Check the roof", due_on: "2027-04-01" }],
  }];
  const text = sayAbout("How old is the roof?", [
    "search_home_record",
    {},
    saved("I found 2 entries.", { data: { assets } }),
  ]);
  assertMatch(
    text,
    /^Roof: GAF, installed in 2014, no warranty on record, due next: “Check the roof” on April 1, 2027\.\n/,
  );
});

Deno.test("pass two adds no list of known sentences to a look-up", () => {
  const found = saved("The last one was in May.", { data: { find: "last", entries: [] } });
  const text = sayAbout("When was the broken tap last fixed?", ["search_home_record", {}, found]);
  assertEquals(text, "The last one was in May.\n\n— offline model");
});

Deno.test("pass two says the outcome of each call, and an equal one once", () => {
  const done = saved("Recorded the filter.");
  const text = sayAbout(
    "did the furnace filter and flushed the water heater",
    ["record_home_event", {}, done],
    ["record_home_event", {}, done],
    ["record_home_event", {}, failed("not_found", "There is no such issue.")],
  );
  assertEquals(
    text,
    "Recorded the filter.\nThat was not saved. There is no such issue.\n\n— offline model",
  );
});
