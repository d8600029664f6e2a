import type { Tool } from "../../supabase/functions/ai-home-assistant/tools/tool.ts";
import { buildFieldLines } from "./build_field_rows.ts";
import { buildTable } from "./fill_sections.ts";

export function buildClientToolRows(tools: readonly Tool[]): string {
  const rows = tools.flatMap((tool) =>
    tool.kind === "client" && tool.output
      ? [[`\`${tool.name}\``, buildFieldLines(tool.input), buildFieldLines(tool.output)]]
      : []
  );
  return buildTable(["Tool", "`input`", "`output`"], rows);
}
