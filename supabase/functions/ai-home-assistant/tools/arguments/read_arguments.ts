import { z } from "zod";
import type { IgnoredArgument } from "../../contract/tool_result.ts";
import type { JsonObject } from "../../json_value.ts";
import { toStorableText } from "../../storable_text.ts";
import type { Tool } from "../tool.ts";
import { requiredSchema } from "./argument_kind.ts";
import type { ReadingContext } from "./argument_reading.ts";
import { describeGiven } from "./describe_given.ts";
import { describeIssues, describeProblem } from "./describe_problem.ts";
import { describeReading } from "./describe_reading.ts";
import { hasInvisibleText } from "./is_blank.ts";
import { parseArguments } from "./parse_arguments.ts";
import { readValue } from "./read_value.ts";

/** What was not used of the arguments, and what the person must know of how the others were read. */
export interface ReadingNotes {
  ignored: IgnoredArgument[];
  /** Sentences for the person; `""` if there is nothing to say. */
  note: string;
}

export type ReadArguments =
  /** `input` passes the tool's schema. */
  | ReadingNotes & { ok: true; input: unknown }
  /** `message` is a sentence for the person, `reason` is for the model. */
  | ReadingNotes & { ok: false; message: string; reason: string };

/**
 * Reads the arguments that a model wrote for a tool: generous in what it takes, strict in what it returns.
 * Input that passes the schema stays as it is, except optional values that are no fact: a blank, a zero for an
 * unknown cost, a later day that has passed. A bad optional argument is left out and listed; only a required one that is
 * missing or cannot be read makes the call invalid. Never throws.
 */
export function readArguments(tool: Tool, text: string, context: ReadingContext): ReadArguments {
  const parsed = parseArguments(text);
  if (!parsed.ok) {
    const message = context.sentences.arguments.unreadable;
    return { ok: false, message, reason: parsed.reason, ignored: [], note: "" };
  }
  const fields = tool.input instanceof z.ZodObject ? tool.input.shape : {};
  const { values, ...notes } = readFields(gatherFields(parsed.values, fields), fields, context);
  return checkInput(tool, values, context, {
    ignored: notes.ignored.slice(0, MAX_IGNORED),
    note: notes.notes.slice(0, MAX_NOTES).join(" "),
  });
}

const MAX_IGNORED = 20;
const MAX_NOTES = 3;

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The fields of one element in the place of the list of elements, where that list is all that a tool takes. */
function gatherFields(given: JsonObject, fields: Fields): JsonObject {
  const [only, ...others] = Object.entries(fields);
  if (only === undefined || others.length > 0) return given;
  const [field, schema] = only;
  const list = requiredSchema(schema);
  if (!(list instanceof z.ZodArray)) return given;
  const { element } = list;
  if (!(element instanceof z.ZodObject) || Object.hasOwn(given, field)) return given;
  const isElement = Object.keys(given).some((name) => Object.hasOwn(element.shape, name));
  return isElement ? { [field]: [given] } : given;
}

function readFields(given: JsonObject, fields: Fields, context: ReadingContext) {
  const values = new Map<string, unknown>();
  const ignored: IgnoredArgument[] = [];
  const notes = new Set<string>();
  for (const [field, value] of Object.entries(given)) {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (schema === undefined) {
      ignored.push({ field: toStorableText(field.slice(0, 60)), reason: "unknown" });
      continue;
    }
    const required = requiredSchema(schema);
    const reading = readValue(value, required, context);
    const isRequired = required === schema;
    if (reading.value === undefined && isRequired) {
      // The schema decides: a title may be "Unknown". What it rejects, the message names.
      if (value !== null && !hasInvisibleText(value)) values.set(field, value);
      continue;
    }
    if (reading.value !== undefined) values.set(field, reading.value);
    for (const element of reading.elements ?? []) {
      ignored.push({ ...element, field: field + element.field });
    }
    if (reading.loss) {
      const shown = reading.loss === "blank" ? {} : describeGiven(value);
      ignored.push({ field, reason: reading.loss, ...shown });
    }
    const note = describeReading(value, reading, required, context.sentences);
    if (note) notes.add(note);
  }
  return { values, ignored, notes: [...notes] };
}

function checkInput(
  tool: Tool,
  values: ReadonlyMap<string, unknown>,
  { sentences }: ReadingContext,
  notes: ReadingNotes,
): ReadArguments {
  const checked = tool.input.safeParse(Object.fromEntries(values));
  if (checked.success) return { ok: true, input: checked.data, ...notes };
  const { issues } = checked.error;
  return {
    ok: false,
    message: sentences.arguments.invalid(describeProblem(issues[0], values, sentences)),
    reason: describeIssues(issues),
    ...notes,
  };
}
