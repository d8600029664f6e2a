import type { FileReading } from "@function/contract/file_reading.ts";
import { isRecord } from "../../fake_provider/check/json_kind.ts";
import type { ChatRequest } from "../../fake_provider/completion/chat_request.ts";
import { parseJsonObject } from "../../fake_provider/completion/tool_messages.ts";

const DAY =
  /\b(?:(\d{4})-(\d\d)-(\d\d)|(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}), (\d{4}))/i;
const TOTAL = /^total\D{0,12}([\d.,]*\d)/i;
const LINE = /^(.{3,60}?) +[$€£]?(\d+[.,]\d\d)$/;

/**
 * What the offline model reads in the files of a request for a transcription: of a document its lines of text, of a
 * picture nothing. Undefined for any other request.
 */
export function readDocuments({ messages }: ChatRequest): string | undefined {
  const [system, message] = messages;
  const isReading = typeof system?.content === "string" &&
    system.content.startsWith("You transcribe pictures");
  if (!isReading || !Array.isArray(message?.content)) return undefined;
  const files = message.content.filter((part) =>
    isRecord(part) && !/^File \d+:$/.test(String(part["text"]))
  );
  return JSON.stringify({ files: files.map((part) => readDocument(part)) });
}

function readDocument(part: unknown): FileReading {
  const { text } = isRecord(part) ? parseJsonObject(String(part["text"])) : {};
  const lines = typeof text === "string"
    ? text.split("\n").map((line) => line.trim()).filter(Boolean)
    : [];
  const total = lines.map((line) => TOTAL.exec(line)).find(Boolean)?.[1];
  if (total === undefined) {
    return {
      kind: "other",
      is_legible: false,
      description: "A file that the offline model cannot read",
      fields: [],
      lines: [],
    };
  }
  const vendor = lines[0]!;
  const day = lines.map((line) => DAY.exec(line)).find(Boolean);
  return {
    kind: "sales_receipt",
    is_legible: true,
    description: `Receipt of ${vendor}`,
    fields: [
      { name: "vendor", verbatim: vendor, value: vendor },
      ...(day ? [{ name: "date" as const, verbatim: day[0], value: toIsoDay(day) }] : []),
      { name: "total", verbatim: total, value: total.replace(",", ".") },
    ],
    lines: lines.flatMap((line) => {
      const [, what, amount] = TOTAL.test(line) ? [] : LINE.exec(line) ?? [];
      return what && amount ? [{ text: what, amount: amount.replace(",", ".") }] : [];
    }),
  };
}

function toIsoDay([words, year]: RegExpExecArray): string {
  if (year) return words;
  const day = new Date(`${words} UTC`);
  return day.toISOString().slice(0, 10);
}
