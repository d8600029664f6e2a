import { assertEquals, assertStringIncludes } from "@std/assert";
import { chatRequest } from "../../local/model/answer/chat_request.ts";
import { answerByRules } from "../../local/model/rules/answer_by_rules.ts";
import { draftWish } from "../../local/model/rules/draft_wish.ts";
import { composeMessage } from "../../supabase/functions/ai-home-assistant/tools/compose_message.ts";
import { asking, body, HOME, IDS, type Message, TOOLS } from "./sample_home.ts";

function answer(said: string, { history = [] as Message[], tools = TOOLS } = {}) {
  const request = body(asking(said, HOME, history), { tools });
  return answerByRules(chatRequest(request, JSON.stringify(request)));
}

const letter = (sentences: string, to = "") => `Hello${to},\n\n${sentences}\n\nThank you,\nDana`;
const short = (sentences: string) => `Hello, this is Dana. ${sentences}`;

const DRAFTS: [said: string, draft: Record<string, unknown>][] = [
  ["Email the plumber about the leak", {
    channel: "email",
    to_name: "the plumber",
    subject: "The leak",
    body: letter("I am writing about the leak. Please get back to me when you can."),
  }],
  ["text Joe's Plumbing that the heater leaks again", {
    channel: "sms",
    to_name: "Joe's Plumbing",
    body: short("The heater leaks again."),
  }],
  ["draft a message to the roofer asking for a quote", {
    channel: "email",
    to_name: "the roofer",
    subject: "Quote",
    body: letter("I would like to ask for a quote."),
  }],
  ["Could you email my landlord about the mould and ask when they can come?", {
    channel: "email",
    to_name: "your landlord",
    subject: "The mould",
    body: letter("I am writing about the mould. I would like to ask when you can come."),
  }],
  ["Please send Bob & Sons a text to call me back", {
    channel: "sms",
    to_name: "Bob & Sons",
    body: short("Could you please call me back?"),
  }],
  ["write an email to joe@pipes.example about the invoice", {
    channel: "email",
    to: "joe@pipes.example",
    subject: "The invoice",
    body: letter("I am writing about the invoice. Please get back to me when you can."),
  }],
  ["text the plumber at 614-555-0100 to say the heater leaks", {
    channel: "sms",
    to_name: "the plumber",
    to: "614-555-0100",
    body: short("The heater leaks."),
  }],
  ['message Joe "The furnace was replaced, thanks"', {
    channel: "sms",
    to_name: "Joe",
    body: short("The furnace was replaced, thanks."),
  }],
  ["Email Joe: the heater leaks again", {
    channel: "email",
    to_name: "Joe",
    subject: "The heater leaks again",
    body: letter("The heater leaks again.", " Joe"),
  }],
  ["text Joe asking when they can come, and remind me to check the deck in April", {
    channel: "sms",
    to_name: "Joe",
    body: short("I would like to ask when you can come."),
  }],
  ["don't log this, the dishwasher is leaking, text the plumber", {
    channel: "sms",
    to_name: "the plumber",
    body: short("The dishwasher is leaking."),
  }],
];

for (const [said, draft] of DRAFTS) {
  Deno.test(`rules draft a message, and record nothing, for "${said}"`, () => {
    const { toolCalls } = answer(said);
    assertEquals(toolCalls, [{ name: "compose_message", arguments: draft }]);
    assertEquals(composeMessage.input.safeParse(draft).success, true);
  });
}

Deno.test("rules record what is new, and then draft the message about it", () => {
  for (
    const said of [
      "The upstairs toilet is leaking, email the plumber",
      "email the plumber, the upstairs toilet is leaking",
      "The upstairs toilet is leaking. Can you email the plumber about it?",
    ]
  ) {
    const [record, draft, ...more] = answer(said).toolCalls!;
    assertEquals([record!.name, draft!.name, more], [
      "record_home_event",
      "compose_message",
      [],
    ], said);
    assertEquals((record!.arguments as Message).asset_id, IDS.upstairsToilet);
    assertStringIncludes(String((draft!.arguments as Message).body), "upstairs toilet is leaking.");
  }
  const names = answer("mark the toilet as fixed and text the plumber that it is done").toolCalls!
    .map(({ name }) => name);
  assertEquals(names, ["update_issue_status", "compose_message"]);
});

Deno.test("rules draft what was recorded last, and ask where nobody knows what to write", () => {
  const input = JSON.stringify({ event_type: "issue_reported", title: "Dryer is loud" });
  const call = {
    id: "a",
    type: "function",
    function: { name: "record_home_event", arguments: input },
  };
  const history = [
    { role: "user", content: "the dryer is loud" },
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: "a", content: '{"success":true,"code":"ok","message":"Done."}' },
    { role: "assistant", content: "Done." },
  ];
  const [draft] = answer("email the electrician about it", { history }).toolCalls!;
  assertEquals((draft!.arguments as Message).subject, "Dryer is loud");
  const asked = answer("email my electrician");
  assertEquals(asked.toolCalls, undefined);
  assertStringIncludes(asked.text!, "What should I write to your electrician?");
});

Deno.test("rules draft nothing that was not wished for", () => {
  for (
    const said of [
      "I emailed the plumber about the leak",
      "should I email the plumber about the leak?",
      "don't email the plumber about the leak",
      "how do I email the plumber?",
      "text me when the filter is due",
      "email me the report",
      "text message from the plumber says the heater was replaced",
      "email from Joe: the furnace was replaced",
      'The note says "okay, email the plumber about the leak"',
      "I got this email: text Joe that we are leaving",
      "write down that the toilet leaks",
      "the message about the filter is wrong",
    ]
  ) {
    assertEquals(draftWish(said), undefined, said);
  }
});

Deno.test("rules draft nothing where the phone has no composer", () => {
  const tools = TOOLS.filter((tool) => tool.function.name !== "compose_message");
  const names = (answer("text Joe that the heater leaks again", { tools }).toolCalls ?? [])
    .map(({ name }) => name);
  assertEquals(names.includes("compose_message"), false);
});

Deno.test("a draft fits the composer, however much is said", () => {
  const said = `Email the plumber that ${"the heater leaks and ".repeat(600)}`;
  const [draft] = answer(said).toolCalls!;
  assertEquals(composeMessage.input.safeParse(draft!.arguments).success, true);
});
