/** A home's record as its person reads it through the Data API. */
import type { Person } from "./person.ts";

export interface HomeRecord {
  /** "event type: title" of the timeline, oldest first, with the amount and the day where they are given. */
  events?: string[];
  /** "title: status" of each issue. */
  issues?: string[];
  /** "kind, maker, model, place" of each system in use. */
  assets?: string[];
  /** Titles of the maintenance that is due. */
  due?: string[];
}

type Row = Record<string, string | number | null>;

/** Returns the record without what is empty; days are relative to today in the home, as `-1`. */
export async function readRecord(person: Person): Promise<HomeRecord> {
  const read = async (view: string, columns: string, more: string): Promise<Row[]> =>
    (await person.rest(`${view}?home_id=eq.${person.homeId}&select=${columns}&${more}`))
      .body as Row[];
  const events = await read(
    "home_timeline",
    "event_type,title,to_status,cost_actual_minor,occurred_on,occurred_precision",
    "event_type=neq.system_discovered&order=seq",
  );
  const issues = await read("home_issues", "title,status", "order=title");
  const assets = await read(
    "home_assets",
    "kind,manufacturer,model,space",
    "status=eq.active&order=kind,space",
  );
  const due = await read(
    "home_attention",
    "title",
    `kind=in.(due,overdue)&due_on=lte.${readToday()}&order=title`,
  );
  return withoutEmpty({
    events: events.map(describeEvent),
    issues: issues.map(({ title, status }) => `${title}: ${status}`),
    assets: assets.map((asset) => Object.values(asset).filter((value) => value).join(", ")),
    due: due.map(({ title }) => `${title}`),
  });
}

function describeEvent(event: Row): string {
  const { event_type: type, title, to_status: status, cost_actual_minor: cost, occurred_on: day } =
    event;
  const offset = countDaysFromToday(`${day}`);
  return [
    `${type}: ${status ?? title}`,
    ...(cost === null ? [] : [`$${Number(cost) / 100}`]),
    ...(["month", "year"].includes(`${event["occurred_precision"]}`)
      ? [`${day} (${event["occurred_precision"]})`]
      : []),
    ...(event["occurred_precision"] === "day" && offset !== 0 ? [`day ${offset}`] : []),
  ].join(", ");
}

function countDaysFromToday(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(readToday())) / 86_400_000);
}

function withoutEmpty(record: HomeRecord): HomeRecord {
  return Object.fromEntries(Object.entries(record).filter(([, rows]) => rows.length > 0));
}

/** Today in a home of the tests. */
function readToday(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format();
}
