import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { ToolResult } from "../ai-home-assistant/contract/tool_result.ts";
import { addReadingNotes } from "../ai-home-assistant/tools/arguments/read_arguments.ts";
import {
  buildNotExecutedResult,
  toolFailureResult,
} from "../ai-home-assistant/tools/error_results.ts";
import type { UnrenderedResult } from "../ai-home-assistant/sentences/statements/statement.ts";
import type { LanguageTag } from "../ai-home-assistant/sentences/statements/format.ts";
import { renderTexts, toLanguage } from "../ai-home-assistant/sentences/statements/render.ts";
import { findTool } from "../ai-home-assistant/tools/registry.ts";
import { readState } from "./ask_person.ts";
import { HOME_TOOLS, LIST_HOMES } from "./describe_tools.ts";
import { DatabaseError, type Home, type HomeDatabase } from "./home_database.ts";
import { chooseHome, readCall, readWaiting } from "./read_call.ts";
import { settleWaitingCall } from "./settle_waiting_call.ts";
import type { WaitingSlots } from "./waiting_slots.ts";

/** The caller, and the dependencies of a call. */
export interface CallDependencies {
  database: HomeDatabase;
  personId: string;
  /** The client of the token; `local` for the person's own session. */
  clientId: string;
  /** Whether the token belongs to the person's own session, and to no agent. */
  isOwnSession: boolean;
  /** Where the person decides on calls, without a slash at the end. */
  appUrl: string | undefined;
  waitingSlots: WaitingSlots;
  now: () => Date;
}

interface ToolRequest {
  name: string;
  arguments?: Record<string, unknown> | undefined;
}

type Outcome = CallToolResult | InputRequiredResult;

/** Runs a tool call. Never throws: a failure is a result. */
export async function callTool(
  request: ToolRequest,
  context: ServerContext,
  dependencies: CallDependencies,
): Promise<Outcome> {
  try {
    return await runCall(request, context, dependencies);
  } catch (error) {
    return toCallResult(describeFailure(request.name, error));
  }
}

async function runCall(
  { name, arguments: given = {} }: ToolRequest,
  context: ServerContext,
  dependencies: CallDependencies,
): Promise<Outcome> {
  // A client that repeats a call with this key relies on it, so the call does not run without it.
  const key = context.mcpReq._meta?.["idempotencyKey"] ?? undefined;
  if (key !== undefined && typeof key !== "string") {
    return toCallResult(
      buildNotExecutedResult("invalid_arguments", [{ code: "idempotency_key_not_text" }]),
    );
  }
  const homes = await dependencies.database.listHomes();
  if (name === LIST_HOMES) return toCallResult(await describeHomes(homes, dependencies));
  const tool = findTool(HOME_TOOLS, name);
  if (!tool) {
    const statement = { code: "agent_tool_unknown", tool: name.slice(0, 60) };
    return toCallResult(buildNotExecutedResult("not_found", [statement]));
  }
  const choice = chooseHome(homes, given["home_id"]);
  if (!choice.ok) return toCallResult(choice.result);
  const language = toLanguage(choice.home.language);
  const read = await readCall(tool, given, choice.home, dependencies.now());
  if (!read.ok) return toCallResult(read.result, language);

  const { ignored, notes } = read.notes;
  const repeat = async (callId: string | undefined) => {
    const result = await dependencies.database.runTool({
      home_id: choice.home.id,
      tool_name: tool.name,
      input: read.input,
      ignored,
      ...(key !== undefined && { idempotency_key: key }),
      ...(callId !== undefined && { waiting_call_id: callId }),
    }, language);
    // The result of a call that did not run lists none.
    return addReadingNotes(result, { ignored: result.ignored ? [] : ignored, notes });
  };
  const first = await repeat(readState(context).callId);
  const waiting = readWaiting(first);
  if (waiting === undefined) return toCallResult(first, language);
  const call = { homeId: choice.home.id, language, first, repeat };
  const settled = await settleWaitingCall(call, waiting, context, dependencies);
  return isInputRequiredResult(settled) ? settled : toCallResult(settled, language);
}

async function describeHomes(
  homes: readonly Home[],
  { database, clientId }: CallDependencies,
): Promise<UnrenderedResult> {
  const writable = homes.length > 0 ? await database.listWritableHomes(clientId) : [];
  return {
    type: "homes",
    success: true,
    code: "ok",
    message: { statements: [{ code: "homes_listed", count: homes.length }] },
    data: {
      homes: homes.map(({ id, name, currency, time_zone }) => ({
        id,
        name,
        currency,
        time_zone,
        access: writable.includes(id) ? "write" : "read",
      })),
    },
  };
}

/**
 * The text is the same JSON, for clients that read no `structuredContent`.
 *
 * @param language that of the home, if one is chosen
 */
function toCallResult(
  unrendered: UnrenderedResult,
  language: LanguageTag = "en",
): CallToolResult {
  const result = renderTexts(unrendered, language) as ToolResult;
  return {
    content: [{ type: "text", text: JSON.stringify(result) }],
    structuredContent: result,
    isError: !result.success && !ASKING.includes(result.code),
  };
}

/** Codes of results that are no failure of the call. */
const ASKING: readonly string[] = ["awaiting_approval", "needs_clarification", "denied"];

function describeFailure(name: string, error: unknown): UnrenderedResult {
  if (error instanceof DatabaseError) {
    if (error.detail === "home_unknown") {
      return buildNotExecutedResult("not_found", [{ code: "home_unknown" }]);
    }
    if (error.detail === "idempotency_mismatch") {
      return buildNotExecutedResult("conflict", [{ code: "idempotency_key_used" }]);
    }
    if (error.status === 400) {
      return buildNotExecutedResult("invalid_arguments", [{ code: "call_invalid" }]);
    }
  }
  return toolFailureResult(name, "unavailable");
}
