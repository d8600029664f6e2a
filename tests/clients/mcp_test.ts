/** The official MCP clients of both generations against home-mcp. */
import { deepStrictEqual as assertEquals, match, ok } from "node:assert/strict";
import { TOOLS } from "@function/tools/registry.ts";
import {
  type Answer,
  connectLegacyAgent,
  connectNewAgent,
  connectOldAgent,
  GENERATIONS,
  mcpUrl,
  type Result,
} from "./mcp/agents.ts";
import { type Person, startWorld, type World } from "./over_http/world.ts";

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(() => world.close());

/** The process of the world and its connections stay open after each test. */
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn });

async function rpc({ token }: Pick<Person, "token">, name: string, args: object) {
  const response = await fetch(`${world.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

const grant = (person: Person, access: string, client_id = "local") =>
  rpc(person, "grant_agent_access", { home_id: person.homeId, client_id, access });
const agentToken = ({ token }: Person, client_id = "agent-1") =>
  world.signToken(token, { client_id });
const NOTE = { event_type: "note", title: "Filter is in the cellar" };

async function countEvents({ homeId }: Person): Promise<number> {
  const rows = await world.sql<{ count: number }>(
    "select count(*)::int as count from public.home_events where home_id = $1",
    [homeId],
  );
  return rows[0]!.count;
}

async function addBoiler(person: Person): Promise<string> {
  const { body } = await rpc(person, "run_home_tool", {
    home_id: person.homeId,
    tool_name: "update_home_asset",
    input: { kind: "boiler" },
  });
  return body.assetId;
}

const pick = (result: Result) => [result["code"], result.isError];

for (const [generation, connect] of Object.entries(GENERATIONS)) {
  test(`${generation} lists the registry's tools with annotations that match their effects`, async () => {
    const person = await world.person();
    await using agent = await connect(mcpUrl(world), person.token);
    const tools = await agent.listTools();
    const expected = TOOLS.filter(({ kind }) => kind !== "client");
    assertEquals(tools.map(({ name }) => name), [
      "list_homes",
      ...expected.map(({ name }) => name),
    ]);
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      const writes = expected.find((tool) => tool.name === name)?.writes === true;
      assertEquals([name, annotations!["readOnlyHint"]], [name, !writes]);
      assertEquals(inputSchema.type, "object");
      ok(outputSchema);
      if (name !== "list_homes") ok(inputSchema.properties!["home_id"]);
    }
    const of = (name: string) => tools.find((tool) => tool.name === name)!.annotations!;
    assertEquals(of("record_home_event")["destructiveHint"], false);
    assertEquals(of("replace_home_asset")["destructiveHint"], true);
  });

  test(`${generation} reads with the person's own session, and writes with a grant`, async () => {
    const person = await world.person();
    await using agent = await connect(mcpUrl(world), person.token);
    const homes = await agent.call("list_homes");
    assertEquals(homes["data"].homes.map((home: Result) => [home["id"], home["access"]]), [
      [person.homeId, "read"],
    ]);
    assertEquals(pick(await agent.call("search_home_record", { query: "roof" })), ["ok", false]);
    assertEquals(pick(await agent.call("record_home_event", NOTE)), ["forbidden", true]);
    await grant(person, "write");
    const first = await agent.call("record_home_event", NOTE);
    assertEquals(pick(first), ["ok", false]);
    const again = await agent.call("record_home_event", { ...NOTE, home_id: person.homeId });
    assertEquals([again["eventId"], again["already_done"]], [first["eventId"], true]);
    assertEquals(await countEvents(person), 1);

    const meta = { idempotencyKey: crypto.randomUUID() };
    const keyed = await agent.call("record_home_event", NOTE, meta);
    ok(keyed["eventId"] !== first["eventId"], "another key is another call");
    const repeated = await agent.call("record_home_event", NOTE, meta);
    assertEquals([repeated["eventId"], repeated["already_done"]], [keyed["eventId"], true]);
    assertEquals(await countEvents(person), 2);
    const undone = await agent.call("correct_home_record", {
      call_id: first["undo"].callId,
      action: "void",
    });
    assertEquals(pick(undone), ["ok", false]);
  });

  test(`${generation} limits the token of an agent to its person's grant`, async () => {
    const person = await world.person();
    const stranger = await world.person();
    await using agent = await connect(mcpUrl(world), await agentToken(person));
    assertEquals((await agent.call("list_homes"))["data"].homes, []);
    assertEquals(pick(await agent.call("list_attention")), ["not_found", true]);
    await grant(person, "write", "another-client");
    assertEquals(pick(await agent.call("list_attention")), ["not_found", true]);
    await grant(person, "read", "agent-1");
    assertEquals(pick(await agent.call("list_attention")), ["ok", false]);
    assertEquals(pick(await agent.call("record_home_event", NOTE)), ["forbidden", true]);
    await grant(person, "write", "agent-1");
    assertEquals(pick(await agent.call("record_home_event", NOTE)), ["ok", false]);

    const unknown = await agent.call("list_attention", { home_id: crypto.randomUUID() });
    const foreign = await agent.call("list_attention", { home_id: stranger.homeId });
    assertEquals(foreign, unknown, "another household's home does not exist");
    const { body: asset } = await rpc(stranger, "run_home_tool", {
      home_id: stranger.homeId,
      tool_name: "update_home_asset",
      input: { kind: "boiler" },
    });
    const read = async (asset_id: string) => {
      const { message, code } = await agent.call("get_home_asset", { asset_id });
      return { message, code };
    };
    assertEquals(await read(asset.assetId), await read(crypto.randomUUID()));
    await rpc(person, "revoke_agent_access", { home_id: person.homeId, client_id: "agent-1" });
    assertEquals((await agent.call("list_homes"))["data"].homes, []);
  });

  test(`${generation} gets a link to the app where it cannot ask`, async () => {
    const person = await world.person();
    await grant(person, "write", "agent-1");
    const old_asset_id = await addBoiler(person);
    await using agent = await connect(mcpUrl(world), await agentToken(person));
    const asked = await agent.call("replace_home_asset", { old_asset_id });
    assertEquals(pick(asked), ["awaiting_approval", false]);
    const { call_id, id: approval_id, preview, url } = asked["approval"];
    match(preview, /boiler/i);
    assertEquals(url, `https://app.example.com/approve#${person.homeId}/${call_id}`);
    const decision = { home_id: person.homeId, call_id, approval_id, approved: true };
    const refused = await rpc({ token: await agentToken(person) }, "decide_agent_call", decision);
    assertEquals(refused.status, 403, "no agent approves its own call");
    const { body } = await rpc(person, "decide_agent_call", decision);
    assertEquals(body.code, "ok");
    const again = await agent.call("replace_home_asset", { old_asset_id });
    assertEquals([again["code"], again["already_done"]], ["ok", true]);
  });
}

