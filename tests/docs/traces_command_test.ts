/**
 * Runs the command for traces of docs/guides/operate/operations.md beside a collector of the OpenTelemetry protocol.
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { signInDemoPerson } from "../../local/terminal/demo_session.ts";
import { FUNCTION_NAME } from "../../local/stack/constants.ts";
import { spawnCommand } from "../stack/fixture.ts";
import { findCodeBlocks } from "../support/code_blocks.ts";
import configuration from "../../deno.json" with { type: "json" };
import { until } from "../support/until.ts";

const page = await Deno.readTextFile(
  new URL("../../docs/guides/operate/operations.md", import.meta.url),
);
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

Deno.test("the command for traces sends the spans of a turn in the trace of its client", async () => {
  const [command] = findCodeBlocks(page, "sh").filter((block) => block.includes("OTEL_DENO"));
  const [, assignments, name] = /^((?:\w+=\S+ )+)npx -y \S+ task (\w+)\n$/.exec(command!)!;
  // What `deno task` runs, without its process in between, which would leave it behind.
  const [, ...task] = configuration.tasks[name as "dev"].command.split(" ");
  await using collector = startCollector();
  const env = Object.fromEntries(assignments!.trim().split(" ").map((pair) => pair.split("=")));
  assertMatch(env["OTEL_EXPORTER_OTLP_ENDPOINT"], /^http:\/\/127\.0\.0\.1:\d+$/);
  env["OTEL_EXPORTER_OTLP_ENDPOINT"] = collector.url;

  await using dev = spawnCommand([...task, "--port", "0", "--db", "memory"], {
    stdin: "null",
    env: { NO_COLOR: "1", OPENAI_API_KEY: "", ...env },
  });
  await dev.prints(/^ready http/m);
  const url = /^ready (\S+)/m.exec(dev.printed())![1]!;
  const response = await fetch(`${url}/functions/v1/${FUNCTION_NAME}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await signInDemoPerson(url)}`,
      "content-type": "application/json",
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({ message: "My water heater is leaking" }),
  });
  assertEquals(response.status, 200, await response.text());
  assertMatch(response.headers.get("server-timing")!, new RegExp(`traceparent;desc="00-${TRACE}-`));

  const names = () =>
    collector.spans.filter(({ trace }) => trace === TRACE).map(({ name }) => name);
  const expected = ["begin", "chat offline-model", "execute_tool record_home_event", "finish"];
  await until(() => expected.every((name) => names().includes(name))).catch(() => {});
  assert(expected.every((name) => names().includes(name)), names().join(", "));
  await dev.end("SIGINT");
});

/** Keeps the name and the trace of each span that it is sent. */
function startCollector() {
  const spans: { name: string; trace: string }[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    if (new URL(request.url).pathname !== "/v1/traces") return new Response();
    for (
      const span of readFields(body, 1).flatMap((r) => readFields(r, 2)).flatMap((s) =>
        readFields(s, 2)
      )
    ) {
      const [trace] = readFields(span, 1);
      const [name] = readFields(span, 5);
      spans.push({ name: new TextDecoder().decode(name), trace: trace!.toHex() });
    }
    return new Response();
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    spans,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** The values of a field of a protobuf message that are messages, texts or bytes. */
function readFields(message: Uint8Array, field: number): Uint8Array[] {
  const values: Uint8Array[] = [];
  let at = 0;
  const readVarint = () => {
    let value = 0;
    for (let factor = 1;; factor *= 128) {
      const byte = message[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = readVarint();
    const wireType = key & 7;
    if (wireType === 0) readVarint();
    else if (wireType === 1) at += 8;
    else if (wireType === 5) at += 4;
    else {
      const length = readVarint();
      if (key >> 3 === field) values.push(message.subarray(at, at + length));
      at += length;
    }
  }
  return values;
}
