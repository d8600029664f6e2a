import { withMember } from "../json_text.ts";
import type { ProviderToolCall } from "../model/port.ts";
import { storableText } from "../storable_text.ts";
import type { ToolCall } from "../tools/tool_step.ts";
import { MAX_ARGUMENTS } from "../tools/parse_arguments.ts";

/**
 * The model's tool calls, made safe to run and store. The provider's id is kept where it is one;
 * a missing or empty id, or the second of two alike, becomes one of ours.
 */
export function takeToolCalls(
  proposed: readonly ProviderToolCall[],
  newId: () => string,
): ToolCall[] {
  const taken = new Set<string>();
  return proposed.map((call) => {
    const providerCallId = typeof call.id === "string" && call.id !== ""
      ? storableText(call.id)
      : null;
    const usable = providerCallId !== null && providerCallId.length <= MAX_ID &&
      !taken.has(providerCallId);
    const id = usable ? providerCallId : `call_${newId()}`.slice(0, MAX_OWN_ID);
    taken.add(id);
    const text = argumentsText(call.function?.arguments);
    const name = storableText(String(call.function?.name ?? "")).slice(0, MAX_NAME);
    return {
      id,
      providerCallId: providerCallId?.slice(0, MAX_ID) ?? null,
      name,
      arguments: text,
      provider: storableText(text === OMITTED ? withArguments(call.raw, name, text) : call.raw),
    };
  });
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
