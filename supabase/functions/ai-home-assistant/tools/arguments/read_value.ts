/** One value, by its schema. */
import { z } from "zod";
import type { IgnoredArgument } from "../../contract/tool_result.ts";
import { isObject, parseJson, parseObject } from "../../json_value.ts";
import { hasVisibleText, toStorableText } from "../../storable_text.ts";
import { findOtherCurrency, readAmount, saysNothingWasPaid } from "./amounts.ts";
import type { TimeDirection } from "./calendar.ts";
import { readChoice } from "./choices.ts";
import { readDate } from "./dates.ts";
import { type FixedDays, readDuration } from "./intervals.ts";
import { joinUnit, readEvery, setFirstDate } from "./interval_argument.ts";
import {
  type ArgumentKind,
  argumentKinds,
  describeGiven,
  type ReadingContext,
  requiredSchema,
  type UnclearArgument,
  UNKNOWN_DATE,
  type ValueReading,
} from "./reading.ts";

const UNREADABLE: ValueReading = { loss: "unreadable" };

/**
 * Reads one value by its schema, without `optional()`. A value that the schema accepts is kept as it is,
 * unless it says nothing or is a later day that has passed. A value that is read passes the schema. Never throws.
 */
export async function readValue(
  given: unknown,
  schema: z.core.$ZodType,
  context: ReadingContext,
): Promise<ValueReading> {
  if (isBlank(given)) return readBlank(given, schema);
  if (schema instanceof z.ZodUnion && argumentKinds.get(schema)?.kind === "interval") {
    return readEvery(given, schema);
  }
  // The schemas count characters: an element with an invisible title would pass.
  const isAcceptedAsGiven = !hasInvisibleText(given) && isAccepted(given, schema);
  const reading = isAcceptedAsGiven ? { value: given } : await convertValue(given, schema, context);
  if (reading.value !== undefined && !isAcceptedAsGiven && !isAccepted(reading.value, schema)) {
    return requireReadable(
      { ...UNREADABLE, ...(reading.unclear && { unclear: reading.unclear }) },
      given,
      schema,
    );
  }
  return requireReadable(checkMeaning(reading, schema, context), given, schema);
}

/** A date that must be readable is unclear also if only a part of it was read. */
function requireReadable(
  reading: ValueReading,
  given: unknown,
  schema: z.core.$ZodType,
): ValueReading {
  const { loss } = reading;
  if (!argumentKinds.get(schema)?.mustBeReadable || loss === undefined || loss === "past") {
    return reading;
  }
  const { given: text = "" } = describeGiven(given);
  return { loss, unclear: { field: "", given: text, reason: "unreadable_date" } };
}

function isAccepted(value: unknown, schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, value).success;
}

async function convertValue(
  given: unknown,
  schema: z.core.$ZodType,
  context: ReadingContext,
): Promise<ValueReading> {
  switch (argumentKinds.get(schema)?.kind) {
    case "amount": {
      const reading = readAmount(given, context.currency);
      return "amount" in reading ? { value: reading.amount } : { loss: reading.reason };
    }
    case "partial_date":
      return await readPartialDate(given, context, "past");
    case "event_date":
      return await readEventDate(given, context);
    case "end_date":
      return await readEndDate(given, context);
    case "later_day":
      return await readLaterDay(given, context);
    case "id":
      return { value: readId(given) };
  }
  if (schema instanceof z.ZodEnum) return { value: readChoice(given, schema.options as string[]) };
  if (schema instanceof z.ZodObject) return await readObject(given, schema.shape, context);
  if (schema instanceof z.ZodArray) return await readList(given, schema.element, context);
  if (schema instanceof z.ZodNumber) return { value: readNumber(given) };
  if (schema instanceof z.ZodBoolean) return { value: readBoolean(given) };
  if (schema instanceof z.ZodString) return readText(given, schema.maxLength);
  return UNREADABLE;
}

