import { assertEquals } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import { until } from "../../support/until.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const HEADER = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

/** The trace ids that the function sent to the model; null for a request without the header. */
function listModelTraces({ model }: World): (string | null)[] {
  return model.script.requests().map(({ headers }) => headers["traceparent"]?.slice(3, 35) ?? null);
}

function listDatabaseTraces({ api }: World): (string | undefined)[] {
  return api.calls.map(({ traceparent }) => traceparent?.slice(3, 35));
}

async function startTurn(world: World, url: string, authorization: string): Promise<Response> {
  world.model.script.reset();
  world.api.reset();
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const headers = { ...HEADER, authorization, "content-type": "application/json" };
  const body = JSON.stringify({ message: "The tap leaks" });
  const response = await fetch(url, { method: "POST", headers, body });
  await response.text();
  return response;
}

test("one trace id connects the app's request, the log, Server-Timing and the database", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue("Leaking tap")] });
  const { headers } = await person.ask("The tap leaks", HEADER);
  assertEquals(listDatabaseTraces(world), [TRACE, TRACE, TRACE]);
  assertEquals(listModelTraces(world), [null, null]);
  const sent = new RegExp(`traceparent;desc="00-${TRACE}-[0-9a-f]{16}-01"$`);
  assertEquals(sent.test(headers.get("server-timing")!), true);
  const id = headers.get("x-request-id")!;
  await until(() => world.stack.functionLog.some((line) => line.includes(id)));
  const line = JSON.parse(world.stack.functionLog.find((one) => one.includes(id))!);
  assertEquals([line.trace_id, line["gen_ai.request.model"]], [TRACE, "offline-model"]);
});

test("a model's server gets the trace only where MODEL_TRACEPARENT is on", async ({ world, person }) => {
  await using edge = await startAnotherFunction(world, { MODEL_TRACEPARENT: "on" });
  await startTurn(world, edge.url, `Bearer ${person.token}`);
  assertEquals(listModelTraces(world), [TRACE, TRACE]);
});

test("spans of OpenTelemetry have the names of its conventions, and a model's server gets none of it", async ({ world, person }) => {
  const collector = startCollector();
  await using edge = await startAnotherFunction(world, {
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "50",
  }, Deno.execPath());
  await startTurn(world, edge.url, `Bearer ${person.token}`);
  assertEquals(listModelTraces(world), [null, null]);
  assertEquals(new Set(listDatabaseTraces(world)), new Set([TRACE]));
  await until(() => collector.spans.some(({ name }) => name === "finish"));
  const own = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const names = own.map(({ name }) => name);
  for (const name of ["begin", "chat offline-model", "execute_tool record_home_event", "finish"]) {
    assertEquals(names.includes(name), true, `${name} is not among ${names}`);
  }
  const chat = own.find(({ name }) => name.startsWith("chat "))!;
  assertEquals(chat.attributes["gen_ai.operation.name"], "chat");
  assertEquals(chat.attributes["gen_ai.request.model"], "offline-model");
  await collector.close();
});

interface CollectedSpan {
  name: string;
  traceId: string;
  attributes: Record<string, unknown>;
}

/** A collector of the OpenTelemetry protocol over HTTP. */
function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const body = await request.json();
    for (const { scopeSpans = [] } of body.resourceSpans ?? []) {
      for (const span of scopeSpans.flatMap(({ spans = [] }) => spans)) spans.push(readSpan(span));
    }
    return Response.json({});
  });
  return { url: `http://127.0.0.1:${server.addr.port}`, spans, close: () => server.shutdown() };
}

function readSpan(span: {
  name: string;
  traceId: string;
  attributes?: { key: string; value: Record<string, unknown> }[];
}): CollectedSpan {
  const attributes = (span.attributes ?? []).map((
    { key, value },
  ) => [key, Object.values(value)[0]]);
  return { ...span, attributes: Object.fromEntries(attributes) };
}
