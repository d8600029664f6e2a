/** Whether the neighbours answer. Unauthenticated, so it is cached and says little. */

/** Each resolves to whether its neighbour answers, within a few seconds. */
export type Probes = {
  database(signal: AbortSignal): Promise<boolean>;
  model(signal: AbortSignal): Promise<boolean>;
};

export type Health = {
  status: "ok" | "degraded";
  version: string;
  database: "ok" | "unreachable";
  model: "ok" | "unreachable";
};

const cacheMs = 30_000;
const probeTimeoutMs = 5_000;

/** Asks at most every 30 s, however many ask us at once. */
export function createHealth(
  { probes, version, now }: { probes: Probes; version: string; now: () => number },
): () => Promise<Health> {
  let cached: { health: Promise<Health>; until: number } | undefined;

  async function ask(): Promise<Health> {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const [database, model] = await Promise.all([
      state(probes.database(signal)),
      state(probes.model(signal)),
    ]);
    const ok = database === "ok" && model === "ok";
    return { status: ok ? "ok" : "degraded", version, database, model };
  }

  return () => {
    if (!cached || now() >= cached.until) cached = { health: ask(), until: now() + cacheMs };
    return cached.health;
  };
}

function state(probe: Promise<boolean>): Promise<"ok" | "unreachable"> {
  return probe.then((ok) => ok ? "ok" : "unreachable", () => "unreachable");
}
