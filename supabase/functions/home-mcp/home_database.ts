import {
  type IgnoredArgument,
  type ToolResult,
  toolResult,
} from "../ai-home-assistant/contract/tool_result.ts";
import { sanitiseValue } from "../ai-home-assistant/sanitise/sanitise_value.ts";
import type { LanguageTag } from "../ai-home-assistant/sentences/statements/format.ts";
import { renderTexts } from "../ai-home-assistant/sentences/statements/render.ts";
import type { Project } from "../_shared/read_project.ts";

/** A home that the caller's token may read. */
export interface Home {
  id: string;
  name: string;
  currency: string;
  country: string | null;
  time_zone: string;
  language: string;
}

export interface RunToolRequest {
  home_id: string;
  tool_name: string;
  input: unknown;
  /** What was given and is not in the input. The result of a call that runs lists it. */
  ignored: readonly IgnoredArgument[];
  idempotency_key?: string;
  /** The call whose approval this call waits for. */
  waiting_call_id?: string;
}

/** The Data API with the rights of one token. Each function throws a `DatabaseError`. `language` is that of texts. */
export interface HomeDatabase {
  listHomes(): Promise<readonly Home[]>;
  /** The homes to which the client may write. */
  listWritableHomes(clientId: string): Promise<readonly string[]>;
  runTool(request: RunToolRequest, language: LanguageTag): Promise<ToolResult>;
  /**
   * Only a session without a client may call it. The result is `awaiting_approval` again if the plan of the call has
   * changed.
   */
  decideCall(
    decision: { home_id: string; call_id: string; approval_id: string; approved: boolean },
    language: LanguageTag,
  ): Promise<ToolResult>;
}

/** An error response of the Data API. */
export class DatabaseError extends Error {
  /**
   * @param detail the `detail` of the SQL error, such as `home_unknown`
   */
  constructor(readonly status: number, readonly detail: string | undefined) {
    super(`The database returned ${status}`);
  }
}

export function connectHomes(
  { url, publishableKey }: Project,
  { timeoutMs }: { timeoutMs: number },
): (token: string) => HomeDatabase {
  return (token) => {
    async function call(path: string, body?: object): Promise<unknown> {
      const response = await fetch(`${url}/rest/v1/${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      // Removes links, images and HTML: an agent may show a stored text to a person or follow its instructions.
      if (response.ok) return sanitiseValue(JSON.parse(text));
      throw new DatabaseError(response.status, readDetail(text));
    }
    return {
      listHomes: async () =>
        await call(
          "homes?select=id,name,currency,country,time_zone,language&order=name,id",
        ) as Home[],
      async listWritableHomes(clientId) {
        const grants = await call(
          "agent_grants?select=home_id&access=eq.write&revoked_at=is.null&client_id=eq." +
            encodeURIComponent(clientId),
        ) as { home_id: string }[];
        return grants.map(({ home_id }) => home_id);
      },
      runTool: async (request, language) =>
        readResult(await call("rpc/run_agent_tool", request), language),
      decideCall: async (decision, language) =>
        readResult(await call("rpc/decide_agent_call", decision), language),
    };
  };
}

function readResult(value: unknown, language: LanguageTag): ToolResult {
  return toolResult.parse(renderTexts(value, language));
}

function readDetail(text: string): string | undefined {
  try {
    const { details } = JSON.parse(text) as { details?: unknown };
    return typeof details === "string" ? details : undefined;
  } catch {
    return undefined;
  }
}
