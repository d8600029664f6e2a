import { MAX_ERROR_TEXT } from "../../contract/limits.ts";
import { type Part, PLAN_PART, type ToolCallPart } from "../../contract/parts.ts";
import { MEDIA_TYPES } from "../../contract/file_reading.ts";
import { TurnError } from "../../errors.ts";
import { invalidField } from "./validate.ts";
import type { ChatClientRequest } from "../../contract/requests.ts";
import { type ClientMessage, readClientMessage } from "../../conversation/client_message.ts";
import { isObject, omitUndefined } from "../../json_value.ts";
import type { Tool } from "../../tools/tool.ts";
import { isUuidShaped } from "../../ids.ts";
import { isToolResult } from "../../contract/tool_result.ts";
import { findTool } from "../../tools/registry.ts";

/** A chat client's request as bodies of `POST /` in the app's form, or of `POST /tool-results`; not validated yet. */
type ChatClientInput =
  & (
    | { kind: "message" | "regeneration"; body: Record<string, unknown> }
    | { kind: "call-responses"; bodies: Record<string, unknown>[] }
  )
  & {
    /** Number of unsupported items in the last message. */
    rejectedCount: number;
  };

/**
 * Reads a chat client's last message: a message of the person, or their responses to pending calls.
 * Earlier messages repeat the server's own history and are not read.
 *
 * If the last message has neither, `bodies` is empty. A request to regenerate an answer ends with the
 * person's message that was answered.
 */
export function readChatClientRequest(
  request: ChatClientRequest,
  tools: readonly Tool[],
): ChatClientInput {
  const raw = request.messages.at(-1);
  const { message: last, rejectedCount } = readClientMessage(raw);
  const { id: threadId, propertyId, focusSystem, activeFocus, locale } = request;
  const isRegeneration = request.trigger === "regenerate-message";
  const rawId = readId(raw);

  if (last?.role !== "user") {
    const responses = isRegeneration ? [] : findCallResponses(last, tools, findPlanApprovals(raw));
    // The assistant messages of the server have uuids; any other id was made by the client.
    const messageId = rawId !== undefined && isUuidShaped(rawId) ? rawId : undefined;
    const bodies = responses.map((response) =>
      omitUndefined({ threadId, propertyId, messageId, ...response })
    );
    return { kind: "call-responses", bodies, rejectedCount };
  }

  const files = last.parts.flatMap(fileOf);
  const body = omitUndefined({
    message: last.parts.flatMap(partText).join("\n\n"),
    threadId,
    propertyId,
    // With `regenerate-message` the request's own messageId names the assistant message.
    messageId: rawId ?? (isRegeneration ? undefined : request.messageId),
    focusSystem,
    activeFocus,
    locale,
    files: files.length > 0 ? files : undefined,
    followUpContext: request.followUpContext ?? last.parts.map(followUpContextOf).find(Boolean),
  });
  return { kind: isRegeneration ? "regeneration" : "message", body, rejectedCount };
}

/** A file that is none of the home becomes a line of text. */
function partText(part: Part): string[] {
  if (part.type === "text") return [part.text];
  return part.type === "file" && !fileOf(part).length
    ? [`[Attached file: ${part.name ?? part.mediaType}]`]
    : [];
}

const FILE_ADDRESS = /\bhome-files\/[0-9a-f-]{36}\/([0-9a-f-]{36})(?:$|\?)/i;

/** A file by the address of its object in the bucket, as an item of `files`. Throws a TurnError for a data URL. */
function fileOf(part: Part): { id: string; mediaType?: string }[] {
  if (part.type !== "file") return [];
  if (part.url.startsWith("data:")) {
    throw new TurnError("too_large", {
      sentence: ({ specialErrors }) => specialErrors.fileInMessage,
      details: {
        field: "messages",
        reason: "a file is uploaded first: files.add of the client package",
      },
    });
  }
  const [, id] = FILE_ADDRESS.exec(part.url) ?? [];
  const mediaType = MEDIA_TYPES.find((type) => type === part.mediaType);
  return id === undefined ? [] : [{ id, ...(mediaType && { mediaType }) }];
}

function followUpContextOf(part: Part): Record<string, unknown> | undefined {
  if (part.type !== "follow-up-context") return undefined;
  const { type: _, ...context } = part;
  return context;
}

function readId(message: unknown): string | undefined {
  const id = (message as { id?: unknown } | null)?.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/**
 * Returns the approval decisions and client tool outputs in a chat client's message, as fields of a
 * `POST /tool-results` body.
 */
function findCallResponses(
  message: ClientMessage | undefined,
  tools: readonly Tool[],
  planApprovals: ReadonlyMap<string, string>,
): Record<string, unknown>[] {
  const calls = (message?.parts ?? []).filter((part) => part.type === "tool-call");
  return calls.filter((call) => isResponse(call, tools)).map((call) => {
    const approvalId = planApprovals.get(call.toolCallId);
    return {
      toolCallId: call.toolCallId,
      ...(approvalId !== undefined && { approvalId }),
      ...responseFields(call),
    };
  });
}

/**
 * Returns the ids of the approvals whose plans a chat client's message shows, by the id of their call. A client without
 * approval states sends no other id.
 */
function findPlanApprovals(message: unknown): Map<string, string> {
  const parts = isObject(message) ? message["parts"] : undefined;
  return new Map((Array.isArray(parts) ? parts : []).flatMap((part) => {
    if (!isObject(part) || part["type"] !== PLAN_PART || !isObject(part["data"])) return [];
    const { id: callId, data: { id: approvalId } } = part;
    return typeof callId === "string" && typeof approvalId === "string"
      ? [[callId, approvalId]]
      : [];
  }));
}

/** The client also returns the results of server tools; these are no responses. */
function isResponse(call: ToolCallPart, tools: readonly Tool[]): boolean {
  if (call.state === "approval-responded") return true;
  if (call.state !== "output-available" && call.state !== "output-error") return false;
  if (findTool(tools, call.toolName)?.kind === "client") return true;
  // A client without approval states sends its decision as the call's output.
  return call.state === "output-available" && call.output !== undefined &&
    !isToolResult(call.output);
}

function responseFields(
  { state, approval, output, errorText }: ToolCallPart,
): Record<string, unknown> {
  if (state === "approval-responded") {
    if (!approval) throw invalidField(["messages", "approval", "id"], ({ required }) => required);
    const { id, approved = false, reason } = approval;
    return { approvalId: id, output: omitUndefined({ approved, reason }) };
  }
  return state === "output-error"
    ? { state, errorText: errorText?.slice(0, MAX_ERROR_TEXT) || "It failed." }
    : { output };
}
