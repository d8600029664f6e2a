import type { ApprovalMode } from "../contract/http.ts";
import type { TurnReply } from "../contract/reply.ts";
import {
  type ReplyFields,
  type ReplyView,
  selectFields,
  toDataParts,
  toMetadata,
} from "../contract/reply_fields.ts";
import { toPlanPart } from "../contract/parts.ts";
import { isPending, type ToolCallView } from "../contract/tool_call_view.ts";
import { endsText, type FinishedEvent, type TurnEvent } from "../contract/turn_events.ts";
import { englishSentences } from "../sentences/english.ts";
import { replayEvents } from "./replay_events.ts";
import type { TerminalChunk, UiChunk } from "./sse_frames.ts";

export interface EncoderOptions {
  /** Default `"parts"`; `"output"` for the header `X-Approval-Mode: output`. */
  approvalMode?: ApprovalMode;
  /** Whether the client already shows the message; `started` and `finished` may say so too. */
  isContinuation?: boolean;
  /** The names of the client-side tools; none by default. */
  clientTools?: ReadonlySet<string>;
}

/**
 * Encodes the events of a turn as UI chunks. Any events make a valid stream with one terminal chunk.
 *
 * The rule of steps, which contract/message_steps.ts keeps for stored messages: a step has the text of one model
 * answer, its calls and their outputs. Text after all outputs of a step begins the next step. If the turn
 * ends right after the outputs, an empty step is added. Without it AI SDK's `sendAutomaticallyWhen:
 * lastAssistantMessageIsCompleteWithToolCalls` sends the message again, because it looks at the last step.
 */
export class TurnEncoder {
  #isContinuation: boolean;
  #hasStarted = false;
  #view: ReplyView = "stream";
  #hasEnded = false;
  #isStepOpen = false;
  /** Whether the calls that follow are new to a client that shows the message up to its pending calls. */
  #areCallsNew = false;
  readonly #texts = new TextPartEncoder();
  readonly #calls: ToolCallEncoder;

