import type { InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import type { ToolResult } from "../ai-home-assistant/contract/tool_result.ts";
import {
  askByForm,
  askByLink,
  type Asking,
  buildForm,
  buildLink,
  chooseAsking,
  hasAsked,
  readDecision,
  readState,
} from "./ask_person.ts";
import type { CallDependencies, OldClient } from "./call_tool.ts";
import { createElicitRequest } from "./old_client.ts";
import { readWaiting, type Waiting } from "./read_call.ts";

/** A call with a pending approval. */
export interface WaitingCall {
  homeId: string;
  /** The result `awaiting_approval`. */
  first: ToolResult;
  /** Runs the stored call `callId` again: returns its result, or `awaiting_approval`. */
  repeat: (callId: string) => Promise<ToolResult>;
}

/** How long a call waits for a decision. Clients give up after a minute. */
const LINK_WAIT_MS = 20_000;
const FORM_WAIT_MS = 45_000;
/** The pauses between two reads of a decision; each doubles the one before. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 4_000;

/** Requests the decision through the client if it can ask the person; else returns where the person decides. */
export async function settleWaitingCall(
  call: WaitingCall,
  waiting: Waiting,
  context: ServerContext,
  dependencies: CallDependencies,
): Promise<ToolResult | InputRequiredResult> {
  const { database, isOwnSession, appUrl, oldClient } = dependencies;
  const { homeId, first } = call;
  const url = appUrl && `${appUrl}/approve#${homeId}/${waiting.call_id}`;
  const asking = chooseAsking(context, {
    isOwnSession,
    hasLink: url !== undefined,
    session: oldClient?.elicitation,
  });
  if (asking === "none") return addLink(first, url);
  if (oldClient !== undefined) {
    return addLink(
      await askOnStream(call, waiting, asking, url, context, dependencies, oldClient),
      url,
    );
  }
  if (asking === "link") {
    if (!hasAsked(context)) return askByLink(waiting, url!);
    return addLink(await waitForDecision(call, waiting, LINK_WAIT_MS, context, dependencies), url);
  }
  const approved = readDecision(context);
  if (approved === undefined) return hasAsked(context) ? addLink(first, url) : askByForm(waiting);
  const { approvalId } = readState(context);
  const decided = await database.decideCall({
    home_id: homeId,
    call_id: waiting.call_id,
    approved,
    ...(approvalId !== undefined && { approval_id: approvalId }),
  });
  const changed = readWaiting(decided);
  return changed ? askByForm(changed) : decided;
}

/** Sends an elicitation request on the stream of the call and waits for the decision; again after a changed plan. */
async function askOnStream(
  call: WaitingCall,
  waiting: Waiting,
  asking: Exclude<Asking, "none">,
  url: string | undefined,
  context: ServerContext,
  dependencies: CallDependencies,
  oldClient: OldClient,
): Promise<ToolResult> {
  const params = asking === "form" ? buildForm(waiting) : buildLink(waiting, url!);
  await oldClient.send(createElicitRequest(call.homeId, waiting, params));
  const wait = asking === "form" ? FORM_WAIT_MS : LINK_WAIT_MS;
  const result = await waitForDecision(call, waiting, wait, context, dependencies);
  const changed = readWaiting(result);
  if (changed === undefined || changed.id === waiting.id) return result;
  return await askOnStream(
    { ...call, first: result },
    changed,
    asking,
    url,
    context,
    dependencies,
    oldClient,
  );
}

/**
 * Returns the first result that no longer waits for this approval; after `timeMs` or an abort the last one read. Returns
 * at once if the person has no slot left.
 */
async function waitForDecision(
  { first, repeat }: WaitingCall,
  asked: Waiting,
  timeMs: number,
  { mcpReq: { signal } }: ServerContext,
  { waitingSlots, personId }: CallDependencies,
): Promise<ToolResult> {
  using slot = waitingSlots.take(personId);
  if (slot === undefined) return first;
  let result = first;
  let pause = FIRST_PAUSE_MS;
  for (let waited = 0; waited < timeMs && !signal.aborted;) {
    if (readWaiting(result)?.id !== asked.id) break;
    const next = Math.min(pause, timeMs - waited);
    await sleep(next, signal);
    if (signal.aborted) break;
    result = await repeat(asked.call_id);
    waited += next;
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
  return result;
}

/** Resolves after the time or an abort. */
function sleep(timeMs: number, signal: AbortSignal): Promise<void> {
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

function addLink(result: ToolResult, url: string | undefined): ToolResult {
  if (readWaiting(result) === undefined) return result;
  const place = url ? `at ${url}` : "in the app";
  return {
    ...result,
    message: `${result.message} They decide ${place}; then make the same call again.`,
    approval: { ...result["approval"] as object, ...(url && { url }) },
  };
}
