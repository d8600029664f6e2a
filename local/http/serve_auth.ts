import type { Handler } from "./gateway.ts";

/**
 * Serves `/auth/v1` to web apps of any origin, as hosted Supabase does. `@supabase/lite` allows no header in a
 * preflight, and no origin in its responses.
 */
export async function serveAuth(request: Request, api: Handler): Promise<Response> {
  if (request.method === "OPTIONS") {
    const asked = request.headers.get("access-control-request-headers");
    return new Response(null, {
      status: 204,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
        "access-control-max-age": "86400",
        ...(asked && { "access-control-allow-headers": asked }),
      },
    });
  }
  const response = await api(request);
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  return new Response(response.body, { status: response.status, headers });
}
