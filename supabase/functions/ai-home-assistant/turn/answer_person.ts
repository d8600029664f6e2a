import type { TurnEvent } from "../contract.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { withHonestEnd } from "./honesty.ts";
import { orGiveUp } from "./or_give_up.ts";
import { passOne } from "./pass_one.ts";
import { passTwo } from "./pass_two.ts";
import { receipt } from "./receipt.ts";
import { runTools } from "./run_tools.ts";
import { lacksId, takeToolCalls } from "./tool_calls.ts";
import { resultsOf, storedAnswer } from "./answered.ts";
import { callView, functionBadge, proposedView } from "./tool_call_view.ts";
import { shownText } from "./shown_text.ts";
import { waitingText } from "./waiting_text.ts";
import { isPending } from "../tools/tool_step.ts";
import type { Answer, OpenTurn, ToolPhase } from "./turn_state.ts";

/** Pass one, the tools, the guard, pass two. Yields what happens as it happens. */
export async function* answerPerson(
  turn: OpenTurn,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Answer> {
  const phase = resumedPhase(turn, deps) ?? (yield* firstPass(turn, deps));
  if ("text" in phase) return phase;

  for (const call of phase.answered) {
    yield { type: isPending(call) ? "tool-call" : "tool-result", call: callView(call) };
  }
  const badge = functionBadge(phase.answered);
  if (badge) yield { type: "function", ...badge };

  return phase.answered.some(isPending)
    ? yield* waitForPerson(phase)
    : yield* secondPass(turn, phase, deps);
}

/** What the model says, or what it has done: a plain answer, or tool calls that have all run. */
async function* firstPass(
  turn: OpenTurn,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Answer | ToolPhase> {
  const completion = await deps.trace.time("pass1", () => passOne(turn, deps));
  const calls = takeToolCalls(completion.toolCalls, deps.newId);
  if (calls.length === 0) {
    const text = withHonestEnd(shownText(completion.text), []);
    yield { type: "text", text };
    return { text, degraded: false, model: completion.model, message: completion.message };
  }
  for (const call of calls) yield { type: "tool-call", call: proposedView(call) };
  const answered = await deps.trace.time(
    "tools",
    () => orGiveUp(turn, deps, () => runTools(calls, completion, turn, deps)),
  );
  const { message, model, text } = completion;
  return { message, model, preface: shownText(text), answered };
}

/** A turn that died or waited goes on after its tools: what they did is stored and is not asked for again. */
function resumedPhase(
  { begun }: OpenTurn,
  { tools }: TurnDependencies,
): ToolPhase | undefined {
  if (begun.outcome === "new" || !begun.pass_one || !begun.calls) return undefined;
  const { message, model } = begun.pass_one;
  const answered = begun.calls.map((call) => storedAnswer(call, tools));
  return { message, model, preface: saidBeside(message), answered };
}

/** The turn pauses: what could run has run, and the rest is for a person to decide or the phone to do. */
async function* waitForPerson(phase: ToolPhase): AsyncGenerator<TurnEvent, Answer> {
  const text = waitingText(phase);
  yield { type: "text", text };
  return { text, tools: phase, degraded: false, model: null, message: null };
}

async function* secondPass(
  turn: OpenTurn,
  phase: ToolPhase,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Answer> {
  const ownSentences = receipt(resultsOf(phase.answered));

  // A call without an id cannot be answered to the model, and has executed all the same.
  if (phase.answered.some(({ call }) => lacksId(call))) {
    deps.trace.note({ guard: "call_without_id" });
    yield { type: "text", text: ownSentences };
    return { text: ownSentences, tools: phase, degraded: false, model: null, message: null };
  }

  const said = await deps.trace.time("pass2", () => passTwo(turn, phase, deps));
  if (!said) yield { type: "degraded" };
  const text = said?.text ?? ownSentences;
  yield { type: "text", text };
  return {
    text,
    tools: phase,
    degraded: !said,
    model: said?.model ?? null,
    message: said?.message ?? null,
  };
}

/** What the model said beside its calls, from the message as it was stored. */
function saidBeside(message: string): string {
  const { content } = JSON.parse(message) as { content?: unknown };
  return typeof content === "string" ? shownText(content) : "";
}
