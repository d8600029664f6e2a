/** An agent without a token discovers the sign-in, and its person grants it a home. */
import { deepStrictEqual as assertEquals, match, ok, rejects } from "node:assert/strict";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import {
  StreamableHTTPClientTransport as OldTransport,
} from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describeAgent } from "./mcp/agents.ts";
import { type AuthorizationServer, startAuthorizationServer } from "./mcp/authorization_server.ts";
import { type Person, startWorld, type World } from "./over_http/world.ts";

let server: AuthorizationServer;
let world: World;
Deno.test.beforeAll(async () => {
  server = startAuthorizationServer((token, claims) => world.signToken(token, claims));
  world = await startWorld({ env: { JWT_ISSUER: server.url } });
});
Deno.test.afterAll(async () => {
  await world.close();
  await server[Symbol.asyncDispose]();
});

/** The process of the world and its connections stay open after each test. */
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn });

const REDIRECT_URL = "http://127.0.0.1:9/callback";

interface SigningIn {
  provider: OAuthClientProvider;
  clientId(): string;
  authorizationUrl(): URL;
}

/** Stores the state of a client's sign-in. */
function signIn(): SigningIn {
  const kept: Record<string, unknown> = {};
  const provider = {
    redirectUrl: REDIRECT_URL,
    clientMetadata: {
      client_name: "Test agent",
      redirect_uris: [REDIRECT_URL],
      grant_types: ["authorization_code"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => kept["client"],
    saveClientInformation: (client: unknown) => void (kept["client"] = client),
    tokens: () => kept["tokens"],
    saveTokens: (tokens: unknown) => void (kept["tokens"] = tokens),
    redirectToAuthorization: (url: URL) => void (kept["url"] = url),
    saveCodeVerifier: (verifier: string) => void (kept["verifier"] = verifier),
    codeVerifier: () => kept["verifier"],
    saveDiscoveryState: (state: unknown) => void (kept["discovery"] = state),
    discoveryState: () => kept["discovery"],
  };
  return {
    provider: provider as never,
    clientId: () => (kept["client"] as { client_id: string }).client_id,
    authorizationUrl: () => kept["url"] as URL,
  };
}

/** Reads the address of the resource as a client does: from the 401, then from the metadata. */
async function discover(): Promise<URL> {
  const refused = await fetch(`${world.url}/functions/v1/home-mcp`, { method: "POST", body: "{}" });
  await refused.body?.cancel();
  assertEquals(refused.status, 401);
  const challenge = refused.headers.get("www-authenticate")!;
  match(challenge, /^Bearer .*resource_metadata="[^"]+\/\.well-known\/oauth-protected-resource"$/);
  const response = await fetch(/resource_metadata="([^"]+)"/.exec(challenge)![1]!);
  const metadata = await response.json();
  assertEquals(metadata.authorization_servers, [server.url]);
  return new URL(metadata.resource);
}

async function rpc({ token }: Person, name: string, args: object): Promise<number> {
  const response = await fetch(`${world.url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(args),
  });
  await response.body?.cancel();
  return response.status;
}

const GENERATIONS = {
  "a client 1.x": {
    createTransport: (url: URL, { provider }: SigningIn) =>
      new OldTransport(url, { authProvider: provider as never }),
    async connect(transport: unknown) {
      const client = new OldClient({ name: "test", version: "1" });
      await client.connect(transport as never);
      return describeAgent({
        callTool: (params) => client.callTool(params as never) as never,
        listTools: () => client.listTools() as never,
        close: () => client.close(),
      });
    },
  },
  "a client 2.x": {
    createTransport: (url: URL, { provider }: SigningIn) =>
      new StreamableHTTPClientTransport(url, { authProvider: provider }),
    async connect(transport: unknown) {
      const client = new Client({ name: "test", version: "1" }, {
        versionNegotiation: { mode: "auto" },
      });
      await client.connect(transport as never);
      return describeAgent(client as never);
    },
  },
};

for (const [generation, { createTransport, connect }] of Object.entries(GENERATIONS)) {
  test(`${generation} finds the server, gets the person's consent, and reads what they grant`, async () => {
    const person = await world.person();
    const url = await discover();
    const signingIn = signIn();
    const first = createTransport(url, signingIn);
    await rejects(connect(first), /[Uu]nauthorized/);
    const authorizationUrl = signingIn.authorizationUrl();
    assertEquals(authorizationUrl.origin, server.url);
    assertEquals(authorizationUrl.searchParams.get("resource"), url.href);
    await first.finishAuth(server.consent(authorizationUrl, person));

    await using agent = await connect(createTransport(url, signingIn));
    assertEquals((await agent.call("list_homes"))["data"].homes, [], "consent alone opens no home");
    const grant = { home_id: person.homeId, client_id: signingIn.clientId() };
    assertEquals(await rpc(person, "grant_agent_access", grant), 200);
    const homes = await agent.call("list_homes");
    assertEquals(homes["data"].homes.map(({ id }: { id: string }) => id), [person.homeId]);
    assertEquals((await agent.call("list_attention"))["code"], "ok");
    const note = { event_type: "note", title: "By an agent" };
    assertEquals((await agent.call("record_home_event", note))["code"], "forbidden");
    assertEquals(await rpc(person, "grant_agent_access", { ...grant, access: "write" }), 200);
    assertEquals((await agent.call("record_home_event", note))["code"], "ok");
    ok(server.requests.includes("/register"));
  });
}
