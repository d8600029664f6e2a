/** The steps of a turn, as named in the log and in `Server-Timing`. */
export type TimingName = "auth" | "begin" | "pass1" | "tools" | "pass2" | "finish" | "total";

/** Durations and notes of one request, for the log: ids, numbers and outcomes; never text or tokens. */
export interface Trace {
  /** Runs a step and adds up its duration, also when it fails. */
  time<T>(step: TimingName, run: () => Promise<T>): Promise<T>;
  /** Does the same for a step that yields events. */
  timeAll<E, T>(step: TimingName, run: AsyncGenerator<E, T>): AsyncGenerator<E, T>;
  /** Sets the duration of a step that was timed elsewhere; milliseconds. */
  setDuration(step: TimingName, ms: number): void;
  /** Adds fields to the log line. */
  note(fields: Notes): void;
  /** Milliseconds of each step that ran. */
  durations(): Partial<Record<TimingName, number>>;
  notes(): Notes;
}

type Notes = Record<string, string | number | boolean | string[] | undefined>;

/** `now` returns milliseconds. */
export function createTrace(now: () => number): Trace {
  const durations: Partial<Record<TimingName, number>> = {};
  const notes: Notes = {};
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
    setDuration: (step, ms) => void (durations[step] = ms),
    note: (fields) => void Object.assign(notes, fields),
    durations: () => durations,
    notes: () => notes,
  };
}
