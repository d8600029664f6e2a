import { buildHeaderReferences } from "../header_texts.ts";
import { buildReference, type Response, type Schema } from "../openapi_types.ts";

/** The responses of every statement that fails. */
export const FAILURES: Record<string, { $ref: string }> = {
  "4XX": buildReference("responses", "DataApiError"),
  "5XX": buildReference("responses", "DataApiError"),
};

export const DATA_API_ERROR: { schema: Schema; response: Response } = {
  schema: {
    type: "object",
    properties: {
      code: {
        type: "string",
        description:
          "An SQLSTATE; `PT404`, `PT409`, `PT410`, `PT413`, `PT422`, `PT429` name the status",
      },
      message: { type: "string", description: "For the developer of the app" },
      details: { type: ["string", "null"], description: "A fixed word to switch on" },
      hint: { type: ["string", "null"], description: "The argument or field, or what to do" },
    },
    required: ["code", "message"],
  },
  response: {
    description: "The statement was refused or failed",
    headers: buildHeaderReferences("Content-Range"),
    content: {
      "application/json": {
        schema: buildReference("schemas", "DataApiError"),
        examples: {
          unknown_tool: {
            value: {
              "code": "PT404",
              "details": "tool_unknown",
              "hint": "tool_name",
              "message": "There is no such tool",
            },
          },
        },
      },
    },
  },
};
