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

/** What earlier attempts of a turn have stored. Pass one and the tools are not repeated once they are stored. */
export type StoredProgress =
  | { type: "none" }
  /** `run_tools` stored the calls, then the process died. The client gets the message from its start. */
  | { type: "tools-stored"; step: ToolStep }
  /**
   * The pending calls have their responses. The client already shows the message up to these calls. `shownParts`
   * is that message with the results of the calls; null if the process died before it stored one.
   */
  | { type: "responded"; step: ToolStep; shownParts: Part[] | null }
  /** The person's message is a plain yes or no that decided a call of an earlier message. */
  | { type: "decided"; step: ToolStep }
  /** The person's message is a plain yes or no, and several calls are pending. They stay so. */
  | { type: "undecided"; calls: readonly ToolCall[] };

export function readStoredProgress(
  row: ClaimedTurn,
  tools: readonly Tool[],
  sentences: Sentences,
): StoredProgress {
  if (row.decided_calls) {
    const calls = row.decided_calls.map((call) => fromToolCallRow(call, tools, sentences));
    const step = { providerMessage: null, preface: "", calls, isInHistory: true } as const;
    return { type: "decided", step };
  }
  if (row.undecided_calls) {
    const calls = row.undecided_calls.map((call) => fromToolCallRow(call, tools, sentences));
    return { type: "undecided", calls };
  }
  const step = row.outcome === "new" ? undefined : storedStep(row, tools, sentences);
  if (row.outcome === "continue") {
    if (!step) throw new TurnError("internal");
    return { type: "responded", step, shownParts: row.message_parts };
  }
  return step ? { type: "tools-stored", step } : { type: "none" };
}

function storedStep(
  { pass_one, calls }: ClaimedTurn,
  tools: readonly Tool[],
  sentences: Sentences,
): ToolStep | undefined {
  if (!pass_one || !calls) return undefined;
  const { model, message } = pass_one;
  return {
    providerMessage: { model, rawMessage: message },
    preface: sanitiseText(readRawMessageText(message)),
    calls: calls.map((call) => fromToolCallRow(call, tools, sentences)),
  };
}