/** Drops values that are well formed and yet no fact. */
function checkMeaning(
  reading: ValueReading,
  schema: z.core.$ZodType,
  { today, message, currency }: ReadingContext,
): ValueReading {
  const { value } = reading;
  if (value === undefined) return { loss: "unreadable", ...reading };
  // Looked up last: Zod's registry copies the metadata of all schemas that this one was made from.
  const isKind = (kind: ArgumentKind) => argumentKinds.get(schema)?.kind === kind;
  if (value === 0 && isKind("amount") && !saysNothingWasPaid(message)) return { loss: "blank" };
  if (typeof value === "number" && isKind("amount")) {
    const said = findOtherCurrency(message, value, currency);
    if (said !== undefined) return { loss: "other_currency", said };
  }
  const isPast = typeof value === "string" && value <= today && isKind("later_day");
  return isPast ? { loss: "past", passed: value } : reading;
}

/** "Unknown" says something of an event's date only: without a value, SQL would take today for it. */
function readBlank(given: unknown, schema: z.core.$ZodType): ValueReading {
  const isUnknown = String(given).trim().toLowerCase() === UNKNOWN_DATE;
  return isUnknown && argumentKinds.get(schema)?.kind === "event_date"
    ? { value: UNKNOWN_DATE }
    : { loss: "blank" };
}

async function readPartialDate(
  given: unknown,
  context: ReadingContext,
  direction: TimeDirection,
): Promise<ValueReading> {
  const { date, ...rest } = await readDate(given, context, direction) ?? {};
  return { value: date, ...rest };
}

async function readEventDate(given: unknown, context: ReadingContext): Promise<ValueReading> {
  const reading = await readPartialDate(given, context, "past");
  return reading.value === undefined ? { value: UNKNOWN_DATE, ...UNREADABLE } : reading;
}

/** The end itself, or how long: SQL counts that from the purchase or the installation. */
async function readEndDate(given: unknown, context: ReadingContext): Promise<ValueReading> {
  if (typeof given !== "string") return await readPartialDate(given, context, "end");
  const duration = readDuration(given);
  if (duration !== undefined) return { value: duration };
  return await readPartialDate(given.replace(UNTIL, ""), context, "end");
}

const UNTIL = /^\s*(?:until|till|through|bis|jusqu['’](?:à|en|au)|hasta)\s+/i;

/**
 * A month or a year begins with its first day, also the month of a day that does not exist. Half of an ambiguous date
 * is no day.
 */
async function readLaterDay(given: unknown, context: ReadingContext): Promise<ValueReading> {
  const { date, loss, ...rest } = await readDate(given, context, "future") ?? {};
  if (date === undefined || loss === "ambiguous") return { loss: loss ?? "unreadable" };
  return { value: date + "-01-01".slice(date.length - 4), ...rest, ...(loss && { loss }) };
}

/** The one uuid or short id of a short text: `"urn:uuid:…"`, `"issue e12f"`. */
function readId(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > 100) return undefined;
  const found = given.match(
    /(?<![0-9a-f-])[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f-])|(?<![\w-])[aesv]\d{1,15}[a-z]?(?![\w-])/gi,
  );
  return found?.length === 1 && !isBlank(found[0]) ? found[0] : undefined;
}

function readNumber(given: unknown): number | undefined {
  if (typeof given !== "string" || !/^\s*\d{1,9}(\.\d{1,9})?\s*$/.test(given)) return undefined;
  return Number(given);
}

function readBoolean(given: unknown): boolean | undefined {
  const word = String(given).trim().toLowerCase();
  if (/^(true|yes|y|1|on)$/.test(word)) return true;
  return /^(false|no|n|0|off)$/.test(word) ? false : undefined;
}

/** A number is a text too, and a longer text is cut. */
function readText(given: unknown, maxLength: number | null): ValueReading {
  if (typeof given === "number") return { value: String(given) };
  if (typeof given !== "string" || maxLength === null) return UNREADABLE;
  // The schema and Postgres count code points.
  const characters = [...given];
  if (characters.length <= maxLength) return UNREADABLE;
  const cut = characters.slice(0, maxLength - 1).join("").trimEnd();
  return { value: `${cut}…`, loss: "shortened" };
}

/**
 * Models write an object also as JSON text. Fields that are unknown or cannot be read are left out; one without
 * any other says nothing.
 */
