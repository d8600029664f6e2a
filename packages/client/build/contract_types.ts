/** Generates src/generated/contract.ts: the types of the contract as plain TypeScript without zod. */
import { compile } from "json-schema-to-typescript";
import { z } from "zod";
import { focus, followUpContext } from "@function/contract/fields.ts";
import { intervalRule } from "@function/contract/interval.ts";
import { errorBody, health, stopReply, threadPage } from "@function/contract/http_replies.ts";
import {
  messageMetadata,
  replyDataPart,
  UI_CHUNKS,
  uiMessage,
  uiPart,
} from "@function/contract/ui_messages.ts";
import { receipt, turnOutcome, turnReply, usage } from "@function/contract/reply.ts";
import { toolResultsRequest, turnRequest } from "@function/contract/requests.ts";
import { approvalPlan, planChange, toolCallView } from "@function/contract/tool_call_view.ts";
import {
  clarification,
  ignoredArgument,
  linkedRow,
  toolResult,
  undoOffer,
  writtenRow,
} from "@function/contract/tool_result.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { runsInDatabase, type Tool } from "@function/tools/tool.ts";
import { failedResult } from "../results/define_result.ts";
import {
  changedField,
  completion,
  foundAsset,
  foundEvent,
  openIssue,
  typicalLife,
} from "../results/result_fields.ts";
import { TOOL_RESULTS } from "../results/tool_results.ts";
import { buildFunctionTypes, FUNCTION_REPLIES, FUNCTION_REQUESTS } from "./function_types.ts";

type Schemas = Record<string, z.ZodType>;

const HEADER =
  "/** Made by `deno task client:types` from the contract of the function. Do not edit. */";

/** `record_home_event` → `RecordHomeEvent`. */
const toTypeName = (name: string) =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const streamChunk = z.union(Object.values(UI_CHUNKS) as unknown as [z.ZodType, z.ZodType]);

const replies: Schemas = {
  Focus: focus,
  FollowUpContext: followUpContext,
  Usage: usage,
  TurnOutcome: turnOutcome,
  PlanChange: planChange,
  ApprovalPlan: approvalPlan,
  ToolCall: toolCallView,
  WrittenRow: writtenRow,
  Clarification: clarification,
  UndoOffer: undoOffer,
  LinkedRow: linkedRow,
  ChangedField: changedField,
  IgnoredArgument: ignoredArgument,
  ToolResult: toolResult,
  FailedResult: failedResult,
  FoundEvent: foundEvent,
  FoundAsset: foundAsset,
  OpenIssue: openIssue,
  Completion: completion,
  TypicalLife: typicalLife,
  Receipt: receipt,
  TurnReply: turnReply,
  ErrorBody: errorBody,
  HomeMetadata: messageMetadata,
  ReplyDataPart: replyDataPart,
  UiPart: uiPart,
  UiMessage: uiMessage,
  ThreadPage: threadPage,
  StopReply: stopReply,
  Health: health,
  StreamChunk: streamChunk,
  ...Object.fromEntries(
    Object.entries(TOOL_RESULTS).map(([name, schema]) => [`${toTypeName(name)}Result`, schema]),
  ),
  ...Object.fromEntries(
    TOOLS.flatMap(({ name, output }) => output ? [[`${toTypeName(name)}Output`, output]] : []),
  ),
  ...FUNCTION_REPLIES,
};

const requests: Schemas = {
  Focus: focus,
  FollowUpContext: followUpContext,
  IntervalRule: intervalRule,
  TurnRequest: turnRequest,
  ToolResultsRequest: toolResultsRequest,
  ...Object.fromEntries(TOOLS.map(({ name, input }) => [`${toTypeName(name)}Input`, input])),
  ...FUNCTION_REQUESTS,
};

/** Returns the text of the file, before formatting. */
export async function buildContractTypes(): Promise<string> {
  const declared = new Set<string>();
  const declarations = [
    ...await declareTypes(replies, "output"),
    ...await declareTypes(requests, "input"),
  ].filter(({ name }) => !declared.has(name) && declared.add(name));
  return [
    HEADER,
    ...declarations.map(({ text }) => text),
    buildToolTypes(),
    buildFunctionTypes(),
    "",
  ].join("\n\n");
}

/** A schema that contains another one of these uses the type of its name. */
async function declareTypes(schemas: Schemas, io: "input" | "output") {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: definitions } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    uri: (id) => `#/definitions/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      // A list of up to three would become a union of tuples.
      delete jsonSchema.maxItems;
      delete jsonSchema.minItems;
      if (zodSchema instanceof z.ZodUnknown) jsonSchema["tsType"] = "unknown";
      if (zodSchema instanceof z.ZodTemplateLiteral) jsonSchema["tsType"] = "`tool-${string}`";
    },
  });
  for (const [id, definition] of Object.entries(definitions)) {
    delete definition.$schema;
    delete definition.$id;
    definition.title = id;
    wrapReferences(definition);
  }
  const text = await compile({ definitions, title: ROOT } as never, ROOT, {
    additionalProperties: false,
    bannerComment: "",
    format: false,
    unknownAny: true,
    unreachableDefinitions: true,
  });
  return splitDeclarations(text);
}

const ROOT = "All";

/** A reference with a description of its own would become a copy of the type, with a number in its name. */
function wrapReferences(schema: unknown): void {
  if (typeof schema !== "object" || schema === null) return;
  const { $ref, ...others } = schema as { $ref?: string };
  if ($ref && Object.keys(others).length > 0) {
    delete (schema as { $ref?: string }).$ref;
    Object.assign(schema, { allOf: [{ $ref }] });
  }
  Object.values(schema).forEach(wrapReferences);
}

function splitDeclarations(text: string): { name: string; text: string }[] {
  const parts = text.split(/\n(?=(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:type|interface) )/);
  return parts.flatMap((part) => {
    const name = /export (?:type|interface) (\w+)/.exec(part)?.[1];
    const isNamed = name !== undefined && name !== ROOT;
    return isNamed ? [{ name, text: part.trim().replace(NOISE, "") }] : [];
  });
}

/** The comment of json-schema-to-typescript on each definition that the root does not use. */
const NOISE =
  /(?: \*\n)? \* This (?:interface|type) was referenced by.*\n \* via the `definition` .*\n/gm;

/** The type of what a tool returns. One that runs outside the database has the fields that all results have. */
function nameOutput(tool: Tool): string {
  if (tool.kind === "client") return `${toTypeName(tool.name)}Output`;
  return runsInDatabase(tool) ? `${toTypeName(tool.name)}Result` : "ToolResult";
}

function buildToolTypes(): string {
  const rows = TOOLS.map((tool) => {
    const typeName = toTypeName(tool.name);
    return `  ${tool.name}: { input: ${typeName}Input; output: ${nameOutput(tool)} };`;
  });
  const clientTools = TOOLS.filter(({ kind }) => kind === "client").map(({ name }) => `"${name}"`);
  return [
    "/** The tools by name. The model writes `input`: check what you use of it. */",
    `export type HomeTools = {\n${rows.join("\n")}\n};`,
    "/** The tools that the app executes. */",
    `export type ClientToolName = ${clientTools.join(" | ")};`,
    '/** The codes of error responses. */\nexport type ErrorCode = ErrorBody["code"];',
  ].join("\n");
}
