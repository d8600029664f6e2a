import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { chatRequest } from "../../local/model/answer/chat_request.ts";
import { answerByRules } from "../../local/model/rules/answer_by_rules.ts";
import { asking, body, type Message } from "./sample_home.ts";

type Envelope = Record<string, unknown>;

const SAVED = "The tool has already executed; it was saved.";

function saved(message: string, more: Envelope = {}): Envelope {
  return { type: "home_event_recorded", success: true, code: "ok", message, ...more };
}

/** The text of pass two: no tools, results after their calls, an instruction last. */
function say(
  said: string,
  results: [tool: string, envelope: unknown, input?: Envelope][],
  instruction: Message = { role: "system", content: SAVED },
): string {
  const tool_calls = results.map(([name, _, input = {}], i) => ({
    id: `call_${i}`,
    type: "function",
    function: { name, arguments: JSON.stringify(input) },
  }));
  const request = body([
    ...asking(said),
    { role: "assistant", content: null, tool_calls },
    ...results.map(([, envelope], i) => ({
      role: "tool",
      tool_call_id: `call_${i}`,
      content: typeof envelope === "string" ? envelope : JSON.stringify(envelope),
    })),
    instruction,
  ]);
  const { text, toolCalls } = answerByRules(chatRequest(request, JSON.stringify(request)));
  assertEquals(toolCalls, undefined);
  return text!;
}

const LEAK = "My water heater is leaking, what should I do?";

Deno.test("pass two acknowledges what was recorded and answers the question", () => {
  const text = say(LEAK, [[
    "record_home_event",
    saved("Recorded the leak on the Water heater (garage)."),
  ]]);
  assertMatch(
    text,
    /^Recorded the leak on the Water heater \(garage\)\.\n\nRight now:\n1\. Shut off/,
  );
  assertStringIncludes(text, "Call a plumber today.");
  assertStringIncludes(text, "Yours went in around 2014");
  assertMatch(text, /\n\n— offline model$/);
  assert(text.length < 1_200, "an answer for a phone");
});

Deno.test("pass two says plainly what was not saved, and still answers", () => {
  const envelope = {
    success: false,
    code: "forbidden",
    message: "You can look at this home only.",
  };
  const text = say(LEAK, [["record_home_event", envelope]]);
  assertMatch(text, /^That was not saved\. You can look at this home only\.\n\nRight now:/);
  assert(!text.includes("keep the record up to date"));
});

Deno.test("pass two says that nothing was changed when a person said no, or nobody said anything", () => {
  const swap = "We replaced the water heater with a new Rheem";
  const instruction = { role: "system", content: "It was NOT saved. Say so." };
  for (
    const [code, words] of [
      ["denied", /^All right, nothing was changed\./],
      ["expired", /^Nobody said yes in time, so nothing was changed\./],
    ] as const
  ) {
    const envelope = { type: "not_executed", success: false, code, message: "Not executed: no." };
    assertMatch(say(swap, [["replace_home_asset", envelope]], instruction), words);
  }
  const done = saved("Replaced the Water heater (garage) with a new Rheem water heater.");
  assertMatch(say(swap, [["replace_home_asset", done]]), /^Replaced the Water heater \(garage\)/);
});

Deno.test("pass two says what was corrected, what was so already, and what was not changed", () => {
  const done = saved("Removed “Leak” from the record.", { type: "home_record_corrected" });
  assertMatch(
    say("undo that", [["correct_home_record", done]]),
    /^Removed “Leak” from the record\./,
  );
  const already = {
    ...done,
    code: "already_done",
    message: "“Leak” is out of the record already.",
  };
  assertMatch(say("undo that", [["correct_home_record", already]]), /^“Leak” is out of the record/);
  const message = "Nothing was changed: a status is not rewritten.";
  const refused = { ...done, success: false, code: "invalid_arguments", message };
  assertMatch(
    say("undo that", [["correct_home_record", refused]]),
    /^Nothing was changed: a status/,
  );
});

Deno.test("pass two tells the outcomes of several calls apart", () => {
  const failed = { success: false, code: "not_found", message: "There is no such issue." };
  const text = say("did the furnace filter and flushed the water heater", [
    ["record_home_event", saved("Recorded the furnace filter.")],
    ["record_home_event", failed],
  ]);
  assertMatch(
    text,
    /^Recorded the furnace filter\.\nThat was not saved\. There is no such issue\./,
  );
});

Deno.test("pass two says one sentence once for two equal results", () => {
  const same = saved("Recorded the leak.");
  const text = say("The dryer is loud", [["record_home_event", same], ["record_home_event", same]]);
  assertEquals(text.split("Recorded the leak.").length, 2);
});

Deno.test("pass two asks what a result needs to know, with its choices", () => {
  const clarification = { question: "Which toilet?", options: [{ label: "Upstairs" }, "Guest"] };
  const envelope = { success: false, code: "needs_clarification", message: "Two.", clarification };
  const text = say("The toilet is leaking", [["record_home_event", envelope]]);
  assertMatch(text, /^This is not saved yet\. Which toilet\?\n• Upstairs\n• Guest\n/);
});

