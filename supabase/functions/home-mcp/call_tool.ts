import type {
  CallToolResult,
  InputRequiredResult,
  ServerContext,
} from "@modelcontextprotocol/server";
import type { ToolResult } from "../ai-home-assistant/contract/tool_result.ts";
import { addReadingNotes } from "../ai-home-assistant/tools/arguments/add_reading_notes.ts";
import { toolFailureResult } from "../ai-home-assistant/tools/error_results.ts";
import { englishSentences } from "../ai-home-assistant/language/english_sentences.ts";
import { findTool } from "../ai-home-assistant/tools/registry.ts";
import type { Tool } from "../ai-home-assistant/tools/tool.ts";
import {
  askByForm,
  askByLink,
  chooseAsking,
  hasAsked,
  readDecision,
  readState,
} from "./ask_person.ts";
import { HOME_TOOLS, LIST_HOMES } from "./describe_tools.ts";
import {
  DatabaseError,
  type Home,
  type HomeDatabase,
  type RunToolRequest,
} from "./home_database.ts";
import { chooseHome, readCall, readWaiting } from "./read_call.ts";

/** The caller, and the dependencies of a call. */
export interface CallDependencies {
  database: HomeDatabase;
  /** The client of the token; `local` for the person's own session. */
  clientId: string;
  /** Whether the token belongs to the person's own session, and to no agent. */
  isOwnSession: boolean;
  /** Where the person decides on calls, without a slash at the end. */
  appUrl: string | undefined;
  now: () => Date;
}

interface ToolRequest {
  name: string;
  arguments?: Record<string, unknown> | undefined;
}

type Outcome = CallToolResult | InputRequiredResult;

/** How long a repeated call waits for a decision in the app, and the pause between two reads of it. */
const DECISION_WAIT_MS = 20_000;
const DECISION_PAUSE_MS = 1_000;

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
  const homes = await dependencies.database.listHomes();
  if (name === LIST_HOMES) return toCallResult(await describeHomes(homes, dependencies));
  const tool = findTool(HOME_TOOLS, name);
  if (!tool) return toCallResult(buildNotFound(`There is no tool ${name.slice(0, 60)}.`));
  const choice = chooseHome(homes, given["home_id"]);
  if (!choice.ok) return toCallResult(choice.result);
  const read = readCall(tool, given, choice.home, dependencies.now());
  if (!read.ok) return toCallResult(read.result);

  const run = async () =>
    addReadingNotes(
      await dependencies.database.runTool(
        buildRequest(tool, choice.home, read.input, context),
      ),
      read.notes,
    );
  return await settle(await run(), run, choice.home, context, dependencies);
}

function buildRequest(
  tool: Tool,
  home: Home,
  input: unknown,
  context: ServerContext,
): RunToolRequest {
  const key = context.mcpReq._meta?.["idempotencyKey"];
  const { callId } = readState(context);
  return {
    home_id: home.id,
    tool_name: tool.name,
    input,
    ...(typeof key === "string" && { idempotency_key: key }),
    ...(callId !== undefined && { waiting_call_id: callId }),
  };
}

/** Requests the decision through the client if it can ask the person; else adds where the person decides. */
async function settle(
  first: ToolResult,
  run: () => Promise<ToolResult>,
  home: Home,
  context: ServerContext,
  { database, isOwnSession, appUrl }: CallDependencies,
): Promise<Outcome> {
  const waiting = readWaiting(first);
  if (waiting === undefined) return toCallResult(first);
  const url = appUrl && `${appUrl}/approve#${home.id}/${waiting.call_id}`;
  switch (chooseAsking(context, { isOwnSession, hasLink: url !== undefined })) {
    case "form": {
      const approved = readDecision(context);
      if (approved === undefined) {
        if (!hasAsked(context)) return askByForm(waiting);
        break;
      }
      const { approvalId } = readState(context);
      const decided = await database.decideCall({
        home_id: home.id,
        call_id: waiting.call_id,
        approved,
        ...(approvalId !== undefined && { approval_id: approvalId }),
      });
      const changed = readWaiting(decided);
      return changed ? askByForm(changed) : toCallResult(decided);
    }
    case "link":
      if (!hasAsked(context)) return askByLink(waiting, url!);
      return toCallResult(addLink(await waitForDecision(first, run), url));
    case "none":
  }
  return toCallResult(addLink(first, url));
}

async function waitForDecision(
  first: ToolResult,
  run: () => Promise<ToolResult>,
): Promise<ToolResult> {
  let result = first;
  for (let waited = 0; waited < DECISION_WAIT_MS; waited += DECISION_PAUSE_MS) {
    if (readWaiting(result) === undefined) break;
    await new Promise((resume) => setTimeout(resume, DECISION_PAUSE_MS));
    result = await run();
  }
  return result;
}

function addLink(result: ToolResult, url: string | undefined): ToolResult {
  if (readWaiting(result) === undefined) return result;
  const place = url ? `at ${url}` : "in the app";
  return {
    ...result,
    message: `${result.message} They decide ${place}; then make the same call again.`,
    approval: { ...result["approval"] as object, ...(url && { url }) },
  };
}

async function describeHomes(
  homes: readonly Home[],
  { database, clientId }: CallDependencies,
): Promise<ToolResult> {
  const writable = homes.length > 0 ? await database.listWritableHomes(clientId) : [];
  return {
    type: "homes",
    success: true,
    code: "ok",
    message: homes.length === 1 ? "1 home" : `${homes.length} homes`,
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

/** The text is the same JSON, for clients that read no `structuredContent`. */
function toCallResult(result: ToolResult): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(result) }],
    structuredContent: result,
    isError: !result.success && !ASKING.includes(result.code),
  };
}

/** Codes of results that are no failure of the call. */
const ASKING: readonly string[] = ["awaiting_approval", "needs_clarification", "denied"];

function describeFailure(name: string, error: unknown): ToolResult {
  if (error instanceof DatabaseError) {
    if (error.detail === "home_unknown") return buildNotFound("There is no such home.");
    if (error.detail === "idempotency_mismatch") {
      return { ...buildNotFound("Another call has used this idempotency key."), code: "conflict" };
    }
    if (error.status === 400) {
      return { ...buildNotFound("The call is not valid."), code: "invalid_arguments" };
    }
  }
  return toolFailureResult(name, "unavailable", englishSentences);
}

function buildNotFound(message: string): ToolResult {
  return { type: "not_executed", success: false, code: "not_found", message };
}
