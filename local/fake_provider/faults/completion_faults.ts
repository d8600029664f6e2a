import type { ChatCompletion } from "../completion/completion.ts";
import { encodeCompletion } from "../completion/encode_completion.ts";
import type { MessageJson } from "../check/chat_json.ts";
import type { JsonRecord } from "../check/json_kind.ts";
import { jsonResponse, type SocketAction } from "../http/socket_action.ts";
import { changedCall, firstMessage, toolCallsOf, withCalls } from "./default_calls.ts";
import type { FaultContext, FaultTable } from "./fault.ts";

/** F-L 21–27: status 200 with JSON that is not a usable completion. */
export const COMPLETION_FAULTS: FaultTable = {
  "F-L21": {
    summary: "`choices` empty or absent, or a choice without a message",
    variants: ["empty", "none", "no_message"],
    play: (context) => {
      const { choices: _, ...rest } = context.completion;
      if (context.variant === "empty") return send(context, { ...rest, choices: [] });
      if (context.variant === "none") return none(context, rest);
      return send(context, { ...rest, choices: [{ index: 0, finish_reason: "stop" }] });
    },
  },
  "F-L22": {
    summary: "content null or empty, and no calls",
    variants: ["null", "empty"],
    play: (context) => silent(context, context.variant === "null" ? null : ""),
  },
  "F-L23": {
    summary: "an unusual finish_reason; `length` cuts the text, or the arguments of the last call",
    variants: [
      ...["length", "content_filter", "error", "unknown", "absent"],
      ...["stop_with_calls", "tool_calls_without"],
    ],
    play: finishReason,
  },
  "F-L24": {
    summary: "a refusal",
    play: (context) =>
      changedMessage(context, (message) => {
        message.content = null;
        delete message.tool_calls;
        message.refusal = "I'm sorry, but I can't help with that.";
      }),
  },
  "F-L25": {
    summary: "content as parts and unknown fields; `numbers` writes theirs as 1e2 and 1.0",
    variants: ["parts", "numbers"],
    play: unknownFields,
  },
  "F-L26": {
    summary: "no usage",
    play: (context) => {
      const { usage: _, ...rest } = context.completion;
      return send(context, rest as ChatCompletion);
    },
  },
  "F-L27": {
    summary: "a second choice that says something else",
    play: (context) => {
      const completion = structuredClone(context.completion);
      completion.choices.push({
        index: 1,
        message: { role: "assistant", content: "This is the second choice." },
        finish_reason: "stop",
      });
      return send(context, completion);
    },
  },
};

function send({ request }: FaultContext, completion: ChatCompletion): SocketAction[] {
  return encodeCompletion(completion, request);
}

/** Sends a body without `choices`, as a stream or as JSON. */
function none({ request }: FaultContext, body: JsonRecord): SocketAction[] {
  return request.stream
    ? encodeCompletion(body as ChatCompletion, request)
    : jsonResponse(200, body);
}

function changedMessage(
  context: FaultContext,
  change: (message: MessageJson) => void,
): SocketAction[] {
  const completion = structuredClone(context.completion);
  change(firstMessage(completion));
  completion.choices[0]!.finish_reason = "stop";
  return send(context, completion);
}

function silent(context: FaultContext, content: string | null): SocketAction[] {
  return changedMessage(context, (message) => {
    message.content = content;
    delete message.tool_calls;
  });
}

function finishReason(context: FaultContext): SocketAction[] {
  const { variant } = context;
  const completion = variant === "stop_with_calls"
    ? withCalls(context)
    : structuredClone(context.completion);
  const choice = completion.choices[0]!;
  choice.finish_reason = variant;
  if (variant === "length") cut(completion);
  if (variant === "unknown") choice.finish_reason = "recitation_v2";
  if (variant === "absent") delete choice.finish_reason;
  if (variant === "stop_with_calls") choice.finish_reason = "stop";
  if (variant === "tool_calls_without") {
    choice.finish_reason = "tool_calls";
    delete firstMessage(completion).tool_calls;
    firstMessage(completion).content = null;
  }
  return send(context, completion);
}

function cut(completion: ChatCompletion): void {
  const message = firstMessage(completion);
  const last = toolCallsOf(completion).at(-1)?.function as { arguments: string } | undefined;
  if (last) last.arguments = last.arguments.slice(0, Math.floor(last.arguments.length / 2));
  else message.content = String(message.content).slice(0, 40);
}

/** Unsorted keys, escaped letters, a number beyond 2^53 as text: a replayed message must keep them. */
const OPAQUE = {
  zeta: 1,
  alpha: [null, { "": "" }, "é 𝄞 \u2028"],
  big: "12345678901234567890",
};

function unknownFields(context: FaultContext): SocketAction[] {
  const calls = toolCallsOf(context.completion).length > 0;
  const completion = calls
    ? changedCall(context, (call) => {
      call.extra_content = { ...call.extra_content as JsonRecord, vertex: OPAQUE };
      call.provider_specific_fields = OPAQUE;
    })
    : structuredClone(context.completion);
  const message = firstMessage(completion);
  message.reasoning_details = [{ type: "reasoning.encrypted", data: "c2VjcmV0", format: OPAQUE }];
  if (!calls) message.content = [{ type: "text", text: String(message.content ?? "") }];
  const steps = send(context, completion);
  return context.variant === "numbers" ? steps.map(oddNumbers) : steps;
}

/** Keeps the length, so that the HTTP framing stays valid. */
function oddNumbers(step: SocketAction): SocketAction {
  if (typeof step !== "object" || !("write" in step)) return step;
  const text = new TextDecoder().decode(step.write);
  const odd = text.replaceAll('"zeta":1,"alpha"', '"zeta":1e0,"alp"');
  return odd.length === text.length ? { write: new TextEncoder().encode(odd) } : step;
}