Deno.test("pass two follows an instruction that says it was not saved", () => {
  for (const role of ["system", "user"]) {
    const instruction = { role, content: "It was NOT saved. Say plainly that it was not saved." };
    const text = say(LEAK, [["record_home_event", saved("Recorded.")]], instruction);
    assertMatch(text, /^This was not saved\./);
    assert(!text.includes("Recorded"));
  }
});

Deno.test("pass two reads what was found aloud, without ids", () => {
  const instruction = {
    role: "system",
    content: "This was a look-up; nothing was written, so do not say that anything was recorded.",
  };
  const id = "00000000-0000-4000-8000-000000000021";
  const data = {
    items: [
      { id, kind: "overdue", title: "Furnace filter", due_on: "2026-11-01" },
      { id, kind: "due", title: "Flush", due_on: "2026-12-01" },
    ],
    open_issues: [{ issue_id: id, title: "Roof leak", since: "2026-10-12", review_on: null }],
  };
  const due = say("what is due?", [["list_attention", saved("2 things.", { data })]], instruction);
  assertMatch(
    due,
    /^2 things\.\n• Furnace filter, overdue, Nov 1, 2026\n• Flush, Dec 1, 2026\n• Roof leak, since Oct 12, 2026\n/,
  );
  const entries = [
    { id, title: "Roof patched", when: "March 2026", cost: 1240.5, currency: "USD" },
    { id, title: "Gutter cleaned", when: "2025" },
  ];
  const found = say(
    "how much did we spend on the roof?",
    [["search_home_record", saved("Costs come to $1,240.50.", { data: { total: 2, entries } })]],
    instruction,
  );
  assertMatch(
    found,
    /^Costs come to \$1,240\.50\.\n• Roof patched, March 2026, \$1,240\.50\n• Gutter cleaned, 2025\n/,
  );
  assert(!/[0-9a-f]{8}-/.test(due + found));
});

Deno.test("pass two tells what the last time cost, and what is on file of a thing", () => {
  const instruction = { role: "system", content: "This was a look-up; nothing was written." };
  const last = (entry: Envelope, said = "What did the furnace service cost?") => {
    const entries = [{ title: "Furnace serviced", when: "May 2026", ...entry }];
    const envelope = saved("The last one was “Furnace serviced” on May 2026.", {
      data: { find: "last", total: 1, entries, assets: [{ name: "Furnace", model: "TUH2" }] },
    });
    return say(said, [["search_home_record", envelope]], instruction);
  };
  const service = { event_type: "maintenance_performed" };
  assertMatch(
    last({ ...service, cost: 145, currency: "USD" }),
    /^The last one was “Furnace serviced” on May 2026\. It cost \$145\.\n\n—/,
  );
  assertMatch(last(service), /on May 2026\. No cost is on record for it\.\n\n—/);
  assertMatch(last(service, "when was the furnace serviced?"), /on May 2026\.\n\n—/);
  assertMatch(last({ event_type: "issue_reported" }), /on May 2026\.\n\n—/);

  const assets = [{
    name: "Water heater (garage)",
    manufacturer: "Rheem",
    installed: "2018",
    warranty_until: "2027-04-01",
    schedules: [{ title: "Flush it", due_on: "2026-12-01" }, { title: "Anode" }],
  }];
  const data = { find: "list", total: 1, entries: [{ title: "Flushed" }], assets };
  const envelope = saved("I found one entry, the newest “Flushed”.", { data });
  assertMatch(
    say(
      "what do you know about my water heater?",
      [["search_home_record", envelope]],
      instruction,
    ),
    /^I found one entry, the newest “Flushed”\.\n• Water heater \(garage\): Rheem, installed 2018, warranty until Apr 1, 2027, “Flush it” due Dec 1, 2026\n\n—/,
  );
});

const TO_PLUMBER = { channel: "email", to_name: "the plumber", body: "Hello" };
const ANSWERED = { role: "system", content: "The person has answered; nothing was written." };

Deno.test("pass two says whether a draft was sent, and keeps what it says to itself", () => {
  const said = "Email the plumber about the leak";
  const draft = (output: unknown) => say(said, [["compose_message", output, TO_PLUMBER]], ANSWERED);
  assertEquals(
    draft({ sent: true }),
    "I have opened the draft to the plumber, and you have sent it. Tell me what comes back and I will put it in " +
      "your record.\n\n— offline model",
  );
  assertEquals(
    draft({ sent: false }),
    "It was not sent; nothing was changed.\n\n— offline model",
  );
});

Deno.test("pass two tells a draft that was not sent from what was recorded", () => {
  const text = say("My water heater is leaking, email the plumber", [
    ["record_home_event", saved("Recorded the leak.")],
    ["compose_message", { sent: false }, TO_PLUMBER],
  ], ANSWERED);
  assertMatch(
    text,
    /^Recorded the leak\.\nThe message to the plumber was not sent\.\n\nRight now:/,
  );
  assert(!text.includes("nothing was changed"));
});

Deno.test("pass two takes any result", () => {
  for (
    const content of ["", "null", "[]", "42", "not json", '{"success":true}', '{"success":false}']
  ) {
    assertMatch(say("hello", [["record_home_event", content]]), /— offline model$/);
  }
});
