import type { ApprovalMode } from "../contract/approval_mode.ts";
import type { TurnReply } from "../contract/reply.ts";
import {
  type ReplyFields,
  type ReplyView,
  selectFields,
  toDataParts,
  toMetadata,
} from "../contract/reply_fields.ts";
import type { FinishedEvent, TurnEvent } from "../contract/turn_events.ts";
import { replayEvents } from "./replay_events.ts";
import { createTextPartEncoder } from "./text_part_encoder.ts";
import { createToolCallEncoder } from "./tool_call_encoder.ts";
import type { TerminalChunk, UiChunk } from "./ui_chunk.ts";

export interface EncoderOptions {
  /** Default `"parts"`; `"output"` for the header `X-Approval-Mode: output`. */
  approvalMode?: ApprovalMode;
  /** Whether the client already shows the message; `started` and `finished` may say so too. */
  isContinuation?: boolean;
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
 * The rule of steps, which conversation/to_ui keeps for stored messages: a step has the text of one model
 * answer, its calls and their outputs. Text after all outputs of a step begins the next step. If the turn
 * ends right after the outputs, an empty step is added. Without it AI SDK's `sendAutomaticallyWhen:
 * lastAssistantMessageIsCompleteWithToolCalls` sends the message again, because it looks at the last step.
 */
export function createTurnEncoder(options: EncoderOptions = {}): TurnEncoder {
  let isContinuation = options.isContinuation ?? false;
  let hasStarted = false;
  let view: ReplyView = "stream";
  let hasEnded = false;
  let isStepOpen = false;
  /** Whether the calls that follow are new to a client that shows the message up to its pending calls. */
  let areCallsNew = false;
  const texts = createTextPartEncoder();
  const calls = createToolCallEncoder({
    approvalMode: options.approvalMode ?? "parts",
    isContinuation: () => isContinuation && !areCallsNew,
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
    return [...texts.end(), ...calls.takePlans(), ...finish];
  }

  /** Text after all outputs of a step begins the next step. */
  function openTextStep(): UiChunk[] {
    return [...calls.takePlans(), ...(calls.hasAllOutputs() ? closeStep() : []), ...openStep()];
  }

  function pushText(encode: (text: string) => UiChunk[], text: string): UiChunk[] {
    // For most deltas, which continue a text.
    if (isStepOpen && !calls.hasPlans() && !calls.hasAllOutputs()) return encode(text);
    return [...openTextStep(), ...encode(text)];
  }

  function pushInputStart(toolCallId: string, toolName: string): UiChunk[] {
    if (calls.has(toolCallId)) return [];
    return [...texts.end(), ...openStep(), ...calls.startInput(toolCallId, toolName)];
  }

  function start({ messageId, threadId }: { messageId: string; threadId: string }): UiChunk[] {
    hasStarted = true;
    return [
      { type: "start", messageId },
      ...fieldChunks(selectFields({ threadId }, view, ["start"])),
    ];
  }

  /** The text belongs to the step of the call, which the client shows. */
  function askAgain(
    { callId, question }: NonNullable<FinishedEvent["askedAgain"]>,
    { toolCalls }: TurnReply,
  ): UiChunk[] {
    const call = toolCalls.find(({ id }) => id === callId);
    return [
      ...(call ? calls.askAgain(call) : []),
      ...calls.takePlans(),
      ...texts.complete(question),
    ];
  }

  function finish(
    { turnId, reply: json, parts, shownPassCount, askedAgain }: FinishedEvent,
  ): UiChunk[] {
    const reply: TurnReply = JSON.parse(json);
    if (!hasStarted) view = "replay";
    const replay = hasStarted ? [] : replayEvents(turnId, reply, {
      parts: parts ?? null,
      isContinuation,
      ...(shownPassCount !== undefined && { shownPassCount }),
    });
    const terminal: TerminalChunk = { type: reply.stopped ? "abort" : "finish" };
    return [
      ...replay.flatMap(push),
      ...(askedAgain ? askAgain(askedAgain, reply) : []),
      ...end(terminal, reply),
    ];
  }

  function end(terminal: TerminalChunk, reply: ReplyFields = {}): UiChunk[] {
    if (hasEnded) return [];
    hasEnded = true;
    const fields = selectFields(reply, view, ["end"]);
    const metadata = toMetadata(fields);
    const needsStep = calls.hasAllOutputs() && reply.status !== "requires_action";
    // Clients ignore a step without any chunk, so the step carries metadata, even if they are empty.
    const last = needsStep || Object.keys(metadata).length > 0 ? [metadataChunk(metadata)] : [];
    return [
      ...texts.end(),
      ...(needsStep ? openTextStep() : []),
      ...toDataParts(fields),
      ...last,
      ...closeStep(),
      terminal,
    ];
  }

  function push(event: TurnEvent): UiChunk[] {
    if (hasEnded) return [];
    switch (event.type) {
      case "started":
        isContinuation ||= event.isContinuation ?? false;
        return start(event);
      case "text-delta":
        return event.text === "" ? [] : pushText(texts.append, event.text);
      case "text":
        return event.text === "" ? texts.end() : pushText(texts.complete, event.text);
      case "tool-input-start":
        return pushInputStart(event.toolCallId, event.toolName);
      case "tool-input-delta":
        return calls.appendInput(event.toolCallId, event.text);
      case "tool-call":
      case "tool-result":
        return [
          ...texts.end(),
          ...(calls.beginsPart(event.call.id) ? openStep() : []),
          ...calls.update(event.call),
        ];
      case "next-step":
        areCallsNew = true;
        return closeStep();
      case "reply-fields":
        return [...calls.takePlans(), ...fieldChunks(event.fields)];
      case "finished":
        isContinuation ||= event.isContinuation ?? false;
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

function fieldChunks(fields: ReplyFields): UiChunk[] {
  const metadata = toMetadata(fields);
  return [
    ...toDataParts(fields),
    ...(Object.keys(metadata).length > 0 ? [metadataChunk(metadata)] : []),
  ];
}

function metadataChunk(messageMetadata: ReplyFields): UiChunk {
  return { type: "message-metadata", messageMetadata: { ...messageMetadata } };
}
