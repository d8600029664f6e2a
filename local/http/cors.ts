import { allowAnyOrigin } from "../../supabase/functions/_shared/cors.ts";
import type { Handler } from "./gateway.ts";

/** Allows what a preflight asks for, as the gateway of Supabase does, whatever is behind it. */
export function createPreflightResponse(request: Request): Response {
  return new Response(null, { status: 204, headers: allowAnyOrigin(request) });
}

/**
 * Serves the API to web apps of any origin. `@supabase/lite` responds to the preflight of a function with arguments
 * with an error, allows no header in a preflight to auth, and no origin in the responses of auth.
 */
export async function serveAnyOrigin(request: Request, api: Handler): Promise<Response> {
  if (request.method === "OPTIONS") return createPreflightResponse(request);
  const response = await api(request);
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  return new Response(response.body, { status: response.status, headers });
}
