import type { Relation } from "../../read_data_api.ts";
import { buildHeaderReferences } from "../header_texts.ts";
import {
  buildReference,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from "../openapi_types.ts";
import { toPascal } from "../to_pascal.ts";
import { toColumnSchema } from "./column_schema.ts";
import { FAILURES } from "./data_api_errors.ts";

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

/** Responses to `HEAD`, which have no body. */
export const COUNT_RESPONSES: Record<string, Response> = {
  RowCount: {
    description: "The number of rows is in a header",
    headers: buildHeaderReferences("Content-Range"),
  },
  RefusedCount: { description: "The statement was refused or failed" },
};

/** Returns a schema of the rows of each view and table. */
export function buildRowSchemas(relations: readonly Relation[]): Record<string, Schema> {
  return Object.fromEntries(
    relations.map(({ name, about, columns }) => [rowName(name), {
      type: "object",
      description: about,
      // A request may select some columns only, so none is required.
      properties: Object.fromEntries(columns.map(({ name, type, about, isNullable, domain }) => [
        name,
        {
          ...toColumnSchema(type, { isNullable }),
          ...(domain && { enum: isNullable ? [...domain.words, null] : domain.words }),
          ...(about && { description: about }),
        },
      ])),
    }]),
  );
}

const rowName = (relation: string) => `${toPascal(relation)}Row`;

/** Returns the operations of a view or table. */
export function buildReads(relation: Relation): Record<string, Operation> {
  const { name, kind, about, columns } = relation;
  const rows = { type: "array", items: buildReference("schemas", rowName(name)) };
  const tags = [kind === "view" ? "Views" : "Tables"];
  const updatable = columns.filter(({ isUpdatable }) => isUpdatable);
  const content = { "application/json": { schema: rows } };
  const get: Operation = {
    operationId: `select${toPascal(name)}`,
    tags,
    summary: `Rows of \`${name}\` that the person may read`,
    ...(about && { description: about }),
    parameters: ["select", "filters", "order", "rowLimit", "offset", "Prefer"]
      .map((one) => buildReference("parameters", one)),
    responses: {
      "200": { description: "The rows", headers: buildHeaderReferences("Content-Range"), content },
      "206": {
        description: "Some of the rows",
        headers: buildHeaderReferences("Content-Range"),
        content,
      },
      ...FAILURES,
    },
  };
  const head: Operation = {
    ...get,
    operationId: `count${toPascal(name)}`,
    parameters: ["filters", "Prefer"].map((one) => buildReference("parameters", one)),
    summary: `The number of rows of \`${name}\`, with \`Prefer: count=exact\``,
    responses: {
      "200": buildReference("responses", "RowCount"),
      "206": buildReference("responses", "RowCount"),
      "4XX": buildReference("responses", "RefusedCount"),
      "5XX": buildReference("responses", "RefusedCount"),
    },
  };
  if (updatable.length === 0) return { get, head };
  const { properties } = buildRowSchemas([relation])[
    rowName(name)
  ] as { properties: Record<string, Schema> };
  const patch: Operation = {
    operationId: `update${toPascal(name)}`,
    tags,
    summary: `Changes ${
      updatable.map((column) => `\`${column.name}\``).join(", ")
    } of rows of \`${name}\``,
    parameters: ["select", "filters", "Prefer"].map((one) => buildReference("parameters", one)),
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
        headers: buildHeaderReferences("Content-Range"),
        content,
      },
      "204": {
        description: "The rows are changed",
        headers: buildHeaderReferences("Content-Range"),
      },
      ...FAILURES,
    },
  };
  return { get, head, patch };
}
