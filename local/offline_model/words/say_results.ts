import { isRecord, type JsonRecord } from "../../fake_provider/check/json_kind.ts";
import type { ToolMessage } from "../../fake_provider/completion/tool_messages.ts";
import type { Home } from "../conversation.ts";
import type { Fact } from "../reading/read_facts.ts";
import type { Words } from "./english_words.ts";

const ID = /\s*\(?\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b\)?/g;

/** The results, a sentence each: never an id, never more than the results say. */
export function sayResults(results: ToolMessage[], said: string, words: Words): string {
  const sentences = results.map((result) => sayResult(result, said, words));
  return [...new Set(sentences)].join("\n").replace(ID, "");
}

function sayResult(result: ToolMessage, said: string, words: Words): string {
  const { tool, input, output } = result;
  const { code, data, clarification, answer, sent } = output;
  if (answer !== undefined) return words.answered(`${answer}`);
  if (tool === "compose_message") return words.sent(`${input["to_name"]}`, sent === true);
  if (code === "ok" || code === "already_done") {
    const done = `${output["message"] || words.done}`;
    if (!isRecord(data)) return done;
    const assets = ASKS_FACTS.test(said)
      ? listRecords(data["assets"]).slice(0, 3).map((asset) => sayAsset(asset, words))
      : [];
    return assets.join("\n") || `${done}${sayFound(data, words)}`;
  }
  if (code === "denied") return words.denied;
  if (isRecord(clarification)) {
    const labels = listRecords(clarification["options"]).map(({ label }) => `\n• ${label}`);
    return `${words.unclear(output)}${labels.join("")}`;
  }
  return words.failed(output);
}

/** Words of questions that the facts of a system answer. */
const ASKS_FACTS =
  /warranty|garant[ií]a|how old|cu[aá]ntos a[nñ]os|\b(?:model|make|brand|serial|modelo|marca|due|next|toca)\b/i;

function sayAsset(asset: JsonRecord, words: Words): string {
  const [next] = listRecords(asset["schedules"]).filter(({ due_on }) => due_on)
    .sort((a, b) => `${a["due_on"]}`.localeCompare(`${b["due_on"]}`));
  return words.asset(asset, next);
}

/**
 * The rows of a look-up; the message of a last one and of new schedules has everything. Of offers only these: the message
 * asks about them, and counts what is due.
 */
function sayFound(data: JsonRecord, { locale, rowKinds, more }: Words): string {
  const offers = listRecords(data["offers"]);
  const rows = offers.length > 0
    ? offers
    : Object.values(data).flatMap(listRecords).filter(({ title }) => title !== undefined);
  if (data["find"] === "last" || data["schedules"] || rows.length < 2) return "";
  const isEnglish = locale.startsWith("en");
  const lines = rows.slice(0, offers.length > 0 ? 15 : 6).map((row) => {
    const parts = [
      row["title"],
      (isEnglish && row["interval"]) || sayDay(row["occurred_on"] ?? row["due_on"], locale),
      sayMoney(row["cost"], row["currency"], locale),
    ];
    const kind = rowKinds[row["since"] ? "open_issue" : `${row["kind"]}`];
    return `\n• ${parts.filter(Boolean).join(", ")}${kind ? ` (${kind})` : ""}`;
  });
  const left = rows.length - lines.length;
  return `${lines.join("")}${left > 0 ? `\n${more(left)}` : ""}`;
}

/** A date as exact as it is given: `2026-11-21`, `2026-11` or `2026`. Empty without one. */
export function sayDay(day: unknown, locale: string): string {
  const [year, month, date] = `${day ?? ""}`.split("-");
  if (!year || !month) return year ?? "";
  const style = date ? { dateStyle: "long" } as const : { year: "numeric", month: "long" } as const;
  return new Date(`${year}-${month}-${date ?? "01"}T00:00Z`)
    .toLocaleDateString(locale, { ...style, timeZone: "UTC" });
}

function sayMoney(amount: unknown, currency: unknown = "USD", locale = "en-US"): string {
  const style = { style: "currency", trailingZeroDisplay: "stripIfInteger" } as const;
  return amount ? Number(amount).toLocaleString(locale, { ...style, currency: `${currency}` }) : "";
}

const listRecords = (value: unknown): JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** The kinds that have steps of their own for a problem. */
const HEATERS = /^(?:water_heater|boiler)$/;
const HEATING = /^(?:furnace|heat_pump|hvac|thermostat|air_conditioner)$/;

const FIRST_AID = {
  leak: { heater: "heater leak", heating: "leak", other: "leak" },
  broken: { heater: "broken heater", heating: "broken heating", other: "broken" },
} as const;

/** Kinds that are near their end after eight years. */
const SHORT_LIVED = /water_heater|dishwasher|washing_machine|dryer|pump|refrigerator/;

const numbered = (lines: string[]) => lines.map((line, i) => `${i + 1}. ${line}`).join("\n");

/** Steps for a problem, and what the age of the system on record means for it. */
export function firstAidFor(
  { problem, subject }: Fact,
  { today }: Home,
  words: Words,
): string | undefined {
  if (problem !== "leak" && problem !== "broken") return undefined;
  const kind = subject?.kind ?? "";
  const system = HEATERS.test(kind) ? "heater" : HEATING.test(kind) ? "heating" : "other";
  const steps = words.firstAid[FIRST_AID[problem][system]];
  const installed = Number(/^\d{4}/.exec(subject?.asset?.installed ?? "")?.[0]);
  const years = Number(today.slice(0, 4)) - installed;
  const age = years >= 8 && SHORT_LIVED.test(kind) ? words.age(installed, years) : "";
  return `${words.rightNow}\n${numbered(steps.slice(0, -1))}\n\n${steps.at(-1)}${age}`;
}
