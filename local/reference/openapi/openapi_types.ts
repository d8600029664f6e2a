/** The parts of an OpenAPI 3.1 document that are written here. */

/** JSON Schema 2020-12. */
export type Schema = { [keyword: string]: unknown };
export type Example = { summary?: string; description?: string; value: unknown };

export interface Content {
  schema: Schema;
  examples?: Record<string, Example>;
}

export interface Header {
  description: string;
  required?: boolean;
  schema: Schema;
}

export interface Parameter extends Header {
  name: string;
  in: "path" | "query" | "header";
}

export interface Response {
  description: string;
  headers?: Record<string, Header | { $ref: string }>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Response | { $ref: string }>;
}

/** The operations of each path, by their method in lower case. */
export type Paths = Record<string, Record<string, Operation>>;

export function buildReference(
  kind: "schemas" | "headers" | "parameters" | "responses",
  name: string,
) {
  return { $ref: `#/components/${kind}/${name}` };
}
