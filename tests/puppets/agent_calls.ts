import { SignJWT } from "jose";
import type { ProposedCall } from "../../local/fake_provider/completion/completion.ts";
import type { Person } from "../support/person.ts";
import type { World } from "../support/world.ts";

/** An agent of a person, which follows an attacker's instructions. */
export interface PuppetAgent {
  /** Calls a tool. Returns its structured content, if any, and the text of the whole response. */
  call(proposed: ProposedCall): Promise<{ output: unknown; text: string }>;
}

/** Connects an agent over MCP with a grant of its person: `read`, `write` or none. */
export async function connectAgent(
  { stack }: World,
  person: Person,
  access: "read" | "write" | "none",
): Promise<PuppetAgent> {
  const clientId = `puppet-${access}`;
  if (access !== "none") {
    await person.rpc("grant_agent_access", {
      home_id: person.homeId,
      client_id: clientId,
      access,
    });
  }
  const claims = { sub: person.id, role: "authenticated", aud: "authenticated" };
  const token = await new SignJWT({ ...claims, client_id: clientId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" }).setIssuedAt().setExpirationTime("1h")
    .sign(new TextEncoder().encode(stack.jwtSecret));
  return {
    async call({ name, arguments: args }) {
      const params = { name, arguments: args };
      const response = await fetch(`${stack.url}/functions/v1/home-mcp`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
      });
      const text = await response.text();
      // As one event of a stream, or as JSON.
      const { result } = JSON.parse(text.slice(text.indexOf("{")));
      return { output: result?.structuredContent, text };
    },
  };
}
