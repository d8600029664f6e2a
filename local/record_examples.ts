/**
 * `task docs:record`: records the examples of docs/reference/openapi.json from a stack in memory with the offline
 * model: what the guides show, each chunk, and refused requests. Ids and times are those of the recording, so only a
 * changed reply is a reason to repeat it.
 */
import { startOfflineModel } from "./offline_model/start_offline_model.ts";
import type { RecordedExamples } from "./reference/openapi/recorded_examples.ts";
import { startStack } from "./stack/stack.ts";
import { signInDemoPerson } from "./terminal/demo_session.ts";
import { PUBLISHABLE_KEY, ROOT } from "./stack/constants.ts";

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
  const examples: RecordedExamples = { requests: {}, responses: {}, chunks: {}, failures: {} };
  const token = await signInDemoPerson(stack.url);

  async function request(path: string, body: object, accept: string): Promise<Response> {
    const response = await fetch(stack.url + path, {
      method: "POST",
      headers: {
        accept,
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  }

  /** Records an exchange of an operation and returns its reply. */
  async function record(
    [operation, name]: [operation: string, name: string],
    path: string,
    body: object,
  ): Promise<Json> {
    const value = await (await request(path, body, "application/json")).json();
    (examples.responses[operation] ??= {})[name] = { value };
    (examples.requests[operation] ??= {})[name] = { value: body };
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
  try {
    // The assistant.
    await record(["sendMessage", "saved"], assistant, {
      message: LEAK,
      messageId: "m-1",
      threadId: "kitchen",
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

    // Refused requests.
    const refuse = (status: number, init: RequestInit) =>
      recordFailure(`mcp_${status}`, "/functions/v1/home-mcp", status, init);
    await refuse(400, { body: "{" });
    await refuse(405, { method: "GET" });
    const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
    await refuse(406, { body: message, headers: { accept: "application/json" } });
    await refuse(413, { body: "x".repeat(300_000) });
    await refuse(415, { body: message, headers: { "content-type": "text/plain" } });
    const [home] = await stack.database.sql<{ id: string }>("select id from public.homes");
    await recordFailure("data_api", "/rest/v1/rpc/run_home_tool", 404, {
      body: JSON.stringify({ home_id: home!.id, tool_name: "make_coffee", input: {} }),
    });
    return examples;
  } finally {
    await stack.close();
    await model.close();
  }
}
