import type { Tool } from "../../supabase/functions/ai-home-assistant/tools/tool.ts";
import { fieldLines } from "./field_rows.ts";
import { tableOf } from "./fill_sections.ts";

export function phoneToolRows(tools: readonly Tool[]): string {
  const rows = tools.flatMap((tool) =>
    tool.kind === "client" && tool.output
      ? [[`\`${tool.name}\``, fieldLines(tool.input), fieldLines(tool.output)]]
      : []
  );
  return tableOf(["Tool", "`input`", "`output`"], rows);
}
