/**
 * Clients of the 2025 revisions. They declare their capabilities once and answer a question by a request of its own,
 * which another instance may receive. So the session id carries the capabilities, and the id of the question the call
 * that it is about: no instance stores anything.
 */
import { isObject } from "../ai-home-assistant/json_value.ts";
import { isUuidShaped } from "../ai-home-assistant/uuid.ts";
import type { Waiting } from "./read_call.ts";

/** The revision that has batches. It is also that of a request without a version. */
const VERSION_WITH_BATCHES = "2025-03-26";

/** What a client can ask its person. */
export interface Elicitation {
  form?: unknown;
  url?: unknown;
}

/** What the person's client was asked about, and their answer. */
export interface Answer {
  home_id: string;
  call_id: string;
  approval_id: string;
  approved: boolean;
}

/** A message that the server sends to the client on the stream of its call. */
export interface Question {
  jsonrpc: "2.0";
  id: string;
  method: "elicitation/create";
  params: object;
}

/** Whether the body is a batch, and the revision of the request has none. */
export function isForbiddenBatch(body: unknown, headers: Headers): boolean {
  const version = headers.get("mcp-protocol-version") ?? VERSION_WITH_BATCHES;
  return Array.isArray(body) && version !== VERSION_WITH_BATCHES;
}

/** Returns the session id for a client that can ask its person; undefined for another one and another request. */
export function createSessionId(body: unknown, newId: () => string): string | undefined {
  if (!isObject(body) || body["method"] !== "initialize" || !isObject(body["params"])) return;
  const { capabilities } = body["params"];
  const elicitation = isObject(capabilities) ? capabilities["elicitation"] : undefined;
  if (!isObject(elicitation)) return;
  // Revision 2025-06-18 has forms only, and names no mode.
  const modes = ["form", "url"].filter((mode) => isObject(elicitation[mode]));
  return `${(modes.length > 0 ? modes : ["form"]).join("+")}.${newId()}`;
}

/** Returns what the client of a session can ask. The client may invent its session id: it only declares itself able. */
export function readSession(headers: Headers | undefined): Elicitation | undefined {
  const modes = /^(form|url|form\+url)\./.exec(headers?.get("mcp-session-id") ?? "")?.[1];
  if (modes === undefined) return undefined;
  return Object.fromEntries(modes.split("+").map((mode) => [mode, {}]));
}

export function createQuestion(
  homeId: string,
  { call_id, id }: Waiting,
  params: object,
): Question {
  const questionId = ["approve", homeId, call_id, id].join("/");
  return { jsonrpc: "2.0", id: questionId, method: "elicitation/create", params };
}

/**
 * Returns the person's answer to a form that `createQuestion` asked. Null for an answer that decides nothing: a closed
 * form, a page that was opened, an error. Undefined for a body that is no answer.
 */
export function readAnswer(body: unknown): Answer | null | undefined {
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

/** Returns the JSON of a request, whose body stays readable; undefined if it is no JSON or longer than the limit. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const reader = request.clone().body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      // Ends only when the other copy of the body is read or cancelled too.
      reader?.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(read.value);
  }
  try {
    return JSON.parse(await new Blob(chunks as BlobPart[]).text());
  } catch {
    return undefined;
  }
}
