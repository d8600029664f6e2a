import type { z } from "zod";
import {
  badgePart,
  filePart,
  focusPart,
  followUpPart,
  noticePart,
  stepStartPart,
  suggestionsPart,
  textPart,
  toolPart,
} from "../../supabase/functions/ai-home-assistant/contract/ui_messages.ts";
import { buildFieldLines } from "./build_field_rows.ts";
import { buildTable } from "./fill_sections.ts";

/** In the order of a message. */
const PARTS: [type: string, schema: z.ZodObject, meaning: string][] = [
  ["text", textPart, "a text of the person, the model or the server"],
  [
    "file",
    filePart,
    "a file of the person: a stored one is read, of another the model gets the name",
  ],
  ["data-follow-up-context", followUpPart, "what the person tapped on before writing"],
  ["step-start", stepStartPart, "begins a step: one model answer with its calls and results"],
  ["tool-…", toolPart, "a tool call; the rest of `type` is the name of the tool"],
  ["data-badge", badgePart, "`functionCall` and `functionResult` of the reply"],
  ["data-notice", noticePart, "`notice` of the reply"],
  ["data-suggestions", suggestionsPart, "`suggestions` of the reply"],
  ["data-focus", focusPart, "`focus` of the reply"],
];

/** Returns a row for each part of a UI message. */
export function buildPartRows(): string {
  const rows = PARTS.map(([type, schema, meaning]) => [
    `\`${type}\``,
    meaning,
    buildFieldLines(schema.omit({ type: true })),
  ]);
  return buildTable(["Type", "Meaning", "Other fields"], rows);
}
