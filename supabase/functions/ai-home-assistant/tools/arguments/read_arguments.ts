/** The arguments of a call: parsed, read field by field, checked and described. */
import { z } from "zod";
import type { IgnoredArgument } from "../../contract/tool_result.ts";
import { isObject, type JsonObject } from "../../json_value.ts";
import { formatInterval } from "../../sentences/intervals.ts";
import type { Sentences } from "../../sentences/sentences.ts";
import { toStorableText } from "../../storable_text.ts";
import type { Statement, Text } from "../../sentences/statements/statement.ts";
import type { UnrenderedClarification } from "../error_results.ts";
import type { UnrenderedResult } from "../../sentences/statements/statement.ts";
import type { Tool } from "../tool.ts";
import { joinUnit, setFirstDate } from "./interval_argument.ts";
import type { FixedDays } from "./intervals.ts";
import {
  type ArgumentKind,
  argumentKinds,
  describeGiven,
  type ReadingContext,
  requiredSchema,
  type UnclearArgument,
  type ValueReading,
} from "./reading.ts";
import { hasInvisibleText, isBlank, placeUnclear, readValue } from "./read_value.ts";

/** What was not used of the arguments, and what the person must know of how the others were read. */
export interface ReadingNotes {
  ignored: IgnoredArgument[];
  /** For the person, after the message of a success. */
  notes: Statement[];
}

type ReadArguments =
  /** `input` passes the tool's schema. */
  | ReadingNotes & { ok: true; input: unknown }
  /**
   * The statements are for the person, `reason` is for the model. With `clarification` the person can choose what the
   * tool can do instead.
   */
  | ReadingNotes & Rejection & { ok: false };

interface Rejection {
  statements: Statement[];
  reason: string;
  clarification?: UnrenderedClarification;
}

/**
 * Reads the arguments that a model wrote for a tool: generous in what it takes, strict in what it returns.
 * Input that passes the schema stays as it is, except optional values that are no fact: a blank, a zero for an
 * unknown cost, a later day that has passed. A bad optional argument is left out and listed; only a required one that is
 * missing or cannot be read, and an interval or a date with `mustBeReadable` that is not read, make the call invalid.
 * Never throws.
 */
export async function readArguments(
  tool: Tool,
  text: string,
  context: ReadingContext,
): Promise<ReadArguments> {
  const parsed = parseArguments(text);
  if (!parsed.ok) {
    const statements = [{ code: "arguments_unreadable" }];
    return { ok: false, statements, reason: parsed.reason, ignored: [], notes: [] };
  }
  const fields = tool.input instanceof z.ZodObject ? tool.input.shape : {};
  const given = gatherFields(renameFields(parsed.values, fields), fields);
  const { values, lostWords, unclear, ...read } = await readFields(given, fields, context);
  const notes = {
    ignored: read.ignored.slice(0, MAX_IGNORED),
    notes: read.notes.slice(0, MAX_NOTES),
  };
  if (unclear) return { ok: false, ...describeUnclear(unclear), ...notes };
  keepWords(values, lostWords, fields);
  return checkInput(tool, values, notes);
}

const MAX_IGNORED = 20;
/** As many as `record_home_event` can have: what is lost is always said. */
const MAX_NOTES = 8;

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** Names that models write for a field; the value is read as that field's, where the tool has it and it is not given. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  amount: "cost_actual",
  cost: "cost_actual",
  price: "cost_actual",
  total: "cost_actual",
  total_cost: "cost_actual",
  date: "occurred_on",
  event_date: "occurred_on",
  company: "vendor_name",
  contractor: "vendor_name",
  vendor: "vendor_name",
  details: "description",
  notes: "description",
  brand: "manufacturer",
  maker: "manufacturer",
  model_number: "model",
  serial_number: "serial",
};

function renameFields(given: JsonObject, fields: Fields): JsonObject {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name]! : name;
      const isFree = !Object.hasOwn(fields, name) && Object.hasOwn(fields, field) &&
        !Object.hasOwn(given, field);
      return [isFree ? field : name, value];
    }),
  );
}

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

