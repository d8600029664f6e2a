/**
 * Clients of the 2025 revisions. They declare their capabilities once and answer `elicitation/create` by a request of
 * its own, which another instance may receive. So the session id has the capabilities, and the id of the elicitation
 * request names the call: no instance stores anything.
 */
import { isObject } from "../ai-home-assistant/json_value.ts";
import { isUuidShaped } from "../ai-home-assistant/uuid.ts";
import type { Waiting } from "./read_call.ts";

/** The revision that has batches. It is also that of a request without a version. */
const VERSION_WITH_BATCHES = "2025-03-26";

/** The modes in which a client can request an input of its person. */
export interface Elicitation {
  form?: unknown;
  url?: unknown;
}

/** The person's decision on a call, as their client sent it. The arguments of `decide_agent_call`. */
export interface ElicitedDecision {
  home_id: string;
  call_id: string;
  approval_id: string;
  approved: boolean;
}

/** The message `elicitation/create`, which the server sends on the stream of a call. */
export interface ElicitRequest {
  jsonrpc: "2.0";
  id: string;
  method: "elicitation/create";
  params: object;
}

/** Whether the body is a batch and the revision of the request has no batches. */
export function isForbiddenBatch(body: unknown, headers: Headers): boolean {
  const version = headers.get("mcp-protocol-version") ?? VERSION_WITH_BATCHES;
  return Array.isArray(body) && version !== VERSION_WITH_BATCHES;
}

/** Returns the session id for an `initialize` of a client that has `elicitation`; undefined for any other body. */
export function createSessionId(body: unknown, newId: () => string): string | undefined {
  if (!isObject(body) || body["method"] !== "initialize" || !isObject(body["params"])) return;
  const { capabilities } = body["params"];
  const elicitation = isObject(capabilities) ? capabilities["elicitation"] : undefined;
  if (!isObject(elicitation)) return;
  // Revision 2025-06-18 has forms only, and names no mode.
  const modes = ["form", "url"].filter((mode) => isObject(elicitation[mode]));
  return `${(modes.length > 0 ? modes : ["form"]).join("+")}.${newId()}`;
}

/** Returns the modes in a session id. A client that invents one only declares a capability. */
export function readSession(headers: Headers | undefined): Elicitation | undefined {
  const modes = /^(form|url|form\+url)\./.exec(headers?.get("mcp-session-id") ?? "")?.[1];
  if (modes === undefined) return undefined;
  return Object.fromEntries(modes.split("+").map((mode) => [mode, {}]));
}

export function createElicitRequest(
  homeId: string,
  { call_id, id }: Waiting,
  params: object,
): ElicitRequest {
  const requestId = ["approve", homeId, call_id, id].join("/");
  return { jsonrpc: "2.0", id: requestId, method: "elicitation/create", params };
}

/**
 * Returns the decision in the response to an elicitation request. Null for a response that decides nothing: a closed
 * form, a page that was opened, an error. Undefined for a body that is no such response.
 */
export function readElicitedDecision(body: unknown): ElicitedDecision | null | undefined {
  if (!isObject(body) || typeof body["id"] !== "string" || "method" in body) return undefined;
  const [kind, home_id, call_id, approval_id] = body["id"].split("/");
  if (
    kind !== "approve" || ![home_id, call_id, approval_id].every((id) => id && isUuidShaped(id))
  ) {
    return undefined;
  }
  const result = isObject(body["result"]) ? body["result"] : {};
  const content = isObject(result["content"]) ? result["content"] : {};
  const approved = result["action"] === "decline" ? false : content["approve"];
  if (typeof approved !== "boolean" || result["action"] === "cancel") return null;
  return { home_id: home_id!, call_id: call_id!, approval_id: approval_id!, approved };
}
