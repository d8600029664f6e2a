import { z } from "zod";
import { buildTable } from "./fill_sections.ts";

type Json = { [key: string]: unknown };

/** Returns a row for each field: its name (`name?` when optional), its type and its meaning. */
export function buildFieldRows(schema: z.ZodType, named: Record<string, z.ZodType>): string {
  const { properties, required = [] } = jsonOf(schema) as {
    properties: Record<string, Json>;
    required?: string[];
  };
  const names = new Map(Object.entries(named).map(([name, one]) => [shapeOf(jsonOf(one)), name]));
  const rows = Object.entries(properties).map(([name, field]) => [
    `\`${name}${required.includes(name) ? "" : "?"}\``,
    kindOf(field, names),
    String(field.description ?? ""),
  ]);
  return buildTable(["Field", "Holds", "Meaning"], rows);
}

/** Returns the fields for one cell, a line each. */
export function buildFieldLines(schema: z.ZodType): string {
  const { properties, required = [] } = jsonOf(schema) as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties)
    .map(([name, field]) =>
      `\`${name}${required.includes(name) ? "" : "?"}\` ${kindOf(field, new Map())}`
    )
    .join("<br>");
}

/** Returns the JSON schema that clients send or receive. */
function jsonOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: "input" }) as Json;
}

function kindOf(field: Json, names: Map<string, string>): string {
  const name = names.get(shapeOf(field));
  if (name) return `[${name.toLowerCase()}](#${name.toLowerCase().replaceAll(" ", "-")})`;
  if (Array.isArray(field.enum)) return field.enum.map((value) => `\`${value}\``).join(" ");
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
      return `list of ${most}${kindOf(field.items as Json, names)}`;
    }
    case "object":
      return `\`{ ${objectKeys(field).join(", ")} }\``;
    default:
      return Array.isArray(field.anyOf)
        ? (field.anyOf as Json[]).map((one) => kindOf(one, names)).join(" or ")
        : "anything";
  }
}

function textKind({ format, pattern, maxLength }: Json): string {
  if (format) return String(format);
  if (pattern) return `\`${String(pattern).replace(/^\^|\$$/g, "")}\``;
  return maxLength ? `text, up to ${Number(maxLength).toLocaleString("en")}` : "text";
}

function objectKeys({ properties = {}, required = [] }: Json): string[] {
  return Object.keys(properties as Json).map((key) =>
    (required as string[]).includes(key) ? key : `${key}?`
  );
}

/** Returns a schema as text without its descriptions, to compare shapes. */
function shapeOf(json: Json): string {
  const { $schema: _, description: __, ...shape } = json;
  return JSON.stringify(Object.entries(shape).sort(([a], [b]) => a < b ? -1 : 1));
}
