import type { Part } from "../../contract/parts.ts";
import { TurnError } from "../../errors.ts";
import type { Sentences } from "../../language/sentences.ts";
import { sanitiseText } from "../../sanitise/sanitise_text.ts";
import type { ClaimedTurn } from "../../record/turn_database.ts";
import type { Tool } from "../../tools/tool.ts";
import type { ToolCall } from "../../tools/tool_call.ts";
import { readRawMessageText } from "../passes/read_raw_message_text.ts";
import { fromToolCallRow } from "../tools/stored_tool_call.ts";
import type { ToolStep } from "../turn_answer.ts";

/** What earlier attempts of a turn have stored. A pass and its tools are not repeated once they are stored. */
export type StoredProgress =
  | { type: "none" }
  /** `run_tools` stored the calls, then the process died. The client gets the message from its start. */
  | { type: "tools-stored" } & StoredSteps
  /**
   * The pending calls have their responses. The client already shows the calls of the first `shownPassCount` steps.
   * `shownParts` is the stored message with the results of the calls; null if the process died before it stored one.
   */
  | { type: "responded"; shownPassCount: number; shownParts: Part[] | null } & StoredSteps
  /** The person's message is a plain yes or no that decided a call of an earlier message. */
  | { type: "decided"; steps: readonly ToolStep[] }
  /** The person's message is a plain yes or no, and several calls are pending. They stay so. */
  | { type: "undecided"; calls: readonly ToolCall[] };

interface StoredSteps {
  /** One for each stored pass. */
  steps: readonly ToolStep[];
  /** Whether the next pass offers tools once more. */
  mayCallToolsAgain: boolean;
}

export function readStoredProgress(
  row: ClaimedTurn,
  tools: readonly Tool[],
  sentences: Sentences,
): StoredProgress {
  if (row.decided_calls) {
    const calls = row.decided_calls.map((call) => fromToolCallRow(call, tools, sentences));
    const step = { providerMessage: null, preface: "", calls, isInHistory: true } as const;
    return { type: "decided", steps: [step] };
  }
  if (row.undecided_calls) {
    const calls = row.undecided_calls.map((call) => fromToolCallRow(call, tools, sentences));
    return { type: "undecided", calls };
  }
  const steps = row.outcome === "new" ? [] : readSteps(row, tools, sentences);
  const stored = { steps, mayCallToolsAgain: row.may_call_tools_again === true };
  if (row.outcome === "continue") {
    if (steps.length === 0) throw new TurnError("internal");
    const { responded_pass: shownPassCount, message_parts: shownParts } = row;
    return { type: "responded", ...stored, shownPassCount, shownParts };
  }
  return steps.length > 0 ? { type: "tools-stored", ...stored } : { type: "none" };
}

function readSteps(
  { passes = [], calls = [] }: ClaimedTurn,
  tools: readonly Tool[],
  sentences: Sentences,
): ToolStep[] {
  return passes.map(({ model, message }, i) => ({
    // An empty message was dropped or redacted.
    providerMessage: message === "" ? null : { model, rawMessage: message },
    preface: sanitiseText(readRawMessageText(message)),
    calls: calls.filter(({ pass }) => pass === i + 1)
      .map((call) => fromToolCallRow(call, tools, sentences)),
  }));
}
