import { z } from "zod";
import { buildTable } from "./fill_sections.ts";

/** The part of JSON Schema that zod writes for these schemas. */
type Schema = {
  $schema?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
};

/** Returns a row for each field: its name (`name?` when optional), its type and its meaning. */
export function buildFieldRows(schema: z.ZodType, named: Record<string, z.ZodType>): string {
  const { properties = {}, required = [] } = jsonOf(schema);
  const names = new Map(Object.entries(named).map(([name, one]) => [shapeOf(jsonOf(one)), name]));
  const rows = Object.entries(properties).map(([name, field]) => [
    `\`${name}${required.includes(name) ? "" : "?"}\``,
    kindOf(field, names),
    field.description ?? "",
  ]);
  return buildTable(["Field", "Holds", "Meaning"], rows);
}

/** Returns the fields for one cell, a line each. */
export function buildFieldLines(schema: z.ZodType): string {
  const { properties = {}, required = [] } = jsonOf(schema);
  return Object.entries(properties)
    .map(([name, field]) =>
      `\`${name}${required.includes(name) ? "" : "?"}\` ${kindOf(field, new Map())}`
    )
    .join("<br>");
}

/** Returns the JSON schema that clients send or receive. */
function jsonOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input" }) as Schema;
}

function kindOf(field: Schema, names: Map<string, string>): string {
  const name = names.get(shapeOf(field));
  if (name) return `[${name.toLowerCase()}](#${name.toLowerCase().replaceAll(" ", "-")})`;
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(" ");
  if ("const" in field) return `\`${field.const}\``;
  switch (field.type) {
    case "string":
      return textKind(field);
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "`true` `false`";
    case "array": {
      const most = field.maxItems ? `up to ${field.maxItems}: ` : "";
      return `list of ${most}${kindOf(field.items!, names)}`;
    }
    case "object":
      return field.properties ? `\`{ ${objectKeys(field).join(", ")} }\`` : "object";
    default:
      return field.anyOf?.map((one) => kindOf(one, names)).join(" or ") ?? "anything";
  }
}

function textKind({ format, pattern, maxLength }: Schema): string {
  if (format) return format;
  if (pattern) return `\`${pattern.replace(/^\^|\$$/g, "")}\``;
  return maxLength ? `text, up to ${maxLength.toLocaleString("en")}` : "text";
}

function objectKeys({ properties = {}, required = [] }: Schema): string[] {
  return Object.keys(properties).map((key) => required.includes(key) ? key : `${key}?`);
}

/** Returns a schema as text without its descriptions, to compare shapes. */
function shapeOf(json: Schema): string {
  const { $schema: _, description: __, ...shape } = json;
  return JSON.stringify(Object.entries(shape).sort(([a], [b]) => a < b ? -1 : 1));
}