async function readFields(given: JsonObject, fields: Fields, context: ReadingContext) {
  const values = new Map<string, unknown>();
  const ignored: IgnoredArgument[] = [];
  const notes: Statement[] = [];
  const lostWords: LostWords[] = [];
  let on: FixedDays | undefined;
  let unclear: UnclearArgument | undefined;
  for (const [field, value] of Object.entries(joinUnit(given, fields, isBlank))) {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (schema === undefined) {
      ignored.push({ field: toStorableText(field.slice(0, 60)), reason: "unknown" });
      continue;
    }
    const required = requiredSchema(schema);
    const reading = await readValue(value, required, context);
    const metadata = argumentKinds.get(required);
    on ??= reading.on;
    unclear ??= placeUnclear(reading.unclear, field);
    if (reading.value === undefined && required === schema) {
      // The schema decides: a title may be "Unknown". What it rejects, the message names.
      if (value !== null && !hasInvisibleText(value)) values.set(field, value);
      continue;
    }
    if (reading.value !== undefined) values.set(field, reading.value);
    const said = reading.said ?? value;
    const { given: words } = describeGiven(said);
    const asSaid = words && describeLostWords(words, reading, metadata?.kind, context.sentences);
    if (words && asSaid) lostWords.push({ words, asSaid });
    for (const element of reading.elements ?? []) {
      ignored.push({ ...element, field: field + element.field });
    }
    if (reading.loss && !reading.unclear) {
      const shown = reading.loss === "blank" ? {} : describeGiven(said);
      ignored.push({ field, reason: reading.loss, ...shown });
    }
    const note = !reading.unclear &&
      describeReading(said, reading, required);
    if (note && !notes.some((other) => JSON.stringify(other) === JSON.stringify(note))) {
      notes.push(note);
    }
  }
  const first = on && setFirstDate(values, fields, on, context.today);
  ignored.push(...first?.ignored ?? []);
  unclear ??= placeUnclear(first?.unclear, "every");
  return { values, ignored, notes, lostWords, unclear };
}

/** What was said of a date or an amount, and the line of a description that keeps it. */
interface LostWords {
  words: string;
  asSaid: string;
}

function describeLostWords(
  words: string,
  { loss, isRounded }: ValueReading,
  kind: ArgumentKind | undefined,
  { arguments: texts }: Sentences,
): string | undefined {
  const isDate = kind === "event_date" || kind === "partial_date";
  if (isDate && (loss === "unreadable" || isRounded)) return texts.dateAsSaid(words);
  if (kind === "amount" && (loss === "unreadable" || loss === "other_currency")) {
    return texts.amountAsSaid(words);
  }
  return undefined;
}

/** Adds the words to the description of the tool, if it has one, which is the only place for them. */
function keepWords(
  values: Map<string, unknown>,
  lostWords: readonly LostWords[],
  fields: Fields,
): void {
  const [field, schema] = Object.entries(fields)
    .find(([, schema]) => argumentKinds.get(requiredSchema(schema))?.kind === "description") ?? [];
  if (field === undefined || schema === undefined) return;
  for (const { words, asSaid } of lostWords) {
    const description = values.get(field) ?? "";
    if (typeof description !== "string") return;
    if (description.toLowerCase().includes(words.toLowerCase())) continue;
    const longer = [description, asSaid].filter((line) => line !== "").join("\n");
    if (z.safeParse(schema, longer).success) values.set(field, longer);
  }
}

/** Says why a date or an interval is not stored, and offers the nearest interval. */
function describeUnclear({ field, given, reason, nearest }: UnclearArgument): Rejection {
  const isDate = reason === "unreadable_date";
  const why = `${field}: ${isDate ? DATE_RULE : INTERVAL_RULE}`;
  // A list or an object has no words to quote.
  if (given === "") return { statements: [{ code: "arguments_unreadable" }], reason: why };
  if (isDate) return { statements: [{ code: "argument_date_unreadable", given }], reason: why };
  const unclear = { code: "interval_unclear", reason, given };
  if (!nearest) return { statements: [unclear], reason: why };
  return {
    statements: [{ ...unclear, nearest }],
    reason: `${why}. The nearest is ${formatInterval(nearest, "en")}: ask the person`,
    clarification: {
      question: { statements: [{ code: "ask_how_often" }] },
      options: [{
        label: { statements: [{ code: "interval_offered", every: nearest }] },
        every: nearest,
      }],
    },
  };
}

const DATE_RULE = "one date, such as '2026-03-09', or left out if it is not known";
const INTERVAL_RULE = "one interval, such as '3 months', 'fall' or 'the 15th of every month'. " +
  "Its first date goes into an argument of its own";

