import { z } from "zod";
import {
  focus,
  followUpContext,
} from "../../../supabase/functions/ai-home-assistant/contract/fields.ts";
import {
  errorBody,
  errorCode,
} from "../../../supabase/functions/ai-home-assistant/contract/http/error_body.ts";
import {
  health,
  misconfiguredHealth,
} from "../../../supabase/functions/ai-home-assistant/contract/http/health.ts";
import {
  badgePart,
  focusPart,
  messageMetadata,
  noticePart,
  suggestionsPart,
} from "../../../supabase/functions/ai-home-assistant/contract/http/reply_data_parts.ts";
import {
  stopReply,
  threadPage,
} from "../../../supabase/functions/ai-home-assistant/contract/http/thread_replies.ts";
import { UI_CHUNKS } from "../../../supabase/functions/ai-home-assistant/contract/http/ui_chunks.ts";
import {
  filePart,
  followUpPart,
  stepStartPart,
  textPart,
  toolPart,
  uiMessage,
  uiPart,
} from "../../../supabase/functions/ai-home-assistant/contract/http/ui_messages.ts";
import {
  turnOutcome,
  turnReply,
  usage,
} from "../../../supabase/functions/ai-home-assistant/contract/reply.ts";
import {
  chatClientRequest,
  toolResultsRequest,
  turnRequest,
} from "../../../supabase/functions/ai-home-assistant/contract/requests.ts";
import {
  approval,
  toolCallState,
  toolCallView,
} from "../../../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import { toolResult } from "../../../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import { TOOLS } from "../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import { refTo, type Schema } from "./openapi_types.ts";

/** What clients send. */
const REQUESTS = {
  TurnRequest: turnRequest,
  ChatClientRequest: chatClientRequest,
  ToolResultsRequest: toolResultsRequest,
};

/** What clients receive. */
const REPLIES = {
  Approval: approval,
  BadgePart: badgePart,
  Error: errorBody,
  ErrorCode: errorCode,
  FilePart: filePart,
  Focus: focus,
  FocusPart: focusPart,
  FollowUpContext: followUpContext,
  FollowUpPart: followUpPart,
  Health: health,
  MessageMetadata: messageMetadata,
  MisconfiguredHealth: misconfiguredHealth,
  NoticePart: noticePart,
  StepStartPart: stepStartPart,
  StopReply: stopReply,
  SuggestionsPart: suggestionsPart,
  TextPart: textPart,
  ThreadPage: threadPage,
  ToolCall: toolCallView,
  ToolCallState: toolCallState,
  ToolPart: toolPart,
  ToolResult: toolResult,
  TurnOutcome: turnOutcome,
  TurnReply: turnReply,
  UiMessage: uiMessage,
  UiMessagePart: uiPart,
  Usage: usage,
};

/** Chunks that are data parts of a message too. */
const PART_CHUNKS: Record<string, string> = {
  "data-badge": "BadgePart",
  "data-notice": "NoticePart",
  "data-suggestions": "SuggestionsPart",
  "data-focus": "FocusPart",
};

/** Returns the named schemas of the HTTP API, sorted by name. */
export function buildSchemas(
  requests: Record<string, z.ZodType>,
  replies: Record<string, z.ZodType>,
): Record<string, Schema> {
  const chunks = Object.fromEntries(
    Object.entries(UI_CHUNKS)
      .filter(([type]) => !(type in PART_CHUNKS))
      .map(([type, schema]) => [chunkName(type), schema]),
  );
  const tools = Object.fromEntries(
    TOOLS.flatMap((tool) => [
      [`${toPascal(tool.name)}Input`, tool.input],
      ...(tool.output ? [[`${toPascal(tool.name)}Output`, tool.output]] : []),
    ]),
  );
  const schemas = {
    ...toJsonSchemas({ ...REQUESTS, ...tools, ...requests }, "input", REPLIES),
    ...toJsonSchemas({ ...REPLIES, ...chunks, ...replies }, "output"),
    UiMessageChunk: buildChunkUnion(),
  };
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a < b ? -1 : 1));
}

/** The union of all chunks, which a client tells apart by `type`. */
function buildChunkUnion(): Schema {
  const refs = Object.keys(UI_CHUNKS).map((type) =>
    [type, refTo("schemas", PART_CHUNKS[type] ?? chunkName(type)).$ref] as const
  );
  return {
    description:
      "One `data:` line of a stream. Exactly one of `finish`, `abort` and `error` is the last one.",
    oneOf: refs.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: "type", mapping: Object.fromEntries(refs) },
  };
}

function chunkName(type: string): string {
  return `${toPascal(type)}Chunk`;
}

export function toPascal(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `known` are schemas that others refer to and that are not returned. */
function toJsonSchemas(
  schemas: Record<string, z.ZodType>,
  io: "input" | "output",
  known: Record<string, z.ZodType> = {},
): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...known, ...schemas })) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    io,
    uri: (id) => refTo("schemas", id).$ref,
    override: ({ zodSchema, jsonSchema }) => {
      // Clients ignore unknown fields of a reply, so that a new one breaks none of them.
      if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) {
        delete jsonSchema.additionalProperties;
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.description) jsonSchema.description = toPlainText(jsonSchema.description);
    },
  });
  return Object.fromEntries(
    Object.keys(schemas).map((id) => {
      const { $schema: _, $id: __, ...schema } = made[id]! as Schema;
      return [id, schema];
    }),
  );
}

/** Returns the text without the targets of links within a page. */
function toPlainText(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\(#[^)]*\)/g, "$1");
}
