import type { EvalCase, EvalTurn } from "./eval_case.ts";
import type { EvalFunction, Reply } from "./home/eval_function.ts";
import { type EvalHome, type EvalHomes, FIRST_DAY } from "./home/eval_home.ts";
import { judgeChanges } from "./judge/judge_changes.ts";
import { type Alternative, judgeTurn } from "./judge/judge_turn.ts";
import { listTakenBack, projectHome } from "./judge/project_home.ts";
import { type References, type ReferenceTurn, RejectedCall } from "./judge/reference.ts";

/** The result of one run of a case. */
export interface CaseResult {
  id: string;
  run: number;
  passed: boolean;
  /** Why the run failed, one sentence for each reason. */
  faults: string[];
  /** The number of entries that the reference does not have. */
  unwanted: number;
  /** The number of replies that claim a save that is missing in the record. */
  falseSuccesses: number;
  inputTokens: number;
  outputTokens: number;
  /** Milliseconds of the run. */
  ms: number;
  /** The message, the reply and the calls of each turn. */
  turns: { say: string; message: string; calls: string[] }[];
}

/** Runs a case once in its home, and compares each turn with the reference. */
export async function runCase(
  edge: EvalFunction,
  homes: EvalHomes,
  references: References,
  { id, given = [], turns, changes }: EvalCase,
  run: number,
): Promise<CaseResult> {
  const start = performance.now();
  const result: CaseResult = {
    id,
    run,
    passed: false,
    faults: [],
    unwanted: 0,
    falseSuccesses: 0,
    inputTokens: 0,
    outputTokens: 0,
    ms: 0,
    turns: [],
  };
  await using home = await homes.open((await references.start(given)).rows);
  const threadId = crypto.randomUUID();
  /** The reference of all turns so far, which the next turn is compared with. */
  const path: ReferenceTurn[] = [];
  const before = await projectHome(home);
  let on = FIRST_DAY;
  for (const turn of turns) {
    on = turn.on ?? on;
    await home.setDay(on);
    const alternatives = changes ? [] : await listAlternatives(references, given, path, turn, on);
    const approved = changes
      ? turn.approves ?? []
      : alternatives.flatMap(({ reference }) => reference.approvals);
    const said = await converse(edge, home, turn.say, threadId, approved);
    if (typeof said === "string") {
      result.faults.push(`“${turn.say}” has no reply: ${said.slice(0, 300)}`);
      break;
    }
    const { reply, approvals } = said;
    result.inputTokens += said.inputTokens;
    result.outputTokens += said.outputTokens;
    result.turns.push({
      say: turn.say,
      message: reply.message,
      calls: reply.toolCalls.map(({ name, output }) => `${name}: ${output?.code ?? "pending"}`),
    });
    const [projection, takenBack] = [await projectHome(home), await listTakenBack(home)];
    const outcome = { reply, approvals, home: projection, takenBack };
    const judged = changes
      ? judgeChanges(turn, outcome, before, changes, turn === turns.at(-1))
      : judgeTurn(turn, outcome, alternatives);
    path.push({ on, calls: judged.calls });
    result.faults.push(...judged.faults);
    result.unwanted += judged.unwanted;
    result.falseSuccesses += judged.isFalseSuccess ? 1 : 0;
    if (judged.faults.length > 0) break;
  }
  result.passed = result.faults.length === 0;
  result.ms = Math.round(performance.now() - start);
  return result;
}

async function listAlternatives(
  references: References,
  given: EvalCase["given"] & object,
  path: readonly ReferenceTurn[],
  turn: EvalTurn,
  on: string,
): Promise<Alternative[]> {
  const alternatives: Alternative[] = [];
  for (const calls of [turn.calls ?? [], ...(turn.or ?? [])]) {
    try {
      const reference = await references.reach(given, [...path, { on, calls }]);
      alternatives.push({ calls, reference });
    } catch (error) {
      // What an alternative changes may depend on which one an earlier turn took.
      if (!(error instanceof RejectedCall) || path.length === 0 || calls === turn.calls) {
        throw error;
      }
    }
  }
  return alternatives;
}

interface Conversed {
  reply: Reply;
  /** The tools for which the turn requested an approval. */
  approvals: string[];
  inputTokens: number;
  outputTokens: number;
}

/** Sends the person's message, and approves the pending calls of some tools. */
async function converse(
  edge: EvalFunction,
  home: EvalHome,
  message: string,
  threadId: string,
  approved: readonly string[],
): Promise<Conversed | string> {
  let reply = await edge.send(home, message, threadId);
  if (typeof reply === "string") return reply;
  const waiting = reply.toolCalls.filter(({ state, name }) =>
    state === "approval-requested" || (state === "input-available" && name === "compose_message")
  );
  let { inputTokens, outputTokens } = reply.usage;
  for (const call of waiting) {
    if (!approved.includes(call.name)) continue;
    reply = await edge.approve(home, reply, call);
    if (typeof reply === "string") return reply;
    inputTokens += reply.usage.inputTokens;
    outputTokens += reply.usage.outputTokens;
  }
  const approvals = waiting.filter(({ state }) => state === "approval-requested")
    .map(({ name }) => name).sort();
  return { reply, approvals, inputTokens, outputTokens };
}
