import { GROUPS } from "../data_api_page.ts";
import type { DataApi, Relation, SqlFunction } from "../read_data_api.ts";
import { toPascal } from "./build_schemas.ts";
import { toColumnSchema } from "./column_schema.ts";
import { headersOf } from "./header_texts.ts";
import { JSONB_ARGUMENTS } from "./jsonb_arguments.ts";
import { findResultSchema } from "./jsonb_results.ts";
import {
  type Operation,
  type Parameter,
  type Paths,
  refTo,
  type Response,
  type Schema,
} from "./openapi_types.ts";

/** Tags of the groups of docs/data-api.md. */
const TAGS: Record<string, string> = {
  "functions of homes": "Homes and members",
  "functions of conversations": "Conversations",
  "functions of agents": "Agents",
  "functions of calendars": "Calendars",
  "functions of reminders": "Reminders",
  "functions of turns": "Turns",
};

/** Of reads of the Data API. */
export const DATA_API_PARAMETERS: Record<string, Parameter> = {
  select: {
    name: "select",
    in: "query",
    description: "The columns, by commas; all by default",
    schema: { type: "string" },
  },
  filters: {
    name: "filters",
    in: "query",
    description:
      "Conditions, each a column with an operator and a value: `home_id=eq.…`, `due_on=lte.2027-01-01`",
    schema: { type: "object", additionalProperties: { type: "string" } },
  },
  order: {
    name: "order",
    in: "query",
    description:
      "Columns by commas, each with `.asc` or `.desc`, and `.nullsfirst` or `.nullslast`",
    schema: { type: "string" },
  },
  rowLimit: {
    name: "limit",
    in: "query",
    description: "The largest number of rows; at most 1,000",
    schema: { type: "integer", minimum: 0 },
  },
  offset: {
    name: "offset",
    in: "query",
    description: "The number of rows to skip",
    schema: { type: "integer", minimum: 0 },
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    description: "`count=exact` adds the number of all rows to `Content-Range`",
    schema: { type: "string" },
  },
};

const ERRORS: Record<string, { $ref: string }> = {
  "4XX": refTo("responses", "DataApiError"),
  "5XX": refTo("responses", "DataApiError"),
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
    content: {
      "application/json": {
        schema: refTo("schemas", "DataApiError"),
        examples: {
          already_member: {
            value: {
              code: "PT409",
              details: "already_member",
              hint: null,
              message: "This person is a member of the home already",
            },
          },
        },
      },
    },
  },
};

export function buildDataApiPaths({ relations, functions }: DataApi): Paths {
  return Object.fromEntries([
    ...functions.map((one) => [`/rest/v1/rpc/${one.name}`, { post: buildCall(one) }] as const),
    ...relations.map((one) => [`/rest/v1/${one.name}`, buildReads(one)] as const),
  ]);
}

/** Returns a schema of the rows of each view and table. */
export function buildRowSchemas({ relations }: DataApi): Record<string, Schema> {
  return Object.fromEntries(
    relations.map(({ name, about, columns }) => [rowName(name), {
      type: "object",
      description: about,
      // A request may select some columns only, so none is required.
      properties: Object.fromEntries(columns.map(({ name, type, about, isNullable }) => [
        name,
        { ...toColumnSchema(type, { isNullable }), ...(about && { description: about }) },
      ])),
    }]),
  );
}

const rowName = (relation: string) => `${toPascal(relation)}Row`;

function buildReads(relation: Relation): Record<string, Operation> {
  const { name, kind, about, columns } = relation;
  const rows = { type: "array", items: refTo("schemas", rowName(name)) };
  const tags = [kind === "view" ? "Views" : "Tables"];
  const updatable = columns.filter(({ isUpdatable }) => isUpdatable);
  const content = { "application/json": { schema: rows } };
  const get: Operation = {
    operationId: `select${toPascal(name)}`,
    tags,
    summary: `Rows of \`${name}\` that the person may read`,
    ...(about && { description: about }),
    parameters: ["select", "filters", "order", "rowLimit", "offset", "Prefer"]
      .map((one) => refTo("parameters", one)),
    responses: {
      "200": { description: "The rows", headers: headersOf("Content-Range"), content },
      "206": { description: "Some of the rows", headers: headersOf("Content-Range"), content },
      ...ERRORS,
    },
  };
  const head: Operation = {
    ...get,
    operationId: `count${toPascal(name)}`,
    summary: `The number of rows of \`${name}\`, with \`Prefer: count=exact\``,
    responses: {
      "200": { description: "No body", headers: headersOf("Content-Range") },
      "206": { description: "No body", headers: headersOf("Content-Range") },
      "4XX": { description: "The statement was refused" },
      "5XX": { description: "The statement failed" },
    },
  };
  if (updatable.length === 0) return { get, head };
  const { properties } = buildRowSchemas({ relations: [relation], functions: [], rights: [] })[
    rowName(name)
  ] as { properties: Record<string, Schema> };
  const patch: Operation = {
    operationId: `update${toPascal(name)}`,
    tags,
    summary: `Changes ${
      updatable.map((column) => `\`${column.name}\``).join(", ")
    } of rows of \`${name}\``,
    parameters: ["select", "filters", "Prefer"].map((one) => refTo("parameters", one)),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: Object.fromEntries(
              updatable.map((column) => [column.name, properties[column.name]]),
            ),
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      "200": {
        description: "The rows, with `Prefer: return=representation`",
        headers: headersOf("Content-Range"),
        content,
      },
      "204": { description: "The rows are changed", headers: headersOf("Content-Range") },
      ...ERRORS,
    },
  };
  return { get, head, patch };
}

function buildCall({ name, about, returns, arguments: given }: SqlFunction): Operation {
  const group = Object.entries(GROUPS).find(([, names]) => names.includes(name))?.[0];
  const result = findResultSchema(name);
  const required = given.filter(({ optional }) => !optional).map((argument) => argument.name);
  const isVoid = returns === "void";
  return {
    operationId: toCamel(name),
    tags: [group ? TAGS[group]! : "Record"],
    summary: firstSentence(about),
    description: about,
    requestBody: {
      required: given.length > 0,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: Object.fromEntries(given.map(({ name: argument, type }) => {
              const own = JSONB_ARGUMENTS[`${name}.${argument}`];
              return [argument, own ? refTo("schemas", own.name) : argumentSchema(type)];
            })),
            ...(required.length > 0 && { required }),
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      [isVoid ? "204" : "200"]: {
        description: isVoid ? "It is done" : "What the function returns",
        ...(!isVoid && {
          content: {
            "application/json": {
              schema: result
                ? refTo("schemas", result)
                : toColumnSchema(returns, { isNullable: true }),
            },
          },
        }),
      },
      ...ERRORS,
    },
  };
}

/** A jsonb argument without a schema of its own is an object. */
function argumentSchema(type: string): Schema {
  return type === "jsonb" ? { type: "object" } : toColumnSchema(type, { isNullable: true });
}

function toCamel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function firstSentence(about: string): string {
  return /^.*?[.](?=\s|$)/s.exec(about)?.[0].replace(/\.$/, "") ?? about;
}
