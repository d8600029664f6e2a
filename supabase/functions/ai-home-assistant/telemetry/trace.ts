import type { OpenTelemetry, PhaseSpan } from "./open_telemetry.ts";

/** The timed phases of a request, as named in the log and in `Server-Timing`. */
export type TimingName =
  | "auth"
  | "begin"
  | "tool_pass"
  | "tools"
  | "answer_pass"
  | "finish"
  | "total";

type Notes = Record<string, string | number | boolean | string[] | undefined>;

interface TraceOptions {
  /** Returns milliseconds. */
  now: () => number;
  traceparent: string;
  openTelemetry?: OpenTelemetry | undefined;
}

/** Durations and notes of one request, for the log: ids, numbers and outcomes; never text or tokens. */
export class Trace {
  /** The header `traceparent` for the requests that this one causes. */
  readonly traceparent: string;
  /** Milliseconds of each phase that ran. */
  readonly durations: Partial<Record<TimingName, number>> = {};
  readonly notes: Notes = {};
  readonly #options: TraceOptions;
  #hasWarning = false;
  #span: PhaseSpan | undefined;

  constructor(options: TraceOptions) {
    this.#options = options;
    this.traceparent = options.traceparent;
  }

  get hasWarning(): boolean {
    return this.#hasWarning;
  }

  /** The span of the current phase; undefined between phases and without OpenTelemetry. */
  get span(): PhaseSpan | undefined {
    return this.#span;
  }

  /** Runs a phase and adds up its duration, also when it fails. */
  async time<T>(phase: TimingName, run: () => Promise<T>): Promise<T> {
    const { now } = this.#options;
    const start = now();
    try {
      return await this.#inSpan(phase, run);
    } finally {
      this.durations[phase] = (this.durations[phase] ?? 0) + now() - start;
    }
  }

  /** Sets the duration of a phase that was timed elsewhere; milliseconds. */
  setDuration(phase: TimingName, ms: number): void {
    this.durations[phase] = ms;
  }

  /** Adds fields to the log line. */
  note(fields: Notes): void {
    Object.assign(this.notes, fields);
  }

  /** Adds fields, and raises the log line's level to `warn`. */
  warn(fields: Notes): void {
    this.#hasWarning = true;
    this.note(fields);
  }

  #inSpan<T>(phase: TimingName, run: () => Promise<T>): Promise<T> {
    const { openTelemetry } = this.#options;
    if (!openTelemetry) return run();
    const kind = phase.endsWith("_pass") ? "client" : "internal";
    return openTelemetry.inSpan(phase, kind, async (opened) => {
      this.#span = opened;
      try {
        return await run();
      } finally {
        this.#span = undefined;
      }
    });
  }
}

/** The header `traceparent` of W3C Trace Context, which connects the requests of one action across services. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$)/;

/**
 * Returns the `traceparent` of the requests that this request causes: of the trace in the given header, else of a new
 * trace with the request's id. A new trace is not marked as sampled, because no caller asked to record it.
 *
 * @param requestId a uuid
 */
export function continueTrace(header: string | null, requestId: string): string {
  const digits = requestId.replaceAll("-", "");
  const [, traceId = digits, flags = "00"] = TRACEPARENT.exec(header ?? "") ?? [];
  // The second half: the first half of a UUID of version 7 is mostly the time.
  return formatTraceparent(traceId, digits.slice(-16), flags);
}

export function formatTraceparent(traceId: string, spanId: string, flags: string): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

/** The id of the trace: 32 hexadecimal digits. */
export function getTraceId(traceparent: string): string {
  return traceparent.slice(3, 35);
}
