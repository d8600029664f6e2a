import type { OpenTelemetry, PhaseSpan } from "./open_telemetry.ts";

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
  /** The header `traceparent` for the requests that this one causes. */
  readonly traceparent: string;
  /** Runs a phase and adds up its duration, also when it fails. */
  time<T>(phase: TimingName, run: () => Promise<T>): Promise<T>;
  /** Sets the duration of a phase that was timed elsewhere; milliseconds. */
  setDuration(phase: TimingName, ms: number): void;
  /** The span of the current phase; undefined between phases and without OpenTelemetry. */
  span(): PhaseSpan | undefined;
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

export interface TraceOptions {
  /** Returns milliseconds. */
  now: () => number;
  traceparent: string;
  openTelemetry?: OpenTelemetry | undefined;
}

export function createTrace({ now, traceparent, openTelemetry }: TraceOptions): Trace {
  const durations: Partial<Record<TimingName, number>> = {};
  const notes: Notes = {};
  let hasWarning = false;
  let span: PhaseSpan | undefined;

  function inSpan<T>(phase: TimingName, run: () => Promise<T>): Promise<T> {
    if (!openTelemetry) return run();
    const kind = phase.startsWith("pass") ? "client" : "internal";
    return openTelemetry.inSpan(phase, kind, async (opened) => {
      span = opened;
      try {
        return await run();
      } finally {
        span = undefined;
      }
    });
  }

  return {
    traceparent,
    async time(phase, run) {
      const start = now();
      try {
        return await inSpan(phase, run);
      } finally {
        durations[phase] = (durations[phase] ?? 0) + now() - start;
      }
    },
    setDuration: (phase, ms) => void (durations[phase] = ms),
    span: () => span,
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
