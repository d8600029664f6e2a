/** The argument `every` with those that belong to it: `unit`, `fixed` and the first date. */
import { z } from "zod";
import type { IntervalUnit } from "../../contract/interval.ts";
import type { IgnoredArgument } from "../../contract/tool_result.ts";
import { isObject, type JsonObject, parseObject } from "../../json_value.ts";
import { splitDay, weekdayOf } from "./calendar.ts";
import { findFirstDate, type FixedDays, readInterval } from "./intervals.ts";
import {
  argumentKinds,
  describeGiven,
  requiredSchema,
  type UnclearArgument,
  type ValueReading,
} from "./reading.ts";

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** Reads an interval in words; one of fields stays as it is. What is not read makes the call unclear. */
export function readEvery(given: unknown, schema: z.core.$ZodType): ValueReading {
  const object = typeof given === "string" ? parseObject(given) : given;
  if (isObject(object)) {
    return z.safeParse(schema, object).success ? { value: object } : readText(joinFields(object));
  }
  return readText(typeof given === "number" ? String(given) : given);
}

/** "3 months" of `{ count: "3", unit: "months" }`. */
function joinFields({ count, unit, ...others }: JsonObject): unknown {
  return Object.keys(others).length === 0 ? `${count} ${unit}` : undefined;
}

function readText(given: unknown): ValueReading {
  const reading = typeof given === "string" ? readInterval(given) : undefined;
  if (reading && "rule" in reading) {
    return { value: reading.rule, ...(reading.on && { on: reading.on }) };
  }
  // Left out, `every` means once.
  if (reading && "once" in reading) return { loss: "blank" };
  const unclear: UnclearArgument = {
    field: "",
    given: describeGiven(given).given ?? "",
    reason: reading?.ask ?? "unreadable",
    ...(reading?.nearest && { nearest: reading.nearest }),
  };
  return { loss: "unreadable", unclear };
}

/** Arguments in which `every` has its `unit`: models split "3 months". */
export function joinUnit(
  given: JsonObject,
  fields: Fields,
  isBlank: (value: unknown) => boolean,
): JsonObject {
  const { every, unit, ...others } = given;
  if (!isOfInterval(fields) || unit === undefined) return given;
  if (isBlank(unit)) return every === undefined ? others : { ...others, every };
  if (every === undefined || isBlank(every)) return { ...others, every: unit };
  if (!isObject(every)) return { ...others, every: joinWords(String(every), String(unit)) };
  const isRepeated = unitOf(String(unit)) === every["unit"];
  return { ...others, every: isRepeated ? every : [every, unit] };
}

function unitOf(text: string): IntervalUnit | undefined {
  const reading = readInterval(text);
  return reading && "rule" in reading ? reading.rule.unit : undefined;
}

/** Both words, unless the first ones say the unit already. Words that disagree are not read. */
function joinWords(every: string, unit: string): string {
  const both = [`${every} ${unit}`, `every ${every} ${unit}`].find(readInterval);
  const alone = readInterval(every);
  const isSaid = alone && !("once" in alone);
  if (both !== undefined) {
    const isSame = JSON.stringify(readInterval(both)) === JSON.stringify(alone);
    // No interval has a slash of its own.
    return isSaid && !isSame ? `${every} / ${unit}` : both;
  }
  const isRepeated = isSaid && unitOf(unit) !== undefined &&
    ("ask" in alone || alone.rule.unit === unitOf(unit) || every.includes(unit));
  return isRepeated ? every : `${every} ${unit}`;
}

function isOfInterval(fields: Fields): boolean {
  const { every } = fields;
  return every !== undefined && argumentKinds.get(requiredSchema(every))?.kind === "interval";
}

/** What the days of an interval do to the other arguments. */
interface FirstDate {
  ignored?: IgnoredArgument[];
  unclear?: UnclearArgument;
}

/**
 * Sets the first date of an interval that comes on certain days, if the arguments have none. A first date on another
 * day is unclear, because the schedule would come on that day. `fixed: false` contradicts the days and is left out.
 */
export function setFirstDate(
  values: Map<string, unknown>,
  fields: Fields,
  on: FixedDays,
  today: string,
): FirstDate {
  // Of manage_schedule only a change has a use for the interval.
  const field = fields["due_on"]
    ? "due_on"
    : values.get("action") === "change"
    ? "until"
    : undefined;
  if (field === undefined) return {};
  const given = values.get(field);
  if (given !== undefined && !isOnDays(String(given), on)) {
    return { unclear: { field: "", given: String(given), reason: "first_date" } };
  }
  if (given === undefined) {
    const date = findFirstDate(on, today);
    if (date !== undefined) values.set(field, date);
  }
  if (values.get("fixed") !== false) return {};
  values.delete("fixed");
  return { ignored: [{ field: "fixed", reason: "not_used", given: "false" }] };
}

function isOnDays(date: string, on: FixedDays): boolean {
  const [, month, day] = splitDay(date);
  switch (on.is) {
    case "weekday":
      return weekdayOf(date) === on.weekday;
    case "day":
      return day === on.day;
    case "dates":
      return on.dates.some((one) => one.month === month && one.day === day);
  }
}
