/**
 * `task docs`: writes the parts of docs/api.md that are made from the code (fields, tools, errors,
 * chunks), and .env.example.
 */
import { focus, followUpContext } from "../supabase/functions/ai-home-assistant/contract/fields.ts";
import { turnReply, usage } from "../supabase/functions/ai-home-assistant/contract/reply.ts";
import {
  chatClientRequest,
  toolResultsRequest,
  turnRequest,
} from "../supabase/functions/ai-home-assistant/contract/requests.ts";
import { toolCallView } from "../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import { toolResult } from "../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import { errorTable } from "../supabase/functions/ai-home-assistant/errors.ts";
import { TOOLS } from "../supabase/functions/ai-home-assistant/tools/registry.ts";
import { chunkRows } from "./reference/chunk_rows.ts";
import { envExample } from "./reference/env_example.ts";
import { errorRows } from "./reference/error_rows.ts";
import { fieldRows } from "./reference/field_rows.ts";
import { fillSections } from "./reference/fill_sections.ts";
import { phoneToolRows } from "./reference/phone_tool_rows.ts";
import { ROOT } from "./settings.ts";

const FILE = new URL("docs/api.md", ROOT);

/** Objects with a heading of their own in the page; elsewhere they are named, not told again. */
const named = {
  "Focus": focus,
  "Follow-up context": followUpContext,
  "Tool call": toolCallView,
  "Tool result": toolResult,
  "Usage": usage,
};
const fields = (schema: Parameters<typeof fieldRows>[0]) => () => fieldRows(schema, named);

const sections: Record<string, () => string> = {
  "turn request": fields(turnRequest),
  "chat client request": fields(chatClientRequest),
  "tool results request": fields(toolResultsRequest),
  "reply": fields(turnReply),
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
  await Deno.writeTextFile(new URL(".env.example", ROOT), envExample());
}
