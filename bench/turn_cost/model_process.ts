/**
 * A model server with almost no work: two fixed completions at once. The offline model
 * checks every request as strictly as a provider, and its work would distort the figures.
 */
import { serveLines } from "../serve_lines.ts";
import { createStreamedResponse, USAGE } from "./streamed_completion.ts";

const CALL = {
  id: "call_0",
  type: "function",
  function: {
    name: "record_home_event",
    arguments: JSON.stringify({
      event_type: "issue_reported",
      title: "Water heater leaking",
      description: "Water on the floor below the tank.",
      system_kind: "water heater",
      severity: "high",
    }),
  },
  extra_content: { google: { thought_signature: "c2lnbmF0dXJl".repeat(20) } },
};

const ADVICE =
  "I have put the leak on record. Shut off the cold water valve above the tank, switch the heater " +
  "off, and look whether the drain valve or the relief valve drips. A plumber can tell in one visit " +
  "whether the tank itself has rusted through.";

/** While set, a streamed text waits after its first word. */
let hold: PromiseWithResolvers<void> | undefined;
/** The last request bodies, for a recording. */
let requests: unknown[] = [];
const MAX_REQUESTS = 4;

type Message = { role: string; content: unknown };

/** Pass one of a leak calls the tool; every other request returns text. */
function buildMessage({ messages, tools }: { messages: Message[]; tools?: unknown[] }) {
  const last = messages.at(-1);
  const isLeak = tools && last?.role === "user" && /leak/.test(String(last.content));
  return isLeak
    ? { role: "assistant", content: null, tool_calls: [CALL] }
    : { role: "assistant", content: ADVICE };
}

const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
  const body = await request.json();
  requests = [...requests.slice(1 - MAX_REQUESTS), body];
  const message = buildMessage(body);
  if (body.stream) return createStreamedResponse(body.model, message, () => hold?.promise);
  return Response.json({
    id: "chatcmpl-bench",
    object: "chat.completion",
    model: body.model,
    choices: [{ index: 0, message, finish_reason: message.content ? "stop" : "tool_calls" }],
    usage: USAGE,
  });
});

await serveLines({ url: `http://127.0.0.1:${server.addr.port}` }, (request) => {
  if (request["isHeld"] === true) hold = Promise.withResolvers();
  if (request["isHeld"] === false) {
    hold?.resolve();
    hold = undefined;
  }
  return request["takeRequests"] === true ? requests.splice(0) : undefined;
});
await server.shutdown();
