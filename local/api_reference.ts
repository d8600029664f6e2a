/**
 * `task docs`: writes docs/reference, the README of the client package, .env.example and llms.txt.
 */
import { focus, followUpContext } from "../supabase/functions/ai-home-assistant/contract/fields.ts";
import { threadPage } from "../supabase/functions/ai-home-assistant/contract/http_replies.ts";
import { uiMessage, uiPart } from "../supabase/functions/ai-home-assistant/contract/ui_messages.ts";
import { turnReply, usage } from "../supabase/functions/ai-home-assistant/contract/reply.ts";
import {
  chatClientRequest,
  toolResultsRequest,
  turnRequest,
} from "../supabase/functions/ai-home-assistant/contract/requests.ts";
import {
  approvalPlan,
  planChange,
  toolCallView,
} from "../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import { toolResult } from "../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import { errorTable } from "../supabase/functions/ai-home-assistant/errors.ts";
import { TOOLS } from "../supabase/functions/ai-home-assistant/tools/registry.ts";
import { buildClientReadme } from "./reference/client_page.ts";
import { buildCataloguePage } from "./reference/catalogue_page.ts";
import { buildSafetyPage } from "./reference/safety_page.ts";
import { buildChunkRows } from "./reference/build_chunk_rows.ts";
import { envExample } from "./reference/env_example.ts";
import { buildEnvironmentPage } from "./reference/environment_page.ts";
import { buildErrorRows } from "./reference/build_error_rows.ts";
import { buildPartRows } from "./reference/build_part_rows.ts";
import { buildToolRows } from "./reference/build_tool_rows.ts";
import { buildFieldRows } from "./reference/build_field_rows.ts";
import { fillDataApi } from "./reference/fill_data_api.ts";
import { fillSections } from "./reference/fill_sections.ts";
import { buildClientToolRows } from "./reference/build_client_tool_rows.ts";
import { buildOpenApi } from "./reference/openapi/build_openapi.ts";
import { buildRouteRows } from "./reference/openapi/assistant_operations.ts";
import { buildHeaderRows } from "./reference/openapi/header_texts.ts";
import { buildLlmsTxt } from "./reference/llms_txt.ts";
import { readDataApi } from "./reference/read_data_api.ts";
import { ROOT } from "./stack/constants.ts";

const FILE = new URL("docs/reference/api.md", ROOT);
const ERRORS = new URL("docs/reference/errors.md", ROOT);
const CLIENT_PAGE = new URL("docs/guides/app/client.md", ROOT);
const DATA_API = new URL("docs/reference/data-api.md", ROOT);

/** Objects with a heading of their own; other tables link to it. */
const named = {
  "Focus": focus,
  "Follow-up context": followUpContext,
  "Plan": approvalPlan,
  "Change": planChange,
  "Tool call": toolCallView,
  "Tool result": toolResult,
  "Usage": usage,
  "UI message": uiMessage,
};
const fields = (schema: Parameters<typeof buildFieldRows>[0]) => () =>
  buildFieldRows(schema, { ...named, "Parts": uiPart });

const sections: Record<string, () => string> = {
  "thread page": fields(threadPage),
  "ui message parts": buildPartRows,
  "tools": () => buildToolRows(TOOLS),
  "routes": buildRouteRows,
  "request headers": buildHeaderRows,
  "turn request": fields(turnRequest),
  "chat client request": fields(chatClientRequest),
  "tool results request": fields(toolResultsRequest),
  "reply": fields(turnReply),
  ...Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name.toLowerCase(), fields(schema)]),
  ),
  "chunks": buildChunkRows,
  "client-side tools": () => buildClientToolRows(TOOLS),
};

/** Returns the page with its sections filled. Throws for a section without a builder or vice versa. */
export function fillReference(page: string): string {
  return fillSections(page, sections);
}

/** Returns docs/reference/errors.md with its table of the HTTP API. */
export function fillErrors(page: string): string {
  return fillSections(page, { "errors": () => buildErrorRows(errorTable) });
}

if (import.meta.main) {
  await Deno.writeTextFile(FILE, fillReference(await Deno.readTextFile(FILE)));
  await Deno.writeTextFile(ERRORS, fillErrors(await Deno.readTextFile(ERRORS)));
  await Deno.writeTextFile(
    new URL("packages/client/README.md", ROOT),
    buildClientReadme(await Deno.readTextFile(CLIENT_PAGE)),
  );
  const dataApi = await readDataApi();
  await Deno.writeTextFile(DATA_API, fillDataApi(await Deno.readTextFile(DATA_API), dataApi));
  await Deno.writeTextFile(
    new URL("docs/reference/openapi.json", ROOT),
    await buildOpenApi(dataApi),
  );
  await Deno.writeTextFile(new URL(".env.example", ROOT), envExample());
  await Deno.writeTextFile(new URL("docs/reference/environment.md", ROOT), buildEnvironmentPage());
  await Deno.writeTextFile(new URL("llms.txt", ROOT), await buildLlmsTxt());
  await Deno.writeTextFile(
    new URL("docs/reference/catalogue.md", ROOT),
    await buildCataloguePage(),
  );
  await Deno.writeTextFile(new URL("docs/reference/safety.md", ROOT), buildSafetyPage());
}
