/**
 * `GET /health`: whether the database and the model's provider are reachable, whether the jobs of the database run, and
 * whether the model stays available.
 */
import type {
  DatabaseAvailability,
  Health,
  HealthCode,
  ModelAvailability,
} from "../../contract/http_replies.ts";
import { runWithin } from "../../run_within.ts";

/** Each probe may take a few seconds. */
export type Probes = {
  database(signal: AbortSignal): Promise<DatabaseAvailability>;
  model(signal: AbortSignal): Promise<ModelAvailability>;
};

const cacheMs = 30_000;
const defaultProbeTimeoutMs = 5_000;

/**
 * Returns a check that probes at most every 30 s, also under concurrent requests. The route needs no
 * token, so an uncached check would let anyone load the database and the provider.
 */
export function createHealthCheck(
  { probes, version, now, probeTimeoutMs = defaultProbeTimeoutMs }: {
    probes: Probes;
    version: string;
    now: () => number;
    /** Milliseconds; a probe that ignores its signal is abandoned. */
    probeTimeoutMs?: number;
  },
): () => Promise<Health> {
  let cached: { health: Promise<Health>; until: number } | undefined;

  async function runProbes(): Promise<Health> {
    const [database, model] = await Promise.all([
      probe<DatabaseAvailability>(probes.database, "unreachable", probeTimeoutMs),
      probe<ModelAvailability>(probes.model, "unreachable", probeTimeoutMs),
    ]);
    const isOk = database !== "unreachable" && model !== "unreachable";
    const codes: HealthCode[] = [
      ...(database === "unreachable" ? ["database_unreachable" as const] : []),
      ...(database === "jobs_late" ? ["jobs_late" as const] : []),
      ...(model === "available" ? [] : [`model_${model}` as const]),
    ];
    return { status: isOk ? "ok" : "degraded", version, codes };
  }

  return () => {
    if (!cached || now() >= cached.until) cached = { health: runProbes(), until: now() + cacheMs };
    return cached.health;
  };
}

/** Returns `failed` if the probe fails or takes too long. */
async function probe<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  failed: Result,
  timeoutMs: number,
): Promise<Result> {
  try {
    return await runWithin(timeoutMs, () => new Error("The probe took too long"), run);
  } catch {
    return failed;
  }
}
