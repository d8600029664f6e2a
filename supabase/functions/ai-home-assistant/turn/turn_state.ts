import type { HeldTurn } from "../record/port.ts";
import type { AnsweredCall } from "../tools/tool_step.ts";
import type { Meter } from "./meter.ts";
import type { Prompt } from "./prompt.ts";

/** A turn that is ours, between begin and finish. */
export interface OpenTurn {
  begun: HeldTurn;
  /** What the person wrote. */
  message: string;
  prompt: Prompt;
  /** When the turn must be over, milliseconds since the epoch. */
  deadline: number;
  meter: Meter;
}

/** The model's proposal of pass one, with what became of each call. */
export interface ToolPhase {
  /** The assistant message as the provider sent it, JSON text. */
  message: string;
  model: string;
  /** What the model said beside its calls; `""` when it said nothing. */
  preface: string;
  answered: readonly AnsweredCall[];
}

/** What the person is told, and what it rests on. */
export interface Answer {
  text: string;
  /** Undefined in a plain turn. */
  tools?: ToolPhase;
  /** The text is the tools' own sentences, because pass two could not be used. */
  degraded: boolean;
  /** The model whose text it is; null where the text is ours. */
  model: string | null;
  /** What it sent for the text, JSON text; null where the text is ours. */
  message: string | null;
}
