import type { DataApi } from "../read_data_api.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import { ASSISTANT_PARAMETERS, buildAssistantPaths } from "./assistant_paths.ts";
import { buildSchemas } from "./build_schemas.ts";
import { DATA_API_ERROR } from "./data_api/data_api_errors.ts";
import { buildDataApiPaths } from "./data_api/data_api_paths.ts";
import {
  buildRowSchemas,
  COUNT_RESPONSES,
  DATA_API_PARAMETERS,
} from "./data_api/data_api_reads.ts";
import { buildErrorExamples, buildErrorResponse } from "./error_responses.ts";
import { buildHeaderParameters, buildHeaders } from "./header_texts.ts";
import {
  HOME_TOOL_ARGUMENTS,
  HOME_TOOL_SCHEMAS,
  nameArguments,
} from "./data_api/home_tool_arguments.ts";
import { JSONB_ARGUMENTS } from "./data_api/jsonb_arguments.ts";
import { ACT_REPLY, JSONB_RESULTS } from "./data_api/jsonb_results.ts";
import { buildMcpPaths, MCP_RESPONSES, MCP_SCHEMAS } from "./mcp_paths.ts";
import { buildReference } from "./openapi_types.ts";
import { addRecordedExamples } from "./recorded_examples.ts";
import { writeCompactJson } from "../write_compact_json.ts";
import { buildOtherPaths, buildOtherSchemas } from "./other_paths.ts";

/** What operations of a tag are about. Some tags need no more words than their name. */
const TAGS: Record<string, string> = {
  "Sign-in": "How an app gets the access token",
  "Assistant": "Turns and threads: the edge function `ai-home-assistant`",
  "Record": "Functions that change the record without a chat",
  "Homes and members": "Homes, invitations, members, transfers, erasure",
  "Conversations": "Titles, sharing and deletion of threads",
  "Agents": "What agents may do, and the calls that wait for a person; `home-mcp` speaks MCP",
  "Calendars": "Calendar feeds, and the edge function `home-calendar`",
  "Reminders": "Settings of reminders, and the edge function `home-reminders`",
  "Views": "What an app's own screens read",
  "Tables": "What the views are made from",
};

/** Returns the text of docs/reference/openapi.json. */
export async function buildOpenApi(dataApi: DataApi): Promise<string> {
  const paths = {
    ...buildAssistantPaths(),
    ...buildOtherPaths(),
    ...buildMcpPaths(),
    ...buildDataApiPaths(dataApi),
  };
  addRecordedExamples(paths);
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const tags = new Set([...Object.keys(TAGS), ...operations.flatMap((one) => one.tags)]);
  const document = {
    openapi: "3.1.1",
    info: {
      title: "Home assistant",
      version: VERSION,
      summary: "Record what happens in a home, and answer questions about it",
      description:
        "docs/guides/app/api.md and docs/guides/data.md say how an app uses it. `deno task docs` writes this file. " +
        "A method that an address does not have gets 405, an address that does not exist 404.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "https://{project}.supabase.co",
        description: "Hosted Supabase; `project` is the reference of the project",
        variables: { project: { default: "your-project-ref" } },
      },
      { url: "http://127.0.0.1:54321", description: "`deno task dev`" },
    ],
    security: [{ accessToken: [], publishableKey: [] }],
    tags: [...tags].map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) })),
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "The person's access token from Supabase Auth (`supabase.auth.getSession()`)",
        },
        publishableKey: {
          type: "apiKey",
          in: "header",
          name: "apikey",
          description:
            "The project's publishable key; the Data API requires it, functions ignore it",
        },
        jobsSecret: {
          type: "http",
          scheme: "bearer",
          description: "`HOME_JOBS_SECRET` of the operator",
        },
      },
      parameters: { ...ASSISTANT_PARAMETERS, ...buildHeaderParameters(), ...DATA_API_PARAMETERS },
      headers: buildHeaders(),
      responses: {
        DataApiError: DATA_API_ERROR.response,
        MethodNotAllowed: buildErrorResponse(["method_not_allowed"]),
        NoSuchAddress: buildErrorResponse(["not_found"]),
        ...COUNT_RESPONSES,
        ...MCP_RESPONSES,
      },
      examples: await buildErrorExamples(),
      schemas: {
        ...buildSchemas(
          {
            ...Object.fromEntries(
              Object.values(JSONB_ARGUMENTS).map(({ name, schema }) => [name, schema]),
            ),
            ...HOME_TOOL_SCHEMAS,
          },
          { ...JSONB_RESULTS, ActReply: ACT_REPLY },
        ),
        HomeToolArguments: {
          type: "object",
          description: "The arguments of each tool of `run_home_tool`, by its name",
          properties: Object.fromEntries(
            Object.keys(HOME_TOOL_ARGUMENTS).map((tool) => [
              tool,
              buildReference("schemas", nameArguments(tool)),
            ]),
          ),
        },
        ...buildOtherSchemas(),
        ...MCP_SCHEMAS,
        DataApiError: DATA_API_ERROR.schema,
        ...buildRowSchemas(dataApi.relations),
      },
    },
  };
  return `${writeCompactJson(document)}\n`;
}
