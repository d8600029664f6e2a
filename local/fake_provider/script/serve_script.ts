import { isRecord } from "../check/json_kind.ts";
import type { HttpRequest } from "../http/parse_request.ts";
import { jsonResponse, type SocketAction } from "../http/socket_action.ts";
import type { Script, Settings } from "./script.ts";
import type { ScriptedResponse } from "./scripted_response.ts";

/**
 * Scripts the provider over HTTP, for other processes:
 * `POST /__script { answers?, latencyMs?, providers?, quirks? }`, `GET` for the log,
 * `DELETE` to clear everything. An invalid script is a 400 with `{ error }`.
 */
export function serveScript(script: Script, request: HttpRequest): SocketAction[] {
  switch (request.method) {
    case "GET":
      return jsonResponse(200, { requests: script.requests(), waiting: script.waiting() });
    case "DELETE":
      script.reset();
      return jsonResponse(200, { ok: true });
    case "POST":
      return post(script, new TextDecoder().decode(request.body));
    default:
      return jsonResponse(405, { error: `Cannot ${request.method} the script` });
  }
}

function post(script: Script, text: string): SocketAction[] {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) throw new Error("Cannot read the script: it is not an object");
    const { answers = [], ...settings } = body;
    const unknown = Object.keys(settings)
      .find((key) => !["latencyMs", "providers", "quirks"].includes(key));
    if (unknown) throw new Error(`Cannot read the script: unknown field "${unknown}"`);
    script.set(settings as Settings);
    script.next(...answers as ScriptedResponse[]);
    return jsonResponse(200, { ok: true, waiting: script.waiting() });
  } catch (error) {
    return jsonResponse(400, { error: (error as Error).message });
  }
}
