import { MAX_PROVIDER_BYTES } from "../../contract/limits.ts";
import { parseObject } from "../../json_value.ts";
import type { ProviderToolCall } from "../../model/chat_model.ts";
import { countBytes, toStorableText } from "../../storable_text.ts";
import { MAX_ARGUMENTS_CHARACTERS } from "../../tools/arguments/parse_arguments.ts";
import { createToolCall, type ToolCall } from "../../tools/tool_call.ts";

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
    const sent = call.isCutOff ? CUT_OFF : argumentsText(call.function?.arguments);
    argumentCharacters += sent.length;
    const text = argumentCharacters > MAX_ARGUMENTS_OF_ALL ? OMITTED : sent;
    const rawCall = toStorableText(
      text === OMITTED || text === CUT_OFF ? withArguments(call.rawCall, name, text) : call.rawCall,
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

/** Whether the provider gave the call no id. Pass two is skipped then. */
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
const CUT_OFF = '"arguments omitted: cut off"';

/** Keeps the other members of the call: a provider requires its signature. */
function withArguments(raw: string, name: string, text: string): string {
  return JSON.stringify({ ...parseObject(raw), function: { name, arguments: text } });
}

/** Some providers send the arguments as an object instead of JSON text. */
function argumentsText(sent: unknown): string {
  const text = typeof sent === "string" ? sent : sent === undefined ? "" : JSON.stringify(sent);
  return text.length > MAX_ARGUMENTS_CHARACTERS ? OMITTED : toStorableText(text);
}