  constructor(
    { approvalMode = "parts", isContinuation = false, clientTools }: EncoderOptions = {},
  ) {
    this.#isContinuation = isContinuation;
    this.#calls = new ToolCallEncoder({
      approvalMode,
      isContinuation: () => this.#isContinuation && !this.#areCallsNew,
      ...(clientTools && { clientTools }),
    });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The chunks of an event. Empty after the terminal chunk. */
  push(event: TurnEvent): UiChunk[] {
    if (this.#hasEnded) return [];
    if (event.type === "text" || !endsText(event)) return this.#encode(event);
    return [...this.#texts.end(), ...this.#encode(event)];
  }

  #encode(event: TurnEvent): UiChunk[] {
    switch (event.type) {
      case "started":
        this.#isContinuation ||= event.isContinuation ?? false;
        return this.#start(event);
      case "text-delta":
        if (event.text === "") return [];
        return [...this.#openTextStep(), ...this.#texts.append(event.text)];
      case "text":
        if (event.text === "") return this.#texts.end();
        return [...this.#openTextStep(), ...this.#texts.complete(event.text)];
      case "tool-input-start":
        return this.#startInput(event.toolCallId, event.toolName);
      case "tool-input-delta":
        return this.#calls.appendInput(event.toolCallId, event.text);
      case "tool-call":
      case "tool-result":
        return [
          ...(this.#calls.beginsPart(event.call.id) ? this.#openStep() : []),
          ...this.#calls.update(event.call, event.type === "tool-result" || event.hasResult),
        ];
      case "next-step":
        this.#areCallsNew = true;
        return this.#closeStep();
      case "reply-fields":
        return [...this.#calls.takePlans(), ...fieldChunks(event.fields)];
      case "finished":
        this.#isContinuation ||= event.isContinuation ?? false;
        return this.#finish(event);
      default:
        // An instance of another version may have logged an event that this one does not know.
        return [];
    }
  }

  /** Ends the stream with an `error` chunk that carries this sentence. Empty after the terminal chunk. */
  fail(sentence: string): UiChunk[] {
    return this.#end({ type: "error", errorText: sentence });
  }

  #start({ messageId, threadId }: { messageId: string; threadId: string }): UiChunk[] {
    this.#hasStarted = true;
    return [
      { type: "start", messageId },
      ...fieldChunks(selectFields({ threadId }, this.#view, ["start"])),
    ];
  }

  #openStep(): UiChunk[] {
    if (this.#isStepOpen) return [];
    this.#isStepOpen = true;
    return [{ type: "start-step" }];
  }

  #closeStep(): UiChunk[] {
    const finish: UiChunk[] = this.#isStepOpen ? [{ type: "finish-step" }] : [];
    this.#isStepOpen = false;
    this.#calls.endStep();
    return [...this.#texts.end(), ...this.#calls.takePlans(), ...finish];
  }

  /** Text after all outputs of a step begins the next step. */
  #openTextStep(): UiChunk[] {
    return [
      ...this.#calls.takePlans(),
      ...(this.#calls.hasAllOutputs() ? this.#closeStep() : []),
      ...this.#openStep(),
    ];
  }

  #startInput(toolCallId: string, toolName: string): UiChunk[] {
    if (this.#calls.has(toolCallId)) return [];
    return [
      ...this.#openStep(),
      ...this.#calls.startInput(toolCallId, toolName),
    ];
  }

  /** The text belongs to the step of the call, which the client shows. */
  #askAgain(asked: NonNullable<FinishedEvent["askedAgain"]>, { toolCalls }: TurnReply): UiChunk[] {
    const call = toolCalls.find(({ id }) => id === asked.callId);
    return [
      ...(call ? this.#calls.askAgain(call) : []),
      ...this.#calls.takePlans(),
      ...this.#texts.complete(asked.question),
    ];
  }

  #finish(event: FinishedEvent): UiChunk[] {
    const { reply } = event;
    return [
      ...(this.#hasStarted ? [] : this.#replay(event, reply)),
      ...(event.askedAgain ? this.#askAgain(event.askedAgain, reply) : []),
      ...this.#end({ type: reply.stopped ? "abort" : "finish" }, reply),
    ];
  }

  #replay(event: FinishedEvent, reply: TurnReply): UiChunk[] {
    this.#view = "replay";
    const events = replayEvents(reply, { ...event, isContinuation: this.#isContinuation });
    return [...this.#start(reply), ...events.flatMap((replayed) => this.push(replayed))];
  }

  #end(terminal: TerminalChunk, reply: ReplyFields = {}): UiChunk[] {
    if (this.#hasEnded) return [];
    this.#hasEnded = true;
    const fields = selectFields(reply, this.#view, ["end"]);
    const metadata = toMetadata(fields);
    const needsStep = this.#calls.hasAllOutputs() && reply.status !== "requires_action";
    // Clients ignore a step without any chunk, so the step carries metadata, even if they are empty.
    const last = needsStep || Object.keys(metadata).length > 0 ? [metadataChunk(metadata)] : [];
    return [
      ...this.#texts.end(),
      ...(needsStep ? this.#openTextStep() : []),
      ...toDataParts(fields),
      ...last,
      ...this.#closeStep(),
      terminal,
    ];
  }
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

/** Encodes a message's text parts as chunks. At most one part has started and not ended. */
class TextPartEncoder {
  #partCount = 0;
  #started: { id: string; emitted: string } | undefined;

  /** Continues the started part, or starts a new one. */
  append(delta: string): UiChunk[] {
    if (delta === "") return [];
    const isNew = !this.#started;
    this.#started ??= { id: `text-${++this.#partCount}`, emitted: "" };
    this.#started.emitted += delta;
    const { id } = this.#started;
    const chunk: UiChunk = { type: "text-delta", id, delta };
    return isNew ? [{ type: "text-start", id }, chunk] : [chunk];
  }

  /** Ends the started part with the rest of this text; a text that does not continue it is a new part. */
  complete(text: string): UiChunk[] {
    const emitted = this.#started?.emitted ?? "";
    return text.startsWith(emitted)
      ? [...this.append(text.slice(emitted.length)), ...this.end()]
      : [...this.end(), ...this.append(text), ...this.end()];
  }

  end(): UiChunk[] {
    if (!this.#started) return [];
    const { id } = this.#started;
    this.#started = undefined;
    return [{ type: "text-end", id }];
  }
}

interface EmittedCall {
  /** Whether pieces of the input are being emitted. */
  isInputOpen: boolean;
  /** The emitted input, as JSON. */
  input?: string;
  hasOutput: boolean;
  hasApprovalRequest: boolean;
}

interface ToolCallEncoderOptions {
  approvalMode: ApprovalMode;
  /** Whether the client already shows the message with its pending calls. */
  isContinuation: () => boolean;
  /** The names of the client-side tools; none by default. */
  clientTools?: ReadonlySet<string>;
}

/** Encodes a message's tool calls as chunks: what the client does not have yet of each call. */
export class ToolCallEncoder {
  readonly #options: ToolCallEncoderOptions;
  readonly #emittedCalls = new Map<string, EmittedCall>();
  #stepCalls: EmittedCall[] = [];
  #plans: UiChunk[] = [];
  readonly #callsWithPlan = new Set<string>();

  constructor(options: ToolCallEncoderOptions) {
    this.#options = options;
  }

  /** Whether chunks of this call were emitted. */
  has(toolCallId: string): boolean {
    return this.#emittedCalls.has(toolCallId);
  }

  /** Whether the next chunk of this call begins a new part of the message. */
  beginsPart(toolCallId: string): boolean {
    return !this.has(toolCallId) && !this.#options.isContinuation();
  }

  startInput(toolCallId: string, toolName: string): UiChunk[] {
    this.#addCall(toolCallId).isInputOpen = true;
    return [{ type: "tool-input-start", toolCallId, toolName }];
  }

  appendInput(toolCallId: string, text: string): UiChunk[] {
    if (!this.#emittedCalls.get(toolCallId)?.isInputOpen || text === "") return [];
    return [{ type: "tool-input-delta", toolCallId, inputTextDelta: text }];
  }

  /**
   * The changes since the last view of this call. `hasResult`: it has its result, in this view or a later one.
   */
  update(call: ToolCallView, hasResult = !isPending(call)): UiChunk[] {
    const { approvalMode, isContinuation } = this.#options;
    const isOnClient = isContinuation() && !this.has(call.id);
    if (isOnClient && isPending(call)) return [];
    const emitted = this.#emittedCalls.get(call.id) ?? this.#addCall(call.id);
    if (!isOnClient) this.#addPlan(call);
    if (emitted.hasOutput) return [];
    // Clients reject an output without an input.
    const input = isOnClient ? [] : this.#inputChunks(call, emitted, hasResult);
    if (isPending(call)) {
      const isRequested = call.state === "approval-requested";
      return [...input, ...(isRequested ? this.#requestApproval(call, emitted) : [])];
    }
    emitted.hasOutput = true;
    // Clients reject a denial without an approval request.
    const needsRequest = call.state === "output-denied" && approvalMode === "parts" && !isOnClient;
    const request = needsRequest ? this.#requestApproval(call, emitted) : [];
    return [...input, ...request, outputChunk(call, approvalMode)];
  }

  /** The request for an approval that the client shows already, under its new id. */
  askAgain(call: ToolCallView): UiChunk[] {
    const { id: toolCallId, name: toolName, input, approval } = call;
    if (!approval) return [];
    this.#addPlan(call);
    return [
      this.#options.approvalMode === "output"
        ? { type: "tool-input-available", toolCallId, toolName, input: input ?? null }
        : { type: "tool-approval-request", approvalId: approval.id, toolCallId },
    ];
  }

  /** The plans of the calls since the last time. They follow all calls of their step. */
  takePlans(): UiChunk[] {
    const taken = this.#plans;
    this.#plans = [];
    return taken;
  }

  /** Whether the step has calls and all of them have their output. */
  hasAllOutputs(): boolean {
    return this.#stepCalls.length > 0 && this.#stepCalls.every(({ hasOutput }) => hasOutput);
  }

  endStep(): void {
    this.#stepCalls = [];
  }

  #addPlan({ id, approval }: ToolCallView): void {
    if (!approval?.plan || this.#callsWithPlan.has(id)) return;
    this.#callsWithPlan.add(id);
    this.#plans.push(toPlanPart(id, approval.plan));
  }

  #addCall(id: string): EmittedCall {
    const call = { isInputOpen: false, hasOutput: false, hasApprovalRequest: false };
    this.#emittedCalls.set(id, call);
    this.#stepCalls.push(call);
    return call;
  }

  /**
   * A changed input is emitted again: that of a client-side call is read after the model wrote it.
   *
   * Chat clients let the app execute a call at its `tool-input-available`. So the input of a client-side call that has
   * its result is emitted as a delta.
   */
  #inputChunks(call: ToolCallView, emitted: EmittedCall, hasResult: boolean): UiChunk[] {
    const { id: toolCallId, name: toolName } = call;
    const input = call.input ?? null;
    const json = JSON.stringify(input);
    if (emitted.input === json) return [];
    const { isInputOpen } = emitted;
    emitted.input = json;
    emitted.isInputOpen = false;
    if (!hasResult || !this.#options.clientTools?.has(toolName)) {
      return [{ type: "tool-input-available", toolCallId, toolName, input }];
    }
    return [
      ...(isInputOpen ? [] : [{ type: "tool-input-start" as const, toolCallId, toolName }]),
      { type: "tool-input-delta", toolCallId, inputTextDelta: json },
    ];
  }

  #requestApproval(call: ToolCallView, emitted: EmittedCall): UiChunk[] {
    const isOutput = this.#options.approvalMode === "output";
    if (isOutput || !call.approval || emitted.hasApprovalRequest) return [];
    emitted.hasApprovalRequest = true;
    return [{
      type: "tool-approval-request",
      approvalId: call.approval.id,
      toolCallId: call.id,
    }];
  }
}

/** The chunk that ends a call. The call must not be pending. */
function outputChunk(call: ToolCallView, approvalMode: ApprovalMode): UiChunk {
  const { id: toolCallId, state, errorText } = call;
  if (state === "output-error") {
    return {
      type: "tool-output-error",
      toolCallId,
      errorText: errorText ?? englishSentences.errors.internal,
    };
  }
  return state === "output-denied" && approvalMode === "parts"
    ? { type: "tool-output-denied", toolCallId }
    : { type: "tool-output-available", toolCallId, output: call.output ?? null };
}
