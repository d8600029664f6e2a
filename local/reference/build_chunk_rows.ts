import { REPLY_FIELDS } from "../../supabase/functions/ai-home-assistant/contract/reply_fields.ts";
import type { UiChunk } from "../../supabase/functions/ai-home-assistant/stream/sse_frames.ts";
import { buildTable } from "./fill_sections.ts";

const metadataFields = Object.entries(REPLY_FIELDS)
  .filter(([, { carrier, stream }]) => carrier === "message-metadata" && stream)
  .map(([name]) => `\`${name}\``);

type ChunkRows = {
  [T in UiChunk["type"]]: [example: Extract<UiChunk, { type: T }>, meaning: string];
};

/** An example and the meaning of each chunk, in the order of a turn. A chunk without a row does not compile. */
export const CHUNKS: ChunkRows = {
  "start": [
    { type: "start", messageId: "9d1c…" },
    "Begins the assistant's message, or continues it",
  ],
  "message-metadata": [
    { type: "message-metadata", messageMetadata: { threadId: "346a…" } },
    `Merged into the message's metadata: ${metadataFields.join(", ")}`,
  ],
  "start-step": [
    { type: "start-step" },
    "Begins a step: one model answer with its calls and results",
  ],
  "text-start": [{ type: "text-start", id: "text-1" }, "Begins a text"],
  "text-delta": [{ type: "text-delta", id: "text-1", delta: "I've" }, "The next piece of the text"],
  "text-end": [{ type: "text-end", id: "text-1" }, "Ends the text"],
  "tool-input-start": [
    { type: "tool-input-start", toolCallId: "call_1", toolName: "record_home_event" },
    "The model begins a tool call",
  ],
  "tool-input-delta": [
    { type: "tool-input-delta", toolCallId: "call_1", inputTextDelta: '{"ti' },
    "The next piece of the call's arguments; of a client-side tool all of them, if the call has its result already",
  ],
  "tool-input-available": [
    {
      type: "tool-input-available",
      toolCallId: "call_1",
      toolName: "record_home_event",
      input: {},
    },
    "The complete call; of a client-side tool only if the app must execute it",
  ],
  "tool-approval-request": [
    { type: "tool-approval-request", approvalId: "5e0b…", toolCallId: "call_1" },
    "The call needs an approval decision (not with `X-Approval-Mode: output`)",
  ],
  "tool-output-available": [
    { type: "tool-output-available", toolCallId: "call_1", output: {} },
    "The result of the call",
  ],
  "tool-output-error": [
    { type: "tool-output-error", toolCallId: "call_1", errorText: "No such system." },
    "The call failed; a sentence for the person",
  ],
  "tool-output-denied": [
    { type: "tool-output-denied", toolCallId: "call_1" },
    "The person denied the call (not with `X-Approval-Mode: output`)",
  ],
  "data-plan": [
    {
      type: "data-plan",
      id: "call_1",
      data: {
        id: "5e0b…",
        changes: [{
          key: "event:7c1e…",
          optional: false,
          kind: "event",
          code: "event_removed",
          label: "Leaking tap",
          before: {},
          after: { is_voided: true },
        }],
      },
    },
    "What a call that needs an approval would change, after the calls of its step",
  ],
  "data-badge": [
    {
      type: "data-badge",
      id: "badge",
      data: { functionCall: { name: "record_home_event", arguments: "{}" }, functionResult: "{}" },
    },
    "`functionCall` and `functionResult` of the reply, after the first step with calls",
  ],
  "finish-step": [{ type: "finish-step" }, "Ends the step"],
  "data-receipt": [
    {
      type: "data-receipt",
      id: "call_1",
      data: {
        text: "Recorded: Leaking tap · today",
        tool: "record_home_event",
        toolCallId: "call_1",
        undo: { callId: "0199…", until: "2026-05-04T15:00:00Z" },
      },
    },
    "One of the `receipts` of the reply, after the answer",
  ],
  "data-notice": [
    {
      type: "data-notice",
      id: "notice",
      data:
        "Not saved: “Leaking tap”. The record changed at the same moment, so this was not done. The record is as it was.",
    },
    "What was not done; a text of the message says it too",
  ],
  "data-suggestions": [
    { type: "data-suggestions", id: "suggestions", data: ["Who can fix it?"] },
    "`suggestions` of the reply, when there are any",
  ],
  "data-focus": [
    { type: "data-focus", id: "focus", data: { type: "issue", id: "4fc9…" } },
    "`focus` of the reply, when there is one",
  ],
  "finish": [{ type: "finish" }, "The turn is completed or requires action"],
  "abort": [{ type: "abort" }, "The person stopped the turn; the partial answer is stored"],
  "error": [
    { type: "error", errorText: "The assistant took too long to answer. Please try again." },
    "The turn failed; the sentence of the error",
  ],
};

/** Returns a table of the types, then an example of each chunk as its line of the stream. */
export function buildChunkRows(): string {
  const rows = Object.entries(CHUNKS).map(([type, [, meaning]]) => [`\`${type}\``, meaning]);
  const examples = Object.values(CHUNKS).map(([chunk]) => `data: ${JSON.stringify(chunk)}`);
  return [buildTable(["Type", "Meaning"], rows), "```text", ...examples, "```"].join("\n")
    .replace("\n```text", "\n\n```text");
}
