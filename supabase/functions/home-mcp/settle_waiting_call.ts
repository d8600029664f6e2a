import type { InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import type { ToolResult } from "../ai-home-assistant/contract/tool_result.ts";
import type { LanguageTag } from "../ai-home-assistant/sentences/statements/format.ts";
import type { UnrenderedResult } from "../ai-home-assistant/sentences/statements/statement.ts";
import {
  askByForm,
  askByLink,
  chooseAsking,
  hasAsked,
  readDecision,
  readState,
} from "./ask_person.ts";
import type { CallDependencies } from "./call_tool.ts";
import { readWaiting, type Waiting } from "./read_call.ts";

/** A call with a pending approval. */
export interface WaitingCall {
  homeId: string;
  /** That of the home. */
  language: LanguageTag;
  /** The result `awaiting_approval`. */
  first: ToolResult;
  /** Runs the stored call `callId` again: returns its result, or `awaiting_approval`. */
  repeat: (callId: string) => Promise<ToolResult>;
}

/** The pauses before each read of a decision: 20 seconds, because clients give up after a minute. */
const PAUSES_MS = [1_000, 2_000, 4_000, 4_000, 4_000, 4_000, 1_000];

/** Requests the decision through the client if it can ask the person; else returns where the person decides. */
export async function settleWaitingCall(
  call: WaitingCall,
  waiting: Waiting,
  context: ServerContext,
  dependencies: CallDependencies,
): Promise<UnrenderedResult | InputRequiredResult> {
  const { database, isOwnSession, appUrl } = dependencies;
  const { homeId, language, first } = call;
  const url = appUrl && `${appUrl}/approve#${homeId}/${waiting.call_id}`;
  const asking = chooseAsking(context, { isOwnSession, hasLink: url !== undefined });
  if (asking === "none") return addLink(first, url);
  if (asking === "link") {
    if (!hasAsked(context)) return askByLink(waiting, url!, language);
    return addLink(await waitForDecision(call, waiting, context, dependencies), url);
  }
  const approved = readDecision(context);
  const { approvalId } = readState(context);
  if (approved === undefined || approvalId === undefined) {
    return hasAsked(context) ? addLink(first, url) : askByForm(waiting, language);
  }
  const decided = await database.decideCall({
    home_id: homeId,
    call_id: waiting.call_id,
    approval_id: approvalId,
    approved,
  }, language);
  const changed = readWaiting(decided);
  return changed ? askByForm(changed, language) : decided;
}

/**
 * Returns the first result that no longer waits for this approval; after 20 seconds or an abort the last one read.
 * Returns at once if the person has no slot left.
 */
async function waitForDecision(
  { first, repeat }: WaitingCall,
  asked: Waiting,
  { mcpReq: { signal } }: ServerContext,
  { waitingSlots, personId }: CallDependencies,
): Promise<ToolResult> {
  using slot = waitingSlots.take(personId);
  if (slot === undefined) return first;
  let result = first;
  for (const pause of PAUSES_MS) {
    if (readWaiting(result)?.id !== asked.id) break;
    await sleep(pause, signal);
    if (signal.aborted) break;
    result = await repeat(asked.call_id);
  }
  return result;
}

/** Resolves after the time or an abort. */
function sleep(timeMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, timeMs);
    signal.addEventListener("abort", end);
  });
}

function addLink(result: ToolResult, url: string | undefined): UnrenderedResult {
  if (readWaiting(result) === undefined) return result;
  const place = { code: "approval_place", ...(url && { url }) };
  return {
    ...result,
    message: { statements: [{ code: "as_written", text: result.message }, place] },
    approval: { ...result["approval"] as object, ...(url && { url }) },
  };
}
