import type { Tool } from "../../supabase/functions/ai-home-assistant/tools/tool.ts";
import { ROOT } from "../stack/constants.ts";
import { readSchemas } from "../database/migrations/schemas.ts";
import { buildTable } from "./fill_sections.ts";
import { readInsertedRows } from "./sql_rows.ts";

const POLICIES = new URL("supabase/schemas/50_reference_data/tool_policies.sql", ROOT);
const schemas = (await readSchemas()).map(({ text }) => text).join("\n");

/** Returns a row for each tool: what it is for, the least role of its caller, and when a person is asked first. */
export function buildToolRows(tools: readonly Tool[]): string {
  const policies = readInsertedRows(Deno.readTextFileSync(POLICIES));
  const rows = tools.map(({ name, kind, writes, description }) => [
    `\`${name}\``,
    description,
    policies.find(({ tool_name }) => tool_name === name)?.["min_role"] ?? "",
    writes ? "yes" : "",
    kind === "client" ? "the app runs it" : readApproval(name) ?? (writes ? "never" : ""),
  ]);
  return buildTable(
    ["Tool", "What the model reads about it", "Least role", "Writes", "Approval"],
    rows,
  );
}

/** Returns the comment of the tool's policy. Undefined: the tool has no policy. */
function readApproval(name: string): string | undefined {
  const [, after] = schemas.split(`comment on function private.policy_${name} is`);
  const literals = after?.split(/;\s*$/m)[0];
  if (literals === undefined) return undefined;
  const comment = [...literals.matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text).join("");
  return comment.replaceAll("''", "'").replaceAll(/\bserver\b/g, "none");
}
