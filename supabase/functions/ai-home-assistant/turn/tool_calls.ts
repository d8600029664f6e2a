import { MAX_PROVIDER_BYTES } from "../contract/limits.ts";
import { isPending } from "../contract/tool_call_view.ts";
import { CLIENT_OUTPUT, isToolResult, type ToolResult } from "../contract/tool_result.ts";
import { parseObject } from "../json_value.ts";
import type { Sentences } from "../sentences/sentences.ts";
import { renderStatements, toLanguage } from "../sentences/statements/render.ts";
import type { ProviderToolCall } from "../model/chat_model.ts";
import type { RunToolsRequest, StoredToolCallRow, ToolCallRow } from "../record/turn_database.ts";
import { readWrittenCalls } from "../sanitise/model_markup.ts";
import { countBytes, toStorableText } from "../storable_text.ts";
import { MAX_ARGUMENTS_CHARACTERS } from "../tools/arguments/read_arguments.ts";
import { writtenCallResult } from "../tools/error_results.ts";
import { findTool, isWritingTool } from "../tools/registry.ts";
import type { Tool } from "../tools/tool.ts";
import { type Approval, createToolCall, type ToolCall, withResult } from "../tools/tool_call.ts";

/**
 * Makes the model's tool calls storable: unique ids, arguments as text, no NUL, bounded lengths. Returns
 * one call for each proposed call, in order. A missing or empty id, and the second of two equal ids, are
 * replaced by a generated one.
 *
 * @param streamed calls that clients have already, in order; they keep their ids
 * @param earlier calls of earlier passes, whose ids are in use
 */
export function normaliseToolCalls(
  proposed: readonly ProviderToolCall[],
  newId: () => string,
  streamed: readonly { id: string }[] = [],
  earlier: readonly { id: string }[] = [],
): ToolCall[] {
  const assignIdAndName = createIdAndNameAssigner(newId, [...streamed, ...earlier]);
  let argumentCharacters = 0;
  let providerBytes = 0;
  return proposed.map((call, i) => {
    const { id, name } = assignIdAndName(
      { id: call.id, name: call.function?.name },
      streamed[i]?.id,
    );
    const sent = call.isCutOff ? CUT_OFF_ARGUMENTS : argumentsText(call.function?.arguments);
    argumentCharacters += sent.length;
    const text = argumentCharacters > MAX_ARGUMENTS_OF_ALL ? OMITTED : sent;
    const rawCall = toStorableText(
      text === OMITTED || text === CUT_OFF_ARGUMENTS
        ? withArguments(call.rawCall, name, text)
        : call.rawCall,
    );
    providerBytes += countBytes(rawCall);
    return createToolCall({
      id,
      name,
      arguments: text,
      providerCallId: cut(providerId(call), MAX_ID),
      // Without it, the call is replayed with the standard fields.
      rawCall: providerBytes > MAX_PROVIDER_BYTES ? "" : rawCall,
    });
  });
}

/**
 * Returns a function that returns a unique id and a storable name for each call of one pass.
 *
 * @param taken calls whose ids are in use
 */
export function createIdAndNameAssigner(
  newId: () => string,
  taken: readonly { id: string }[] = [],
) {
  const used = new Set(taken.map(({ id }) => id));
  return (
    call: { id?: unknown; name?: unknown },
    knownId?: string,
  ): { id: string; name: string } => {
    const sent = providerId(call);
    const isUsable = sent !== null && sent.length <= MAX_ID && !used.has(sent);
    const id = knownId ?? (isUsable ? sent : `call_${newId()}`.slice(0, MAX_GENERATED_ID));
    used.add(id);
    return { id, name: cut(toStorableText(String(call.name ?? "")), MAX_NAME) };
  };
}

/**
 * Returns the calls of a pass in answer to a person who asks to undo what was done last, and names nothing. What to do is
 * known then, whatever the model proposed: each call that writes becomes the undo, of which the database runs one, and
 * without such a call the undo is added. It gets no id of the provider, which did not send it.
 */
export function toUndoCalls(
  proposed: readonly ToolCall[],
  tools: readonly Tool[],
  newId: () => string,
): ToolCall[] {
  const tool = tools.find(({ readUndo }) => readUndo);
  const input = tool?.readUndo?.({});
  if (!tool || !input) return [...proposed];
  const undo = { name: tool.name, arguments: JSON.stringify(input), rawCall: "" };
  const calls = proposed.map((call) => {
    const isOtherWrite = call.name !== tool.name && isWritingTool(tools, call.name);
    return isOtherWrite ? createToolCall({ ...call, ...undo }) : call;
  });
  // A question of the model is answered first.
  const isAnswered = calls.some(({ name }) =>
    name === tool.name || findTool(tools, name)?.kind === "client"
  );
  if (isAnswered) return calls;
  return [
    ...calls,
    createToolCall({
      ...undo,
      id: `call_${newId()}`.slice(0, MAX_GENERATED_ID),
      providerCallId: null,
    }),
  ];
}