for (const connect of [connectOldAgent, connectLegacyAgent]) {
  test(`a client of 2025 that can ask its person gets the link to the app (${connect.name})`, async () => {
    const person = await world.person();
    await grant(person, "write");
    await grant(person, "write", "agent-1");
    const old_asset_id = await addBoiler(person);
    const answer: Answer = () => Promise.reject(new Error("It was asked"));
    for (const token of [person.token, await agentToken(person)]) {
      await using agent = await connect(mcpUrl(world), token, answer);
      const { code, message, approval } = await agent.call("replace_home_asset", { old_asset_id });
      assertEquals(code, "awaiting_approval");
      ok(message.includes(`https://app.example.com/approve#${person.homeId}/${approval.call_id}`));
    }
  });
}

test("a client of 2026 asks the person's own session by a form", async () => {
  const person = await world.person();
  await grant(person, "write");
  const questions: string[] = [];
  const answers = [{ approve: false }, { approve: true }];
  await using agent = await connectNewAgent(mcpUrl(world), person.token, (question) => {
    questions.push(`${question.mode ?? "form"}: ${question.message}`);
    return Promise.resolve({ action: "accept", content: answers.shift()! });
  });
  const first = await agent.call("replace_home_asset", { old_asset_id: await addBoiler(person) });
  assertEquals(first["code"], "denied");
  const { body: dryer } = await rpc(person, "run_home_tool", {
    home_id: person.homeId,
    tool_name: "update_home_asset",
    input: { kind: "dryer" },
  });
  const second = await agent.call("replace_home_asset", { old_asset_id: dryer.assetId });
  assertEquals([second["code"], second["already_done"]], ["ok", undefined]);
  assertEquals(questions.length, 2);
  match(questions[0]!, /^form: .*boiler/i);
});

test("a client of 2026 asks again when the record has changed since the form was shown", async () => {
  const person = await world.person();
  await grant(person, "write");
  const old_asset_id = await addBoiler(person);
  await rpc(person, "run_home_tool", {
    home_id: person.homeId,
    tool_name: "schedule_maintenance",
    input: {
      schedules: [{ title: "Service", asset_id: old_asset_id, every: { count: 1, unit: "year" } }],
    },
  });
  const questions: string[] = [];
  await using agent = await connectNewAgent(mcpUrl(world), person.token, async ({ message }) => {
    questions.push(message);
    if (questions.length === 1) {
      await rpc(person, "run_home_tool", {
        home_id: person.homeId,
        tool_name: "schedule_maintenance",
        input: {
          schedules: [{
            title: "Flush",
            asset_id: old_asset_id,
            every: { count: 6, unit: "month" },
          }],
        },
      });
    }
    return { action: "accept", content: { approve: true } };
  });
  const result = await agent.call("replace_home_asset", { old_asset_id });
  assertEquals([result["code"], questions.length], ["ok", 2]);
});

test("a client of 2026 sends the person of an agent to the app", async () => {
  const person = await world.person();
  await grant(person, "write", "agent-1");
  const old_asset_id = await addBoiler(person);
  const modes: unknown[] = [];
  await using agent = await connectNewAgent(
    mcpUrl(world),
    await agentToken(person),
    async ({ mode, url }) => {
      modes.push(mode);
      const call_id = url!.split("/").at(-1);
      const [approval] = await world.sql<{ id: string }>(
        "select id from public.tool_approvals where tool_call_id = $1",
        [call_id],
      );
      await rpc(person, "decide_agent_call", {
        home_id: person.homeId,
        call_id,
        approval_id: approval!.id,
        approved: true,
      });
      return { action: "accept" };
    },
  );
  const result = await agent.call("replace_home_asset", { old_asset_id });
  assertEquals([result["code"], result["already_done"]], ["ok", undefined]);
  assertEquals(modes, ["url"]);
});

for (const connect of [connectOldAgent, connectNewAgent]) {
  test(`a call repeated after its process was killed has one effect (${connect.name})`, async () => {
    const person = await world.person();
    await grant(person, "write", "agent-1");
    const token = await agentToken(person);
    await using agent = await connect(mcpUrl(world), token);
    await agent.call("list_homes");
    await world.killAfter("run_agent_tool", "home-mcp");
    const lost = await agent.call("record_home_event", NOTE).catch((error) => String(error));
    ok(typeof lost === "string", "the response is lost");
    assertEquals(await countEvents(person), 1, "after the effect");
    await using later = await connect(mcpUrl(world), token);
    const repeated = await later.call("record_home_event", NOTE);
    assertEquals([repeated["code"], repeated["already_done"]], ["ok", true]);
    assertEquals(await countEvents(person), 1);
  });
}
