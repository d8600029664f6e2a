import { z } from "zod";
import {
  renderedName,
  renderedText,
} from "../../../supabase/functions/ai-home-assistant/contract/rendered_text.ts";
import { buildReference, type Schema } from "./openapi_types.ts";

const TEXT: Schema = {
  oneOf: [{ type: "string" }, buildReference("schemas", "TextOfStatements")],
};

/** Schemas of texts, which zod checks by code: the database gives them as statements. */
const CHECKED_BY_CODE: ReadonlyMap<z.ZodType, Schema> = new Map<z.ZodType, Schema>([
  [renderedText, TEXT],
  [renderedName, TEXT],
]);

/**
 * Returns the JSON schemas of what clients send (`input`) or receive (`output`), by name. `known` are schemas that
 * others refer to and that are not returned.
 */
export function toJsonSchemas(
  schemas: Record<string, z.ZodType>,
  io: "input" | "output",
  known: Record<string, z.ZodType> = {},
): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...known, ...schemas })) registry.add(schema, { id });
  const { schemas: made } = z.toJSONSchema(registry, {
    io,
    // Another schema that checks by code: any value.
    unrepresentable: "any",
    uri: (id) => buildReference("schemas", id).$ref,
    override: ({ zodSchema, jsonSchema }) => {
      const given = findByCode(zodSchema);
      if (given) delete jsonSchema.type;
      Object.assign(jsonSchema, given);
      // Clients ignore unknown fields of a reply, so that a new one breaks none of them.
      if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) {
        delete jsonSchema.additionalProperties;
      }
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // The format says the same, shorter.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.description) jsonSchema.description = toPlainText(jsonSchema.description);
    },
  });
  return Object.fromEntries(
    Object.keys(schemas).map((id) => {
      const { $schema: _, $id: __, ...schema } = made[id]! as Schema;
      return [id, schema];
    }),
  );
}

/** A schema with another description has the same definition. */
function findByCode(zodSchema: z.core.$ZodType): Schema | undefined {
  return CHECKED_BY_CODE.entries().find(([{ def }]) => def === zodSchema._zod.def)?.[1];
}

/** Returns the text without the targets of links between pages. */
function toPlainText(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\((?!http)[^)]*\)/g, "$1");
}
