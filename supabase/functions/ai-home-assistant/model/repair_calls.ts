/**
 * Tool calls as the model meant them. Models and servers write the name with parts of their chat format around it. A
 * repaired call replaces the one that was sent, so that it is stored, run and sent back in one form.
 */
import { isObject, type JsonObject } from "../json_value.ts";
import type { ToolDefinition } from "./chat_model.ts";

type Offered = readonly ToolDefinition[];

/** What servers put before a name: `functions.` (OpenAI, Kimi), `default_api.` (Gemini), `tools.`. */
const PREFIX = /^(?:functions?|default_api|default_tools|tools?|api)[.:/]/;
/** Kimi numbers its calls: `functions.look:0`. */
const CALL_NUMBER = /:\d+$/;
/** The beginning of a special token: gpt-oss writes `look<|channel|>commentary`, DeepSeek has full-width bars. */
const SPECIAL_TOKEN = /<[|｜]/;

/** Returns the name of the offered tool that a call means; a name that means none is returned as it is. */
export function readToolName(given: string, tools: Offered): string {
  const [text = ""] = given.split(SPECIAL_TOKEN, 1);
  const name = text.trim().replace(CALL_NUMBER, "").replace(PREFIX, "");
  return [given, name].find((one) => findTool(one, tools)) ?? given;
}

/** Returns the assistant message with its calls repaired; the same object if there is nothing to repair. */
export function repairToolCalls(message: JsonObject, tools: Offered): JsonObject {
  const calls = message["tool_calls"];
  if (!Array.isArray(calls)) return message;
  const repaired = calls.map((call) => isObject(call) ? repairCall(call, tools) : call);
  const isSame = repaired.every((call, i) => call === calls[i]);
  return isSame ? message : { ...message, tool_calls: repaired };
}

function repairCall(call: JsonObject, tools: Offered): JsonObject {
  const called = call["function"];
  if (!isObject(called) || typeof called["name"] !== "string") return call;
  const name = readToolName(called["name"], tools);
  return name === called["name"] ? call : { ...call, function: { ...called, name } };
}

function findTool(name: string, tools: Offered): ToolDefinition | undefined {
  return tools.find((tool) => tool.function.name === name);
}
