/** OpenAI takes no longer id; others take no other characters. */
const MAX_ID = 40;

/** The ids of one request. A provider may repeat an id between answers (`call_0`); others refuse it. */
export interface CallIds {
  /** The id as it is. False where a call of the same step has it: that is refused by all. */
  keep(id: string, step: ReadonlySet<string>): boolean;
  /** An id that every provider takes and no other call of the request has. */
  unique(id: string): string;
}

export function createCallIds(): CallIds {
  const used = new Set<string>();
  return {
    keep(id, step) {
      if (id === "" || step.has(id)) return false;
      used.add(id);
      return true;
    },
    unique(id) {
      const clean = id.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, MAX_ID) || "call";
      let unique = clean;
      for (let n = 2; used.has(unique); n++) {
        unique = `${clean.slice(0, MAX_ID - String(n).length - 1)}_${n}`;
      }
      used.add(unique);
      return unique;
    },
  };
}
