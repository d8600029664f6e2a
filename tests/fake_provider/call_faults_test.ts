import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import type {
  FakeProvider,
  ScriptedResponse,
} from "../../local/fake_provider/start_fake_provider.ts";
import { eventsIn, type Json, LEAK, passOne, passTwo, post, withModel } from "./client.ts";
import { TOOLS } from "./sample_home.ts";

type Calls = Json[];

/** Scripts the fault and checks the tool calls of the JSON completion and of the stream. */
function fault(
  name: string,
  summary: string,
  check: (calls: Calls) => void | Promise<void>,
  more: ScriptedResponse = {},
): void {
  for (const stream of [false, true]) {
    Deno.test(`${name}: ${summary} (${stream ? "stream" : "JSON"})`, () =>
      withModel(async (model) => {
        model.script.next({ fault: name, ...more });
        await check(await toolCallsOf(model, stream));
      }));
  }
}

async function toolCallsOf(model: FakeProvider, stream: boolean, said = LEAK): Promise<Calls> {
  const response = await post(model, passOne(said, { stream }));
  if (!stream) return (await response.json()).choices[0].message.tool_calls;
  const calls: Calls = [];
  for (const event of eventsIn(await response.text())) {
    for (const { index, ...call } of event.choices?.[0]?.delta?.tool_calls ?? []) {
      if (!calls[index]) calls[index] = call;
      else calls[index].function.arguments += call.function.arguments;
    }
  }
  return calls;
}

function argumentsOf(calls: Calls): Json {
  return JSON.parse(calls[0].function.arguments);
}

fault("F-T01", "has no id", ([call]) => assertEquals("id" in call, false));
fault("F-T02", "has an empty id", ([call]) => assertEquals(call.id, ""));
fault("F-T03", "has two calls with one id", ([first, second]) => {
  assertEquals(first.id, second.id);
  assert(first.function.arguments !== second.function.arguments);
});
fault("F-T04", "has arguments that are no JSON", (calls) => {
  assertThrows(() => argumentsOf(calls), SyntaxError);
});
fault("F-T05", "has empty arguments", ([call]) => assertEquals(call.function.arguments, ""));
fault("F-T06", "has arguments as an object", ([call]) => {
  assertEquals(call.function.arguments.event_type, "issue_reported");
});
for (
  const [variant, value] of [
    ...[["null", "null"], ["array", "[]"], ["number", "42"], ["raw_null", null]],
    ...[["raw_array", []], ["raw_number", 42], ["missing", undefined]],
  ] as [string, unknown][]
) {
  fault(`F-T07:${variant}`, "has arguments that are no object", ([call]) => {
    assertEquals(call.function.arguments, value);
    assertEquals("arguments" in call.function, variant !== "missing");
  });
}
fault(
  "F-T08",
  "breaks an enum",
  (calls) => assertEquals(argumentsOf(calls).event_type, "explosion"),
);
fault("F-T08:type", "breaks a type", (calls) => assertEquals(argumentsOf(calls).title, 42));
fault("F-T08:extra", "adds a property", (calls) => assert("home_id" in argumentsOf(calls)));
fault("F-T08:too_long", "is too long", (calls) => assert(argumentsOf(calls).title.length > 4_000));
fault("F-T08:huge_number", "has 1e308", (calls) => {
  assertEquals(argumentsOf(calls).cost_actual, 1e308);
});
for (const name of ["__proto__", "constructor"]) {
  const variant = `property_${name.replaceAll("_", "")}`;
  fault(`F-T09:${variant}`, "is a property of that name", (calls) => {
    assert(Object.keys(argumentsOf(calls)).includes(name));
  });
}
fault("F-T11", "calls a known tool that was not offered", ([call]) => {
  assert(TOOLS.every((tool) => tool.function.name !== call.function.name));
});
fault("F-T12", "has 128 calls", (calls) => {
  assertEquals(new Set(calls.map(({ id }) => id)).size, 128);
});
fault("F-T13", "has 1 MB of arguments", (calls) => {
  assert(argumentsOf(calls).description.length > 1_000_000);
});
fault("F-T14", "has NUL and bidi controls", (calls) => {
  // deno-lint-ignore no-control-regex
  assertMatch(argumentsOf(calls).title, /\u0000.*\u202e/);
});
fault("F-T15", "has the id that the script names", (calls) => {
  assertEquals(argumentsOf(calls).asset_id, "another home's");
}, { value: "another home's" });
fault("F-T15:non_uuid", "has an id that is no uuid", (calls) => {
  assertEquals(argumentsOf(calls).asset_id, "water-heater-1");
});
fault("F-T16", "has no type", ([call]) => assertEquals("type" in call, false));
fault("F-T16:custom", "has a custom call", ([call]) => {
  assertEquals([call.type, call.custom.name], ["custom", "record_home_event"]);
});
fault("F-T19", "has the same call twice", ([first, second]) => {
  assertEquals(first.function, second.function);
  assert(first.id !== second.id);
});
/** The tools that the calls name, in order. */
const TOOL_NAMES: [fault: string, summary: string, names: string[]][] = [
  ["F-T09:tool_proto", "is a tool of that name", ["__proto__"]],
  ["F-T09:tool_constructor", "is a tool of that name", ["constructor"]],
  ["F-T10", "calls a tool that does not exist", ["summon_plumber"]],
  ["F-T18", "has a second call of three that cannot succeed", [
    "record_home_event",
    "update_issue_status",
    "record_home_event",
  ]],
  ["F-T20", "has a server, a client and an approval call", [
    "record_home_event",
    "request_user_input",
    "share_home_report",
  ]],
  ["F-T22", "proposes the client call that goes unanswered", ["request_user_input"]],
  ["F-T23", "proposes the client call that goes unanswered", ["request_user_input"]],
  ["F-T24", "proposes the client call that goes unanswered", ["request_user_input"]],
];
for (const [name, summary, names] of TOOL_NAMES) {
  fault(name, summary, (calls) => assertEquals(calls.map((call) => call.function.name), names));
}

Deno.test("F-T21: proposes calls although no tools were offered", () =>
  withModel(async (model) => {
    for (
      const [name, text] of [["F-T21", null], ["F-T21:with_text", "I will note that as well."]]
    ) {
      model.script.next({ fault: name!, when: { pass: 2 } });
      const { choices: [{ message }] } = await (await post(model, passOne())).json();
      const second = await (await post(model, passTwo(LEAK, message))).json();
      assertEquals(second.choices[0].message.content, text);
      assertEquals(second.choices[0].message.tool_calls.length, 1);
    }
  }));

Deno.test("a fault of calls changes the calls that the script gives", () =>
  withModel(async (model) => {
    const own = { name: "update_issue_status", arguments: { issue_id: "x", to_status: "open" } };
    model.script.next({ fault: "F-T08", toolCalls: [own] });
    assertEquals(argumentsOf(await toolCallsOf(model, false)).to_status, "exploded");
  }));
