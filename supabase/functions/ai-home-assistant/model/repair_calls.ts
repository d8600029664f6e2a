/**
 * Tool calls as the model meant them. Models and servers write the name with parts of their chat format around it, and
 * the arguments wrapped, twice or as broken JSON. A repaired call replaces the one that was sent, so that it is stored,
 * run and sent back in one form.
 */
import { isObject, type JsonObject, parseJson } from "../json_value.ts";
import type { ToolDefinition } from "../contract/chat_completion.ts";

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

function findTool(name: string, tools: Offered): ToolDefinition | undefined {
  return tools.find((tool) => tool.function.name === name);
}

/**
 * Returns the assistant message with its calls of offered tools repaired; the same object if there is nothing to repair.
 *
 * @param isCutOff whether the message ends in the middle: the arguments of its last call stay as they are then
 */
export async function repairToolCalls(
  message: JsonObject,
  { tools, isCutOff }: { tools: Offered; isCutOff: boolean },
): Promise<JsonObject> {
  const calls = message["tool_calls"];
  if (!Array.isArray(calls)) return message;
  const repaired = await Promise.all(
    calls.map((call, i) => repairCall(call, tools, isCutOff && i === calls.length - 1)),
  );
  const isSame = repaired.every((call, i) => call === calls[i]);
  return isSame ? message : { ...message, tool_calls: repaired };
}

async function repairCall(call: unknown, tools: Offered, isCutOff: boolean): Promise<unknown> {
  const called = isObject(call) ? call["function"] : undefined;
  if (!isObject(called) || typeof called["name"] !== "string") return call;
  const name = readToolName(called["name"], tools);
  const tool = findTool(name, tools);
  if (!tool) return call;
  const { arguments: sent } = called;
  const repaired = isCutOff ? undefined : await repairArguments(sent, tool);
  if (name === called["name"] && repaired === undefined) return call;
  const fields = { ...called, name, ...(repaired && { arguments: JSON.stringify(repaired) }) };
  return { ...call as JsonObject, function: fields };
}

/** Longer texts are not repaired: the tools take 32,000 characters, which a model may write twice. */
const MAX_CHARACTERS = 80_000;
/** How many forms may be nested, for example an object in a JSON string in a wrapper. */
const MAX_DEPTH = 4;

/** Returns the arguments that a value holds in another form; undefined if it is what was asked for, or unreadable. */
async function repairArguments(
  sent: unknown,
  tool: ToolDefinition,
): Promise<JsonObject | undefined> {
  if (typeof sent === "string" && sent.length > MAX_CHARACTERS) return undefined;
  const parsed = typeof sent === "string" ? parseJson(sent) : sent;
  const isAsAsked = isObject(parsed) && unwrap(parsed, tool) === parsed;
  return isAsAsked ? undefined : await readObject(parsed ?? sent, tool, MAX_DEPTH);
}

async function readObject(
  value: unknown,
  tool: ToolDefinition,
  depth: number,
): Promise<JsonObject | undefined> {
  if (depth === 0) return undefined;
  if (typeof value === "string") {
    const read = parseJson(value) ?? await readBrokenJson(value);
    return read === undefined ? undefined : await readObject(read, tool, depth - 1);
  }
  if (Array.isArray(value)) {
    return value.length === 1 ? await readObject(value[0], tool, depth - 1) : undefined;
  }
  if (!isObject(value)) return undefined;
  const inner = unwrap(value, tool);
  return inner === value ? value : await readObject(inner, tool, depth - 1);
}

const WRAPPERS = ["arguments", "parameters", "args", "params", "input"];
/** The fields that a wrapper of arguments may have beside them. */
const CALL_FIELDS = ["name", "type", "id", "tool", "tool_name", "function"];

/** Returns the value of `{"arguments": …}` and the like; the object itself if it wraps nothing. */
function unwrap(object: JsonObject, { function: { name, parameters } }: ToolDefinition): unknown {
  const properties = isObject(parameters?.["properties"]) ? parameters["properties"] : {};
  const keys = Object.keys(object);
  const [wrapper, ...others] = keys.filter((key) =>
    [...WRAPPERS, name].includes(key) && !Object.hasOwn(properties, key)
  );
  const isCall = keys.every((key) => key === wrapper || CALL_FIELDS.includes(key));
  return wrapper === undefined || others.length > 0 || !isCall ? object : object[wrapper];
}

/**
 * Returns the object of a text that is no JSON: in a code fence, written twice, before the end of a chat format, with a
 * trailing comma, a raw line break, single quotes. Undefined for a text of other values and for one that is cut off.
 */
async function readBrokenJson(text: string): Promise<unknown> {
  const objects = splitClosedObjects(removeFrame(text));
  if (!objects) return undefined;
  const values = await Promise.all(objects.map(parseOrRepair));
  // Some gateways begin a stream of arguments with the `{}` that they expect.
  const full = values.filter((value) => JSON.stringify(value) !== "{}");
  const isSame = new Set(full.map((value) => JSON.stringify(value))).size === 1;
  return isSame ? full[0] : undefined;
}

/** A code fence, or the end of a chat format: `</tool_call>`, `<|call|>`. */
const FRAME_END = /(?:```|<[|｜][^<>]{1,40}[|｜]>|<\/[\w:.-]{1,40}>)$/;

function removeFrame(text: string): string {
  let rest = text.trim();
  while (FRAME_END.test(rest)) rest = rest.replace(FRAME_END, "").trimEnd();
  return rest.replace(/^```\w*\s*/, "");
}

/** Matches white space, a string in double or single quotes, a punctuation mark, a number or a word. */
const TOKEN = /\s+|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[{}[\],:]|[\w.+-]+/y;
const MARK = /^[{}[\],:]$/;

/**
 * Returns the texts of the objects that a text consists of. Undefined if a string or a bracket is open at its end, or if a
 * word follows a string: then a quotation mark inside the string ended it too early, and the text may have been cut off.
 */
function splitClosedObjects(text: string): string[] | undefined {
  const token = new RegExp(TOKEN);
  const objects: string[] = [];
  const open: string[] = [];
  let start = 0;
  let isAfterWord = false;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const [found] = token.exec(text) ?? [];
    if (found === undefined) return undefined;
    if (found.trim() === "") continue;
    const isMark = MARK.test(found);
    // A word beside a word: a quotation mark inside of a string ended it too early.
    if (isAfterWord && (!isMark || found === "{" || found === "[")) return undefined;
    isAfterWord = !isMark;
    if (open.length === 0 && found !== "{") return undefined;
    if (open.length === 0) start = at;
    if (found === "{" || found === "[") open.push(found);
    if (found !== "}" && found !== "]") continue;
    if (open.pop() !== (found === "}" ? "{" : "[")) return undefined;
    if (open.length === 0) objects.push(text.slice(start, token.lastIndex));
  }
  return open.length === 0 && objects.length > 0 ? objects : undefined;
}

/** The library is loaded for the first text that needs it: most processes never do. */
async function parseOrRepair(text: string): Promise<unknown> {
  const value = parseJson(text);
  if (value !== undefined) return value;
  try {
    const { jsonrepair } = await import("jsonrepair");
    return parseJson(jsonrepair(text));
  } catch {
    return undefined;
  }
}
