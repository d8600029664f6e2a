import { isRecord, type JsonRecord } from "../../fake_provider/check/json_kind.ts";
import type { ToolMessage } from "../../fake_provider/completion/tool_messages.ts";

const ID = /\s*\(?\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b\)?/g;

/** The results, a sentence each: never an id, never more than the results say. */
export function sayResults(results: ToolMessage[], said: string): string {
  return [...new Set(results.map((result) => sayResult(result, said)))].join("\n").replace(ID, "");
}

function sayResult({ tool, input, output }: ToolMessage, said: string): string {
  const { code, message = "", data, clarification, answer, sent } = output;
  if (answer !== undefined) return `Thanks, so it is: ${answer}.`;
  if (tool === "compose_message") {
    return `The message to ${input["to_name"]} was ${sent === true ? "" : "not "}sent.`;
  }
  if (code === "ok" || code === "already_done") {
    if (!isRecord(data)) return `${message || "Done."}`;
    const assets = ASKS_FACTS.test(said)
      ? listRecords(data["assets"]).slice(0, 3).map(sayAsset)
      : [];
    return assets.join("\n") || `${message || "Done."}${sayFound(data)}`;
  }
  if (code === "denied") return "All right, nothing was changed.";
  if (isRecord(clarification)) {
    const labels = listRecords(clarification["options"]).map(({ label }) => `\n• ${label}`);
    return `This is not saved yet. ${clarification["question"] ?? message}${labels.join("")}`;
  }
  const isPlain = /\b(?:not|nothing)\b.*\b(?:saved|executed|changed|done)\b/i.test(`${message}`);
  return isPlain ? `${message}` : `That was not saved. ${message}`.trim();
}

/** Words of questions that the facts of a system answer. */
const ASKS_FACTS =
  /warranty|garant[ií]a|how old|cu[aá]ntos a[nñ]os|\b(?:model|make|brand|serial|modelo|marca|due|next|toca)\b/i;

function sayAsset(asset: JsonRecord): string {
  const { name, manufacturer, model, serial, installed, warranty_until: until } = asset;
  const [next] = listRecords(asset["schedules"]).filter(({ due_on }) => due_on)
    .sort((a, b) => `${a["due_on"]}`.localeCompare(`${b["due_on"]}`));
  const facts = [
    [manufacturer, model].filter(Boolean).join(" "),
    serial && `serial number ${serial}`,
    installed && `installed ${`${installed}`.includes(",") ? "on" : "in"} ${installed}`,
    until ? `warranty until ${sayDate(until)}` : "no warranty on record",
    next && `due next: “${next["title"]}” on ${sayDate(next["due_on"])}`,
  ];
  return `${name}: ${facts.filter(Boolean).join(", ")}.`;
}

/** The rows of a look-up; the message of a last one and of new schedules has everything. */
function sayFound(data: JsonRecord): string {
  const rows = Object.values(data).flatMap(listRecords).filter(({ title }) => title !== undefined);
  if (data["find"] === "last" || data["schedules"] || rows.length < 2) return "";
  const lines = rows.slice(0, data["offers"] ? 15 : 6).map((
    row,
  ) => [row["title"], row["when"] ?? row["interval"] ?? sayDate(row["due_on"]), sayCost(row)]);
  return lines.map((line) => `\n• ${line.filter(Boolean).join(", ")}`).join("");
}

function sayDate(day: unknown): string {
  const style = { dateStyle: "long", timeZone: "UTC" } as const;
  return day ? new Date(`${day}T00:00Z`).toLocaleDateString("en-US", style) : "";
}

function sayCost({ cost, currency = "USD" }: JsonRecord): string {
  const style = { style: "currency", trailingZeroDisplay: "stripIfInteger" } as const;
  return cost ? Number(cost).toLocaleString("en-US", { ...style, currency: `${currency}` }) : "";
}

const listRecords = (value: unknown) => Array.isArray(value) ? value.filter(isRecord) : [];
