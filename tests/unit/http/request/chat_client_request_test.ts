import { assertEquals, assertObjectMatch, assertThrows } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { chatClientRequest } from "@function/contract/requests.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { readChatClientRequest } from "@function/http/request/chat_client_request.ts";

const read = (request: object) =>
  readChatClientRequest(chatClientRequest.parse({ id: "chat-1", ...request }), TOOLS);

const user = { id: "m1", role: "user", parts: [{ type: "text", text: "Hello" }] };
const { id: _, ...userWithoutId } = user;
const assistantId = "8a5d3c1e-1111-4222-8333-444455556666";
const regenerate = { trigger: "regenerate-message" };

const assistant = (id: string, ...parts: object[]) => ({ id, role: "assistant", parts });
const call = (name: string, state: string, fields: object = {}) => ({
  ...{ type: `tool-${name}`, toolCallId: "call_0", input: {} },
  ...{ state, ...fields },
});
const answer = call("request_user_input", "output-available", { output: { answer: "B" } });
const answered = assistant("a1", answer);

Deno.test("returns the person's last message in the app's form", () => {
  const body = { message: "Hello", threadId: "chat-1", messageId: "m1" };
  const input = { body, rejectedCount: 0 };
  assertEquals(read({ messages: [user] }), { kind: "message", ...input });
  const request = { messages: [answered, user], ...regenerate };
  assertEquals(read(request), { kind: "regeneration", ...input });
});

Deno.test("takes the request's messageId for the message unless it names the answer to regenerate", () => {
  const request = { messages: [userWithoutId], messageId: "x" };
  const body = { message: "Hello", threadId: "chat-1" };
  assertObjectMatch(read(request), { kind: "message", body: { ...body, messageId: "x" } });
  const regeneration = read({ ...request, ...regenerate });
  assertEquals(regeneration, { kind: "regeneration", body, rejectedCount: 0 });
});

Deno.test("adds files as text and counts unsupported items", () => {
  const file = { type: "file", mediaType: "image/png", filename: "leak.png", url: "https://a/b" };
  const parts = [{ type: "text", text: "Look" }, file, { type: "unknown" }];
  assertObjectMatch(read({ messages: [{ ...user, parts }] }), {
    body: { message: "Look\n\n[Attached file: leak.png]" },
    rejectedCount: 1,
  });
});

Deno.test("takes what the person tapped on for no file", () => {
  const context = { kind: "event", text: "Leak" };
  const data = { type: "data-follow-up-context", data: context };
  const parts = [{ type: "text", text: "When?" }, data];
  const { body } = read({ messages: [{ ...user, parts }] }) as { body: object };
  assertEquals(body, {
    message: "When?",
    threadId: "chat-1",
    messageId: "m1",
    followUpContext: context,
  });
});

const failure = { errorText: "No camera" };
const decision = { approved: false, reason: "Too old" };
const decide = (approval: object) =>
  call("replace_home_asset", "approval-responded", { approval: { id: "p1", ...approval } });
const done = { success: true, code: "ok", type: "event_recorded", message: "Done." };

const RESPONSES: [name: string, part: object, response: object[]][] = [
  ["a client tool output", answer, [{ output: { answer: "B" } }]],
  [
    "a failed client tool",
    call("request_user_input", "output-error", failure),
    [{ state: "output-error", ...failure }],
  ],
  [
    "a failed client tool without a reason",
    call("request_user_input", "output-error", { errorText: "" }),
    [{ state: "output-error", errorText: "It failed." }],
  ],
  [
    "a failed client tool with a long reason",
    call("request_user_input", "output-error", { errorText: "x".repeat(3_000) }),
    [{ state: "output-error", errorText: "x".repeat(2_000) }],
  ],
  ["an approval decision", decide(decision), [{ approvalId: "p1", output: decision }]],
  [
    "an approval response without a decision as a denial",
    decide({}),
    [{ approvalId: "p1", output: { approved: false } }],
  ],
  [
    "a decision of a client without approval states",
    call("replace_home_asset", "output-available", { output: "approved" }),
    [{ output: "approved" }],
  ],
  [
    "no result of a server tool",
    call("record_home_event", "output-available", { output: done }),
    [],
  ],
  ["no pending call", call("request_user_input", "input-available"), []],
];
for (const [name, part, responses] of RESPONSES) {
  Deno.test(`reads ${name} as call responses`, () => {
    const ids = { threadId: "chat-1", messageId: assistantId, toolCallId: "call_0" };
    const expected = responses.map((response) => ({ ...ids, ...response }));
    const { kind, ...rest } = read({ messages: [user, assistant(assistantId, part)] });
    assertEquals([kind, rest], ["call-responses", { bodies: expected, rejectedCount: 0 }]);
  });
}

Deno.test("rejects an approval response without the approval's id", () => {
  const part = call("replace_home_asset", "approval-responded", { approval: { approved: true } });
  const error = assertThrows(
    () => read({ messages: [user, assistant(assistantId, part)] }),
    TurnError,
  );
  assertEquals([error.code, error.details], [
    "invalid_request",
    { field: "messages.approval.id", reason: "is required" },
  ]);
});

Deno.test("omits a messageId that the client made up", () => {
  const input = read({ messages: [user, answered] });
  assertEquals(input.kind === "call-responses" && "messageId" in input.bodies[0]!, false);
});

Deno.test("reads no call responses from a request to regenerate", () => {
  const input = read({ messages: [user, answered], ...regenerate });
  assertEquals(input, { kind: "call-responses" as const, bodies: [], rejectedCount: 0 });
});

Deno.test("rejects an unknown trigger", () => {
  const request = { id: "chat-1", messages: [user], trigger: "resume-stream" };
  const { success, error } = chatClientRequest.safeParse(request);
  assertEquals([success, error?.issues[0]?.path], [false, ["trigger"]]);
});
