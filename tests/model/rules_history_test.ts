import { assertEquals, assertStringIncludes } from "@std/assert";
import { chatRequest } from "../../local/model/answer/chat_request.ts";
import { answerByRules } from "../../local/model/rules/answer_by_rules.ts";
import { body, HOME, IDS, TOOLS } from "./sample_home.ts";
import { answer, calls, type Expected } from "./rule_answers.ts";

Deno.test("rules call only the tools that are offered", () => {
  const onlyReads = TOOLS.filter((tool) => tool.function.name === "list_attention");
  const leak = answer("My water heater is leaking", { tools: onlyReads });
  assertEquals(leak.toolCalls, undefined);
  assertStringIncludes(leak.text!, "Shut off its water");
  assertEquals(answer("My water heater is leaking", { tools: null }).toolCalls, undefined);
});

Deno.test("rules leave out arguments that the tool does not take", () => {
  const properties = { title: {}, event_type: { enum: ["note"] } };
  const parameters = { type: "object", properties, additionalProperties: false };
  const tools = [{ type: "function", function: { name: "record_home_event", parameters } }];
  const [[, input]] = calls(answer("My water heater is leaking", { tools })) as [Expected];
  assertEquals(input, { title: "Water heater is leaking" });
});

Deno.test("rules know the issue that was last spoken of", () => {
  const history = [
    { role: "user", content: "How is the roof?" },
    { role: "assistant", content: 'The issue "Roof leak over the porch" is open.' },
  ];
  const [[name, input]] = calls(answer("mark this as fixed", { history })) as [Expected];
  assertEquals([name, input.issue_id], ["update_issue_status", IDS.roofIssue]);
});

Deno.test("rules know the issue that the person has tapped on", () => {
  const home = { ...HOME, follow_up_to: { kind: "issue", id: IDS.toiletIssue } };
  const [[, input]] = calls(answer("mark this as fixed", { home })) as [Expected];
  assertEquals(input.issue_id, IDS.toiletIssue);
});

Deno.test("rules reopen the issue that an earlier call settled", () => {
  const settled = "00000000-0000-4000-8000-000000000099";
  const input = JSON.stringify({ issue_id: settled, to_status: "resolved" });
  const call = {
    id: "a",
    type: "function",
    function: { name: "update_issue_status", arguments: input },
  };
  const history = [
    { role: "user", content: "mark the dryer as fixed" },
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: "a", content: '{"success":true,"code":"ok","message":"Done."}' },
    { role: "assistant", content: "Done." },
  ];
  const [[, reopened]] = calls(answer("reopen that", { history })) as [Expected];
  assertEquals(reopened, { issue_id: settled, to_status: "open", note: "reopen that" });
  assertStringIncludes(
    answer("did that save?", { history }).text!,
    "Yes, that went through. Done.",
  );
});

Deno.test("rules repeat a call with the answer to what its result asked", () => {
  const input = { event_type: "repair_completed", title: "Toilet repaired", system_kind: "toilet" };
  const call = {
    id: "a",
    type: "function",
    function: { name: "record_home_event", arguments: JSON.stringify(input) },
  };
  const options = [{ id: IDS.upstairsToilet, label: "Upstairs toilet (upstairs bathroom)" }];
  const result = {
    success: false,
    code: "needs_clarification",
    message: "Which toilet?",
    clarification: { question: "Which toilet?", options },
  };
  const history = [
    { role: "user", content: "toilet's sorted" },
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: "a", content: JSON.stringify(result) },
    { role: "assistant", content: "This is not saved yet. Which toilet?" },
  ];
  const [[name, repeated]] = calls(answer("Upstairs toilet (upstairs bathroom)", { history })) as [
    Expected,
  ];
  assertEquals([name, repeated], ["record_home_event", {
    event_type: "repair_completed",
    title: "Toilet repaired",
    asset_id: IDS.upstairsToilet,
    resolves_issue_id: IDS.toiletIssue,
  }]);
  assertEquals(answer("Upstairs toilet").toolCalls, undefined);

  const others = [
    "When did we last service the furnace?",
    "The furnace",
    "Is the upstairs toilet old?",
  ];
  for (const said of others) {
    const names = calls(answer(said, { history })).map(([name]) => name);
    assertEquals(names.includes("record_home_event"), false, said);
  }
});

Deno.test("rules read the person's words after a context in the same message", () => {
  const context = `Data:\n<home_context>\n${
    JSON.stringify(HOME)
  }\n</home_context>\n\nThe furnace is loud`;
  const request = body([{ role: "user", content: context }], { tools: TOOLS });
  const [[, input]] = calls(answerByRules(chatRequest(request, ""))) as [Expected];
  assertEquals(input.asset_id, IDS.furnace);
});

Deno.test("rules work without a context, and with one that is no JSON", () => {
  for (const content of ["nothing", "<home_context>\nnot json\n</home_context>"]) {
    const messages = [{ role: "user", content }, { role: "user", content: "The furnace is loud" }];
    const request = body(messages, { tools: TOOLS });
    const [[, input]] = calls(answerByRules(chatRequest(request, ""))) as [Expected];
    assertEquals([input.system_kind, input.occurred_on], ["furnace", undefined]);
  }
});
