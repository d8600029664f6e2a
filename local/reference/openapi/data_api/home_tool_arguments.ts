/** The arguments of `run_home_tool`. SQL reads no words and no short names, so they are exacter than a model's. */
import { z } from "zod";
import { intervalRule } from "../../../../supabase/functions/ai-home-assistant/contract/interval.ts";
import { TOOLS } from "../../../../supabase/functions/ai-home-assistant/tools/registry.ts";
import { runsInDatabase } from "../../../../supabase/functions/ai-home-assistant/tools/tool.ts";
import { toPascal } from "../to_pascal.ts";

const vendor = z.strictObject({
  vendor_id: z.guid().describe("Left out: a new one").optional(),
  name: z.string().min(1).max(120).optional(),
  trades: z.array(z.string().min(1).max(30)).max(20).describe("e.g. plumbing").optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(254).optional(),
  website: z.string().max(290).optional(),
  notes: z.string().max(2_000).optional(),
  removed: z.boolean().describe("True takes it off the list").optional(),
  clear: z.array(z.enum(["trades", "phone", "email", "website", "notes"])).optional(),
});

const merge = z.strictObject({ asset_id: z.guid(), duplicate_asset_id: z.guid() });

const SCHEMAS: Record<string, z.ZodObject> = {
  ...Object.fromEntries(
    TOOLS.filter(runsInDatabase).map(({ name, input }) => [name, input as z.ZodObject]),
  ),
  save_vendor: vendor,
  merge_home_assets: merge,
};

/** Schemas of the arguments of each tool that runs in the database, by the name of the tool. */
export const HOME_TOOL_ARGUMENTS: Record<string, z.ZodObject> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, toAppArguments(schema)]),
);

/** The same schemas by their name in docs/reference/openapi.json. */
export const HOME_TOOL_SCHEMAS: Record<string, z.ZodObject> = Object.fromEntries(
  Object.entries(HOME_TOOL_ARGUMENTS).map(([name, schema]) => [nameArguments(name), schema]),
);

/** `save_vendor` → `SaveVendorArguments`. */
export function nameArguments(tool: string): string {
  return `${toPascal(tool)}Arguments`;
}

/** An interval has its fields, and null clears a field that a model names in `clear`. */
function toAppArguments({ shape }: z.ZodObject): z.ZodObject {
  const { clear, schedules, ...others } = shape as Record<string, z.ZodType>;
  const clearable: readonly unknown[] = clear
    ? (clear as z.ZodOptional<z.ZodArray<z.ZodEnum>>).unwrap().element.options
    : [];
  const fields = Object.entries(others).map(([name, schema]) => {
    if (name === "every") return [name, intervalRule.describe("Left out: once").optional()];
    return [name, clearable.includes(name) ? z.nullable(schema) : schema];
  });
  const { element } = (schedules ?? {}) as Partial<z.ZodArray<z.ZodObject>>;
  return z.strictObject({
    ...Object.fromEntries(fields) as z.ZodRawShape,
    ...element && { schedules: z.array(toAppArguments(element)).min(1).max(40) },
  });
}
