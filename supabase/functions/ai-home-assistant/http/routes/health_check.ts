/** `GET /health`: whether the database and the model's provider are reachable. */
import type { Health } from "../../contract/http/health.ts";
import { runWithin } from "../../run_within.ts";

/** Each resolves to whether the service responds; it may take a few seconds. */
export type Probes = {
  database(signal: AbortSignal): Promise<boolean>;
  model(signal: AbortSignal): Promise<boolean>;
};

const cacheMs = 30_000;
const defaultProbeTimeoutMs = 5_000;

/**
 * Returns a check that probes at most every 30 s, also under concurrent requests. The route needs no
 * token, so an uncached check would let anyone load the database and the provider.
 */
export function createHealthCheck(
  { probes, version, warnings = [], now, probeTimeoutMs = defaultProbeTimeoutMs }: {
    probes: Probes;
    version: string;
    warnings?: readonly string[];
    now: () => number;
    /** Milliseconds; a probe that ignores its signal is abandoned. */
    probeTimeoutMs?: number;
  },
): () => Promise<Health> {
  let cached: { health: Promise<Health>; until: number } | undefined;

  async function runProbes(): Promise<Health> {
    const [database, model] = await Promise.all([
      probeState(probes.database, probeTimeoutMs),
      probeState(probes.model, probeTimeoutMs),
    ]);
    const isOk = database === "ok" && model === "ok";
    return {
      status: isOk ? "ok" : "degraded",
      version,
      database,
      model,
      ...(warnings.length > 0 && { warnings }),
    };
  }

  return () => {
    if (!cached || now() >= cached.until) cached = { health: runProbes(), until: now() + cacheMs };
    return cached.health;
  };
}

async function probeState(
  probe: (signal: AbortSignal) => Promise<boolean>,
  timeoutMs: number,
): Promise<"ok" | "unreachable"> {
  try {
    const isReachable = await runWithin(
      timeoutMs,
      () => new Error("The probe took too long"),
      probe,
    );
    return isReachable ? "ok" : "unreachable";
  } catch {
    return "unreachable";
  }
}
