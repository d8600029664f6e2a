/** Checks stored parts without zod: a turn reads some hundred parts, and zod takes ten times as long. */
import { isObject } from "../json_value.ts";
import { NOTICE_MARKS, type Part, type ToolResultPart } from "../contract/parts.ts";
import { TOOL_CALL_STATES } from "../contract/tool_call_view.ts";

type Check = (value: unknown) => boolean;

const isAny: Check = () => true;
const isText: Check = (value) => typeof value === "string";
const isBoolean: Check = (value) => typeof value === "boolean";
const optional = (check: Check): Check => (value) => value === undefined || check(value);
const isOneOf = (names: readonly string[]): Check => (value) => names.includes(value as string);
const isTextOf = (min: number, max: number): Check => (value) =>
  typeof value === "string" && value.length >= min && value.length <= max;
const isShortIds: Check = (value) => isObject(value) && Object.values(value).every(isText);
const isApproval: Check = (value) =>
  isObject(value) && isText(value["id"]) && optional(isBoolean)(value["approved"]);

type PartFields = readonly (readonly [field: string, check: Check])[];

/** The fields of each type of part, with the check of their values. */
const FIELDS: Readonly<Record<string, PartFields>> = {
  "text": [
    ["text", isText],
    ["by", optional(isOneOf(["app"]))],
    ["notice", optional(isOneOf(NOTICE_MARKS))],
  ],
  "tool-call": [
    ["toolCallId", isText],
    ["toolName", isText],
    ["input", isAny],
    ["state", isOneOf(TOOL_CALL_STATES)],
    ["approval", optional(isApproval)],
    ["output", isAny],
    ["errorText", optional(isText)],
    ["provider", optional(isText)],
    ["shortIds", optional(isShortIds)],
  ],
  "tool-result": [
    ["toolCallId", isText],
    ["toolName", isText],
    ["output", isAny],
    ["isError", optional(isBoolean)],
  ],
  "file": [["mediaType", isText], ["url", isText], ["name", optional(isText)]],
  "follow-up-context": [
    ["kind", isTextOf(1, 64)],
    ["id", optional(isTextOf(0, 64))],
    ["text", optional(isTextOf(0, 2_000))],
    ["shortId", optional(isText)],
  ],
} satisfies Record<Part["type"], PartFields>;

/**
 * Returns the parts of a JSON value, without malformed ones and without unknown fields; none if it is no list. A result
 * without an output gets the output or error of the nearest call before it with its id: SQL `read_history` sends each
 * output once.
 */
export function readParts(value: unknown): Part[] {
  const parts: Part[] = [];
  if (!Array.isArray(value)) return parts;
  for (const one of value) {
    const part = readPart(one);
    if (part?.type === "tool-result" && part.output === undefined) {
      part.output = findOutput(part, parts);
    }
    if (part) parts.push(part);
  }
  return parts;
}

function findOutput({ toolCallId }: ToolResultPart, earlier: readonly Part[]): unknown {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const part = earlier[i]!;
    if (part.type !== "tool-call" || part.toolCallId !== toolCallId) continue;
    return part.output === undefined ? part.errorText : part.output;
  }
  return undefined;
}

function readPart(value: unknown): Part | undefined {
  if (!isObject(value) || typeof value["type"] !== "string") return undefined;
  const { type } = value;
  if (!Object.hasOwn(FIELDS, type)) return undefined;
  const part: Record<string, unknown> = { type };
  for (const [field, check] of FIELDS[type]!) {
    const inner = value[field];
    if (!check(inner)) return undefined;
    if (inner !== undefined) part[field] = inner;
  }
  return part as Part;
}
