/** OpenAI rejects a longer id; other providers reject other characters. */
const MAX_LENGTH = 40;

/** Assigns the ids of the tool calls of one request. */
export interface CallIdAssigner {
  /**
   * Returns the id to send for a call. With `keepsProviderId` the id is kept, unless it is empty or another
   * call of its step has it: every provider rejects both. Any other id becomes one that every provider
   * accepts and that no earlier call of the request has. Providers repeat ids between answers (`call_0`),
   * and other providers reject a repeated id.
   */
  assign(id: string, options: { keepsProviderId: boolean; stepIds: readonly string[] }): string;
  /** The ids that are assigned, including those that were taken at the start. */
  used: ReadonlySet<string>;
}

export function createCallIdAssigner(taken: Iterable<string> = []): CallIdAssigner {
  const used = new Set(taken);
  /** The next number of each base: a search from 2 would take minutes for thousands of calls with one id. */
  const nextNumbers = new Map<string, number>();
  return {
    used,
    assign(id, { keepsProviderId, stepIds }) {
      const isKept = keepsProviderId && id !== "" && !stepIds.includes(id);
      const assigned = isKept ? id : makeUnique(id, used, nextNumbers);
      used.add(assigned);
      return assigned;
    },
  };
}

function makeUnique(
  id: string,
  used: ReadonlySet<string>,
  nextNumbers: Map<string, number>,
): string {
  const base = id.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, MAX_LENGTH) || "call";
  if (!used.has(base)) return base;
  let n = nextNumbers.get(base) ?? 2;
  let unique: string;
  do {
    unique = `${base.slice(0, MAX_LENGTH - String(n).length - 1)}_${n}`;
    n++;
  } while (used.has(unique));
  nextNumbers.set(base, n);
  return unique;
}
