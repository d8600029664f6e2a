import type { TextPart } from "../contract/parts.ts";
import type { ClaimedTurn } from "../record/home_record.ts";
import type { AnsweredCall } from "../tools/tool_step.ts";
import type { UsageMeter } from "./passes/usage_meter.ts";
import type { Prompt } from "./passes/prompt.ts";
import type { Cancellation } from "./liveness/cancellation.ts";

/** A turn that is ours, between begin and finish. */
export interface OpenTurn {
  begun: ClaimedTurn;
  /** What the person wrote. */
  message: string;
  prompt: Prompt;
  /** When the turn must be over, milliseconds since the epoch. */
  deadline: number;
  meter: UsageMeter;
  stop: Cancellation;
}

/** The model's proposal of pass one, with what became of each call. */
export interface ToolPhase {
  /** The assistant message as the provider sent it, JSON text; `""` where it was stopped on the way. */
  message: string;
  model: string;
  /** What the model said beside its calls; `""` when it said nothing. */
  preface: string;
  answered: readonly AnsweredCall[];
}

/** What the person is told, and what it rests on. */
export interface Answer {
  /** All of it, for a client that shows one text. */
  text: string;
  /** The texts that follow the calls, each a part of the message. */
  said: readonly TextPart[];
  /** Undefined in a plain turn. */
  tools?: ToolPhase;
  /** The text is the tools' own sentences, because pass two could not be used. */
  degraded: boolean;
  /** The model whose text it is; null where the text is ours. */
  model: string | null;
  /** What it sent for the text, JSON text; null where the text is ours. */
  message: string | null;
  /** The person stopped the turn before its end. */
  stopped?: true;
}
