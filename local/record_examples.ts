/**
 * `task docs:record`: records the examples of docs/openapi.json from a stack in memory with the offline model. Ids and
 * times are those of the recording, so only a changed reply is a reason to repeat it.
 */
import { startOfflineModel } from "./offline_model.ts";
import type { RecordedExamples } from "./reference/openapi/recorded_examples.ts";
import { startStack } from "./stack.ts";
import { signInDemoPerson } from "./terminal/demo_session.ts";
import { PUBLISHABLE_KEY, ROOT } from "./constants.ts";

const FILE = new URL("local/reference/openapi/recorded_examples.json", ROOT);
const LEAK = "My water heater is leaking, what should I do?";
const REPLACE = "We replaced the water heater with a Rheem last week, please swap it in the record";

// deno-lint-ignore no-explicit-any -- replies are JSON
type Json = any;

if (import.meta.main) {
  const examples = await recordExamples();
  await Deno.writeTextFile(FILE, `${JSON.stringify(examples, null, 2)}\n`);
}

async function recordExamples(): Promise<RecordedExamples> {
  const model = await startOfflineModel();
  const stack = await startStack({ modelUrl: model.url });
  await stack.database.sql("select private.record_job_run()");
  const examples: RecordedExamples = { requests: {}, responses: {}, chunks: {}, failures: {} };
  const token = await signInDemoPerson(stack.url);

  async function request(
    path: string,
    body: object | undefined,
    accept: string,
  ): Promise<Response> {
    const response = await fetch(stack.url + path, {
      method: body ? "POST" : "GET",
      headers: {
        accept,
        apikey: PUBLISHABLE_KEY,
        "mcp-protocol-version": "2025-11-25",
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  }

  /** Records an exchange of an operation and returns its reply. */
  async function record(
    [operation, name]: [operation: string, name: string],
    path: string,
    body?: object,
  ): Promise<Json> {
    const value = await (await request(path, body, "application/json")).json();
    (examples.responses[operation] ??= {})[name] = { value };
    if (body) (examples.requests[operation] ??= {})[name] = { value: body };
    return value;
  }

  /** Records the first chunk of each type and returns all of them. */
  async function stream(path: string, body: object): Promise<Json[]> {
    const text = await (await request(path, body, "text/event-stream")).text();
    const chunks = text.split("\n\n").filter((frame) => frame.startsWith("data: {"))
      .map((frame) => JSON.parse(frame.slice("data: ".length)));
    for (const chunk of chunks) examples.chunks[chunk.type] ??= chunk;
    return chunks;
  }

  /** Records a tool call over MCP. */
  async function callMcp(name: string, params: object): Promise<void> {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const accept = "application/json, text/event-stream";
    const text = await (await request("/functions/v1/home-mcp", body, accept)).text();
    const line = text.split("\n").find((line) => line.startsWith("data: {"));
    const value = JSON.parse(line?.slice("data: ".length) ?? text);
    (examples.requests["callMcp"] ??= {})[name] = { value: body };
    (examples.responses["callMcp"] ??= {})[name] = { value };
  }

  /** Records the body of a refused request. Throws if it has another status. */
  async function recordFailure(name: string, path: string, status: number, init: RequestInit) {
    const headers = {
      accept: "application/json, text/event-stream",
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...init.headers,
    };
    const response = await fetch(stack.url + path, { method: "POST", ...init, headers });
    const body = await response.json();
    if (response.status !== status) throw new Error(`${name}: ${response.status}`);
    examples.failures[name] = body;
  }

  const assistant = "/functions/v1/ai-home-assistant";
  const rpc = (operation: string, name: string, body: object, as = "example") =>
    record([operation, as], `/rest/v1/rpc/${name}`, body);
  try {
    await record(["checkHealth", "healthy"], `${assistant}/health`);

    // The assistant.
    const leak = await record(["sendMessage", "saved"], assistant, {
      message: LEAK,
      messageId: "m-1",
      threadId: "kitchen",
    });
    await record(["sendMessage", "chat_client"], assistant, {
      id: "kitchen",
      messages: [{ id: "m-2", role: "user", parts: [{ type: "text", text: "undo that" }] }],
    });
    const asked = await record(["sendMessage", "requires_action"], assistant, {
      message: REPLACE,
      threadId: "heater",
    });
    const [call] = asked.toolCalls;
    await record(["sendToolResult", "approved"], `${assistant}/tool-results`, {
      threadId: asked.threadId,
      messageId: asked.messageId,
      toolCallId: call.id,
      approvalId: call.approval.id,
      output: "approved",
    });
    await record(["listMessages", "page"], `${assistant}/${leak.threadId}/messages`);
    await record(["stopThread", "no_turn"], `${assistant}/${leak.threadId}/stop`, {});
    delete examples.requests["stopThread"];

    // Streams.
    await stream(assistant, { message: LEAK, threadId: "stream" });
    const paused = await stream(assistant, { message: REPLACE, threadId: "denied" });
    const pending = paused.find(({ type }) => type === "tool-approval-request");
    await stream(`${assistant}/tool-results`, {
      threadId: "denied",
      toolCallId: pending.toolCallId,
      approvalId: pending.approvalId,
      output: "denied",
    });
    model.script.next({ fault: "F-L04", times: 4 });
    await stream(assistant, { message: "Hello", threadId: "failed" });

    // The record without a chat.
    const homes = await record(["selectHomes", "names"], "/rest/v1/homes?select=id,name");
    const home_id: string = homes[0].id;
    const run = (as: string, tool_name: string, input: object, idempotency_key?: string) =>
      rpc("runHomeTool", "run_home_tool", { home_id, tool_name, input, idempotency_key }, as);
    const boiler = await run("system", "update_home_asset", {
      kind: "boiler",
      space: "basement",
      installed_on: "2019",
    }, "add-the-boiler-1");
    const asset_id: string = boiler.assetId;
    const issue = await run("issue", "record_home_event", {
      event_type: "issue_reported",
      title: "Boiler rattles",
      asset_id,
    });
    await run("repair", "record_home_event", {
      event_type: "repair_completed",
      title: "Pump replaced",
      asset_id,
      occurred_on: "2026-11-03",
      cost_actual: 240,
      vendor_name: "Acme Heating",
    });
    const settled = await run("settled_issue", "update_issue_status", {
      issue_id: issue.eventId,
      to_status: "resolved",
    });
    await run("undo", "undo_call", { call_id: settled.undo.callId });
    await run("schedule", "schedule_maintenance", {
      schedules: [{
        title: "Bleed the radiators",
        every: { count: 1, unit: "year", season: [9, 10, 11], fixed: true },
        assignee: "me",
      }],
    });
    const board = await record(
      ["selectHomeUpkeep", "board"],
      `/rest/v1/home_upkeep?home_id=eq.${home_id}&order=due_on&limit=2`,
    );
    await run("done", "manage_schedule", {
      schedule_id: board[0].schedule_id,
      action: "complete",
    });
    await run("changed_system", "update_home_asset", {
      asset_id,
      manufacturer: "Vaillant",
      space: null,
    });
    await run("vendor", "save_vendor", {
      name: "Acme Plumbing",
      trades: ["plumbing"],
      phone: "555-0101",
    });
    await rpc("listMaintenanceOffers", "list_maintenance_offers", { home_id });
    await rpc("listRoleRights", "list_role_rights", {});
    await rpc("updateHome", "update_home", { home_id, changes: { city: "Columbus" } });
    await record(
      ["selectHomeTimeline", "newest"],
      `/rest/v1/home_timeline?home_id=eq.${home_id}&order=seq.desc&limit=2`,
    );
    await record(
      ["selectHomeIssueChains", "open"],
      `/rest/v1/home_issue_chains?home_id=eq.${home_id}&status=in.(open,in_progress)&limit=1`,
    );
    await record(
      ["selectHomeThreads", "newest"],
      `/rest/v1/home_threads?home_id=eq.${home_id}&order=last_message_at.desc&limit=2`,
    );
    for (
      const [operation, view] of [
        ["selectHomeAttention", "home_attention"],
        ["selectHomeCosts", "home_costs"],
        ["selectHomeAssetOverview", "home_asset_overview"],
        ["selectHomeVendors", "home_vendors"],
        ["selectHomePeople", "home_people"],
      ] as const
    ) {
      await record([operation, "rows"], `/rest/v1/${view}?home_id=eq.${home_id}&limit=1`);
    }

    // Agents.
    await callMcp("list_homes", { name: "list_homes", arguments: {} });
    await callMcp("without_a_grant", {
      name: "record_home_event",
      arguments: { home_id, event_type: "issue_reported", title: "Leaking tap" },
    });
    await rpc("grantAgentAccess", "grant_agent_access", {
      home_id,
      client_id: "local",
      access: "write",
    });
    await callMcp("record_an_event", {
      name: "record_home_event",
      arguments: { home_id, event_type: "issue_reported", title: "Leaking tap" },
      _meta: { idempotencyKey: "leaking-tap-1" },
    });

    // Refused requests.
    const refuse = (status: number, init: RequestInit) =>
      recordFailure(`mcp_${status}`, "/functions/v1/home-mcp", status, init);
    await refuse(400, { body: "{" });
    await refuse(405, { method: "GET" });
    const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
    await refuse(406, { body: message, headers: { accept: "application/json" } });
    await refuse(413, { body: "x".repeat(300_000) });
    await refuse(415, { body: message, headers: { "content-type": "text/plain" } });
    await recordFailure("data_api", "/rest/v1/rpc/run_home_tool", 404, {
      body: JSON.stringify({ home_id, tool_name: "make_coffee", input: {} }),
    });
    return examples;
  } finally {
    await stack.close();
    await model.close();
  }
}
