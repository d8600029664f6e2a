import { assertEquals } from "@std/assert";
import type {
  FakeProvider,
  ScriptedResponse,
} from "../../local/fake_provider/start_fake_provider.ts";
import {
  ask,
  choiceOf,
  eventsIn,
  type Json,
  LEAK,
  passOne,
  passTwo,
  post,
  test,
  testFault,
} from "./client.ts";
import { TOOLS } from "./sample_home.ts";

/** The tool calls of the JSON completion, or of the stream. */
async function toolCallsOf(model: FakeProvider, stream: boolean): Promise<Json[]> {
  const response = await post(model, passOne(LEAK, { stream }));
  if (!stream) return (await response.json()).choices[0].message.tool_calls;
  const calls: Json[] = [];
  for (const event of eventsIn(await response.text())) {
    for (const { index, ...call } of event.choices?.[0]?.delta?.tool_calls ?? []) {
      if (!calls[index]) calls[index] = call;
      else calls[index].function.arguments += call.function.arguments;
    }
  }
  return calls;
}

const namesOf = (calls: Json[]) => calls.map((call) => (call.function ?? call.custom).name);
const argumentsOf = ([call]: Json[]) => call.function.arguments;
const inputOf = (calls: Json[]): Json => JSON.parse(argumentsOf(calls));
const isEqual = ([one, two]: Json[], key: string) =>
  JSON.stringify(one[key]) === JSON.stringify(two[key]);

/** What a test reads of the calls, and what it must be. */
type Row = [fault: string, read: (calls: Json[]) => unknown, expected: unknown];
const ROWS: Row[] = [
  ["F-T01", ([call]) => "id" in call, false],
  ["F-T02", ([call]) => call.id, ""],
  ["F-T03", (calls) => [isEqual(calls, "id"), isEqual(calls, "function")], [true, false]],
  ["F-T04", (calls) => /^\{[^}]*$/.test(argumentsOf(calls)), true],
  ["F-T05", argumentsOf, ""],
  ["F-T06", (calls) => argumentsOf(calls).event_type, "issue_reported"],
  ["F-T07:null", argumentsOf, "null"],
  ["F-T07:array", argumentsOf, "[]"],
  ["F-T07:number", argumentsOf, "42"],
  ["F-T07:raw_null", argumentsOf, null],
  ["F-T07:raw_array", argumentsOf, []],
  ["F-T07:raw_number", argumentsOf, 42],
  ["F-T07:missing", ([call]) => "arguments" in call.function, false],
  ["F-T08", (calls) => inputOf(calls).event_type, "explosion"],
  ["F-T08:type", (calls) => inputOf(calls).title, 42],
  ["F-T08:extra", (calls) => "home_id" in inputOf(calls), true],
  ["F-T08:too_long", (calls) => inputOf(calls).title.length > 4_000, true],
  ["F-T08:huge_number", (calls) => inputOf(calls).cost_actual, 1e308],
  ["F-T09:property_proto", (calls) => Object.hasOwn(inputOf(calls), "__proto__"), true],
  ["F-T09:property_constructor", (calls) => Object.hasOwn(inputOf(calls), "constructor"), true],
  ["F-T09:tool_proto", namesOf, ["__proto__"]],
  ["F-T09:tool_constructor", namesOf, ["constructor"]],
  ["F-T10", namesOf, ["summon_plumber"]],
  ["F-T11", (calls) => TOOLS.some((tool) => tool.function.name === namesOf(calls)[0]), false],
  ["F-T12", (calls) => new Set(calls.map(({ id }) => id)).size, 128],
  ["F-T13", (calls) => inputOf(calls).description.length > 1_000_000, true],
  // deno-lint-ignore no-control-regex
  ["F-T14", (calls) => /\u0000.*\u202e/.test(inputOf(calls).title), true],
  ["F-T15:non_uuid", (calls) => inputOf(calls).asset_id, "water-heater-1"],
  ["F-T16", ([call]) => "type" in call, false],
  ["F-T16:custom", ([call]) => [call.type, call.custom.name], ["custom", "record_home_event"]],
  ["F-T18", namesOf, ["record_home_event", "update_issue_status", "record_home_event"]],
  ["F-T19", (calls) => [isEqual(calls, "function"), isEqual(calls, "id")], [true, false]],
  ["F-T20", namesOf, ["record_home_event", "request_user_input", "share_home_report"]],
  ["F-T22", namesOf, ["request_user_input"]],
  ["F-T23", namesOf, ["request_user_input"]],
  ["F-T24", namesOf, ["request_user_input"]],
];
function testCalls([fault, read, expected]: Row, more?: ScriptedResponse): void {
  testFault(fault, async (model) => {
    assertEquals(read(await toolCallsOf(model, false)), expected);
    assertEquals(read(await toolCallsOf(model, true)), expected);
  }, { times: 2, ...more });
}

for (const row of ROWS) testCalls(row);
testCalls(["F-T15", (calls) => inputOf(calls).asset_id, "another home's"], {
  value: "another home's",
});
testCalls(["F-T08", (calls) => inputOf(calls).to_status, "exploded"], {
  toolCalls: [{ name: "update_issue_status", arguments: { issue_id: "x", to_status: "open" } }],
});

test("F-T21: proposes calls although no tools were offered", async (model) => {
  for (
    const [fault, text] of [["F-T21", null], ["F-T21:with_text", "I will note that as well."]]
  ) {
    model.script.next({ fault: fault!, when: { pass: 2 } });
    const { message } = await choiceOf(model);
    const { choices: [second] } = await ask(model, passTwo(LEAK, message));
    assertEquals([second.message.content, second.message.tool_calls.length], [text, 1]);
  }
});
