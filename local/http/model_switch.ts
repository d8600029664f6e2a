import { checkOwnPage } from "./check_own_page.ts";
import type { ModelChoice } from "../stack/model_choice.ts";

/**
 * Serves `/_dev/model`, for the stack's own page: GET returns the choice of the model, POST `{ model }` changes it to
 * `offline` or `configured`. No request to a function can change it.
 */
export async function serveModelSwitch(request: Request, choice: ModelChoice): Promise<Response> {
  const refused = checkOwnPage(request);
  if (refused) return refuse(403, "forbidden", refused);
  if (request.method === "GET") return answer(choice);
  if (request.method !== "POST") {
    return refuse(405, "method_not_allowed", "Use GET or POST", { allow: "GET, POST" });
  }
  // Another content type needs no preflight request, so that any page could send it.
  if (!/^application\/json\b/.test(request.headers.get("content-type") ?? "")) {
    return refuse(415, "unsupported_media_type", "Send 'Content-Type: application/json'");
  }
  const body: unknown = await request.json().catch(() => undefined);
  const model = typeof body === "object" && body !== null && "model" in body && body.model;
  if (model !== "offline" && model !== "configured") {
    return refuse(400, "invalid_request", '"model" must be "offline" or "configured"');
  }
  if (model === "configured" && !choice.configured) {
    return refuse(409, "not_configured", "Set OPENAI_API_KEY in .env and restart task dev");
  }
  const isStarted = await choice.choose(model);
  return isStarted
    ? answer(choice)
    : refuse(503, "unavailable", "The function does not start: see the terminal of the stack");
}

function answer({ current, configured }: ModelChoice): Response {
  const body = { model: current(), configured: configured ?? null };
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}

function refuse(status: number, code: string, error: string, headers = {}): Response {
  const body = { error, code, requestId: crypto.randomUUID(), retryable: status === 503 };
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
