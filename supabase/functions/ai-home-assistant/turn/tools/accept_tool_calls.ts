import { withMember } from "../../json_text.ts";
import type { ProviderToolCall } from "../../model/chat_model.ts";
import { storableText } from "../../storable_text.ts";
import type { ToolCall } from "../../tools/tool_step.ts";
import { MAX_ARGUMENTS } from "../../tools/parse_arguments.ts";

/**
 * The model's tool calls, made safe to run and store. The provider's id is kept where it is one;
 * a missing or empty id, or the second of two alike, becomes one of ours.
 *
 * @param told the calls that have been told already, under the ids they keep
 */
export function takeToolCalls(
  proposed: readonly ProviderToolCall[],
  newId: () => string,
  told: readonly { id: string }[] = [],
): ToolCall[] {
  const giveId = createCallIdGiver(newId, told);
  return proposed.map((call, i) => {
    const { id, name } = giveId({ id: call.id, name: call.function?.name }, told[i]?.id);
    const text = argumentsText(call.function?.arguments);
    return {
      id,
      providerCallId: idOf(call)?.slice(0, MAX_ID) ?? null,
      name,
      arguments: text,
      provider: storableText(text === OMITTED ? withArguments(call.raw, name, text) : call.raw),
    };
  });
}

/** Gives each call of one answer an id of its own, and a name that can be stored. */
export function createCallIdGiver(newId: () => string, told: readonly { id: string }[] = []) {
  const taken = new Set(told.map(({ id }) => id));
  return (call: { id?: unknown; name?: unknown }, known?: string): { id: string; name: string } => {
    const sent = idOf(call);
    const usable = sent !== null && sent.length <= MAX_ID && !taken.has(sent);
    const id = known ?? (usable ? sent : `call_${newId()}`.slice(0, MAX_OWN_ID));
    taken.add(id);
    return { id, name: storableText(String(call.name ?? "")).slice(0, MAX_NAME) };
  };
}

function idOf({ id }: { id?: unknown }): string | null {
  return typeof id === "string" && id !== "" ? storableText(id) : null;
}

/** A call that the provider gave no id cannot be answered in a second pass. */
export function lacksId(call: ToolCall): boolean {
  return call.providerCallId === null;
}

const MAX_ID = 512;
/** OpenAI takes no longer one. */
const MAX_OWN_ID = 40;
const MAX_NAME = 128;

/** Stands for arguments that are too long to keep; it is no object, so that it never runs. */
const OMITTED = '"arguments omitted: too long"';

/** The rest of the call stays: a signature in it is asked for again. */
function withArguments(raw: string, name: string, text: string): string {
  return withMember(raw, "function", JSON.stringify({ name, arguments: text }));
}

/** Some providers send the arguments as an object; everyone else means JSON text. */
function argumentsText(sent: unknown): string {
  const text = typeof sent === "string" ? sent : sent === undefined ? "" : JSON.stringify(sent);
  return text.length > MAX_ARGUMENTS ? OMITTED : storableText(text);
}
