import { assertEquals, assertRejects } from "@std/assert";
import {
  createHomeClient,
  type HomeClientOptions,
  HomeError,
} from "../../../packages/client/src/index.ts";
import { errorResponse, fakeFetch } from "./fake_fetch.ts";

const RESULT = { type: "home_event_recorded", success: true, code: "ok", eventId: "e1" };
const ok = () => Response.json(RESULT);
const failure = (status: number, code: string, message = "A sentence of the database") =>
  Response.json({ code, message, details: null, hint: null }, {
    status,
    headers: { "retry-after": "0" },
  });

function clientOf(
  { fetch }: ReturnType<typeof fakeFetch>,
  options: Partial<HomeClientOptions> = {},
) {
  return createHomeClient({
    url: "http://home.test/functions/v1/ai-home-assistant",
    database: { url: "http://home.test/", key: "publishable" },
    accessToken: ({ isExpired }) => isExpired ? "new" : "old",
    propertyId: "h1",
    locale: "de",
    approvalMode: "output",
    fetch,
    ...options,
  });
}

const NOTE = { event_type: "note", title: "Key is with Sam" } as const;
const bodyOf = ({ body }: { body?: unknown }) => JSON.parse(String(body));

Deno.test("recordEvent() calls run_home_tool with the token, the publishable key and the home", async () => {
  const wire = fakeFetch(ok);
  assertEquals((await clientOf(wire).recordEvent(NOTE)).code, "ok");
  const [{ url, method, headers, ...sent }] = wire.sent as [typeof wire.sent[number]];
  assertEquals([method, url], ["POST", "http://home.test/rest/v1/rpc/run_home_tool"]);
  assertEquals(headers, {
    accept: "application/json",
    "accept-language": "de",
    apikey: "publishable",
    authorization: "Bearer old",
    "content-type": "application/json",
  });
  const { idempotency_key, ...body } = bodyOf(sent);
  assertEquals(body, { home_id: "h1", tool_name: "record_home_event", input: NOTE });
  assertEquals(idempotency_key.length, 36);
});

Deno.test("each method has a tool, and options name another home, a key and a plan", async () => {
  const wire = fakeFetch(ok, ok, ok);
  const home = clientOf(wire);
  await home.updateAsset({ asset_id: "a1", space: null }, {
    propertyId: "h2",
    idempotencyKey: "my-own-key",
    confirm: "p1",
  });
  await home.saveVendor({ name: "Acme" });
  await home.undo("c1");
  assertEquals(bodyOf(wire.sent[0]!), {
    home_id: "h2",
    tool_name: "update_home_asset",
    input: { asset_id: "a1", space: null },
    idempotency_key: "my-own-key",
    confirm: "p1",
  });
  assertEquals(wire.sent.slice(1).map((sent) => bodyOf(sent).tool_name), [
    "save_vendor",
    "undo_call",
  ]);
  assertEquals(bodyOf(wire.sent[2]!).input, { call_id: "c1" });
});

Deno.test("recordEvent() repeats a lost request with the same key, and an expired one with a new token", async () => {
  const wire = fakeFetch(
    new TypeError("network error"),
    failure(401, "PGRST303", "JWT expired"),
    failure(503, "PGRST001"),
    ok,
  );
  const home = clientOf(wire);
  assertEquals((await home.recordEvent(NOTE)).code, "ok");
  assertEquals(new Set(wire.sent.map(({ body }) => body)).size, 1);
  assertEquals(
    wire.sent.map(({ headers }) => headers["authorization"]),
    ["old", "old", "new", "old"].map((token) => `Bearer ${token}`),
  );
});

for (
  const [status, code, expected, retryable] of [
    [400, "22023", "invalid_request", false],
    [401, "PGRST301", "unauthenticated", false],
    [403, "42501", "unauthenticated", false],
    [404, "PT404", "not_found", false],
    [413, "PT413", "too_large", false],
    [422, "PT422", "idempotency_key_reused", false],
    [429, "x", "rate_limited", true],
    [500, "40P01", "internal", true],
  ] as const
) {
  Deno.test(`an error ${status} ${code} of the Data API is ${expected}`, async () => {
    const wire = fakeFetch(failure(status, code));
    const home = clientOf(wire, { maxRetries: 0 });
    const error = await assertRejects(() => home.getAsset({ asset_id: "a1" }), HomeError);
    assertEquals([error.code, error.status, error.retryable], [expected, status, retryable]);
    assertEquals([error.details?.["code"], /database/.test(error.message)], [code, false]);
  });
}

Deno.test("a method throws invalid_request when no home is named", async () => {
  const wire = fakeFetch();
  const { fetch } = wire;
  const home = createHomeClient({
    url: "http://home.test/f",
    database: { url: "http://home.test", key: "publishable" },
    accessToken: () => "token",
    fetch,
  });
  const error = await assertRejects(() => home.listAttention({}), HomeError);
  assertEquals([error.code, error.details, wire.sent.length], [
    "invalid_request",
    { field: "propertyId" },
    0,
  ]);
});

Deno.test("a client without a database has the methods of the assistant alone", async () => {
  const wire = fakeFetch(errorResponse(404, "not_found"));
  const { fetch } = wire;
  const home = createHomeClient({ url: "http://home.test", accessToken: () => "token", fetch });
  assertEquals("recordEvent" in home, false);
  const error = await assertRejects(() => home.stopTurn("t"), HomeError);
  assertEquals(error.message, "Sentence of not_found.");
});
