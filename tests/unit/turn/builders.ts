import { createLanguagePreference } from "@function/sentences/choose_sentences.ts";
import { englishSentences } from "@function/sentences/english.ts";
import { Trace } from "@function/telemetry/trace.ts";
import type { TurnDependencies } from "@function/turn/dependencies.ts";
import type { HeldTurn } from "@function/turn/held_turn.ts";
import { createEventQueue } from "@function/turn/event_queue.ts";
import { createTurnCancellation } from "@function/turn/lease.ts";
import type { ToolStep, TurnAnswer } from "@function/turn/turn_answer.ts";

export const lease = { turn_id: "turn", lease_token: "token" };

/** A held turn with the parts that a test reads. */
export function heldTurn(parts: object = {}): HeldTurn {
  const cancellation = createTurnCancellation();
  const events = createEventQueue();
  const meter = { passes: () => [], add: () => {} };
  const spoken = {
    userText: "",
    userParts: [],
    history: [],
    dangers: [],
    messageFiles: [],
    filesRead: { files: [], unread: [] },
    sentences: englishSentences,
  };
  return { lease, cancellation, events, meter, ...spoken, ...parts } as unknown as HeldTurn;
}

/** Dependencies with the parts that a test uses; the clock does not move. */
export function turnDependencies(parts: object): TurnDependencies {
  const trace = new Trace({ now: () => 0, traceparent: "" });
  return {
    tools: [],
    now: () => 0,
    trace,
    settings: {},
    language: createLanguagePreference(null),
    ...parts,
  } as unknown as TurnDependencies;
}

export function stepOf(...calls: ToolStep["calls"]): ToolStep {
  return { providerMessage: null, preface: "", calls };
}

export function answerOf(more: Partial<TurnAnswer> = {}): TurnAnswer {
  return { parts: [], providerMessage: null, degraded: false, ...more };
}
