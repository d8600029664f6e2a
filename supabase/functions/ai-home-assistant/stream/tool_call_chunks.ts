/** What a client has been shown of each tool call, and what it has to be shown next. */
import type { ApprovalMode } from "../contract/approval_mode.ts";
import type { ToolCallView } from "../contract/tool_call_view.ts";
import type { UiChunk } from "./ui_chunk.ts";

export type ToolCallChunks = {
  inputStart(toolCallId: string, toolName: string): UiChunk[];
  has(toolCallId: string): boolean;
  inputDelta(toolCallId: string, text: string): UiChunk[];
  show(call: ToolCallView): UiChunk[];
  /** Whether showing this call begins a part of the message that the client does not have yet. */
  isNew(toolCallId: string): boolean;
  /** Whether calls of this step have their outputs and none is still without. */
  answered(): boolean;
  nextStep(): void;
};

type Shown = { writing: boolean; input?: string; settled: boolean; asked: boolean };

export function createToolCallChunks(
  { approvals, continues }: { approvals: ApprovalMode; continues: () => boolean },
): ToolCallChunks {
  const shown = new Map<string, Shown>();
  let step: Shown[] = [];

  function open(id: string): Shown {
    const call = { writing: false, settled: false, asked: false };
    shown.set(id, call);
    step.push(call);
    return call;
  }

  /** Sent again only when it changed: validation may have put defaults in. */
  function input(call: ToolCallView, known: Shown): UiChunk[] {
    const value = call.input ?? null;
    const text = JSON.stringify(value);
    if (known.input === text) return [];
    known.input = text;
    known.writing = false;
    return [{
      type: "tool-input-available",
      toolCallId: call.id,
      toolName: call.name,
      input: value,
    }];
  }

  function request(call: ToolCallView, known: Shown): UiChunk[] {
    if (approvals === "output" || !call.approval || known.asked) return [];
    known.asked = true;
    return [{
      type: "tool-approval-request",
      approvalId: call.approval.id,
      toolCallId: call.id,
    }];
  }

  return {
    inputStart(toolCallId, toolName) {
      open(toolCallId).writing = true;
      return [{ type: "tool-input-start", toolCallId, toolName }];
    },

    inputDelta(toolCallId, text) {
      if (!shown.get(toolCallId)?.writing || text === "") return [];
      return [{ type: "tool-input-delta", toolCallId, inputTextDelta: text }];
    },

    show(call) {
      const output = outputOf(call, approvals);
      const onClient = continues() && !shown.has(call.id);
      // The client waits for this call and has its input; as long as nothing new is known of it, fine.
      if (onClient && !output) return [];
      const known = shown.get(call.id) ?? open(call.id);
      if (known.settled) return [];
      // No client takes an output without an input.
      const before = onClient ? [] : input(call, known);
      if (output) {
        known.settled = true;
        // A denial means something only where the question is known.
        const asked = output.type === "tool-output-denied" && !onClient ? request(call, known) : [];
        return [...before, ...asked, output];
      }
      return call.state === "approval-requested" ? [...before, ...request(call, known)] : before;
    },

    has: (toolCallId) => shown.has(toolCallId),
    isNew: (toolCallId) => !shown.has(toolCallId) && !continues(),
    answered: () => step.length > 0 && step.every(({ settled }) => settled),
    nextStep: () => void (step = []),
  };
}

function outputOf(call: ToolCallView, approvals: ApprovalMode): UiChunk | undefined {
  const toolCallId = call.id;
  switch (call.state) {
    case "output-available":
      return { type: "tool-output-available", toolCallId, output: call.output ?? null };
    case "output-error":
      return {
        type: "tool-output-error",
        toolCallId,
        errorText: call.errorText ?? "This step did not work.",
      };
    case "output-denied":
      return approvals === "output"
        ? { type: "tool-output-available", toolCallId, output: call.output ?? null }
        : { type: "tool-output-denied", toolCallId };
    default:
      return undefined;
  }
}
