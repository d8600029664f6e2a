/** The helpers of the tests when a connection ends in the middle of a message. */
import { assertEquals, assertRejects } from "@std/assert";
import { setTimeout as delay } from "node:timers/promises";
import { startApiProxy } from "./api_proxy.ts";
import { sendRequest } from "./http_request.ts";
import { createPerson } from "./person.ts";
import { requestStream } from "./turn_stream.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

const ADDRESSES = { url: "http://home", functionUrl: "http://home/f", publishableKey: "key" };
const PERSON = { token: "token" };
const original = globalThis.fetch;
const { rpc } = createPerson(ADDRESSES, { id: "p", email: "p@example.com", ...PERSON });

const REQUESTS: Record<string, () => Promise<unknown>> = {
  "sendRequest()": () => sendRequest(ADDRESSES.functionUrl, PERSON),
  "requestStream()": () => requestStream({ stack: ADDRESSES } as World, PERSON, "Hello"),
  "person.rpc()": () => rpc("create_home", {}),
};

for (const [name, request] of Object.entries(REQUESTS)) {
  Deno.test(`a test may await something else before ${name} that fails`, async () => {
    globalThis.fetch = () => Promise.reject(new TypeError("the connection ended"));
    try {
      const sent = request();
      // In the next task Deno reports the rejections without a handler.
      await delay(0);
      await assertRejects(() => sent, TypeError, "the connection ended");
    } finally {
      globalThis.fetch = original;
    }
  });
}

Deno.test("a call whose request is cut has ended for the proxy of the Data API", async () => {
  const proxy = await startApiProxy("http://127.0.0.1:9");
  const { port } = new URL(proxy.url);
  const connection = await Deno.connect({ port: Number(port) });
  const head =
    "POST /rest/v1/rpc/begin_turn HTTP/1.1\r\nhost: proxy\r\ncontent-length: 100\r\n\r\n{";
  await connection.write(new TextEncoder().encode(head));
  await until(() => proxy.calls.length === 1);
  connection.close();
  await until(() => proxy.calls.every(({ ended }) => ended < Infinity));
  assertEquals(proxy.calls.map(({ name }) => name), ["begin_turn"]);
  await proxy.close();
});
