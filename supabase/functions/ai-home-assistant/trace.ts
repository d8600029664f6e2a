/** The steps of a turn as the log and `Server-Timing` name them. */
export type StepName = "auth" | "begin" | "pass1" | "tools" | "pass2" | "finish" | "total";

/** What is known of a turn for the operator: ids, numbers, outcomes. Never words, tokens or keys. */
export interface Trace {
  /** Runs a step and remembers how long it took, also when it fails. */
  time<T>(step: StepName, run: () => Promise<T>): Promise<T>;
  /** The same for a step that tells what happens in it. */
  timeAll<E, T>(step: StepName, run: AsyncGenerator<E, T>): AsyncGenerator<E, T>;
  /** A step that was timed elsewhere, milliseconds. */
  took(step: StepName, ms: number): void;
  note(facts: Record<string, string | number | boolean | string[] | undefined>): void;
  /** Milliseconds of each step that ran. */
  durations(): Partial<Record<StepName, number>>;
  facts(): Record<string, string | number | boolean | string[] | undefined>;
}

export function createTrace(now: () => number): Trace {
  const durations: Partial<Record<StepName, number>> = {};
  const facts: Record<string, string | number | boolean | string[] | undefined> = {};
  return {
    async time(step, run) {
      const start = now();
      try {
        return await run();
      } finally {
        durations[step] = (durations[step] ?? 0) + now() - start;
      }
    },
    async *timeAll(step, run) {
      const start = now();
      try {
        return yield* run;
      } finally {
        durations[step] = (durations[step] ?? 0) + now() - start;
      }
    },
    took: (step, ms) => void (durations[step] = ms),
    note: (more) => void Object.assign(facts, more),
    durations: () => durations,
    facts: () => facts,
  };
}
