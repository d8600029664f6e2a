import { isObject, type JsonObject } from "../check/json_kind.ts";
import { plain } from "./plain.ts";

/** What a look-up found, below or behind its own sentence. */
export function foundWords(data: unknown, said: string): string {
  const rows = rowsOf(data);
  const things = thingsOf(data);
  // One row is already in the sentence, but for its cost.
  const list = [...things, ...(rows.length > 1 ? rows.slice(0, 6) : [])];
  return costOfLast(data, said) + list.map((row) => `\n• ${row}`).join("");
}

/** " It cost $145." behind the last time that something was done. */
function costOfLast(data: unknown, said: string): string {
  if (!isObject(data) || data.find !== "last" || !Array.isArray(data.entries)) return "";
  const [entry] = data.entries;
  if (!isObject(entry) || !WORK.includes(String(entry.event_type))) return "";
  const cost = sayCost(entry);
  if (cost) return ` It cost ${cost}.`;
  return /\bcost|\bcharge|\bprice|\bmuch\b/i.test(said) ? " No cost is on record for it." : "";
}

const WORK = ["repair_completed", "maintenance_performed", "replacement", "inspection"];

/** Where a list was asked for: what is on file of the things it is about. */
function thingsOf(data: unknown): string[] {
  if (!isObject(data) || data.find !== "list" || !Array.isArray(data.assets)) return [];
  return data.assets.filter(isObject).slice(0, 3).map(thingText);
}

function thingText(
  { name, manufacturer, model, installed, warranty_until, schedules }: JsonObject,
) {
  const facts = [
    [manufacturer, model].filter((word) => typeof word === "string").join(" "),
    typeof installed === "string" ? `installed ${sayDay(installed)}` : "",
    typeof warranty_until === "string" ? `warranty until ${sayDay(warranty_until)}` : "",
    ...(Array.isArray(schedules) ? schedules.filter(isObject).map(dueText) : []),
  ].filter((fact) => fact !== "");
  return plain(`${name ?? "On file"}${facts.length > 0 ? `: ${facts.join(", ")}` : ""}`);
}

function dueText({ title, due_on }: JsonObject): string {
  return typeof due_on === "string" ? `“${title}” due ${sayDay(due_on)}` : "";
}

/** Everything with a title in the lists of the data. */
function rowsOf(data: unknown): string[] {
  const lists = isObject(data) ? Object.values(data) : [data];
  const rows = lists.flatMap((list) => Array.isArray(list) ? list.filter(isObject) : []);
  return rows.filter(({ title }) => typeof title === "string").map(rowText);
}

function rowText(row: JsonObject): string {
  const day = row.when ?? row.due_on ?? row.occurred_on ?? row.review_on;
  const since = day === undefined || day === null ? row.since : undefined;
  return [
    plain(String(row.title)),
    row.kind === "overdue" ? "overdue" : "",
    typeof day === "string"
      ? sayDay(day)
      : typeof since === "string"
      ? `since ${sayDay(since)}`
      : "",
    sayCost(row),
  ].filter((part) => part !== "").join(", ");
}

function sayCost({ cost, currency }: JsonObject): string {
  if (typeof cost !== "number") return typeof cost === "string" ? cost : "";
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return String(cost);
  return cost.toLocaleString("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}

/** `2026-11-01` → "Nov 1, 2026"; what is no whole day stays as it is. */
function sayDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    year: "numeric",
    month: "short",
    day: "numeric",
  });
}
