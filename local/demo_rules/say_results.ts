import { isRecord, type JsonRecord } from "../fake_provider/check/json_kind.ts";
import type { ToolMessage } from "../fake_provider/completion/tool_messages.ts";

const ID = /\s*\(?\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b\)?/g;

/** What the calls came to, a sentence each: never an id, never more than the results say. */
export function sayResults(results: ToolMessage[]): string {
  return [...new Set(results.map(sayResult))].join("\n").replace(ID, "");
}

function sayResult({ tool, input, output }: ToolMessage): string {
  const { code, message = "", data, clarification, answer, sent } = output;
  if (answer !== undefined) return `Thanks, so it is: ${answer}.`;
  if (tool === "compose_message") {
    return `The message to ${input["to_name"]} was ${sent === true ? "" : "not "}sent.`;
  }
  if (code === "ok" || code === "already_done") {
    return `${message || "Done."}${isRecord(data) ? sayFound(data) : ""}`;
  }
  if (code === "denied") return "All right, nothing was changed.";
  if (isRecord(clarification)) {
    const labels = listOf(clarification["options"]).map(({ label }) => `\n• ${label}`);
    return `This is not saved yet. ${clarification["question"] ?? message}${labels.join("")}`;
  }
  const isPlain = /\b(?:not|nothing)\b.*\b(?:saved|executed|changed|done)\b/i.test(`${message}`);
  return isPlain ? `${message}` : `That was not saved. ${message}`.trim();
}

/** The rows of a look-up; the message of a last one has everything. */
function sayFound(data: JsonRecord): string {
  if (data["find"] === "last") return "";
  const rows = Object.values(data).flatMap(listOf).filter(({ title }) => title !== undefined);
  const lines = rows.slice(0, 6)
    .map((row) => [row["title"], row["when"] ?? row["due_on"], sayCost(row)].filter(Boolean));
  return rows.length < 2 ? "" : lines.map((line) => `\n• ${line.join(", ")}`).join("");
}

function sayCost({ cost, currency = "USD" }: JsonRecord): string {
  const style = { style: "currency", trailingZeroDisplay: "stripIfInteger" } as const;
  return cost ? Number(cost).toLocaleString("en-US", { ...style, currency: `${currency}` }) : "";
}

const listOf = (value: unknown) => Array.isArray(value) ? value.filter(isRecord) : [];
