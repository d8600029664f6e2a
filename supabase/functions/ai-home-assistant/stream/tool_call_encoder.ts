import type { ApprovalMode } from "../contract/http.ts";
import { isPending, type ToolCallView } from "../contract/tool_call_view.ts";
import { englishSentences } from "../sentences/english.ts";
import { toPlanPart } from "../contract/parts.ts";
import type { UiChunk } from "./sse_frames.ts";

interface EmittedCall {
  /** Whether pieces of the input are being emitted. */
  isInputOpen: boolean;
  /** The emitted input, as JSON. */
  input?: string;
  hasOutput: boolean;
  hasApprovalRequest: boolean;
}

export interface ToolCallEncoderOptions {
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

  /** Whether `takePlans` has something to return. */
  hasPlans(): boolean {
    return this.#plans.length > 0;
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
    this.#plans.push(toPlanPart(id, approval.id, approval.plan));
  }

  #addCall(id: string): EmittedCall {
    const call = { isInputOpen: false, hasOutput: false, hasApprovalRequest: false };
    this.#emittedCalls.set(id, call);
    this.#stepCalls.push(call);
    return call;
  }

  /**
   * A changed input is emitted again: validation may fill in defaults.
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
