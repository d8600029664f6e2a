/** Replaces the texts that SQL and the tools give as statements by sentences in one language. */
import { isObject, type JsonObject } from "../../json_value.ts";
import { createFormat, type Format, LANGUAGE_TAGS, type LanguageTag, toOneLine } from "./format.ts";
import { argumentStatements } from "./arguments.ts";
import { callNames, callStatements } from "./calls.ts";
import { catalogueNames } from "./catalogue.ts";
import { commonStatements } from "./common.ts";
import { contractorStatements } from "./contractors.ts";
import { costStatements } from "./costs.ts";
import { eventNames } from "./events.ts";
import { issueStatements } from "./issues.ts";
import { kindNames } from "./kinds.ts";
import { reminderNames, reminderStatements } from "./reminders.ts";
import { attentionStatements } from "./attention.ts";
import { recordingStatements } from "./recording.ts";
import { rejectionStatements } from "./rejections.ts";
import { scheduleNames, scheduleStatements } from "./schedules.ts";
import { searchStatements } from "./search.ts";
import { correctionStatements } from "./corrections.ts";
import { assetStatements } from "./assets.ts";
import { vendorStatements } from "./vendors.ts";
import { previewStatements } from "./previews.ts";
import { sayReceipt } from "../receipts.ts";
import type { Renderers, Statement, Text } from "./statement.ts";

/** All codes of sentences. A test renders each in all languages. */
export const STATEMENTS = {
  ...commonStatements,
  ...callStatements,
  ...argumentStatements,
  ...issueStatements,
  ...previewStatements,
  ...reminderStatements,
  ...attentionStatements,
  ...recordingStatements,
  ...rejectionStatements,
  ...scheduleStatements,
  ...searchStatements,
  ...correctionStatements,
  ...assetStatements,
  ...vendorStatements,
  ...costStatements,
  ...contractorStatements,
} satisfies Renderers;

/** Codes whose text is a name, which stands alone or within a sentence. */
export const NAMES = {
  ...callNames,
  ...catalogueNames,
  ...eventNames,
  ...kindNames,
  ...reminderNames,
  ...scheduleNames,
} satisfies Renderers;

const RENDERERS: Renderers = { ...STATEMENTS, ...NAMES };

const formats = new Map<LanguageTag, Format>();

export function formatOf(language: LanguageTag): Format {
  const known = formats.get(language) ?? createFormat(language);
  formats.set(language, known);
  return known;
}

/** The language of a BCP 47 tag, English if there are no sentences in it. */
export function toLanguage(tag: string): LanguageTag {
  const [primary] = tag.toLowerCase().split("-");
  return LANGUAGE_TAGS.find((language) => language === primary) ?? "en";
}

/**
 * Returns the sentences of the statements, joined by a space, or by a blank line after a list. A statement whose code or
 * values this version does not know is left out. A value may be a text itself, such as the title of a task of the catalogue.
 */
export function renderStatements(
  statements: readonly Statement[],
  language: LanguageTag,
): string {
  const format = formatOf(language);
  const sentences = statements.flatMap((statement) => {
    const { code } = statement;
    if (!Object.hasOwn(RENDERERS, code)) return [];
    try {
      return RENDERERS[code]![language](renderValues(statement, language), format) || [];
    } catch {
      // The statement lacks a value: another release may have stored it. Its sentence is left out.
      return [];
    }
  });
  return sentences.map((sentence, i) =>
    i === sentences.length - 1
      ? sentence.replace(/\n+$/, "")
      : sentence + (sentence.endsWith("\n") ? "" : " ")
  ).join("");
}

/** The values of a statement, with the names in them as strings. */
function renderValues({ code, ...values }: Statement, language: LanguageTag) {
  const rendered = renderTexts(values, language);
  return code === "as_written" ? rendered : toOneLineTexts(rendered);
}

/** Names and titles come from people: they must not add lines to a sentence or turn its direction round. */
function toOneLineTexts(value: unknown): unknown {
  if (typeof value === "string") return toOneLine(value);
  if (Array.isArray(value)) return value.map(toOneLineTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, toOneLineTexts(inner)]),
  );
}

/**
 * Returns JSON with a string in place of each text, an object that has only `statements`. The texts in an object with
 * `language`, such as a message or a turn of another language, are rendered in that.
 */
export function renderTexts(value: unknown, language: LanguageTag): unknown {
  if (Array.isArray(value)) return value.map((item) => renderTexts(item, language));
  if (!isObject(value)) return value;
  if (isText(value)) return renderStatements(value.statements, language);
  const own = typeof value["language"] === "string" ? toLanguage(value["language"]) : language;
  const rendered = Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, renderTexts(inner, own)]),
  );
  return isWrittenResult(value) ? { ...rendered, receipt: renderReceipt(value, own) } : rendered;
}

/**
 * Whether a value is the result of a call that wrote, with its texts as statements. One that names an earlier event wrote
 * if it has effects.
 */
function isWrittenResult(value: JsonObject): value is JsonObject & { message: Text } {
  const { success, code, message, eventId, effects } = value;
  return success === true && isObject(message) && isText(message) &&
    (code === "ok" && typeof eventId === "string" || Array.isArray(effects) && effects.length > 0);
}

function renderReceipt({ message }: { message: Text }, language: LanguageTag): string {
  const statements = message.statements.map((statement) => ({
    code: statement.code,
    values: {
      ...renderValues(statement, language) as object,
      // Such as "Skipped: Clean the filter": a title that the server wrote.
      ...(isObject(statement["title"]) && { has_written_title: true }),
    },
    sentences: renderStatements([statement], language),
  }));
  return sayReceipt(statements, language, formatOf(language));
}

/** Returns the title and the description of an event, in the language where the server wrote them. */
export function describeEvent(
  { title, body, written }: { title: string; body: string | null; written: unknown },
  language: LanguageTag,
): { title: string; body: string | null } {
  return { title, body, ...(renderTexts(written, language) as object | null) };
}

function isText(value: object): value is Text {
  return "statements" in value && Object.keys(value).length === 1 &&
    Array.isArray(value.statements) &&
    value.statements.every((item) => isObject(item) && typeof item["code"] === "string");
}
