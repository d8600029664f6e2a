import { assertEquals } from "@std/assert";
import { echoedAssistantMessage } from "../../../supabase/functions/ai-home-assistant/model/provider_message.ts";

const first = '{"function":{"name":"a","arguments":"{}"}, "id":"call_0","extra_content":{"n":1e2}}';
const second = '{"id":"call_0","function":{"name":"b","arguments":"{}"}}';
const message = `{"2":1,"content":null,"tool_calls":[${first},${second}],"role":"assistant"}`;

Deno.test("echoedAssistantMessage() gives the bytes back as they came", () => {
  const alone = `{"tool_calls":[${first}],"reasoning_details":[1.0]}`;
  assertEquals(echoedAssistantMessage(alone, [{ raw: first, id: "call_0" }]), alone);
});

Deno.test("echoedAssistantMessage() gives a repeated id another one and changes nothing else", () => {
  const echoed = echoedAssistantMessage(message, [
    { raw: first, id: "call_0" },
    { raw: second, id: "own_1" },
  ]);
  assertEquals(
    echoed,
    message.replace(second, second.replace("call_0", "own_1")),
  );
});

Deno.test("echoedAssistantMessage() leaves out calls that are not named", () => {
  assertEquals(
    JSON.parse(echoedAssistantMessage(message, [{ raw: second, id: "x" }])).tool_calls,
    [{ id: "x", function: { name: "b", arguments: "{}" } }],
  );
});
