import { assertEquals } from "@std/assert";
import { checkRequest } from "../../local/fake_provider/check_request.ts";
import { issueSignature } from "../../local/fake_provider/check/signature.ts";
import type { Message } from "./sample_home.ts";

export const USER = { role: "user", content: "hello" };
export const SIGNED = {
  extra_content: { google: { thought_signature: issueSignature("a step") } },
};

export function call(id: string, more: Message = {}): Message {
  return { id, type: "function", function: { name: "list_attention", arguments: "{}" }, ...more };
}

export function step(...calls: Message[]): Message {
  return { role: "assistant", content: null, tool_calls: calls };
}

export function result(id: string, content: unknown = "{}"): Message {
  return { role: "tool", tool_call_id: id, content };
}

export function tool(definition: Message): Message {
  return { tools: [{ type: "function", function: definition }] };
}

/** Declares a test for each refusal: the request and OpenAI's sentence, `param` and `code`. */
export function refusedByOpenai(
  name: string,
  request: unknown,
  message: string,
  param: string | null,
  code: string | null,
): void {
  Deno.test(`checkRequest() refuses ${name}`, () => {
    const refusal = checkRequest(request);
    assertEquals(refusal?.body, {
      error: { message, type: "invalid_request_error", param, code },
    });
    assertEquals(refusal?.status, 400);
  });
}

export function refusedByGemini(name: string, request: unknown, message: string): void {
  Deno.test(`checkRequest() refuses ${name} as Gemini does`, () => {
    const refusal = checkRequest(request, { providers: ["gemini"] });
    assertEquals(refusal?.body, [{ error: { code: 400, message, status: "INVALID_ARGUMENT" } }]);
    assertEquals(refusal?.status, 400);
  });
}
