import { saysChanged } from "@function/turn/words/changed_statements/says_changed.ts";
import { saysSaved } from "@function/turn/words/saved_statements/says_saved.ts";
import type { EvalTurn, ReferenceCall } from "../eval_case.ts";
import type { Reply } from "../home/eval_function.ts";
import { compareHomes, type HomeProjection } from "./project_home.ts";
import type { Reference } from "./reference.ts";

/** The reply of a turn of the model, and the home after it. */
export interface TurnOutcome {
  reply: Pick<Reply, "message" | "toolCalls">;
  home: HomeProjection;
  /** The tools for which the turn requested an approval. */
  approvals: string[];
  /** Entries that the turn wrote and took back. */
  takenBack: string[];
}

export interface Judged {
  /** The alternative of the reference that matches the home, or is closest to it. */
  calls: ReferenceCall[];
  faults: string[];
  unwanted: number;
  isFalseSuccess: boolean;
}

export interface Alternative {
  calls: ReferenceCall[];
  reference: Reference;
}

/** Compares a turn with each alternative of its reference. Returns the result of the closest one. */
export function judgeTurn(
  turn: EvalTurn,
  outcome: TurnOutcome,
  alternatives: readonly Alternative[],
): Judged {
  const words = judgeWords(turn, outcome.reply.message);
  const judged = alternatives.map((one) => judgeAlternative(turn.say, outcome, one));
  judged.sort((a, b) => a.faults.length - b.faults.length);
  const closest = judged[0]!;
  return { ...closest, faults: [...closest.faults, ...words] };
}

function judgeAlternative(
  say: string,
  { reply, home, approvals, takenBack }: TurnOutcome,
  { calls, reference }: Alternative,
): Judged {
  const { unwanted, missing } = compareHomes(home, reference.projection);
  const entries = [...takenBack];
  // Also what no entry of the record shows.
  if (calls.length === 0 && unwanted.length + entries.length === 0 && countWrites(reply) > 0) {
    entries.push("something");
  }
  const tools = (names: string[]) => names.join(", ") || "nothing";
  return {
    calls,
    faults: [
      ...unwanted.map((entry) => `“${say}” wrote ${entry}`),
      ...entries.map((entry) => `“${say}” wrote ${entry} and took it back`),
      ...missing.map((entry) => `“${say}” did not write ${entry}`),
      ...(tools(approvals) === tools(reference.approvals) ? [] : [
        `“${say}” requested an approval for ${tools(approvals)}, not for ${
          tools(reference.approvals)
        }`,
      ]),
    ],
    unwanted: unwanted.length + entries.length,
    isFalseSuccess: missing.length > 0 && unwanted.length === 0 &&
      (saysSaved(reply.message) || saysChanged(reply.message)),
  };
}

function countWrites({ toolCalls }: Pick<Reply, "toolCalls">): number {
  return toolCalls.filter(({ output }) => (output?.effects?.length ?? 0) > 0).length;
}

/** Compares the reply with the patterns of its turn. */
export function judgeWords({ say, says = [], never = [] }: EvalTurn, message: string): string[] {
  return [
    ...says.filter((words) => !words.test(message)).map((words) => `“${say}”: no ${words}`),
    ...never.filter((words) => words.test(message)).map((words) => `“${say}”: says ${words}`),
  ];
}
