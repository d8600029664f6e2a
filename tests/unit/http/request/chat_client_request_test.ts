import { assertEquals } from "@std/assert";
import { chatClientRequest } from "../../../../supabase/functions/ai-home-assistant/contract/requests.ts";
import { TOOLS } from "../../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import { readChatClientRequest } from "../../../../supabase/functions/ai-home-assistant/http/request/chat_client_request.ts";

const read = (request: object) =>
  readChatClientRequest(chatClientRequest.parse({ id: "chat-1", ...request }), TOOLS);

const user = { id: "m1", role: "user", parts: [{ type: "text", text: "Hello" }] };
const { id: _, ...userWithoutId } = user;
const assistantId = "8a5d3c1e-1111-4222-8333-444455556666";
const regenerate = { trigger: "regenerate-message" };

function assistant(id: string, ...parts: object[]) {
  return { id, role: "assistant", parts };
}

function call(name: string, fields: object) {
  return { type: `tool-${name}`, toolCallId: "call_0", input: {}, ...fields };
}

const answered = assistant(
  "a1",
  call("request_user_input", { state: "output-available", output: { answer: "B" } }),
);

Deno.test("returns the person's last message in the app's form", () => {
  const body = { message: "Hello", threadId: "chat-1", messageId: "m1" };
  assertEquals(read({ messages: [user] }), { kind: "message", body, rejectedCount: 0 });
  assertEquals(read({ messages: [answered, user], ...regenerate }), {
    kind: "regeneration",
    body,
    rejectedCount: 0,
  });
});

Deno.test("takes the request's messageId for the message unless it names the answer to regenerate", () => {
  const request = { messages: [userWithoutId], messageId: "x" };
  const body = { message: "Hello", threadId: "chat-1" };
  assertEquals(read(request), {
    kind: "message",
    body: { ...body, messageId: "x" },
    rejectedCount: 0,
  });
  assertEquals(read({ ...request, ...regenerate }), {
    kind: "regeneration",
    body,
    rejectedCount: 0,
  });
});

Deno.test("adds files as text and counts unsupported items", () => {
  const file = { type: "file", mediaType: "image/png", filename: "leak.png", url: "https://a/b" };
  const parts = [{ type: "text", text: "Look" }, file, { type: "unknown" }];
  const input = read({ messages: [{ ...user, parts }] });
  assertEquals(
    input.kind !== "call responses" && input.body["message"],
    [
      "Look",
      "[Attached file: leak.png]",
    ].join("\n\n"),
  );
  assertEquals(input.rejectedCount, 1);
});

const RESPONSES: [name: string, part: object, response: object[]][] = [
  ["a client tool output", answered.parts[0]!, [{ output: { answer: "B" } }]],
  [
    "a failed client tool",
    call("request_user_input", { state: "output-error", errorText: "No camera" }),
    [{ state: "output-error", errorText: "No camera" }],
  ],
  [
    "an approval decision",
    call("replace_home_asset", {
      state: "approval-responded",
      approval: { id: "p1", approved: false, reason: "Too old" },
    }),
    [{ approvalId: "p1", output: { approved: false, reason: "Too old" } }],
  ],
  [
    "a decision of a client without approval states",
    call("replace_home_asset", { state: "output-available", output: "approved" }),
    [{ output: "approved" }],
  ],
  [
    "no result of a server tool",
    call("record_home_event", {
      state: "output-available",
      output: { success: true, code: "ok", type: "event_recorded", message: "Done." },
    }),
    [],
  ],
  ["no pending call", call("request_user_input", { state: "input-available" }), []],
];
for (const [name, part, responses] of RESPONSES) {
  Deno.test(`reads ${name} as call responses`, () => {
    const expected = responses.map((response) => ({
      threadId: "chat-1",
      messageId: assistantId,
      toolCallId: "call_0",
      ...response,
    }));
    const { kind, ...rest } = read({ messages: [user, assistant(assistantId, part)] });
    assertEquals([kind, rest], ["call responses", { bodies: expected, rejectedCount: 0 }]);
  });
}

Deno.test("omits a messageId that the client made up", () => {
  const input = read({ messages: [user, answered] });
  assertEquals(input.kind === "call responses" && "messageId" in input.bodies[0]!, false);
});

Deno.test("reads no call responses from a request to regenerate", () => {
  const expected = { kind: "call responses", bodies: [], rejectedCount: 0 };
  assertEquals(
    read({ messages: [user, answered], ...regenerate }),
    expected as typeof expected & {
      kind: "call responses";
    },
  );
});

Deno.test("rejects an unknown trigger", () => {
  const request = { id: "chat-1", messages: [user], trigger: "resume-stream" };
  const { success, error } = chatClientRequest.safeParse(request);
  assertEquals([success, error?.issues[0]?.path], [false, ["trigger"]]);
});
