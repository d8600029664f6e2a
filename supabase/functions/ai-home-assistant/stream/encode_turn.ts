/** The events of a turn → UI chunks. Pure: whatever happens in the turn, clients get a whole stream. */
import type { ApprovalMode } from "../contract/approval_mode.ts";
import type { TurnEvent } from "../contract/turn_events.ts";
import type { TurnReply } from "../contract/reply.ts";
import { replayEvents } from "./replay_events.ts";
import { createToolCallChunks } from "./tool_call_chunks.ts";
import { createTextChunks } from "./text_chunks.ts";
import type { TerminalChunk, UiChunk } from "./ui_chunk.ts";

export type EncoderOptions = {
  /** `"parts"` unless told; `"output"` for the header `X-Approval-Mode: output`. */
  approvals?: ApprovalMode;
  /** The client has the message already, also where no `started` says so (a replay). */
  continues?: boolean;
};

export type TurnEncoder = {
  /** What an event looks like; nothing after the terminal chunk. */
  push(event: TurnEvent): UiChunk[];
  /** Ends the stream with an `error` that carries this sentence, if nothing else has ended it. */
  fail(sentence: string): UiChunk[];
  ended(): boolean;
};

/**
 * A message is made of steps, one for each pass: its text, its calls, their outputs. Clients ask again
 * by themselves while the calls of the *last* step are all answered, so a step whose calls are answered
 * is never the last one: what comes next begins another, and so does the end.
 */
export function createTurnEncoder(options: EncoderOptions = {}): TurnEncoder {
  let continues = options.continues ?? false;
  let inStep = false;
  let started = false;
  let ended = false;
  const text = createTextChunks();
  const calls = createToolCallChunks({
    approvals: options.approvals ?? "parts",
    continues: () => continues,
  });

  function endStep(): UiChunk[] {
    const end: UiChunk[] = inStep ? [{ type: "finish-step" }] : [];
    inStep = false;
    calls.nextStep();
    return [...text.end(), ...end];
  }

  /** Before anything the model says. */
  function step(): UiChunk[] {
    const over = calls.answered() ? endStep() : [];
    return [...over, ...callStep()];
  }

  /** Before a call: only pass one has any, so that all of them are of one step. */
  function callStep(): UiChunk[] {
    if (inStep) return [];
    inStep = true;
    return [{ type: "start-step" }];
  }

  function end(last: TerminalChunk, { waits = false, stopped = false } = {}): UiChunk[] {
    if (ended) return [];
    ended = true;
    const metadata: UiChunk = {
      type: "message-metadata",
      messageMetadata: stopped ? { stopped } : {},
    };
    // An empty step, and metadata, because clients look at a message only when something changes it.
    const trailing: UiChunk[] = calls.answered() && !waits
      ? [...step(), metadata]
      : stopped
      ? [metadata]
      : [];
    return [...text.end(), ...trailing, ...endStep(), last];
  }

  function start(event: Extract<TurnEvent, { type: "started" }>): UiChunk[] {
    started = true;
    continues ||= event.continues ?? false;
    const { messageId, threadId } = event;
    return [
      { type: "start", messageId },
      { type: "message-metadata", messageMetadata: { threadId } },
    ];
  }

  function finish(event: Extract<TurnEvent, { type: "finished" }>): UiChunk[] {
    const reply: TurnReply = JSON.parse(event.reply);
    continues ||= event.continues ?? false;
    const replay = started
      ? []
      : replayEvents(event.turnId, reply, { parts: event.parts, continues }).flatMap(push);
    const waits = reply.status === "requires_action";
    const { stopped } = reply;
    return [...replay, ...end({ type: stopped ? "abort" : "finish" }, { waits, stopped })];
  }

  function push(event: TurnEvent): UiChunk[] {
    if (ended) return [];
    switch (event.type) {
      case "started":
        return start(event);
      case "text-delta":
        return event.text === "" ? [] : [...step(), ...text.delta(event.text)];
      case "text":
        return event.text === "" ? text.end() : [...step(), ...text.whole(event.text)];
      case "tool-input-start":
        return calls.has(event.toolCallId) ? [] : [
          ...text.end(),
          ...callStep(),
          ...calls.inputStart(event.toolCallId, event.toolName),
        ];
      case "tool-input-delta":
        return calls.inputDelta(event.toolCallId, event.text);
      case "tool-call":
      case "tool-result":
        return [
          ...text.end(),
          ...(calls.isNew(event.call.id) ? callStep() : []),
          ...calls.show(event.call),
        ];
      case "function":
        return [{
          type: "data-badge",
          id: "badge",
          data: { functionCall: event.call, functionResult: event.result },
        }];
      case "suggestions":
        return event.suggestions.length > 0
          ? [{ type: "data-suggestions", id: "suggestions", data: event.suggestions }]
          : [];
      case "focus":
        return [{ type: "data-focus", id: "focus", data: event.focus }];
      case "degraded":
        return [{ type: "message-metadata", messageMetadata: { degraded: true } }];
      case "usage":
        return [{ type: "message-metadata", messageMetadata: { usage: event.usage } }];
      case "finished":
        return finish(event);
    }
  }

  return {
    push,
    fail: (sentence) => end({ type: "error", errorText: sentence }),
    ended: () => ended,
  };
}
