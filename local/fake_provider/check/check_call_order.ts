import type { MessageJson } from "./chat_json.ts";
import { openaiRefusal, type Refusal } from "./refusal.ts";

/** Checks that the tool messages after an assistant message match its tool calls one to one. */
export function checkCallOrder(messages: MessageJson[]): Refusal | null {
  let open = new Map<string, number | null>();
  let step = -1;
  for (const [i, message] of messages.entries()) {
    if (message.role === "tool") {
      const refusal = answer(message.tool_call_id as string, i, open, step);
      if (refusal) return refusal;
      continue;
    }
    const refusal = unanswered(open, i);
    if (refusal) return refusal;
    const ids = callIds(message);
    open = new Map(ids.map((id) => [id, null]));
    step = ids.length > 0 ? i : -1;
  }
  return unanswered(open, step);
}

function answer(
  id: string,
  i: number,
  open: Map<string, number | null>,
  step: number,
): Refusal | null {
  if (step < 0) {
    return openaiRefusal(
      "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      { param: `messages.[${i}].role` },
    );
  }
  const answeredAt = open.get(id);
  const param = `messages.[${i}].tool_call_id`;
  if (answeredAt === undefined) {
    return openaiRefusal(
      `Invalid parameter: 'tool_call_id' of '${id}' not found in 'tool_calls' of previous message.`,
      { param },
    );
  }
  if (answeredAt !== null) {
    return openaiRefusal(
      `Invalid parameter: Duplicate value for 'tool_call_id' of '${id}', in messages[${answeredAt}] and messages[${i}].`,
      { param },
    );
  }
  open.set(id, i);
  return null;
}

function unanswered(open: Map<string, number | null>, i: number): Refusal | null {
  const ids = [...open].filter(([, answeredAt]) => answeredAt === null).map(([id]) => id);
  return ids.length === 0 ? null : openaiRefusal(
    `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${
      ids.join(", ")
    }`,
    { param: `messages.[${i}].role` },
  );
}

function callIds(message: MessageJson): string[] {
  const calls = message.role === "assistant" ? message.tool_calls : undefined;
  return Array.isArray(calls) ? calls.map((call) => String(call?.id ?? "")) : [];
}
