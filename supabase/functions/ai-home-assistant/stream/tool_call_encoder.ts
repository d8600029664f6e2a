import type { ApprovalMode } from "../contract/approval_mode.ts";
import { isPending, type ToolCallView } from "../contract/tool_call_view.ts";
import { englishSentences } from "../language/english_sentences.ts";
import { toPlanPart } from "../contract/tool_call_part.ts";
import type { UiChunk } from "./ui_chunk.ts";

/** Encodes a message's tool calls as chunks: what the client does not have yet of each call. */
export interface ToolCallEncoder {
  /** Whether chunks of this call were emitted. */
  has(toolCallId: string): boolean;
  /** Whether the next chunk of this call begins a new part of the message. */
  beginsPart(toolCallId: string): boolean;
  startInput(toolCallId: string, toolName: string): UiChunk[];
  appendInput(toolCallId: string, text: string): UiChunk[];
  /** The changes since the last view of this call. */
  update(call: ToolCallView): UiChunk[];
  /** The request for an approval that the client shows already, under its new id. */
  askAgain(call: ToolCallView): UiChunk[];
  /** Whether `takePlans` has something to return. */
  hasPlans(): boolean;
  /** The plans of the calls since the last time. They follow all calls of their step. */
  takePlans(): UiChunk[];
  /** Whether the step has calls and all of them have their output. */
  hasAllOutputs(): boolean;
  endStep(): void;
}

interface EmittedCall {
  /** Whether pieces of the input are being emitted. */
  isInputOpen: boolean;
  /** The emitted input, as JSON. */
  input?: string;
  hasOutput: boolean;
  hasApprovalRequest: boolean;
}

/** `isContinuation`: whether the client already shows the message with its pending calls. */
export function createToolCallEncoder(
  { approvalMode, isContinuation }: { approvalMode: ApprovalMode; isContinuation: () => boolean },
): ToolCallEncoder {
  const emittedCalls = new Map<string, EmittedCall>();
  let stepCalls: EmittedCall[] = [];
  let plans: UiChunk[] = [];
  const callsWithPlan = new Set<string>();

  function addPlan({ id, approval }: ToolCallView) {
    if (!approval?.plan || callsWithPlan.has(id)) return;
    callsWithPlan.add(id);
    plans.push(toPlanPart(id, approval.id, approval.plan));
  }

  function addCall(id: string): EmittedCall {
    const call = { isInputOpen: false, hasOutput: false, hasApprovalRequest: false };
    emittedCalls.set(id, call);
    stepCalls.push(call);
    return call;
  }

  /** A changed input is emitted again: validation may fill in defaults. */
  function inputChunks(call: ToolCallView, emitted: EmittedCall): UiChunk[] {
    const input = call.input ?? null;
    const json = JSON.stringify(input);
    if (emitted.input === json) return [];
    emitted.input = json;
    emitted.isInputOpen = false;
    return [{ type: "tool-input-available", toolCallId: call.id, toolName: call.name, input }];
  }

  function approvalRequest(call: ToolCallView, emitted: EmittedCall): UiChunk[] {
    if (approvalMode === "output" || !call.approval || emitted.hasApprovalRequest) return [];
    emitted.hasApprovalRequest = true;
    return [{
      type: "tool-approval-request",
      approvalId: call.approval.id,
      toolCallId: call.id,
    }];
  }

  function update(call: ToolCallView): UiChunk[] {
    const isOnClient = isContinuation() && !emittedCalls.has(call.id);
    if (isOnClient && isPending(call)) return [];
    const emitted = emittedCalls.get(call.id) ?? addCall(call.id);
    if (!isOnClient) addPlan(call);
    if (emitted.hasOutput) return [];
    // Clients reject an output without an input.
    const input = isOnClient ? [] : inputChunks(call, emitted);
    if (isPending(call)) {
      const isRequested = call.state === "approval-requested";
      return [...input, ...(isRequested ? approvalRequest(call, emitted) : [])];
    }
    emitted.hasOutput = true;
    // Clients reject a denial without an approval request.
    const needsRequest = call.state === "output-denied" && approvalMode === "parts" && !isOnClient;
    const request = needsRequest ? approvalRequest(call, emitted) : [];
    return [...input, ...request, outputChunk(call, approvalMode)];
  }

  function askAgain(call: ToolCallView): UiChunk[] {
    const { id: toolCallId, name: toolName, input, approval } = call;
    if (!approval) return [];
    addPlan(call);
    return [
      approvalMode === "output"
        ? { type: "tool-input-available", toolCallId, toolName, input: input ?? null }
        : { type: "tool-approval-request", approvalId: approval.id, toolCallId },
    ];
  }

  return {
    has: (id) => emittedCalls.has(id),
    beginsPart: (id) => !emittedCalls.has(id) && !isContinuation(),
    startInput(toolCallId, toolName) {
      addCall(toolCallId).isInputOpen = true;
      return [{ type: "tool-input-start", toolCallId, toolName }];
    },
    appendInput(toolCallId, text) {
      if (!emittedCalls.get(toolCallId)?.isInputOpen || text === "") return [];
      return [{ type: "tool-input-delta", toolCallId, inputTextDelta: text }];
    },
    update,
    askAgain,
    hasPlans: () => plans.length > 0,
    takePlans() {
      const taken = plans;
      plans = [];
      return taken;
    },
    hasAllOutputs: () => stepCalls.length > 0 && stepCalls.every(({ hasOutput }) => hasOutput),
    endStep() {
      stepCalls = [];
    },
  };
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
