import { assertEquals } from "@std/assert";
import type { LeasedTurn } from "@function/record/turn_database.ts";
import { withResult } from "@function/tools/tool_call.ts";
import { buildPrompt } from "@function/turn/build_prompt.ts";
import { proposeCall, toolResult } from "../../tools/builders.ts";

const first = '{"function":{"name":"a","arguments":"{}"}, "id":"call_0","type":"function","x":1e2}';
const second = '{"id":"call_0","type":"function","function":{"name":"b","arguments":"{}"}}';

const prompt = buildPrompt(
  { home_context: {}, history: [] } as unknown as LeasedTurn,
  {},
  [{ type: "text", text: "The tap leaks" }],
  0,
);

/** The messages for a pass two whose calls have these ids and texts of the provider. */
function passTwo(json: string, calls: [id: string, rawCall: string][], model = "m") {
  const step = {
    providerMessage: { model: "m", rawMessage: json },
    preface: "See the link.",
    calls: calls.map(([id, rawCall]) => {
      const { name } = JSON.parse(rawCall).function;
      return withResult({ ...proposeCall(name, "{}", id), rawCall }, toolResult(name));
    }),
  };
  return prompt.messagesFor(model, { steps: [step] });
}

Deno.test("buildPrompt() ends pass two with the provider's message with all its fields and its results", () => {
  const message = `{"content":"See [the link](https://a.example). ","tool_calls":[ ${first}],` +
    '"reasoning_details":[1.0],"role":"assistant"}';
  const messages = passTwo(message, [["call_0", first]]);
  assertEquals(messages.slice(0, -2), prompt.messagesFor("m"));
  const result = {
    role: "tool",
    tool_call_id: "call_0",
    content: '{"type":"stored","code":"ok","message":"a"}',
  };
  assertEquals(messages.slice(-2), [JSON.parse(message), result]);
});

Deno.test("buildPrompt() ends pass two with content in parts as the provider sent it", () => {
  const message = '{"role":"assistant","content":[{"type":"reasoning","text":"Hm."},' +
    `{"type":"text","text":"See.", "n":1e2}],"tool_calls":[${first}]}`;
  assertEquals(passTwo(message, [["call_0", first]]).at(-2), JSON.parse(message));
});

Deno.test("buildPrompt() changes only the id of a call that repeats one", () => {
  const message = `{"role":"assistant","content":null,"tool_calls":[${first},${second}]}`;
  const messages = passTwo(message, [["call_0", first], ["call_1", second]]);
  assertEquals(
    messages.at(-3),
    JSON.parse(message.replace(second, second.replace("call_0", "call_1"))),
  );
});

Deno.test("buildPrompt() leaves the provider's own fields out for another model", () => {
  const message = `{"role":"assistant","content":null,"x":1,"tool_calls":[${first}]}`;
  const plain = {
    role: "assistant",
    content: null,
    tool_calls: [{ id: "call_0", type: "function", function: { name: "a", arguments: "{}" } }],
  };
  assertEquals(passTwo(message, [["call_0", first]], "other").at(-2), plain);
});
