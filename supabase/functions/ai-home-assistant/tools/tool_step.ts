import type { ToolCallState, ToolResult } from "../contract.ts";

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
}

/** A call with the result that is stored for it, now and for every replay. */
export interface AnsweredCall {
  call: ToolCall;
  input: unknown;
  state: ToolCallState;
  result: ToolResult;
}

export interface ToolStep {
  /** Has the database run the call's tool with this checked input. */
  run(call: ToolCall, input: unknown): Promise<AnsweredCall>;
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

  async function add(call: ToolCall, input: unknown, result: ToolResult | null) {
    const ordinal = calls.indexOf(call);
    entries.set(call, { call, ordinal, input: input ?? null, result });
    if (entries.size === calls.length) {
      const inOrder = [...entries.values()].sort((a, b) => a.ordinal - b.ordinal);
      store(inOrder).then(stored.resolve, stored.reject);
    }
    const answered = (await stored.promise)[ordinal];
    if (!answered) throw new Error(`No result was stored for the call at ${ordinal}`);
    return answered;
  }

  return {
    run: (call, input) => add(call, input, null),
    settle: (call, result, input) => add(call, input, result),
  };
}
