import { createCompletionHandler, type Propose } from "./handle_completion.ts";
import { listen, type Listener } from "./http/listen.ts";
import type { HttpRequest } from "./http/parse_request.ts";
import { jsonResponse, type SocketAction } from "./http/socket_action.ts";
import { createScript, type Script } from "./script/script.ts";
import { serveScript } from "./script/serve_script.ts";

export type { Script, Settings } from "./script/script.ts";
export type { LoggedRequest } from "./script/request_log.ts";
export type { ScriptedResponse } from "./script/scripted_response.ts";

export type FakeProvider = {
  /** `http://127.0.0.1:8300`; the base URL for a client is `${url}/v1`. */
  url: string;
  script: Script;
  close(): Promise<void>;
};

export type FakeProviderOptions = {
  propose: Propose;
  /** Any free port by default. */
  port?: number;
  hostname?: string;
  /** Keeps connections open between requests. Off by default: each response has its own connection. */
  keepAlive?: boolean;
  /** Milliseconds between the events of a stream that no script says; 0 by default. */
  paceMs?: number;
};

const MODELS = ["google/gemini-3.5-flash", "google/gemini-3.8-flash", "offline-model"];

/**
 * Starts a strict fake of a chat-completions provider: `POST {url}/v1/chat/completions` (JSON and SSE), `GET {url}/v1/models`,
 * and `{url}/__script`. Rejects when the port is taken.
 */
export async function startFakeProvider(options: FakeProviderOptions): Promise<FakeProvider> {
  const { propose, port = 0, hostname = "127.0.0.1", keepAlive = false, paceMs = 0 } = options;
  let pausing: Promise<void> = Promise.resolve();
  const scripting = createScript((pause) => {
    pausing = listener.refuseWhile(pause);
  });
  const url = () => `http://${hostname}:${listener.port}`;
  const complete = createCompletionHandler({ scripting, propose, url, paceMs });

  function respond(incoming: HttpRequest): SocketAction[] {
    const path = new URL(incoming.target, "http://model").pathname;
    if (path === "/__script") return serveScript(scripting.script, incoming);
    const { method, headers } = incoming;
    const bodyText = new TextDecoder().decode(incoming.body);
    const entry = scripting.log.add({ method, path, headers, bodyText });
    if (method === "POST" && path === "/v1/chat/completions") return complete(incoming, entry);
    if (method === "GET" && path === "/v1/models") return jsonResponse(200, modelList());
    const message = `Invalid URL (${method} ${path})`;
    return jsonResponse(404, {
      error: { message, type: "invalid_request_error", param: null, code: null },
    });
  }

  const listener: Listener = await listen({ hostname, port, keepAlive, respond });
  return {
    url: url(),
    script: scripting.script,
    async close() {
      scripting.script.reset();
      await pausing;
      await listener.close();
    },
  };
}

function modelList() {
  const data = MODELS.map((id) => ({ id, object: "model", created: 0, owned_by: "offline" }));
  return { object: "list", data };
}
