/** Implements the OAuth server of Supabase Auth for tests: discovery, registration, consent, and tokens with a client_id. */

export interface AuthorizationServer extends AsyncDisposable {
  url: string;
  /** The paths that were requested, in order. */
  requests: string[];
  /** What the app's page of consent does when its signed-in person agrees. Returns the code for the client. */
  consent(authorizationUrl: URL, person: { token: string }): string;
}

interface Consent {
  clientId: string;
  challenge: string;
  token: string;
}

/** @param sign signs a person's token with more claims, as Auth would */
export function startAuthorizationServer(
  sign: (token: string, claims: object) => Promise<string>,
): AuthorizationServer {
  const requests: string[] = [];
  const consents = new Map<string, Consent>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, handle);
  const url = `http://127.0.0.1:${server.addr.port}`;

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    switch (pathname) {
      case "/.well-known/oauth-authorization-server":
        return Response.json({
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          registration_endpoint: `${url}/register`,
          response_types_supported: ["code"],
          grant_types_supported: ["authorization_code"],
          code_challenge_methods_supported: ["S256"],
          token_endpoint_auth_methods_supported: ["none"],
        });
      case "/register":
        return Response.json(
          { ...await request.json(), client_id: crypto.randomUUID() },
          { status: 201 },
        );
      case "/token":
        return await exchange(new URLSearchParams(await request.text()));
      default:
        return new Response(null, { status: 404 });
    }
  }

  async function exchange(form: URLSearchParams): Promise<Response> {
    const consent = consents.get(form.get("code") ?? "");
    consents.delete(form.get("code") ?? "");
    if (
      consent?.clientId !== form.get("client_id") ||
      consent?.challenge !== await computeChallenge(form.get("code_verifier") ?? "")
    ) {
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    }
    const access_token = await sign(consent!.token, { client_id: consent!.clientId, iss: url });
    return Response.json({ access_token, token_type: "Bearer", expires_in: 3_600 });
  }

  return {
    url,
    requests,
    consent({ searchParams }, { token }) {
      const code = crypto.randomUUID();
      consents.set(code, {
        clientId: searchParams.get("client_id")!,
        challenge: searchParams.get("code_challenge")!,
        token,
      });
      return code;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function computeChallenge(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
