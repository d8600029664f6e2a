import {
  type Setting,
  SETTINGS,
} from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { LIMIT_SETTINGS } from "../settings/limits.ts";
import { REMINDER_SETTINGS } from "../settings/reminder_settings.ts";

const HEAD = "Copy this file to .env. Without an OPENAI_API_KEY the local stack uses its offline " +
  "model and needs no .env at all. On hosted Supabase set the same names with " +
  "`supabase secrets set`; names that begin with SUPABASE_ are given by the platform and must not " +
  "be set. `deno task docs` writes this file from the tables in settings.ts and local/settings/limits.ts.";

export interface SettingSection {
  title: string;
  rows: Record<string, Setting>;
  help?: string;
  /** Lines that follow the rows. */
  examples?: readonly string[];
}

const MODEL_EXAMPLES = [
  "Servers and one of their models; each needs its own key:",
  "",
  "OpenAI            OPENAI_BASE_URL=https://api.openai.com/v1",
  "                  OPENAI_MODEL=gpt-6.1-terra",
  "Gemini            OPENAI_BASE_URL=https://generativelanguage.googleapis.com/v1beta/openai",
  "                  OPENAI_MODEL=gemini-3.5-flash",
  "Lovable's gateway OPENAI_BASE_URL=https://ai.gateway.lovable.dev/v1",
  "                  OPENAI_MODEL=google/gemini-3.5-flash",
  "OpenRouter        OPENAI_BASE_URL=https://openrouter.ai/api/v1",
  "                  OPENAI_MODEL=google/gemini-3.5-flash",
  "Ollama            OPENAI_BASE_URL=http://127.0.0.1:11434/v1   (OPENAI_API_KEY=ollama)",
  "                  OPENAI_MODEL=qwen3:8b",
];

/** What an operator may set. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  { title: "The model", rows: SETTINGS.model, examples: MODEL_EXAMPLES },
  { title: "Turns", rows: SETTINGS.turn },
  {
    title: "Limits",
    rows: LIMIT_SETTINGS,
    help: "The local stack writes these into the default row of usage_limits when it starts. On " +
      "hosted Supabase change that row with SQL: the function ignores these variables.",
  },
  { title: "Companies nearby", rows: SETTINGS.places },
  { title: "Access tokens", rows: SETTINGS.auth },
  { title: "Web apps", rows: SETTINGS.http },
  { title: "Reminders", rows: REMINDER_SETTINGS },
];

const WIDTH = 98;

/** The text of `.env.example`: all settings that an operator may set, with their defaults. */
export function envExample(): string {
  const sections = SETTING_SECTIONS.flatMap(({ title, rows, help, examples }) => [
    `# ${title} `.padEnd(WIDTH, "-"),
    ...(help ? [commentLines(help)] : []),
    ...Object.values(rows).map(settingLines),
    ...(examples ? [examples.map((line) => `# ${line}`.trimEnd()).join("\n")] : []),
  ]);
  return `${[commentLines(HEAD), ...sections].join("\n\n")}\n`;
}

function settingLines({ name, help, unit, missing, default: value = "" }: Setting): string {
  const isRequired = missing !== undefined;
  const comment = commentLines(unit ? `${help} Unit: ${unit}.` : help);
  return `${comment}\n${isRequired ? "" : "# "}${name}=${value}`;
}

/** The text as comment lines that are not longer than `WIDTH`. */
function commentLines(text: string): string {
  const lines = ["#"];
  for (const word of text.split(" ")) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push("#");
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.join("\n");
}
