/**
 * Spans of a turn, where the runtime has OpenTelemetry: Deno from 2.4 on with `OTEL_DENO=true`. The runtime registers
 * itself under the global symbol of the OpenTelemetry API, so this file imports nothing and does nothing without it.
 */
import { formatTraceparent } from "./trace.ts";

/** Attributes of a span, by OpenTelemetry's semantic conventions. */
type SpanAttributes = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

export interface OpenTelemetry {
  /** Runs `run` in a span, which ends when the promise settles. A rejection sets the status to error. */
  inSpan<T>(name: string, kind: SpanKind, run: (span: PhaseSpan) => Promise<T>): Promise<T>;
  /** The `traceparent` of the current span. */
  traceparent(): string | undefined;
  /** Whether the runtime adds `traceparent` to every request of `fetch`. */
  readonly propagates: boolean;
  /** Returns a `fetch` whose requests have no `traceparent` and no span. */
  withoutPropagation(fetchFn: typeof fetch): typeof fetch;
}

/** `client`: a request to a server. */
type SpanKind = "internal" | "client";

export interface PhaseSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
}

/** The part of `@opentelemetry/api` that this file uses. */
interface Api {
  trace: { getTracer(name: string): { startSpan(name: string, options: { kind: number }): Span } };
  context: { active(): Context; with<T>(context: Context, run: () => T): T };
  /** Undefined with `OTEL_PROPAGATORS=none`. */
  propagation?: object;
}
interface Context {
  getValue(key: symbol): unknown;
  setValue(key: symbol, value: unknown): Context;
}
interface Span {
  spanContext(): { traceId: string; spanId: string; traceFlags: number };
  updateName(name: string): unknown;
  setAttribute(name: string, value: unknown): unknown;
  setStatus(status: { code: number }): unknown;
  end(): void;
}

const API = Symbol.for("opentelemetry.js.api.1");
const SPAN = Symbol.for("OpenTelemetry Context Key SPAN");
const SUPPRESS = Symbol.for("OpenTelemetry SDK Context Key SUPPRESS_TRACING");
const STATUS_ERROR = 2;
const KINDS: Record<SpanKind, number> = { internal: 0, client: 2 };

/** Returns undefined where no OpenTelemetry is registered. */
export function findOpenTelemetry(): OpenTelemetry | undefined {
  const api = (globalThis as { [API]?: Partial<Api> })[API];
  if (!api?.trace || !api.context) return undefined;
  const { trace, context, propagation } = api;
  const tracer = trace.getTracer("ai-home-assistant");
  return {
    propagates: propagation !== undefined,
    async inSpan(name, kind, run) {
      const span = tracer.startSpan(name, { kind: KINDS[kind] });
      try {
        return await context.with(context.active().setValue(SPAN, span), () =>
          run({
            rename: (newName) => span.updateName(newName),
            set: (attributes) => setAttributes(span, attributes),
          }));
      } catch (error) {
        setAttributes(span, { "error.type": readErrorType(error) });
        span.setStatus({ code: STATUS_ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const span = context.active().getValue(SPAN) as Span | undefined;
      if (!span) return undefined;
      const { traceId, spanId, traceFlags } = span.spanContext();
      return formatTraceparent(traceId, spanId, traceFlags.toString(16).padStart(2, "0"));
    },
    withoutPropagation: (fetchFn) => (input, init) =>
      context.with(context.active().setValue(SUPPRESS, true), () => fetchFn(input, init)),
  };
}

/** Returns the code or the class of an error. Its text may quote a person. */
function readErrorType(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  if (typeof code === "string" && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : "error";
}

function setAttributes(span: Span, attributes: SpanAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) span.setAttribute(name, value);
  }
}