async function readObject(
  given: unknown,
  fields: Readonly<Record<string, z.core.$ZodType>>,
  context: ReadingContext,
): Promise<ValueReading> {
  const object = typeof given === "string" ? parseObject(given) : given;
  if (!isObject(object)) return UNREADABLE;
  const values = new Map<string, unknown>();
  const elements: IgnoredArgument[] = [];
  let on: FixedDays | undefined;
  let unclear: UnclearArgument | undefined;
  for (const [field, one] of Object.entries(joinUnit(object, fields, isBlank))) {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
    const reading = schema && await readValue(one, requiredSchema(schema), context);
    on ??= reading?.on;
    unclear ??= placeUnclear(reading?.unclear, `.${field}`);
    if (reading?.value !== undefined) values.set(field, reading.value);
    // The database rejects a first date that has passed: without it, the work would come at another time.
    else if (reading?.passed !== undefined) values.set(field, reading.passed);
    else if (reading?.loss !== "blank" && !reading?.unclear) {
      elements.push({
        field: `.${toStorableText(field.slice(0, 60))}`,
        reason: reading?.loss ?? "unknown",
        ...describeGiven(one),
      });
    }
  }
  const first = on && setFirstDate(values, fields, on, context.today);
  elements.push(...(first?.ignored ?? []).map((one) => ({ ...one, field: `.${one.field}` })));
  unclear ??= placeUnclear(first?.unclear, ".every");
  if (values.size === 0 && !unclear) return elements.length === 0 ? { loss: "blank" } : UNREADABLE;
  return { value: Object.fromEntries(values), elements, ...(unclear && { unclear }) };
}

/** What is unclear below a field or an element. */
export function placeUnclear(
  unclear: UnclearArgument | undefined,
  place: string,
): UnclearArgument | undefined {
  return unclear && { ...unclear, field: place + unclear.field };
}

/** Models write a list also as JSON text, and a list of one as its value. Elements that cannot be read are left out. */
async function readList(
  given: unknown,
  element: z.core.$ZodType,
  context: ReadingContext,
): Promise<ValueReading> {
  const parsed = typeof given === "string" ? parseJson(given) : given;
  const list = Array.isArray(parsed) ? parsed : [given];
  const readings = await Promise.all(list.map((item) => readValue(item, element, context)));
  const value = readings.flatMap((reading) => reading.value === undefined ? [] : [reading.value]);
  const elements = readings.flatMap(({ loss, elements: inner = [] }, i) => [
    ...loss === undefined ? [] : [{ field: `[${i}]`, reason: loss, ...describeGiven(list[i]) }],
    ...inner.map((element) => ({ ...element, field: `[${i}]${element.field}` })),
  ]);
  const unclear = readings.map((reading, i) => placeUnclear(reading.unclear, `[${i}]`))
    .find((one) => one !== undefined);
  if (value.length === 0) return { ...UNREADABLE, ...(unclear && { unclear }) };
  return { value, elements, ...(unclear && { unclear }) };
}

/** Whether a value means "nothing". Models fill optional arguments with such values. */
export function isBlank(value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === "string" && value.length <= MAX_TEXT &&
    (PLACEHOLDER.test(value) || NIL_UUID.test(value));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "string" && !hasVisibleText(value)) ||
    (isObject(value) && Object.keys(value).length === 0);
}

/** As deep as arguments are: a list of objects with lists. Deeper nesting must not overflow the stack. */
const MAX_DEPTH = 4;

/** Whether a value is or holds a text without a visible character. */
export function hasInvisibleText(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !hasVisibleText(value);
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return false;
  return Object.values(value).some((inner) => hasInvisibleText(inner, depth + 1));
}

/** The expressions below take quadratic time. */
const MAX_TEXT = 60;
const PLACEHOLDER =
  /^[\s"'`]*(null|undefined|none|nil|n\/a|unknown|unspecified|not (known|specified|given|provided|stated|applicable)|tbd|[-–—?.]*)[\s"'`]*$/i;
const NIL_UUID = /^\s*(0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})\s*$/i;
