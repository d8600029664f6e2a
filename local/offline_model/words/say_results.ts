import { isRecord, type JsonRecord } from "../../fake_provider/check/json_kind.ts";
import type { ToolMessage } from "../../fake_provider/completion/tool_messages.ts";
import type { DemoWords } from "./demo_words.ts";
import { listRecords, sayDay, sayMoney } from "./say_values.ts";

const ID = /\s*\(?\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b\)?/g;

/** The results, a sentence each: never an id, never more than the results say. */
export function sayResults(results: ToolMessage[], said: string, words: DemoWords): string {
  const sentences = results.map((result) => sayResult(result, said, words));
  return [...new Set(sentences)].join("\n").replace(ID, "");
}

function sayResult(result: ToolMessage, said: string, words: DemoWords): string {
  const { tool, input, output } = result;
  const { code, data, clarification, answer, sent } = output;
  if (answer !== undefined) return words.answered(`${answer}`);
  if (tool === "compose_message") return words.sent(`${input["to_name"]}`, sent === true);
  if (code === "ok" || code === "already_done") {
    if (!isRecord(data)) return words.done(result);
    const assets = ASKS_FACTS.test(said)
      ? listRecords(data["assets"]).slice(0, 3).map((asset) => sayAsset(asset, words))
      : [];
    return assets.join("\n") || `${words.done(result)}${sayFound(data, words.locale)}`;
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

function sayAsset(asset: JsonRecord, words: DemoWords): string {
  const [next] = listRecords(asset["schedules"]).filter(({ due_on }) => due_on)
    .sort((a, b) => `${a["due_on"]}`.localeCompare(`${b["due_on"]}`));
  return words.asset(asset, next);
}

/** The rows of a look-up; the message of a last one and of new schedules has everything. */
function sayFound(data: JsonRecord, locale: string): string {
  const rows = Object.values(data).flatMap(listRecords).filter(({ title }) => title !== undefined);
  if (data["find"] === "last" || data["schedules"] || rows.length < 2) return "";
  const isEnglish = locale.startsWith("en");
  const lines = rows.slice(0, data["offers"] ? 15 : 6).map((row) => [
    row["title"],
    (isEnglish && row["interval"]) || sayDay(row["occurred_on"] ?? row["due_on"], locale),
    sayMoney(row["cost"], row["currency"], locale),
  ]);
  return lines.map((line) => `\n• ${line.filter(Boolean).join(", ")}`).join("");
}
