import type { Schema } from "../openapi_types.ts";

const SCHEMAS: Record<string, Schema> = {
  "uuid": { type: "string", format: "uuid" },
  "text": { type: "string" },
  "boolean": { type: "boolean" },
  "integer": { type: "integer", format: "int32" },
  "smallint": { type: "integer" },
  "bigint": { type: "integer", format: "int64" },
  "numeric": { type: "number" },
  "double precision": { type: "number" },
  "date": { type: "string", format: "date" },
  "timestamp with time zone": { type: "string", format: "date-time" },
  "json": {},
  "tsvector": { type: "string" },
  "jsonb": {},
};

/** Returns the schema of a column type's JSON, as the Data API writes it. Throws for an unknown type. */
export function toColumnSchema(type: string, { isNullable = false } = {}): Schema {
  if (type.endsWith("[]")) {
    const items = toColumnSchema(type.slice(0, -2));
    return { type: isNullable ? ["array", "null"] : "array", items };
  }
  const schema = SCHEMAS[type];
  if (!schema) throw new Error(`docs/reference/openapi.json has no schema for the type ${type}`);
  return isNullable && schema["type"] ? { ...schema, type: [schema["type"], "null"] } : schema;
}
