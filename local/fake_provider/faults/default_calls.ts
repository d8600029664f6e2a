import type { ChatCompletion } from "../completion/completion.ts";
import { buildCompletion, type ProposedCall } from "../completion/completion.ts";
import type { MessageJson, ToolCallJson } from "../check/chat_json.ts";
import type { JsonRecord } from "../check/json_kind.ts";
import type { FaultContext } from "./fault.ts";

export const LEAK: ProposedCall = {
  name: "record_home_event",
  arguments: {
    event_type: "issue_reported",
    title: "Water heater leaking",
    system_kind: "water_heater",
    severity: "high",
  },
};

export const NOISE: ProposedCall = {
  name: "record_home_event",
  arguments: {
    event_type: "issue_reported",
    title: "Furnace is noisy",
    system_kind: "furnace",
    severity: "medium",
  },
};

/** Returns a copy of the completion; one without tool calls gets the leak's. */
export function withCalls(context: FaultContext): ChatCompletion {
  return toolCallsOf(context.completion).length > 0
    ? structuredClone(context.completion)
    : proposing(context, [LEAK]);
}

/** Returns a completion with exactly these tool calls. */
export function proposing(
  context: FaultContext,
  toolCalls: ProposedCall[],
  text: string | null = null,
): ChatCompletion {
  const { request, completion } = context;
  return buildCompletion({ text, toolCalls }, {
    model: String(completion.model),
    seed: request.seed,
    usage: completion.usage as never,
  });
}

export function firstMessage(completion: ChatCompletion): MessageJson {
  return completion.choices[0]!.message!;
}

export function toolCallsOf(completion: ChatCompletion): ToolCallJson[] {
  return (firstMessage(completion).tool_calls as ToolCallJson[] | undefined) ?? [];
}

/** Returns the completion with its first tool call changed. */
export function changedCall(
  context: FaultContext,
  change: (call: ToolCallJson) => void,
): ChatCompletion {
  const completion = withCalls(context);
  change(toolCallsOf(completion)[0]!);
  return completion;
}

/** Returns the completion with the arguments of its first tool call changed. */
export function changedArguments(
  context: FaultContext,
  change: (input: JsonRecord) => JsonRecord,
): ChatCompletion {
  return changedCall(context, (call) => {
    const called = call.function as { arguments: string };
    called.arguments = JSON.stringify(change(JSON.parse(called.arguments)));
  });
}