/** In the JSON or the Python of a call. */
const WRITTEN_TITLE = /\btitle["']?\s*[:=]\s*("(?:[^"\\\n]|\\.)*")/;

/**
 * Returns the calls that the model wrote as text, each with its tool and title as far as they can be read, and with the
 * result that it did not run.
 */
export function findWrittenCalls(
  text: string,
  { tools, sentences }: { tools: readonly Tool[]; sentences: Sentences },
): ToolCall[] {
  return readWrittenCalls(text).map((written) => {
    const name = tools.find(({ name }) => written.includes(name))?.name ?? "";
    const title = WRITTEN_TITLE.exec(written)?.[1];
    const input = title === undefined ? "" : `{"title":${title}}`;
    const proposed = { id: "", name, arguments: input, providerCallId: null, rawCall: "" };
    return withResult(createToolCall(proposed), writtenCallResult(), sentences.language);
  });
}

/** Whether the provider gave the call no id. The answer pass is skipped then. */
export function lacksProviderId(call: ToolCall): boolean {
  return call.providerCallId === null;
}

/** A cut inside a surrogate pair leaves half of it, which Postgres rejects. */
function cut<Text extends string | null>(text: Text, length: number): Text {
  return (text === null ? null : text.slice(0, length).toWellFormed()) as Text;
}

function providerId({ id }: { id?: unknown }): string | null {
  return typeof id === "string" && id !== "" ? toStorableText(id) : null;
}

const MAX_ID = 512;
/** OpenAI accepts no longer id. */
const MAX_GENERATED_ID = 40;
const MAX_NAME = 128;
/** SQL keeps 256 kB. A character has up to four bytes. */
const MAX_ARGUMENTS_OF_ALL = MAX_PROVIDER_BYTES / 4;

/** Replaces arguments that are too long to store: a JSON string, so that `parseArguments` rejects the call. */
const OMITTED = '"arguments omitted: too long"';

/** The same for arguments that are cut off: what came of them may be valid by chance. */
const CUT_OFF_ARGUMENTS = '"arguments omitted: cut off"';

/** Keeps the other members of the call: a provider requires its signature. */
function withArguments(raw: string, name: string, text: string): string {
  return JSON.stringify({ ...parseObject(raw), function: { name, arguments: text } });
}

/** Some providers send the arguments as an object instead of JSON text. */
function argumentsText(sent: unknown): string {
  const text = typeof sent === "string" ? sent : sent === undefined ? "" : JSON.stringify(sent);
  return text.length > MAX_ARGUMENTS_CHARACTERS ? OMITTED : toStorableText(text);
}

/** Returns the call as `run_tools` expects it: the database runs a call without a result with its `input`. */
export function toRunToolsCall(call: ToolCall, ordinal: number): RunToolsRequest["calls"][number] {
  return {
    id: call.id,
    ordinal,
    provider_call_id: call.providerCallId,
    name: call.name,
    arguments: call.arguments,
    provider: call.rawCall,
    input: call.input,
    ignored: call.ignored ?? [],
    notes: call.notes ?? [],
    assumed: call.assumed ?? [],
    result: call.unrendered ?? null,
  };
}

/** Returns the call as the database has stored it, in this attempt or an earlier one. */
export function fromToolCallRow(
  row: StoredToolCallRow,
  tools: readonly Tool[],
  sentences: Sentences,
): ToolCall {
  const input = row.input ?? null;
  const tool = findTool(tools, row.name);
  // The database stores a preview only with an approval.
  const shown = input === null ? undefined : tool?.preview?.(input);
  const preview = row.approval?.preview ??
    (shown && renderStatements(shown, toLanguage(sentences.language)));
  return {
    id: row.id,
    name: row.name,
    pass: row.pass,
    arguments: row.arguments,
    providerCallId: row.provider_call_id,
    rawCall: row.provider,
    input,
    ...(tool?.kind === "client" && { isClientSide: true }),
    state: row.state,
    ...(!isPending(row) && { output: row.result, result: resultOf(row, sentences) }),
    ...(row.short_ids && { shortIds: row.short_ids }),
    ...(row.is_duplicate && { isDuplicate: true }),
    ...(preview && { preview }),
    ...(row.approval && { approval: toApproval(row.approval) }),
  };
}

function toApproval(
  { id, expires_at, preview, plan, approved, reason, only }: NonNullable<ToolCallRow["approval"]>,
): Approval {
  return {
    id,
    expiresAt: expires_at,
    ...(preview !== undefined && { preview }),
    ...(plan && { plan }),
    ...(approved !== undefined && { approved }),
    ...(reason !== undefined && { reason }),
    ...(only && { only }),
  };
}

function resultOf(
  { state, result, error_text }: ToolCallRow,
  { replies, language }: Sentences,
): ToolResult {
  if (isToolResult(result)) return result;
  return state === "output-available"
    ? { type: CLIENT_OUTPUT, success: true, code: "ok", message: replies.answered }
    : {
      type: CLIENT_OUTPUT,
      success: false,
      code: "unavailable",
      message: error_text ||
        renderStatements([{ code: "client_tool_failed" }], toLanguage(language)),
    };
}
