import type { TurnEvent } from "../contract/turn_events.ts";
import { isPending } from "../tools/tool_step.ts";
import { resultsOf, storedAnswer } from "./tools/stored_tool_call.ts";
import type { TurnDependencies } from "./dependencies.ts";
import { createPartialAnswer } from "./passes/partial_answer.ts";
import { withHonestEnd } from "./reply/save_claim_check.ts";
import { orGiveUp } from "./liveness/release_on_failure.ts";
import { inOurWords, textPart } from "./reply/server_answer.ts";
import { passOne } from "./passes/pass_one.ts";
import { passTwo } from "./passes/pass_two.ts";
import { receipt } from "./reply/fallback_reply.ts";
import { runTools } from "./tools/run_tools.ts";
import { sanitiseText } from "../sanitise/sanitise_text.ts";
import { stopHere } from "./reply/stopped_answer.ts";
import { callView, functionBadge } from "./reply/tool_call_view.ts";
import { lacksId, takeToolCalls } from "./tools/accept_tool_calls.ts";
import type { Answer, OpenTurn, ToolPhase } from "./turn_state.ts";
import { waitingText } from "./reply/pending_text.ts";

/** Pass one, the tools, the guard, pass two. Yields what happens as it happens. */
export async function* produceAnswer(
  turn: OpenTurn,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Answer> {
  const phase = (yield* resumedPhase(turn, deps)) ?? (yield* firstPass(turn, deps));
  if ("text" in phase) return phase;

  for (const call of phase.answered) {
    yield { type: isPending(call) ? "tool-call" : "tool-result", call: callView(call) };
  }
  return phase.answered.some(isPending)
    ? yield* waitForPerson(phase)
    : yield* secondPass(turn, phase, deps);
}

/** What the model says, or what it has done: a plain answer, or tool calls that have all run. */
async function* firstPass(
  turn: OpenTurn,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Answer | ToolPhase> {
  const draft = deps.live ? createPartialAnswer(deps.newId) : undefined;
  const completion = yield* orGiveUp(turn, deps, "pass1", passOne(turn, draft, deps));
  if (!completion) return yield* stopHere(draft);

  const calls = takeToolCalls(completion.toolCalls, deps.newId, draft?.calls());
  const { message, model } = completion;
  if (calls.length === 0) {
    const text = withHonestEnd(sanitiseText(completion.text), []);
    yield { type: "text", text };
    return { text, said: [textPart(text)], degraded: false, model, message };
  }

  const answered = yield* orGiveUp(turn, deps, "tools", runTools(calls, completion, turn, deps));
  if (!answered) return yield* stopHere(draft, calls);
  // What was said after the calls began is for no one: the answer comes when they have run.
  return { message, model, preface: draft?.said() ?? sanitiseText(completion.text), answered };
}

/** A turn that died or waited goes on after its tools: what they did is stored and is not asked for again. */
async function* resumedPhase(
  { begun }: OpenTurn,
  { tools }: TurnDependencies,
): AsyncGenerator<TurnEvent, ToolPhase | undefined> {
  if (begun.outcome === "new" || !begun.pass_one || !begun.calls) return undefined;
  const { message, model } = begun.pass_one;
  const preface = saidBeside(message);
  if (preface !== "" && begun.outcome === "resume") yield { type: "text", text: preface };
  const answered = begun.calls.map((call) => storedAnswer(call, tools));
  return { message, model, preface, answered };
}

/** The turn pauses: what could run has run, and the rest is for a person to decide or the phone to do. */
async function* waitForPerson(phase: ToolPhase): AsyncGenerator<TurnEvent, Answer> {
  const { text, ours } = waitingText(phase);
  if (ours !== "") yield { type: "text", text: ours };
  return {
    text,
    said: ours === "" ? [] : [{ ...textPart(ours), by: "app" }],
    tools: phase,
    degraded: false,
    model: null,
    message: null,
  };
}

async function* secondPass(
  turn: OpenTurn,
  phase: ToolPhase,
  deps: TurnDependencies,
): AsyncGenerator<TurnEvent, Answer> {
  const badge = functionBadge(phase.answered);
  if (badge) {
    const fields = { functionCall: badge.call, functionResult: badge.result };
    yield { type: "reply-fields", fields };
  }
  const results = resultsOf(phase.answered);
  const ownSentences = receipt(results);

  // A call without an id cannot be answered to the model, and has executed all the same.
  if (phase.answered.some(({ call }) => lacksId(call))) {
    deps.trace.note({ guard: "call_without_id" });
    return yield* inOurWords(ownSentences, phase);
  }

  // Words that may claim what failed are read by us first.
  const draft = deps.live && results.some(({ success }) => success)
    ? createPartialAnswer(deps.newId, { tools: false })
    : undefined;
  const said = yield* deps.trace.timeAll("pass2", passTwo(turn, phase, draft, deps));
  if (said) {
    yield { type: "text", text: said.text };
    return { ...said, said: [textPart(said.text)], tools: phase, degraded: false };
  }
  const partial = { said: draft?.said() };
  if (turn.stop.signal.aborted) {
    return yield* inOurWords(partial.said || ownSentences, phase, { ...partial, stopped: true });
  }
  yield { type: "reply-fields", fields: { degraded: true } };
  return yield* inOurWords(ownSentences, phase, { ...partial, degraded: true });
}

/** What the model said beside its calls, from the message as it was stored. */
function saidBeside(message: string): string {
  const { content } = JSON.parse(message) as { content?: unknown };
  return typeof content === "string" ? sanitiseText(content) : "";
}
