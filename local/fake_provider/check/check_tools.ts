import { isRecord, type JsonRecord } from "./json_kind.ts";
import {
  emptyArray,
  emptyString,
  missing,
  noMatch,
  tooLong,
  wrongType,
  wrongValue,
} from "./openai_wording.ts";
import { firstRefusal, openaiRefusal, type Refusal } from "./refusal.ts";

const CHOICES = ["none", "auto", "required"];

/** `tools`, `tool_choice` and `parallel_tool_calls`. */
export function checkTools(body: JsonRecord): Refusal | null {
  const { tools, tool_choice: choice } = body;
  if (tools === undefined || tools === null) return withoutTools(body);
  if (!Array.isArray(tools)) return wrongType("tools", "an array of objects", tools);
  if (tools.length === 0) return emptyArray("tools");
  return firstRefusal([
    ...tools.map((tool, i) => () => checkTool(tool, `tools[${i}]`)),
    () => toolChoice(choice, tools),
  ]);
}

function withoutTools(body: JsonRecord): Refusal | null {
  for (const name of ["tool_choice", "parallel_tool_calls"]) {
    if (body[name] === undefined || body[name] === null) continue;
    return openaiRefusal(
      `Invalid value for '${name}': '${name}' is only allowed when 'tools' are specified.`,
      { param: name },
    );
  }
  return null;
}

function checkTool(tool: unknown, at: string): Refusal | null {
  if (!isRecord(tool)) return wrongType(at, "an object", tool);
  const { type, function: definition } = tool;
  if (type === undefined) return missing(`${at}.type`);
  if (type === "custom") return null;
  if (type !== "function") return wrongValue(`${at}.type`, type, ["function", "custom"]);
  if (definition === undefined) return missing(`${at}.function`);
  if (!isRecord(definition)) return wrongType(`${at}.function`, "an object", definition);
  const { name, description: text } = definition;
  return firstRefusal([
    () => checkToolName(name, `${at}.function.name`),
    () => description(text, `${at}.function.description`),
    () => parameters(definition, `${at}.function.parameters`),
  ]);
}

/** Also applies to the name in a replayed tool call. OpenAI reports length and pattern separately. */
export function checkToolName(name: unknown, at: string): Refusal | null {
  if (name === undefined) return missing(at);
  if (typeof name !== "string") return wrongType(at, "a string", name);
  if (name === "") return emptyString(at);
  if (name.length > 64) return tooLong(at, 64, name.length);
  return /^[a-zA-Z0-9_-]+$/.test(name) ? null : noMatch(at, "^[a-zA-Z0-9_-]+$");
}

function description(text: unknown, at: string): Refusal | null {
  if (text === undefined || text === null) return null;
  if (typeof text !== "string") return wrongType(at, "a string", text);
  return text.length > 1024 ? tooLong(at, 1024, text.length) : null;
}

function parameters({ name, parameters: schema }: JsonRecord, at: string): Refusal | null {
  if (schema === undefined) return null;
  if (!isRecord(schema)) return wrongType(at, "an object", schema);
  const refuse = (why: string) =>
    openaiRefusal(`Invalid schema for function '${name}': ${why}`, {
      param: at,
      code: "invalid_function_parameters",
    });
  const { type } = schema;
  if (type !== "object") {
    const got = typeof type === "string" ? type : "None";
    return refuse(`schema must be a JSON Schema of 'type: "object"', got 'type: "${got}"'.`);
  }
  const path = arrayWithoutItems(schema, []);
  if (!path) return null;
  const context = path.map((key) => `'${key}'`).join(", ");
  return refuse(
    `In context=(${context}${path.length === 1 ? "," : ""}), array schema missing items.`,
  );
}

function arrayWithoutItems(schema: unknown, path: string[]): string[] | null {
  if (!isRecord(schema)) return null;
  const { type, items, properties } = schema;
  if (type === "array" && items === undefined) return path;
  if (isRecord(properties)) {
    for (const [key, inner] of Object.entries(properties)) {
      const found = arrayWithoutItems(inner, [...path, "properties", key]);
      if (found) return found;
    }
  }
  return arrayWithoutItems(items, [...path, "items"]);
}

function toolChoice(choice: unknown, tools: unknown[]): Refusal | null {
  if (choice === undefined || choice === null) return null;
  if (typeof choice === "string") {
    return CHOICES.includes(choice) ? null : wrongValue("tool_choice", choice, CHOICES);
  }
  if (!isRecord(choice)) return wrongType("tool_choice", "one of a string or an object", choice);
  const wanted = functionName(choice);
  if (typeof wanted !== "string") return missing("tool_choice.function");
  const offered = tools.some((tool) => functionName(tool) === wanted);
  return offered ? null : openaiRefusal(`Tool choice '${wanted}' not found in 'tools' parameter.`, {
    param: "tool_choice",
  });
}

function functionName(tool: unknown): unknown {
  if (!isRecord(tool)) return undefined;
  const { function: definition } = tool;
  return isRecord(definition) ? definition["name"] : undefined;
}
