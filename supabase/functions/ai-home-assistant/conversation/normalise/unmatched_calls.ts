import type { ToolCallPart, ToolResultPart } from "../../contract/parts.ts";
import { toToolContent } from "../tool_content.ts";
import { resultOf } from "./resolve_call.ts";

/** A call to which no result is matched yet, and its place. */
export interface UnmatchedCall {
  call: ToolCallPart;
  messageIndex: number;
  partIndex: number;
  /** Counts the steps of the whole conversation. */
  step: number;
}

/** The unmatched calls of one id, in order. Matching all results takes linear time. */
export interface UnmatchedCalls {
  add(call: UnmatchedCall): void;
  /** Returns the call that a result of the given message belongs to, by rules 1 to 3 of `matchResults`, and removes it. */
  take(result: ToolResultPart, messageIndex: number): UnmatchedCall | undefined;
}

interface Entry extends UnmatchedCall {
  place: number;
  isTaken: boolean;
}

export function createUnmatchedCalls(): UnmatchedCalls {
  let count = 0;
  /** Calls without an output, by step. */
  const steps: { step: number; queue: Queue }[] = [];
  /** Calls with an output. Each is in all three maps. */
  const byMessage = new Map<unknown, Queue>();
  const byOutput = new Map<unknown, Queue>();
  const byBoth = new Map<unknown, Queue>();

  /** The first call without an output of the last step that has one. */
  function findNearest(): Entry | undefined {
    for (let step = steps.at(-1); step; step = steps.at(-1)) {
      const entry = step.queue.first();
      if (entry) return entry;
      steps.pop();
    }
    return undefined;
  }

  function findMatch(content: string, messageIndex: number): Entry | undefined {
    const match = byBoth.get(`${messageIndex} ${content}`)?.first() ?? findNearest();
    if (match) return match;
    // Every call has an output now.
    const inMessage = byMessage.get(messageIndex)?.last();
    const sameOutput = byOutput.get(content)?.last();
    return (inMessage?.place ?? -1) > (sameOutput?.place ?? -1) ? inMessage : sameOutput;
  }

  return {
    add(call) {
      const entry = { ...call, place: count++, isTaken: false };
      const result = resultOf(call.call);
      if (result === undefined) {
        if (steps.at(-1)?.step !== call.step) {
          steps.push({ step: call.step, queue: createCallQueue() });
        }
        steps.at(-1)!.queue.add(entry);
        return;
      }
      const content = toToolContent(result.output);
      queueOf(byMessage, call.messageIndex).add(entry);
      queueOf(byOutput, content).add(entry);
      queueOf(byBoth, `${call.messageIndex} ${content}`).add(entry);
    },

    take(result, messageIndex) {
      const match = findMatch(toToolContent(result.output), messageIndex);
      if (match) match.isTaken = true;
      return match;
    },
  };
}

/** Entries in order. Drops entries that were taken through another queue. */
interface Queue {
  add(entry: Entry): void;
  first(): Entry | undefined;
  last(): Entry | undefined;
}

function createCallQueue(): Queue {
  const entries: Entry[] = [];
  let start = 0;
  return {
    add: (entry) => void entries.push(entry),
    first() {
      while (entries[start]?.isTaken) start++;
      return entries[start];
    },
    last() {
      while (entries.at(-1)?.isTaken) entries.pop();
      return entries.at(-1);
    },
  };
}

function queueOf(queues: Map<unknown, Queue>, key: unknown): Queue {
  const queue = queues.get(key) ?? createCallQueue();
  queues.set(key, queue);
  return queue;
}
