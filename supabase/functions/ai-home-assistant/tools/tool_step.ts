import type { ToolCallState } from "../contract/tool_call_view.ts";
import type { ToolResult } from "../contract/tool_result.ts";

/** A tool call of pass one, made safe to store: an id of its own, arguments as text, no NUL. */
export interface ToolCall {
  /** Unique in the turn: the provider's id, or ours where it had none or gave one twice. */
  id: string;
  /** The provider's id as it came; null where it was missing or empty. */
  providerCallId: string | null;
  name: string;
  arguments: string;
  /** The whole call as JSON text, as the provider sent it. */
  provider: string;
}

/** What the database is told of one call: an input to run, or the result of a call it must not run. */
export interface StepEntry {
  call: ToolCall;
  ordinal: number;
  input: unknown;
  result: ToolResult | null;
  /** For a call that may have to wait for a person. */
  preview: string | null;
}

/** A person's yes that a call waits for. */
export type Approval = {
  id: string;
  /** ISO 8601. */
  expiresAt: string;
  /** What would be done, in plain words. */
  preview?: string;
  approved?: boolean;
  /** What the person said with their decision. */
  reason?: string;
};

/** A call with what is stored for it, now and for every replay. */
export interface AnsweredCall {
  call: ToolCall;
  input: unknown;
  state: ToolCallState;
  /** What the model reads: a tool's result, or whatever the phone sent. Undefined while it waits. */
  output: unknown;
  /** The outcome in our own terms, also of what the phone sent. Undefined while it waits. */
  result: ToolResult | undefined;
  preview?: string;
  approval?: Approval;
}

/** A call that waits for a person or the phone. */
export function isPending(answered: AnsweredCall): boolean {
  return answered.result === undefined;
}

export interface ToolStep {
  /** Has the database run the call's tool with this checked input, or let it wait for a person. */
  run(call: ToolCall, input: unknown, preview?: string): Promise<AnsweredCall>;
  /** Stores a result that is known already. */
  settle(call: ToolCall, result: ToolResult, input?: unknown): Promise<AnsweredCall>;
}

/**
 * Gathers the calls of one step until each has said what it needs, then asks the database once:
 * however many calls there are, one round trip and one transaction.
 *
 * @param store runs and stores the entries, in order, and answers with one result each
 */
export function createToolStep(
  calls: readonly ToolCall[],
  store: (entries: StepEntry[]) => Promise<AnsweredCall[]>,
): ToolStep {
  const entries = new Map<ToolCall, StepEntry>();
  const stored = Promise.withResolvers<AnsweredCall[]>();
  // Every caller awaits it; without one (no calls) a rejection has nobody to reach.
  stored.promise.catch(() => {});

  async function add(entry: Omit<StepEntry, "ordinal">) {
    const ordinal = calls.indexOf(entry.call);
    entries.set(entry.call, { ...entry, ordinal });
    if (entries.size === calls.length) {
      const inOrder = [...entries.values()].sort((a, b) => a.ordinal - b.ordinal);
      store(inOrder).then(stored.resolve, stored.reject);
    }
    const answered = (await stored.promise)[ordinal];
    if (!answered) throw new Error(`No result was stored for the call at ${ordinal}`);
    return answered;
  }

  return {
    run: (call, input, preview = "") =>
      add({ call, input, result: null, preview: preview || null }),
    settle: (call, result, input = null) => add({ call, input, result, preview: null }),
  };
}
