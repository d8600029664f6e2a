import type { ChatRequest } from "../../local/fake_provider/completion/chat_request.ts";
import type { Proposal } from "../../local/fake_provider/completion/completion.ts";
import type { EvalCase, ReferenceCall } from "../../eval/eval_case.ts";
import type { References } from "../../eval/judge/reference.ts";

/** A model that makes the calls of the cases in their first run, and in their second run those of the careless turn. */
export class ScriptedModel {
  #cases: readonly EvalCase[];
  /** The ids of `given`, by the id of the case. */
  #ids = new Map<string, string[]>();
  /** The ids of the cases whose first run has ended. */
  #careless = new Set<string>();

  constructor(cases: readonly EvalCase[]) {
    this.#cases = cases;
  }

  async readIds(references: References): Promise<void> {
    for (const { id, given = [] } of this.#cases) {
      this.#ids.set(id, (await references.start(given)).ids);
    }
  }

  /** The next runs of the case are careless. */
  beCareless(id: string): void {
    this.#careless.add(id);
  }

  propose({ userTexts, pass, text }: ChatRequest): Proposal {
    const found = this.#findTurn(userTexts);
    if (!found) return { text: "I do not know this conversation." };
    const { one, at } = found;
    const { careless = {} } = one;
    const isCareless = this.#careless.has(one.id) &&
      at === (careless.at ?? one.turns.length - 1);
    const calls = isCareless ? careless.calls ?? [] : one.turns[at]!.calls ?? [];
    if (pass === 1 && calls.length > 0) {
      const ids = this.#ids.get(one.id)!;
      return {
        toolCalls: calls.map((call) => fillCall(call, ids, userTexts.join("\n"), text)),
      };
    }
    return { text: isCareless && careless.text ? careless.text : "Here you are." };
  }

  #findTurn(userTexts: readonly string[]): { one: EvalCase; at: number } | undefined {
    for (const one of this.#cases) {
      const at = one.turns.findLastIndex(({ say }, i) =>
        userTexts.at(-1) === say &&
        one.turns.slice(0, i).every((turn) => userTexts.includes(turn.say))
      );
      if (at >= 0) return { one, at };
    }
    return undefined;
  }
}

/** Fills in `<0>`, the first id of `given`; `<dryer>`, the id of a system; `<last>`, the newest event of the thread. */
function fillCall(
  [name, input]: ReferenceCall,
  ids: readonly string[],
  context: string,
  request: string,
) {
  const text = JSON.stringify(input).replace(/<(\w+)>/g, (_, placeholder: string) => {
    if (placeholder === "last") return findLastEvent(request);
    if (/^\d+$/.test(placeholder)) return ids[Number(placeholder)]!;
    return new RegExp(`^(\\S+) ${placeholder}\\b`, "m").exec(context)?.[1] ?? placeholder;
  });
  return { name, arguments: text };
}

function findLastEvent(request: string): string {
  return [...request.matchAll(/event_id\\?"?:\s?\\?"?([\w-]+)/g)].at(-1)?.[1] ?? "";
}
