/** `task docs`: writes the parts of docs/api.md that are made from the code: fields, tools, errors, chunks. */
import * as contract from "../supabase/functions/ai-home-assistant/contract.ts";
import { errorTable } from "../supabase/functions/ai-home-assistant/errors.ts";
import { TOOLS } from "../supabase/functions/ai-home-assistant/tools/registry.ts";
import { chunkRows } from "./reference/chunk_rows.ts";
import { errorRows } from "./reference/error_rows.ts";
import { fieldRows } from "./reference/field_rows.ts";
import { fillSections } from "./reference/fill_sections.ts";
import { phoneToolRows } from "./reference/phone_tool_rows.ts";
import { ROOT } from "./settings.ts";

const FILE = new URL("docs/api.md", ROOT);

/** Objects with a heading of their own in the page; elsewhere they are named, not told again. */
const named = {
  "Focus": contract.focus,
  "Follow-up context": contract.followUpContext,
  "Tool call": contract.toolCallView,
  "Tool result": contract.toolResult,
  "Usage": contract.usage,
};
const fields = (schema: Parameters<typeof fieldRows>[0]) => () => fieldRows(schema, named);

const sections: Record<string, () => string> = {
  "turn request": fields(contract.turnRequest),
  "chat client request": fields(contract.chatClientRequest),
  "tool results request": fields(contract.toolResultsRequest),
  "reply": fields(contract.turnReply),
  ...Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name.toLowerCase(), fields(schema)]),
  ),
  "chunks": chunkRows,
  "phone tools": () => phoneToolRows(TOOLS),
  "errors": () => errorRows(errorTable),
};

/** The page as it has to be. Throws where a section is not in the page, or has no maker. */
export function withReference(page: string): string {
  return fillSections(page, sections);
}

if (import.meta.main) {
  await Deno.writeTextFile(FILE, withReference(await Deno.readTextFile(FILE)));
}
