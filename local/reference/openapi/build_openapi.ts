import type { DataApi } from "../read_data_api.ts";
import { ASSISTANT_PARAMETERS, buildAssistantPaths, type Examples } from "./assistant_paths.ts";
import { buildSchemas } from "./build_schemas.ts";
import {
  buildDataApiPaths,
  buildRowSchemas,
  DATA_API_ERROR,
  DATA_API_PARAMETERS,
} from "./data_api_paths.ts";
import { buildErrorExamples, buildErrorResponse } from "./error_responses.ts";
import { buildHeaderParameters, buildHeaders } from "./header_texts.ts";
import { JSONB_ARGUMENTS } from "./jsonb_arguments.ts";
import { JSONB_RESULTS } from "./jsonb_results.ts";
import { buildOtherPaths, buildOtherSchemas } from "./other_paths.ts";

const TAGS = {
  "Assistant": "Turns and threads: the edge function `ai-home-assistant`",
  "Record": "Functions that change the record without a chat",
  "Homes and members": "Homes, invitations, members, transfers, erasure",
  "Conversations": "Titles, sharing and deletion of threads",
  "Agents": "What agents may do, and the calls that wait for a person; `home-mcp` speaks MCP",
  "Calendars": "Calendar feeds, and the edge function `home-calendar`",
  "Reminders": "Settings of reminders, and the edge function `home-reminders`",
  "Turns": "Called by the edge function; a person who calls them gains nothing over it",
  "Views": "What an app's own screens read",
  "Tables": "What the views are made from",
};

/** Returns the text of docs/openapi.json. */
export async function buildOpenApi(dataApi: DataApi, examples: Examples): Promise<string> {
  const document = {
    openapi: "3.1.1",
    info: {
      title: "Home assistant",
      version: "0.1.0",
      summary: "Record what happens in a home, and answer questions about it",
      description:
        "docs/api.md and docs/data-api.md say how an app uses it. `deno task docs` writes this file. " +
        "A method that an address does not have gets 405, an address that does not exist 404.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "https://{project}.supabase.co",
        description: "Hosted Supabase",
        variables: {
          project: { default: "your-project-ref", description: "The project's reference" },
        },
      },
      { url: "http://127.0.0.1:54321", description: "`deno task dev`" },
    ],
    security: [{ accessToken: [], publishableKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: {
      ...buildAssistantPaths(examples),
      ...buildOtherPaths(),
      ...buildDataApiPaths(dataApi),
    },
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
      },
      examples: await buildErrorExamples(),
      schemas: {
        ...buildSchemas(
          Object.fromEntries(
            Object.values(JSONB_ARGUMENTS).map(({ name, schema }) => [name, schema]),
          ),
          JSONB_RESULTS,
        ),
        ...buildOtherSchemas(),
        DataApiError: DATA_API_ERROR.schema,
        ...buildRowSchemas(dataApi),
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
