import { saysSaved } from "@function/turn/words/saved_statements/says_saved.ts";
import type { Changes, EvalTurn } from "../eval_case.ts";
import { type Judged, judgeWords, type TurnOutcome } from "./judge_turn.ts";
import { type HomeProjection, listChanges } from "./project_home.ts";

/** Compares the home after a turn with the home before the conversation; all of it after the last turn. */
export function judgeChanges(
  turn: EvalTurn,
  { reply, home }: Pick<TurnOutcome, "reply" | "home">,
  before: HomeProjection,
  { has, may = [], never = [] }: Changes,
  isLast: boolean,
): Judged {
  const entries = listChanges(before, home);
  const forbidden = entries.filter((entry) => never.some((one) => one.test(entry)));
  const left = entries.filter((entry) => !forbidden.includes(entry));
  const missing = (isLast ? has : []).filter((one) => {
    const at = left.findIndex((entry) => one.test(entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const unwanted = isLast ? left.filter((entry) => !may.some((one) => one.test(entry))) : [];
  return {
    calls: [],
    faults: [
      ...forbidden.map((entry) => `“${turn.say}” left ${entry}`),
      ...unwanted.map((entry) => `“${turn.say}” ended with ${entry}`),
      ...missing.map((one) => `“${turn.say}” ended without ${one}`),
      ...judgeWords(turn, reply.message),
    ],
    unwanted: forbidden.length + unwanted.length,
    isFalseSuccess: missing.length > 0 && forbidden.length + unwanted.length === 0 &&
      saysSaved(reply.message),
  };
}
