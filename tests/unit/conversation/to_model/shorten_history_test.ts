import { assertEquals } from "@std/assert";
import type { StoredMessage } from "@function/contract/parts.ts";
import { shortenHistory } from "@function/conversation/short_history.ts";
import { toModelMessages } from "@function/conversation/to_model_messages.ts";
import { assistant, call, MODEL, result, user } from "../builders.ts";
import { faultsOf } from "../independent_checker.ts";

const output = { type: "x", success: true, code: "ok", message: "Saved.", eventId: "e12" };
const SAVED = '{"code":"ok","event_id":"e12"}';
const CALLS = '{"role":"assistant","content":null,"reasoning":"Hm.","tool_calls":[' +
  '{"id":"a","type":"function","function":{"name":"record_home_event","arguments":"{}"},"signature":"s"}]}';
const SIGNED_TEXT = '{"role":"assistant","content":"Done.","reasoning_details":[1.0]}';
const PLAIN_TEXT = '{"role":"assistant","content":"Done.","refusal":null,"annotations":[]}';

function send(...history: StoredMessage[]): unknown[] {
  const { messages } = toModelMessages([...shortenHistory(history), user("And?")], {
    model: MODEL,
  });
  assertEquals(faultsOf(messages), []);
  return messages.slice(0, -1);
}

const plainCall = (id: string) => ({
  id,
  type: "function",
  function: { name: "record_home_event", arguments: '{"title":"Leak"}' },
});
const step = (...ids: string[]) => [
  { role: "assistant", content: null, tool_calls: ids.map(plainCall) },
  ...ids.map((id) => ({ role: "tool", tool_call_id: id, content: SAVED })),
];

Deno.test("shortenHistory() sends calls with standard fields and short results, in their steps", () => {
  const answer = assistant(
    call("a", { state: "output-available", output, provider: "{}" }),
    result("a", output),
    call("b", { state: "output-available", output }),
    call("c", { state: "output-available", output }),
    result("b", output),
    result("c", output),
    "Done.",
  );
  assertEquals(send(user("Hi"), { ...answer, provider: CALLS }), [
    { role: "user", content: "Hi" },
    ...step("h1"),
    ...step("h2", "h3"),
    { role: "assistant", content: "Done." },
  ]);
});

Deno.test("shortenHistory() keeps a provider's text that has fields of its own", () => {
  const answer = assistant(call("a", { state: "output-available", output }), "Done.");
  const sent = (provider: string) => send(user("Hi"), { ...answer, provider }).at(-1);
  const plain = { role: "assistant", content: "Done." };
  const signed = JSON.parse(SIGNED_TEXT);
  assertEquals([sent(SIGNED_TEXT), sent(`[${CALLS}, ${SIGNED_TEXT}]`)], [signed, signed]);
  assertEquals([sent(PLAIN_TEXT), sent(`[${CALLS},${PLAIN_TEXT}]`)], [plain, plain]);
});

Deno.test("shortenHistory() gives a pending call a result", () => {
  assertEquals(send(user("Hi"), assistant(call("b"))).slice(1), [
    { role: "assistant", content: null, tool_calls: [plainCall("h1")] },
    { role: "tool", tool_call_id: "h1", content: '{"code":"not_executed"}' },
  ]);
});

Deno.test("shortenHistory() keeps the full form of the call that the person's message decided", () => {
  const decided = assistant(call("a", { state: "output-available", output }), result("a", output));
  const history = [user("Hi"), decided, user("No"), decided];
  const short = shortenHistory(history, ["a"]);
  assertEquals([short[1] === decided, short[3] === decided], [false, true]);
});
