import { assertEquals } from "@std/assert";
import { serveAuth } from "../../local/http/serve_auth.ts";

const api = () => Promise.resolve(Response.json({ access_token: "t" }, { status: 201 }));
const URL_OF_AUTH = "http://127.0.0.1:54321/auth/v1/token";

Deno.test("auth lets a web app of another origin send the headers of supabase-js", async () => {
  const asked = "apikey,authorization,content-type,x-client-info,x-supabase-api-version";
  const preflight = new Request(URL_OF_AUTH, {
    method: "OPTIONS",
    headers: { origin: "http://app.test", "access-control-request-headers": asked },
  });
  const { status, headers } = await serveAuth(preflight, api);
  assertEquals([status, headers.get("access-control-allow-origin")], [204, "*"]);
  assertEquals(headers.get("access-control-allow-headers"), asked);
});

Deno.test("auth lets a web app of another origin read its responses", async () => {
  const response = await serveAuth(new Request(URL_OF_AUTH, { method: "POST" }), api);
  assertEquals([response.status, response.headers.get("access-control-allow-origin")], [201, "*"]);
  assertEquals(await response.json(), { access_token: "t" });
});
