import type { Setting } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { SETTINGS } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { SETTING_SECTIONS } from "./env_example.ts";
import { buildTable } from "./fill_sections.ts";

const HEAD = `# Environment variables

\`deno task docs\` writes this page from the tables of the code. Set a variable with \`supabase secrets set\` on hosted
Supabase and in \`.env\` for the local stack; [\`.env.example\`](../.env.example) has the same ones. \`GET /health\` names
variables that are set and not read. [Testing](testing.md#worlds) has the variables of the tests.`;

const PLATFORM_HELP = "The platform sets these; `SUPABASE_` names cannot be set.";

/** Returns docs/environment.md. */
export function buildEnvironmentPage(): string {
  const sections = [
    { title: "The platform", rows: SETTINGS.platform, help: PLATFORM_HELP },
    ...SETTING_SECTIONS,
  ];
  const texts = sections.map(({ title, rows, help }) =>
    [
      `## ${title}`,
      ...(help ? [help] : []),
      "<!-- deno-fmt-ignore-start -->",
      buildTable(["Variable", "Default", "Meaning"], Object.values<Setting>(rows).map(toRow)),
      "<!-- deno-fmt-ignore-end -->",
    ].join("\n\n")
  );
  return `${[HEAD, ...texts].join("\n\n")}\n`;
}

function toRow({ name, default: value, missing, unit, help }: Setting): string[] {
  const given = value ? `\`${value}\`${unit ? ` ${unit}` : ""}` : missing ? "required" : "";
  return [`\`${name}\``, given, help];
}
