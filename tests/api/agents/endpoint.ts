/** The MCP endpoint over HTTP: authentication, origins and metadata. */
import { assertEquals, assertMatch } from "@std/assert";
import { SignJWT } from "jose";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import { rawRequest } from "../../support/raw_request.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

const urlOf = ({ stack }: World) => `${stack.url}/functions/v1/home-mcp`;
const LIST_TOOLS = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const HEADERS = {
  "content-type": "application/json",
  "accept": "application/json, text/event-stream",
};

async function post(
  world: World,
  { token }: Pick<Person, "token">,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(urlOf(world), {
    method: "POST",
    headers: { ...HEADERS, authorization: `Bearer ${token}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Calls a tool as a client of 2025, which gets its result as one event. */
async function call(world: World, person: Pick<Person, "token">, name: string, args: object) {
  const params = { name, arguments: args };
  const { text } = await post(world, person, { ...LIST_TOOLS, method: "tools/call", params });
  const { result } = JSON.parse(text.slice(text.indexOf("{")).trim());
  return result;
}

async function createAgentToken(
  { stack }: World,
  { id }: Person,
  client_id: unknown,
): Promise<string> {
  return await new SignJWT({ sub: id, role: "authenticated", aud: "authenticated", client_id })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" }).setIssuedAt().setExpirationTime("1h")
    .sign(new TextEncoder().encode(stack.jwtSecret));
}

const CHALLENGE = /^Bearer (error="invalid_token", )?resource_metadata="([^"]+)"$/;

test("a call without a valid token gets 401 and the address of the metadata; a rejected token also a reason", async ({ world }) => {
  const without = ["", "Bearer", "Bearer ", "Basic dTpw"];
  const rejected = ["Bearer wrong", "Bearer a.b.c", "bearer  a.b.c"];
  for (const authorization of [...without, ...rejected]) {
    const { status, headers, text } = await post(world, { token: "" }, LIST_TOOLS, {
      authorization,
    });
    const [, reason, address] = CHALLENGE.exec(headers.get("www-authenticate")!)!;
    assertEquals(
      [authorization, status, JSON.parse(text).code, reason !== undefined],
      [authorization, 401, "unauthenticated", rejected.includes(authorization)],
    );
    assertMatch(
      address!,
      /^http.*\/functions\/v1\/home-mcp\/\.well-known\/oauth-protected-resource$/,
    );
  }
});

test("the metadata names the resource and its authorization server, and needs no token", async ({ world }) => {
  const response = await fetch(`${urlOf(world)}/.well-known/oauth-protected-resource`);
  const { resource, authorization_servers, bearer_methods_supported } = await response.json();
  assertEquals(response.status, 200);
  assertEquals(new URL(resource).pathname, "/functions/v1/home-mcp");
  assertMatch(authorization_servers[0], /\/auth\/v1$/);
  assertEquals(bearer_methods_supported, ["header"]);
});

test("a page of another site and a foreign host name get 403", async ({ world, person }) => {
  for (const origin of ["https://evil.example", "null", "http://127.0.0.1.evil.example"]) {
    const { status } = await post(world, person, LIST_TOOLS, { origin });
    assertEquals([origin, status], [origin, 403]);
  }
  const local = await post(world, person, LIST_TOOLS, { origin: "http://localhost:3000" });
  assertEquals(local.status, 200);
  assertEquals(local.headers.get("access-control-allow-origin"), "http://localhost:3000");
  const body = new TextEncoder().encode(JSON.stringify(LIST_TOOLS));
  const ask = (host: string) =>
    rawRequest({
      url: urlOf(world),
      token: person.token,
      headers: [
        ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
        `content-length: ${body.length}`,
      ],
      body,
      host,
    });
  assertEquals((await ask("evil.example:54321")).status, 403);
  assertEquals((await ask("localhost")).status, 200);
});

test("other routes, methods and bodies are rejected", async ({ world, person }) => {
  const authorization = `Bearer ${person.token}`;
  const statusOf = async (path: string, init: RequestInit) => {
    const response = await fetch(urlOf(world) + path, { headers: { authorization }, ...init });
    await response.body?.cancel();
    return response.status;
  };
  assertEquals(await statusOf("/other", {}), 404);
  assertEquals(await statusOf("", { method: "GET" }), 405);
  assertEquals(await statusOf("", { method: "DELETE" }), 405);
  assertEquals((await post(world, person, "{")).status, 400);
  assertEquals((await post(world, person, "x".repeat(300_000))).status, 413);
  const headers: [Record<string, string>, number][] = [
    [{ "content-type": "text/plain" }, 415],
    [{ accept: "application/json" }, 406],
  ];
  for (const [wrong, status] of headers) {
    assertEquals((await post(world, person, LIST_TOOLS, wrong)).status, status);
  }
  const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
  assertEquals((await post(world, person, notification)).status, 202);
});

test("the package of MCP serves batches of 2025", async ({ world, person }) => {
  const batch = [LIST_TOOLS, { ...LIST_TOOLS, id: 2 }];
  for (const headers of [{}, { "mcp-protocol-version": "2025-11-25" }]) {
    const { status, text } = await post(world, person, batch, headers as Record<string, string>);
    const ids = [...text.matchAll(/"id":(\d)/g)].map(([, id]) => id).toSorted();
    assertEquals([status, ids], [200, ["1", "2"]]);
  }
  const version = "2026-07-28";
  const { status, text } = await post(world, person, batch, { "mcp-protocol-version": version });
  assertEquals([status, JSON.parse(text).error.code], [400, -32000]);
});

test("a client of 2025 that can ask its person gets no session", async ({ world, person }) => {
  const { status, headers } = await post(world, person, {
    ...LIST_TOOLS,
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: { elicitation: { form: {}, url: {} } },
      clientInfo: { name: "t", version: "1" },
    },
  });
  assertEquals([status, headers.get("mcp-session-id")], [200, null]);
});

test("a client id of any kind makes a token that of an agent", async ({ world, person }) => {
  await person.rpc("grant_agent_access", { home_id: person.homeId, client_id: "local" });
  for (const client of ["local", "unknown", "", 0, false, { a: 1 }]) {
    const token = await createAgentToken(world, person, client);
    const { structuredContent } = await call(world, { token }, "list_homes", {});
    assertEquals([client, structuredContent.data.homes], [client, []]);
    const { body } = await (async () => {
      const response = await fetch(`${world.stack.url}/rest/v1/homes?select=id`, {
        headers: { apikey: "sb_publishable_local_dev", authorization: `Bearer ${token}` },
      });
      return { body: await response.json() };
    })();
    assertEquals([client, body], [client, []], "nor through the Data API");
  }
  const token = await createAgentToken(world, person, null);
  const { structuredContent } = await call(world, { token }, "list_homes", {});
  assertEquals(structuredContent.data.homes.length, 1, "null is no client");
});

test("a person with two homes names the one that a call is about", async ({ world, person }) => {
  const second = await person.createHome("Second house");
  const asked = await call(world, person, "list_attention", {});
  assertEquals(asked.structuredContent.code, "needs_clarification");
  const ids = asked.structuredContent.clarification.options.map(({ id }: { id: string }) => id);
  assertEquals(ids.toSorted(), [person.homeId, second].toSorted());
  const named = await call(world, person, "list_attention", { home_id: second });
  assertEquals(named.structuredContent.code, "ok");
});

test("a failure of the database is a result that says nothing was done", async ({ world, person }) => {
  world.api.break({ name: "run_agent_tool", kind: "answer", status: 503, body: {} });
  const { isError, structuredContent } = await call(world, person, "list_attention", {});
  assertEquals([isError, structuredContent.code], [true, "unavailable"]);
});

test("an agent's words for dates and intervals are read before the database gets them", async ({ world, person }) => {
  const { homeId: home_id } = person;
  await person.rpc("grant_agent_access", { home_id, client_id: "local", access: "write" });
  const work = { event_type: "repair_completed", title: "Valve", occurred_on: "last summer" };
  const recorded = await call(world, person, "record_home_event", work);
  const task = { title: "Test the sump pump", every: "every 3 months" };
  const planned = await call(world, person, "schedule_maintenance", { schedules: [task] });
  assertEquals(
    [recorded, planned].map((one) => one.structuredContent.code),
    ["ok", "awaiting_approval"],
  );
  const unreadable = { schedules: [{ ...task, every: "every 3 months if it rains" }] };
  const refused = await call(world, person, "schedule_maintenance", unreadable);
  assertEquals(refused.structuredContent.code, "invalid_arguments");

  const [event, schedule, ...others] = await world.sql<{ input: Record<string, unknown> }>(
    "select input from public.tool_calls where home_id = $1 and origin = 'mcp' order by id",
    [home_id],
  );
  assertMatch(String(event!.input["occurred_on"]), /^\d{4}$/);
  assertEquals(schedule!.input, {
    schedules: [{ title: "Test the sump pump", every: { count: 3, unit: "month" } }],
  });
  assertEquals(others, []);
});

test("an agent reads which arguments were not used, and that a call without a usable value saved nothing", async ({ world, person }) => {
  await person.rpc("grant_agent_access", {
    home_id: person.homeId,
    client_id: "local",
    access: "write",
  });
  const asset = { kind: "water_heater", name: "Water heater" };
  const { body } = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "update_home_asset",
    input: asset,
  });
  const { assetId } = body as { assetId: string };
  const run = async (name: string, args: object) => {
    const { isError, structuredContent } = await call(world, person, name, args);
    const { code, message, ignored } = structuredContent;
    return { isError, code, message, ignored };
  };
  const given = { field: "warranty_until", reason: "not_used", given: "P5Y" };
  for (const system of [{ asset_id: assetId }, { kind: "water_heater" }]) {
    assertEquals(await run("update_home_asset", { ...system, warranty_until: "5 years" }), {
      isError: true,
      code: "invalid_arguments",
      message: "Nothing was saved: I could not use end of the warranty “5 years”.",
      ignored: [given],
    });
  }
  const plan = { schedules: [{ title: "Flush it", every: { count: 1, unit: "year" } }] };
  await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "schedule_maintenance",
    input: plan,
  });
  const skipped = await run("manage_schedule", {
    task: "flush",
    action: "skip",
    assignee: "Sam",
    color: "red",
  });
  assertEquals([skipped.code, skipped.ignored], ["ok", [
    { field: "assignee", reason: "not_used", given: "Sam" },
    { field: "color", reason: "unknown" },
  ]]);
});

test("a batch of calls that an agent sends again has one effect for each call", async ({ world, person }) => {
  const client_id = "agent-1";
  await person.rpc("grant_agent_access", { home_id: person.homeId, client_id, access: "write" });
  const agent = { token: await createAgentToken(world, person, client_id) };
  const titles = ["Filter size is 16x25", "The gutters are clean", "The gate squeaks"];
  const sendBatch = async () => {
    const results = [];
    for (const title of titles) {
      const args = { event_type: "note", title };
      const { structuredContent } = await call(world, agent, "record_home_event", args);
      results.push([structuredContent.eventId, structuredContent.already_done]);
    }
    return results;
  };
  const first = await sendBatch();
  assertEquals(await sendBatch(), first.map(([eventId]) => [eventId, true]));
  assertEquals((await world.eventTitles(person.homeId)).toSorted(), titles.toSorted());
});
