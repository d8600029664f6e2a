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

/** OpenAI's sentence, `param` and `code`. */
export type Refusal = [message: string, param: string | null, code: string | null];

export const missing = (path: string): Refusal => [
  `Missing required parameter: '${path}'.`,
  path,
  "missing_required_parameter",
];

export const wrongType = (path: string, expected: string, got: string): Refusal => [
  `Invalid type for '${path}': expected ${expected}, but got ${got} instead.`,
  path,
  "invalid_type",
];

export const emptyArray = (path: string): Refusal => [
  `Invalid '${path}': empty array. Expected an array with minimum length 1, but got an empty array instead.`,
  path,
  "empty_array",
];

export const tooLong = (path: string, most: number, length: number): Refusal => [
  `Invalid '${path}': string too long. Expected a string with maximum length ${most}, but got a string with length ${length} instead.`,
  path,
  "string_above_max_length",
];

export const wrongPattern = (path: string): Refusal => [
  `Invalid '${path}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`,
  path,
  "invalid_value",
];

export const wrongValue = (path: string, value: string, supported: string): Refusal => [
  `Invalid value: '${value}'. Supported values are: ${supported}.`,
  path,
  "invalid_value",
];

/** Declares a test for each request that OpenAI refuses. */
export function refusedByOpenai(rows: [name: string, request: unknown, refusal: Refusal][]): void {
  for (const [name, request, [message, param, code]] of rows) {
    Deno.test(`checkRequest() refuses ${name}`, () => {
      const refusal = checkRequest(request);
      const error = { message, type: "invalid_request_error", param, code };
      assertEquals([refusal?.status, refusal?.body], [400, { error }]);
    });
  }
}

export function refusedByGemini(rows: [name: string, request: unknown, message: string][]): void {
  for (const [name, request, message] of rows) {
    Deno.test(`checkRequest() refuses ${name} as Gemini does`, () => {
      const refusal = checkRequest(request, { providers: ["gemini"] });
      const error = { code: 400, message, status: "INVALID_ARGUMENT" };
      assertEquals([refusal?.status, refusal?.body], [400, [{ error }]]);
    });
  }
}
