import { assertEquals } from "@std/assert";
import { TurnError } from "@function/errors.ts";
import { createHealthCheck } from "@function/http/routes/health_check.ts";
import { get, startHandler } from "../test_handler.ts";

Deno.test("GET /health needs no token and probes once in 30 s", async () => {
  let time = 0;
  let probed = 0;
  const database = () => (probed++, Promise.resolve("available" as const));
  const model = () => (probed++, Promise.resolve("available" as const));
  const { handle, log } = startHandler({
    now: () => time,
    verifyCaller: () => Promise.reject(new TurnError("unauthenticated")),
    probes: { database, model },
  });
  const [response] = await Promise.all([handle(get("/health")), handle(get("/health"))]);
  assertEquals(response!.status, 200);
  const ok = { status: "ok", version: "1.2.3", codes: [] };
  assertEquals(await response!.json(), ok);
  assertEquals(probed, 2);
  time = 31_000;
  await handle(get("/health"));
  assertEquals(probed, 4);
  assertEquals(log, []);
});

Deno.test("GET /health returns 503 when a probe fails or the database is unreachable", async () => {
  const fails = () => Promise.reject(new Error("password wrong"));
  const isDown = () => Promise.resolve("unreachable" as const);
  for (const database of [fails, isDown]) {
    const probes = { database, model: () => Promise.resolve("available" as const) };
    const response = await startHandler({ probes }).handle(get("/health"));
    assertEquals(response.status, 503);
    assertEquals((await response.json()).codes, ["database_unreachable"]);
  }
});

Deno.test("GET /health names a model that retires and jobs that do not run, and stays 200", async () => {
  const probes = {
    database: () => Promise.resolve("jobs_late" as const),
    model: () => Promise.resolve("retiring" as const),
  };
  const response = await startHandler({ probes }).handle(get("/health"));
  const { status, codes } = await response.json();
  assertEquals([response.status, status, codes], [200, "ok", ["jobs_late", "model_retiring"]]);
});

Deno.test("HEAD /health returns the status without a body", async () => {
  const { handle } = startHandler();
  const response = await handle(get("/health", { method: "HEAD" }));
  assertEquals([response.status, await response.text()], [200, ""]);
});

Deno.test("a probe is aborted at the end of its time, and what ignores that is unreachable", async () => {
  const aborted = Promise.withResolvers<void>();
  const checkHealth = createHealthCheck({
    probes: {
      database: (signal) =>
        new Promise(() => signal.addEventListener("abort", () => aborted.resolve())),
      model: () => Promise.resolve("available"),
    },
    version: "1",
    now: () => 0,
    probeTimeoutMs: 20,
  });
  const { status, codes } = await checkHealth();
  assertEquals([status, codes], ["degraded", ["database_unreachable"]]);
  await aborted.promise;
});
