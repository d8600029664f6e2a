import type { UiChunk } from "../../supabase/functions/ai-home-assistant/stream/ui_chunk.ts";
import { tableOf } from "./fill_sections.ts";

type Told = { [T in UiChunk["type"]]: [example: Extract<UiChunk, { type: T }>, meaning: string] };

/** Every chunk that can be sent has its row, in the order of a turn; the types see to both. */
const told: Told = {
  "start": [{ type: "start", messageId: "9d1c…" }, "The assistant's message begins, or goes on"],
  "message-metadata": [
    { type: "message-metadata", messageMetadata: { threadId: "346a…" } },
    "Merged into the message's metadata: `threadId`, `usage`, `degraded`, `stopped`",
  ],
  "start-step": [{ type: "start-step" }, "One answer of the model begins"],
  "text-start": [{ type: "text-start", id: "text-1" }, "A text begins"],
  "text-delta": [{ type: "text-delta", id: "text-1", delta: "I've" }, "Its next piece"],
  "text-end": [{ type: "text-end", id: "text-1" }, "It is whole"],
  "tool-input-start": [
    { type: "tool-input-start", toolCallId: "call_1", toolName: "record_home_event" },
    "The model begins to write a call",
  ],
  "tool-input-delta": [
    { type: "tool-input-delta", toolCallId: "call_1", inputTextDelta: '{"ti' },
    "The next piece of its arguments",
  ],
  "tool-input-available": [
    {
      type: "tool-input-available",
      toolCallId: "call_1",
      toolName: "record_home_event",
      input: {},
    },
    "The call is whole; without an output it waits for the phone",
  ],
  "tool-approval-request": [
    { type: "tool-approval-request", approvalId: "5e0b…", toolCallId: "call_1" },
    "It waits for a yes or a no (not with `X-Approval-Mode: output`)",
  ],
  "tool-output-available": [
    { type: "tool-output-available", toolCallId: "call_1", output: {} },
    "Its result",
  ],
  "tool-output-error": [
    { type: "tool-output-error", toolCallId: "call_1", errorText: "No such system." },
    "It failed; a sentence for the person",
  ],
  "tool-output-denied": [
    { type: "tool-output-denied", toolCallId: "call_1" },
    "The person said no (not with `X-Approval-Mode: output`)",
  ],
  "data-badge": [
    {
      type: "data-badge",
      id: "badge",
      data: { functionCall: { name: "record_home_event", arguments: "{}" }, functionResult: "{}" },
    },
    "`functionCall` and `functionResult` of the reply, before the last step",
  ],
  "finish-step": [{ type: "finish-step" }, "That answer is whole"],
  "data-suggestions": [
    { type: "data-suggestions", id: "suggestions", data: ["Who can fix it?"] },
    "`suggestions` of the reply, when there are any",
  ],
  "data-focus": [
    { type: "data-focus", id: "focus", data: { type: "issue", id: "4fc9…" } },
    "`focus` of the reply, when there is one",
  ],
  "finish": [{ type: "finish" }, "The turn is over, or waits for the person"],
  "abort": [{ type: "abort" }, "The person stopped it; what there was is kept"],
  "error": [
    { type: "error", errorText: "The assistant took too long to answer. Please try again." },
    "It failed; the sentence of the error",
  ],
};

export function chunkRows(): string {
  const rows = Object.values(told).map(([chunk, meaning]) => [
    `\`${JSON.stringify(chunk)}\``,
    meaning,
  ]);
  return tableOf(["Chunk", "Meaning"], rows);
}
