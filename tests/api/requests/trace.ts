import { assertEquals, assertObjectMatch } from "@std/assert";
import type { ProposedCall } from "../../../local/fake_provider/completion/completion.ts";
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

async function startTurn(
  world: World,
  url: string,
  authorization: string,
  toolCalls: ProposedCall[] = [recordIssue("Leaking tap")],
): Promise<{ threadId: string }> {
  world.model.script.reset();
  world.api.reset();
  world.model.script.next({ toolCalls });
  const headers = { ...HEADER, authorization, "content-type": "application/json" };
  const body = JSON.stringify({ message: "The tap leaks" });
  const response = await fetch(url, { method: "POST", headers, body });
  return await response.json();
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
  const { threadId } = await startTurn(world, edge.url, `Bearer ${person.token}`);
  assertEquals(listModelTraces(world), [null, null]);
  assertEquals(new Set(listDatabaseTraces(world)), new Set([TRACE]));
  await until(() => collector.spans.some(({ name }) => name === "finish"));
  const own = collector.spans.splice(0).filter(({ traceId }) => traceId === TRACE);
  const names = own.map(({ name }) => name);
  for (const name of ["begin", "chat offline-model", "execute_tool record_home_event", "finish"]) {
    assertEquals(names.includes(name), true, `${name} is not among ${names}`);
  }
  const chat = own.find(({ name }) => name.startsWith("chat "))!;
  assertEquals(chat.kind, CLIENT);
  const { hostname, port } = new URL(world.model.url);
  assertObjectMatch(chat.attributes, {
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "openai",
    "gen_ai.request.model": "offline-model",
    "gen_ai.conversation.id": threadId,
    "server.address": hostname,
    "server.port": Number(port),
  });
  const tool = own.find(({ name }) => name.startsWith("execute_tool "))!;
  assertEquals(tool.attributes["gen_ai.tool.name"], "record_home_event");

  await startTurn(world, edge.url, `Bearer ${person.token}`, [recordIssue("A"), recordIssue("B")]);
  await until(() => collector.spans.some(({ name }) => name === "finish"));
  const both = collector.spans.splice(0).find(({ name }) => name === "execute_tool")!;
  assertEquals(both.attributes["gen_ai.tool.name"], undefined);

  world.model.script.next({ fault: "F-L01", times: "always" });
  await fetch(edge.url, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
    body: JSON.stringify({ message: "Hello" }),
  }).then((response) => response.text());
  await until(() => collector.spans.some(({ name }) => name.startsWith("chat ")));
  const failed = collector.spans.find(({ name }) => name.startsWith("chat "))!;
  assertEquals(failed.attributes["error.type"], "model_error");
  await collector.close();
});

/** The kind of a span in the protocol. */
const CLIENT = 3;

test("with OpenTelemetry a model's server gets the trace where MODEL_TRACEPARENT is on, and no other server does", async ({ world, person }) => {
  const places: (string | null)[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    places.push(request.headers.get("traceparent"));
    return Response.json({ places: [] });
  });
  await using edge = await startAnotherFunction(world, {
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    MODEL_TRACEPARENT: "on",
    GOOGLE_PLACES_API_KEY: "key",
    GOOGLE_PLACES_BASE_URL: `http://127.0.0.1:${server.addr.port}`,
  }, Deno.execPath());
  await world.sql("update public.homes set city = 'Columbus' where id = $1", [person.homeId]);
  const search = { name: "get_contractor_recommendations", arguments: { trade: "plumbing" } };
  await startTurn(world, edge.url, `Bearer ${person.token}`, [search]);
  assertEquals(listModelTraces(world), [TRACE, TRACE]);
  assertEquals(places, [null]);
  await server.shutdown();
});

interface CollectedSpan {
  name: string;
  kind: number;
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
  kind: number;
  traceId: string;
  attributes?: { key: string; value: Record<string, unknown> }[];
}): CollectedSpan {
  const attributes = (span.attributes ?? []).map((
    { key, value },
  ) => [key, Object.values(value)[0]]);
  return { ...span, attributes: Object.fromEntries(attributes) };
}
