import {
  ENDPOINTS,
  MODEL_FAMILIES,
  type ModelFamily,
} from "../../supabase/functions/ai-home-assistant/model/dialects/model_families.ts";
import type { Setting } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { SETTINGS } from "../../supabase/functions/ai-home-assistant/settings/settings.ts";
import { SETTING_SECTIONS } from "./env_example.ts";
import { buildTable } from "./fill_sections.ts";

const HEAD = `# Environment variables

\`deno task docs\` writes this page from the tables of the code. Set a variable with \`supabase secrets set\` on hosted
Supabase and in \`.env\` for the local stack; [\`.env.example\`](../../.env.example) has the same ones. The log of the
function names variables that are set and not read. [Testing](../guides/contribute/testing.md#worlds) has the variables
of the tests.`;

const PLATFORM_HELP = "The platform sets these; `SUPABASE_` names cannot be set.";

const FAMILIES_HELP =
  `What a model is sent by its name, so that the first request of a process is not refused
(\`model/dialects/model_families.ts\`). \`OPENAI_REASONING_EFFORT\` is sent as it is set. Beside tools some families take
\`none\` only: they get it there, and the set one in the pass that writes the answer. What is unknown is learned from the
provider's errors.`;

const EFFORTS: Record<ModelFamily["effortBesideTools"], string> = {
  as_set: "as set",
  none: "`none`",
  omitted: "never sent",
  unknown: "as set, unknown",
};

function buildFamilies(): string {
  const rows = [...MODEL_FAMILIES, ...ENDPOINTS].map((family) => [
    family.name,
    family.tokenField === "unknown" ? "unknown" : `\`${family.tokenField}\``,
    family.temperature.replace("_", " "),
    EFFORTS[family.effortBesideTools],
    family.reasoningRoom.replace("_", " "),
    family.source.startsWith("https:") ? `[source](${family.source})` : family.source,
  ]);
  const heads = ["Family", "Token limit", "Temperature", "Effort beside tools"];
  return [
    "## Families of models",
    FAMILIES_HELP,
    buildTable([...heads, "Room for reasoning", "Source"], rows),
  ].join("\n\n");
}

/** Returns docs/reference/environment.md. */
export function buildEnvironmentPage(): string {
  const sections = [
    { title: "The platform", rows: SETTINGS.platform, help: PLATFORM_HELP },
    ...SETTING_SECTIONS,
  ];
  const texts = sections.map(({ title, rows, help }) =>
    [
      `## ${title}`,
      ...(help ? [help] : []),
      buildTable(["Variable", "Default", "Meaning"], Object.values<Setting>(rows).map(toRow)),
    ].join("\n\n")
  );
  return `${[HEAD, ...texts, buildFamilies()].join("\n\n")}\n`;
}

function toRow({ name, default: value, missing, unit, help }: Setting): string[] {
  const given = value ? `\`${value}\`${unit ? ` ${unit}` : ""}` : missing ? "required" : "";
  return [`\`${name}\``, given, help];
}
