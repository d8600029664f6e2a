import type { Completion } from "../answer/completion.ts";
import { encode } from "../answer/encode.ts";
import type { JsonObject } from "../check/json_kind.ts";
import { jsonAnswer, type Step } from "../http/steps.ts";
import { callsOf, changedCall, messageOf, withCalls } from "./default_calls.ts";
import type { FaultTable, Ground } from "./fault.ts";

/** F-L 21–27: 200 and JSON, and still not what was asked for. */
export const ANSWER_FAULTS: FaultTable = {
  "F-L21": {
    does: "`choices` empty or absent, or a choice without a message",
    variants: ["empty", "none", "no_message"],
    play: (ground) => {
      const { choices: _, ...rest } = ground.completion;
      if (ground.variant === "empty") return send(ground, { ...rest, choices: [] });
      if (ground.variant === "none") return none(ground, rest);
      return send(ground, { ...rest, choices: [{ index: 0, finish_reason: "stop" }] });
    },
  },
  "F-L22": {
    does: "content null or empty, and no calls",
    variants: ["null", "empty"],
    play: (ground) => silent(ground, ground.variant === "null" ? null : ""),
  },
  "F-L23": {
    does: "an unusual finish_reason; `length` cuts the text, or the arguments of the last call",
    variants: [
      ...["length", "content_filter", "error", "unknown", "absent"],
      ...["stop_with_calls", "tool_calls_without"],
    ],
    play: finishReason,
  },
  "F-L24": {
    does: "a refusal",
    play: (ground) =>
      changedMessage(ground, (message) => {
        message.content = null;
        delete message.tool_calls;
        message.refusal = "I'm sorry, but I can't help with that.";
      }),
  },
  "F-L25": {
    does: "content as parts and fields nobody knows; `numbers` writes theirs as 1e2 and 1.0",
    variants: ["parts", "numbers"],
    play: unknownFields,
  },
  "F-L26": {
    does: "no usage",
    play: (ground) => {
      const { usage: _, ...rest } = ground.completion;
      return send(ground, rest as Completion);
    },
  },
  "F-L27": {
    does: "a second choice that says something else",
    play: (ground) => {
      const completion = structuredClone(ground.completion);
      completion.choices.push({
        index: 1,
        message: { role: "assistant", content: "This is the second choice." },
        finish_reason: "stop",
      });
      return send(ground, completion);
    },
  },
};

function send({ request }: Ground, completion: Completion): Step[] {
  return encode(completion, request);
}

/** A stream without `choices` is JSON's shape for both. */
function none({ request }: Ground, body: JsonObject): Step[] {
  return request.stream ? encode(body as Completion, request) : jsonAnswer(200, body);
}

function changedMessage(ground: Ground, change: (message: JsonObject) => void): Step[] {
  const completion = structuredClone(ground.completion);
  change(messageOf(completion));
  completion.choices[0]!.finish_reason = "stop";
  return send(ground, completion);
}

function silent(ground: Ground, content: string | null): Step[] {
  return changedMessage(ground, (message) => {
    message.content = content;
    delete message.tool_calls;
  });
}

function finishReason(ground: Ground): Step[] {
  const { variant } = ground;
  const completion = variant === "stop_with_calls"
    ? withCalls(ground)
    : structuredClone(ground.completion);
  const choice = completion.choices[0]!;
  choice.finish_reason = variant;
  if (variant === "length") cut(completion);
  if (variant === "unknown") choice.finish_reason = "recitation_v2";
  if (variant === "absent") delete choice.finish_reason;
  if (variant === "stop_with_calls") choice.finish_reason = "stop";
  if (variant === "tool_calls_without") {
    choice.finish_reason = "tool_calls";
    delete messageOf(completion).tool_calls;
    messageOf(completion).content = null;
  }
  return send(ground, completion);
}

function cut(completion: Completion): void {
  const message = messageOf(completion);
  const last = callsOf(completion).at(-1)?.function as { arguments: string } | undefined;
  if (last) last.arguments = last.arguments.slice(0, Math.floor(last.arguments.length / 2));
  else message.content = String(message.content).slice(0, 40);
}

/** Keys in no order, letters escaped, a number beyond 2^53 as text: what an echo must not touch. */
const OPAQUE = {
  zeta: 1,
  alpha: [null, { "": "" }, "é 𝄞 \u2028"],
  big: "12345678901234567890",
};

function unknownFields(ground: Ground): Step[] {
  const calls = callsOf(ground.completion).length > 0;
  const completion = calls
    ? changedCall(ground, (call) => {
      call.extra_content = { ...call.extra_content as JsonObject, vertex: OPAQUE };
      call.provider_specific_fields = OPAQUE;
    })
    : structuredClone(ground.completion);
  const message = messageOf(completion);
  message.reasoning_details = [{ type: "reasoning.encrypted", data: "c2VjcmV0", format: OPAQUE }];
  if (!calls) message.content = [{ type: "text", text: String(message.content ?? "") }];
  const steps = send(ground, completion);
  return ground.variant === "numbers" ? steps.map(oddNumbers) : steps;
}

/** The same length, so that the framing stays right. */
function oddNumbers(step: Step): Step {
  if (typeof step !== "object" || !("write" in step)) return step;
  const text = new TextDecoder().decode(step.write);
  const odd = text.replaceAll('"zeta":1,"alpha"', '"zeta":1e0,"alp"');
  return odd.length === text.length ? { write: new TextEncoder().encode(odd) } : step;
}
