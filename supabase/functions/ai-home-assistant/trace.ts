/** The timed phases of a request, as named in the log and in `Server-Timing`. */
export type TimingName =
  | "auth"
  | "begin"
  | "pass1"
  | "tools"
  | "pass2"
  | "pass3"
  | "finish"
  | "total";

/** Durations and notes of one request, for the log: ids, numbers and outcomes; never text or tokens. */
export interface Trace {
  /** Runs a phase and adds up its duration, also when it fails. */
  time<T>(phase: TimingName, run: () => Promise<T>): Promise<T>;
  /** Sets the duration of a phase that was timed elsewhere; milliseconds. */
  setDuration(phase: TimingName, ms: number): void;
  /** Adds fields to the log line. */
  note(fields: Notes): void;
  /** Adds fields, and raises the log line's level to `warn`. */
  warn(fields: Notes): void;
  hasWarning(): boolean;
  /** Milliseconds of each phase that ran. */
  durations(): Partial<Record<TimingName, number>>;
  notes(): Notes;
}

type Notes = Record<string, string | number | boolean | string[] | undefined>;

/** `now` returns milliseconds. */
export function createTrace(now: () => number): Trace {
  const durations: Partial<Record<TimingName, number>> = {};
  const notes: Notes = {};
  let hasWarning = false;
  return {
    async time(phase, run) {
      const start = now();
      try {
        return await run();
      } finally {
        durations[phase] = (durations[phase] ?? 0) + now() - start;
      }
    },
    setDuration: (phase, ms) => void (durations[phase] = ms),
    note: (fields) => void Object.assign(notes, fields),
    warn(fields) {
      hasWarning = true;
      Object.assign(notes, fields);
    },
    hasWarning: () => hasWarning,
    durations: () => durations,
    notes: () => notes,
  };
}
