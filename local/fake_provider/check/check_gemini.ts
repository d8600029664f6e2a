import type { MessageJson, RequestJson } from "./chat_json.ts";
import { isRecord } from "./json_kind.ts";
import { firstRefusal, geminiRefusal, type Refusal } from "./refusal.ts";
import { isIssuedSignature, PLACEHOLDER_SIGNATURES, signatureOf } from "./signature.ts";

/** Signatures of raw scripted bodies, and ids of their calls that have none. */
export type KnownSignatures = {
  issued?: { has(signature: string): boolean };
  unsigned?: { has(callId: string): boolean };
};

/** Checks what Gemini refuses and OpenAI does not: order of turns, results, arguments, thought signatures. */
export function checkGemini(body: RequestJson, memory: KnownSignatures = {}): Refusal | null {
  const messages: MessageJson[] = (body.messages as unknown[]).filter(isRecord);
  return firstRefusal([
    () => noUserMessage(messages),
    () => emptyText(messages),
    () => duplicateTools(body.tools),
    () => stringFormats(body.tools),
    () => callsAfterUserOrTool(messages),
    () => countOfResults(messages),
    () => callArguments(messages),
    () => signatures(messages, memory),
  ]);
}

function noUserMessage(messages: MessageJson[]): Refusal | null {
  return messages.some((message) => message.role === "user")
    ? null
    : geminiRefusal("* GenerateContentRequest.contents: contents is not specified\n");
}

function emptyText(messages: MessageJson[]): Refusal | null {
  const spoken = messages.filter(isContent);
  const i = spoken.findIndex(({ role, content, tool_calls: calls }) =>
    role !== "tool" && content === "" && !(Array.isArray(calls) && calls.length > 0)
  );
  return i < 0 ? null : geminiRefusal(
    `* GenerateContentRequest.contents[${i}].parts: contents.parts must not be empty.\n`,
  );
}

function duplicateTools(tools: unknown): Refusal | null {
  if (!Array.isArray(tools)) return null;
  const names = tools.map((tool) => tool?.function?.name);
  const twice = names.find((name, i) => name !== undefined && names.indexOf(name) !== i);
  return twice === undefined
    ? null
    : geminiRefusal(`Duplicate function declaration found: ${twice}`);
}

/** Gemini knows two formats of strings. */
function stringFormats(tools: unknown): Refusal | null {
  const [, format] = /"format":"(?!enum"|date-time")([\w-]+)"/.exec(JSON.stringify(tools) ?? "") ??
    [];
  return format === undefined ? null : geminiRefusal(
    `* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties: format: only 'enum' and 'date-time' are supported for STRING type, got '${format}'\n`,
  );
}

function callsAfterUserOrTool(messages: MessageJson[]): Refusal | null {
  const spoken = messages.filter(isContent);
  const late = spoken.some((message, i) =>
    hasCalls(message) && !["user", "tool"].includes(String(spoken[i - 1]?.role))
  );
  return late
    ? geminiRefusal(
      "Please ensure that function call turn comes immediately after a user turn or after a function response turn.",
    )
    : null;
}

function countOfResults(messages: MessageJson[]): Refusal | null {
  for (const [i, message] of messages.entries()) {
    if (!hasCalls(message)) continue;
    const rest = messages.slice(i + 1);
    const end = rest.findIndex((next) => next.role !== "tool");
    const results = end < 0 ? rest.length : end;
    if (results !== (message.tool_calls as unknown[]).length) {
      return geminiRefusal(
        "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.",
      );
    }
  }
  return null;
}

/** Gemini's gateway reads the arguments of a replayed call into an object. */
function callArguments(messages: MessageJson[]): Refusal | null {
  const calls = messages.filter(hasCalls).flatMap(({ tool_calls: calls }) => calls as unknown[]);
  const isReadable = calls.every((call) => {
    const called = isRecord(call) ? call["function"] : undefined;
    return isRecord(called) && isObjectText(called["arguments"]);
  });
  return isReadable ? null : geminiRefusal("Request contains an invalid argument.");
}

function isObjectText(text: unknown): boolean {
  try {
    return isRecord(JSON.parse(String(text)));
  } catch {
    return false;
  }
}

/** Applies to each assistant message after the last user message, on its first tool call only. */
function signatures(messages: MessageJson[], memory: KnownSignatures): Refusal | null {
  const lastText = messages.findLastIndex((message) => message.role === "user");
  let position = 0;
  for (const [i, message] of messages.entries()) {
    if (!isContent(message)) continue;
    // The gateway sends all results of a message as one content. Positions count from 1.
    if (message.role !== "tool" || messages[i - 1]?.role !== "tool") position++;
    if (i < lastText || !hasCalls(message)) continue;
    const refusal = signature((message.tool_calls as unknown[])[0], position, memory);
    if (refusal) return refusal;
  }
  return null;
}

function signature(call: unknown, position: number, memory: KnownSignatures): Refusal | null {
  const given = signatureOf(call);
  const { id, function: called } = (call ?? {}) as { id?: string; function?: { name?: string } };
  if (typeof given !== "string" || given === "") {
    if (id !== undefined && memory.unsigned?.has(id)) return null;
    return geminiRefusal(
      `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:${
        called?.name ?? ""
      }\` , position ${position}. Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.`,
    );
  }
  const known = PLACEHOLDER_SIGNATURES.includes(given) || isIssuedSignature(given) ||
    memory.issued?.has(given);
  return known ? null : geminiRefusal("Corrupted thought signature.");
}

function isContent(message: MessageJson): boolean {
  return message.role !== "system" && message.role !== "developer";
}

function hasCalls(message: MessageJson): boolean {
  return message.role === "assistant" && Array.isArray(message.tool_calls) &&
    message.tool_calls.length > 0;
}
