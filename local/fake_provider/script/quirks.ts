import type { RequestJson } from "../check/chat_json.ts";
import { openaiRefusal, type Refusal } from "../check/refusal.ts";
import { bareRefusal, FIELD_QUIRKS, messagesOf } from "./field_quirks.ts";

/** Rules of single providers that OpenAI and Gemini do not have; off unless scripted. */
export type Quirk = keyof typeof QUIRKS;

export const QUIRKS = {
  ...FIELD_QUIRKS,
  /** LiteLLM before Anthropic and Bedrock: a history with calls needs `tools`. */
  tools_required: (body) => {
    if (body.tools !== undefined) return null;
    return messagesOf(body).some(({ role, tool_calls: calls }) => role === "tool" || calls)
      ? openaiRefusal(
        "litellm.UnsupportedParamsError: Anthropic doesn't support tool calling without `tools=` param specified. Pass `tools=` param OR set `litellm.modify_params = True` // `litellm_settings::modify_params: True` to add dummy tool to the request.",
        { code: "400" },
      )
      : null;
  },
  /** Mistral: after a tool message only an assistant or a tool message may follow. */
  nothing_after_tool: (body) => {
    const messages = messagesOf(body);
    const i = messages.findIndex(({ role }, k) =>
      messages[k - 1]?.role === "tool" && role !== "tool" && role !== "assistant"
    );
    return i < 0 ? null : wrongOrder(messages[i]!.role);
  },
  /** Mistral for `system` alone: a user message may follow a tool message. */
  no_system_after_tool: (body) => {
    const messages = messagesOf(body);
    const found = messages.some(({ role }, k) =>
      role === "system" && messages[k - 1]?.role === "tool"
    );
    return found ? wrongOrder("system") : null;
  },
  /** llama.cpp and Ollama with the template of Qwen 3.5, with status 500. */
  system_first: (body) =>
    messagesOf(body).some(({ role }, i) => role === "system" && i > 0)
      ? openaiRefusal("Jinja Exception: System message must be at the beginning.", { status: 500 })
      : null,
  /** Chat templates that require alternating roles. */
  roles_alternate: (body) => {
    const spoken = messagesOf(body).filter(({ role }) => role !== "system" && role !== "tool");
    return spoken.some(({ role }, k) => role === "user" && spoken[k - 1]?.role === "user")
      ? openaiRefusal(
        "After the optional system message, conversation roles must alternate user and assistant roles (except for tool calls and results).",
      )
      : null;
  },
  /** `content: null` beside tool calls is refused. */
  content_must_be_string: (body) => {
    const i = messagesOf(body).findIndex(({ content }) => typeof content !== "string");
    return i < 0 ? null : openaiRefusal("Invalid 'content': 'content' field must be a string.", {
      param: `messages[${i}].content`,
    });
  },
} satisfies Record<string, (body: RequestJson) => Refusal | null>;

export function checkQuirks(body: RequestJson, quirks: Iterable<Quirk>): Refusal | null {
  for (const quirk of quirks) {
    const refusal = (QUIRKS[quirk] as (body: RequestJson) => Refusal | null)(body);
    if (refusal) return refusal;
  }
  return null;
}

function wrongOrder(role: unknown): Refusal {
  return bareRefusal(
    `Unexpected role '${role}' after role 'tool'`,
    "invalid_request_message_order",
  );
}
