import type { ApprovalMode } from "../contract/approval_mode.ts";
import { type ReplyExtras, selectFields, toDataParts, toMetadata } from "../contract/reply.ts";
import type { TurnReply } from "../contract/reply.ts";
import type { FinishedEvent, TurnEvent } from "../contract/turn_events.ts";
import { replayEvents } from "./replay_events.ts";
import { createTextChunks } from "./text_chunks.ts";
import { createToolCallChunks } from "./tool_call_chunks.ts";
import type { TerminalChunk, UiChunk } from "./ui_chunk.ts";

export interface EncoderOptions {
  /** Default `"parts"`; `"output"` for the header `X-Approval-Mode: output`. */
  approvals?: ApprovalMode;
  /** Whether the client has the message from before the stream; `started` and `finished` may say so too. */
  continues?: boolean;
}

export interface TurnEncoder {
  /** The chunks of an event. Empty after the terminal chunk. */
  push(event: TurnEvent): UiChunk[];
  /** Ends the stream with an `error` chunk that carries this sentence. Empty after the terminal chunk. */
  fail(sentence: string): UiChunk[];
  ended(): boolean;
}

/**
 * Encodes the events of a turn as UI chunks. Any events make a valid stream with one terminal chunk.
 *
 * A message consists of steps, one for each pass: its text, its calls, their outputs. Clients send a
 * request by themselves while all calls of the last step have outputs, so such a step is never the last:
 * the answer begins another step, and without an answer the end does.
 */
export function createTurnEncoder(options: EncoderOptions = {}): TurnEncoder {
  let continues = options.continues ?? false;
  let hasStarted = false;
  let hasEnded = false;
  let isStepOpen = false;
  const text = createTextChunks();
  const calls = createToolCallChunks({
    approvals: options.approvals ?? "parts",
    continues: () => continues,
  });

  function openStep(): UiChunk[] {
    if (isStepOpen) return [];
    isStepOpen = true;
    return [{ type: "start-step" }];
  }

  function closeStep(): UiChunk[] {
    const finish: UiChunk[] = isStepOpen ? [{ type: "finish-step" }] : [];
    isStepOpen = false;
    calls.endStep();
    return [...text.end(), ...finish];
  }

  /** Text after answered calls is the next pass. */
  function openTextStep(): UiChunk[] {
    return [...(calls.isStepAnswered() ? closeStep() : []), ...openStep()];
  }

  function pushText(chunks: (text: string) => UiChunk[], content: string): UiChunk[] {
    return [...openTextStep(), ...chunks(content)];
  }

  function pushInputStart(toolCallId: string, toolName: string): UiChunk[] {
    if (calls.has(toolCallId)) return [];
    return [...text.end(), ...openStep(), ...calls.startInput(toolCallId, toolName)];
  }

  function start({ messageId, threadId }: { messageId: string; threadId: string }): UiChunk[] {
    hasStarted = true;
    return [
      { type: "start", messageId },
      { type: "message-metadata", messageMetadata: { threadId } },
    ];
  }

  function finish({ turnId, reply: json, parts }: FinishedEvent): UiChunk[] {
    const reply: TurnReply = JSON.parse(json);
    const replay = hasStarted
      ? []
      : replayEvents(turnId, reply, { parts: parts ?? null, continues });
    const terminal: TerminalChunk = { type: reply.stopped ? "abort" : "finish" };
    return [...replay.flatMap(push), ...end(terminal, reply)];
  }

  function end(terminal: TerminalChunk, reply: ReplyExtras = {}): UiChunk[] {
    if (hasEnded) return [];
    hasEnded = true;
    const metadata = toMetadata(selectFields(reply, "stream", "end"));
    const needsStep = calls.isStepAnswered() && reply.status !== "requires_action";
    // Clients ignore an empty step, so it carries metadata, which may be empty itself.
    const last = needsStep || Object.keys(metadata).length > 0 ? [metadataChunk(metadata)] : [];
    return [
      ...text.end(),
      ...(needsStep ? openTextStep() : []),
      ...last,
      ...closeStep(),
      terminal,
    ];
  }

  function push(event: TurnEvent): UiChunk[] {
    if (hasEnded) return [];
    switch (event.type) {
      case "started":
        continues ||= event.continues ?? false;
        return start(event);
      case "text-delta":
        return event.text === "" ? [] : pushText(text.append, event.text);
      case "text":
        return event.text === "" ? text.end() : pushText(text.complete, event.text);
      case "tool-input-start":
        return pushInputStart(event.toolCallId, event.toolName);
      case "tool-input-delta":
        return calls.appendInput(event.toolCallId, event.text);
      case "tool-call":
      case "tool-result":
        return [
          ...text.end(),
          ...(calls.beginsPart(event.call.id) ? openStep() : []),
          ...calls.update(event.call),
        ];
      case "reply-fields":
        return fieldChunks(event.fields);
      case "finished":
        continues ||= event.continues ?? false;
        return finish(event);
      default:
        // An instance of another version may have logged an event that this one does not know.
        return [];
    }
  }

  return {
    push,
    fail: (sentence) => end({ type: "error", errorText: sentence }),
    ended: () => hasEnded,
  };
}

function fieldChunks(fields: ReplyExtras): UiChunk[] {
  const metadata = toMetadata(fields);
  return [
    ...toDataParts(fields),
    ...(Object.keys(metadata).length > 0 ? [metadataChunk(metadata)] : []),
  ];
}

function metadataChunk(messageMetadata: ReplyExtras): UiChunk {
  return { type: "message-metadata", messageMetadata: { ...messageMetadata } };
}