function checkInput(
  tool: Tool,
  values: ReadonlyMap<string, unknown>,
  notes: ReadingNotes,
): ReadArguments {
  const checked = tool.input.safeParse(Object.fromEntries(values));
  if (checked.success) return { ok: true, input: checked.data, ...notes };
  const { issues } = checked.error;
  return {
    ok: false,
    statements: [describeProblem(issues[0], values)],
    reason: describeIssues(issues),
    ...notes,
  };
}

/** Longer arguments of a call are neither executed nor stored. */
export const MAX_ARGUMENTS_CHARACTERS = 32_000;

type ParsedArguments = { ok: true; values: JsonObject } | { ok: false; reason: string };

/**
 * Parses the text of a call's arguments, whose strings become storable. Never throws. `reason` is written
 * for the model; empty arguments do not count as `{}`.
 */
function parseArguments(text: string): ParsedArguments {
  if (text.length > MAX_ARGUMENTS_CHARACTERS) {
    return {
      ok: false,
      reason: `the arguments are longer than ${MAX_ARGUMENTS_CHARACTERS} characters`,
    };
  }
  if (text.trim() === "") return { ok: false, reason: "the arguments are empty" };
  try {
    const values: unknown = JSON.parse(text, toStorableValue);
    return isObject(values)
      ? { ok: true, values }
      : { ok: false, reason: "the arguments must be a JSON object" };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "unreadable";
    const reason = `the arguments are not valid JSON: ${detail.slice(0, 200)}`;
    return { ok: false, reason: toStorableText(reason) };
  }
}

function toStorableValue(_: string, value: unknown): unknown {
  return typeof value === "string" ? toStorableText(value) : value;
}

/**
 * The result of a tool that did not run in the database, with how its arguments were read: SQL
 * `add_reading_notes` does the same for the others.
 */
export function addReadingNotes<Result extends UnrenderedResult>(
  result: Result,
  { ignored, notes }: ReadingNotes,
): Result {
  const all = [...result.ignored ?? [], ...ignored];
  return {
    ...result,
    ...(result.success && notes.length > 0 && { message: addNotes(result.message, notes) }),
    ...(all.length > 0 && { ignored: all }),
  };
}

/** Says what is wrong with the first bad argument. */
function describeProblem(
  issue: z.core.$ZodIssue | undefined,
  values: ReadonlyMap<string, unknown>,
): Statement {
  // A rule of the tool over several arguments has a statement of its own.
  if (issue?.code === "custom") return { code: String(issue.params?.["rule"]) };
  const field = String(issue?.path[0] ?? "details");
  const given = describeGiven(values.get(field)).given || undefined;
  if (given === undefined) return { code: "argument_missing", field };
  return field.endsWith("_id")
    ? { code: "argument_unclear", field }
    : { code: "argument_unknown_value", field, given };
}

function addNotes(message: string | Text, notes: readonly Statement[]): Text {
  const statements = typeof message === "string"
    ? [{ code: "as_written", text: message }]
    : message.statements;
  return { statements: [...statements, ...notes] };
}

/** For the model: each bad argument with its rule. */
function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const reasons = issues.slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "arguments"}: ${issue.message.slice(0, 200)}`);
  return toStorableText(reasons.join("; "));
}

/**
 * How a value was read, where the person must know it: a date that came from relative words, and a date, an amount or
 * a link that is lost. Undefined where nothing needs to be said.
 */
function describeReading(
  value: unknown,
  reading: ValueReading,
  schema: z.core.$ZodType,
): Statement | undefined {
  if (!reading.loss && !reading.isRelative && !reading.isRounded) return undefined;
  const { given } = describeGiven(value);
  if (given === undefined) return undefined;
  const date = String(reading.value);
  switch (reading.loss) {
    case undefined:
      return { code: "date_taken_to_mean", given, date };
    case "ambiguous":
      return { code: "date_ambiguous", given, is_year_kept: reading.value !== undefined };
    case "no_such_day":
      return { code: "date_does_not_exist", given, date };
    case "other_currency":
      return { code: "amount_in_other_currency", given };
    case "past":
      return { code: "review_date_passed", given };
    case "unreadable":
      return describeLoss(given, schema);
    default:
      return undefined;
  }
}

function describeLoss(given: string, schema: z.core.$ZodType): Statement | undefined {
  switch (argumentKinds.get(schema)?.kind) {
    case "amount":
      return { code: "amount_not_read", given };
    case "partial_date":
    case "event_date":
    case "end_date":
    case "later_day":
      return { code: "date_not_read", given };
    case "id":
      return { code: "link_not_clear" };
    default:
      return undefined;
  }
}
