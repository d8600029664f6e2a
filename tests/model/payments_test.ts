import { assertEquals, assertMatch } from "@std/assert";
import { chatRequest } from "../../local/model/answer/chat_request.ts";
import { answerByRules } from "../../local/model/rules/answer_by_rules.ts";
import { recordHomeEvent } from "../../supabase/functions/ai-home-assistant/tools/record_home_event.ts";
import { requestUserInput } from "../../supabase/functions/ai-home-assistant/tools/request_user_input.ts";
import { asking, body, HOME, IDS, type Message, TOOLS } from "./sample_home.ts";

function answer(said: string) {
  const request = body(asking(said), { tools: TOOLS });
  return answerByRules(chatRequest(request, JSON.stringify(request)));
}

Deno.test("rules ask how much was paid, with a question that takes an amount", () => {
  for (
    const [said, question] of [
      ["we paid the roofer", "How much did you pay the roofer?"],
      ["we paid the roofer on May 12", "How much did you pay the roofer?"],
      ["we paid the roofer 2 weeks ago", "How much did you pay the roofer?"],
      ["I've just paid Joe's Plumbing.", "How much did you pay Joe's Plumbing?"],
    ] as const
  ) {
    const input = { question, kind: "amount" };
    assertEquals(answer(said).toolCalls, [{ name: "request_user_input", arguments: input }]);
    assertEquals(requestUserInput.input.safeParse(input).success, true);
  }
});

Deno.test("rules record what was paid", () => {
  const expected: [string, Message][] = [
    ["we paid the roofer 450", {
      title: "Paid the roofer",
      cost_actual: 450,
      performed_by: "roofer",
    }],
    ["record that we paid the roofer 1,450.50", { title: "Paid the roofer", cost_actual: 1450.5 }],
    ["we paid $450 to Joe's Plumbing yesterday", {
      title: "Paid Joe's Plumbing",
      cost_actual: 450,
      vendor_name: "Joe's Plumbing",
      occurred_on: "2026-11-20",
    }],
    ["I paid the plumber 200 for the dishwasher", {
      cost_actual: 200,
      asset_id: IDS.dishwasher,
    }],
  ];
  for (const [said, fields] of expected) {
    const [call, ...more] = answer(said).toolCalls!;
    assertEquals([call!.name, more], ["record_home_event", []], said);
    const input = call!.arguments as Message;
    assertEquals(recordHomeEvent.input.safeParse(input).success, true, said);
    assertEquals(input.event_type, "note");
    for (const [key, value] of Object.entries(fields)) assertEquals(input[key], value, key);
  }
  for (const said of ["did we pay the roofer?", "we paid the mortgage", "we will pay the roofer"]) {
    assertEquals(answer(said).toolCalls, undefined, said);
  }
});

Deno.test("pass two says that the amount is not written down, and what writes it down", () => {
  const say = (output: unknown) => {
    const input = { question: "How much did you pay the roofer?", kind: "amount" };
    const call = { name: "request_user_input", arguments: JSON.stringify(input) };
    const request = body([
      ...asking("we paid the roofer", HOME),
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "a", type: "function", function: call }],
      },
      { role: "tool", tool_call_id: "a", content: JSON.stringify(output) },
      { role: "system", content: "The person has answered on their phone; nothing was written." },
    ]);
    return answerByRules(chatRequest(request, "")).text!;
  };
  const told = say({ answer: 450 });
  assertMatch(
    told,
    /^Thanks, so it is: 450\. It is not written down yet: tell me “(.+)” and I will\./,
  );
  const [record] = answer(/“(.+)”/.exec(told)![1]!).toolCalls!;
  assertEquals((record!.arguments as Message).cost_actual, 450);
  assertMatch(say({ answer: "no idea" }), /^Then I leave it; nothing was written down\./);
});
