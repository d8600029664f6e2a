import { type Setting, SETTINGS } from "../../supabase/functions/ai-home-assistant/settings.ts";

const HEAD = "Copy this file to .env. Without an OPENAI_API_KEY the local stack uses its offline " +
  "model and needs no .env at all. On hosted Supabase set the same names with " +
  "`supabase secrets set`; names that begin with SUPABASE_ are given by the platform and must not " +
  "be set. `deno task docs` writes this file from the table in settings.ts.";

const TITLES = {
  model: "The model",
  turn: "Turns",
  limits: "Limits",
  auth: "Access tokens",
  http: "Web apps",
} satisfies Partial<Record<keyof typeof SETTINGS, string>>;

const WIDTH = 98;

/** The text of `.env.example`: all settings that an operator may set, with their defaults. */
export function envExample(): string {
  const sections = Object.entries(TITLES).flatMap(([group, title]) => {
    const rows: Record<string, Setting> = SETTINGS[group as keyof typeof TITLES];
    return [`# ${title} `.padEnd(WIDTH, "-"), ...Object.values(rows).map(settingLines)];
  });
  return `${[commentLines(HEAD), ...sections].join("\n\n")}\n`;
}

function settingLines({ name, schema, help, unit, default: value = "" }: Setting): string {
  const isRequired = value === "" && !schema.safeParse(undefined).success;
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
