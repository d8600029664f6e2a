import { z } from "zod";
import { contextId } from "./argument_fields.ts";
import { defineTool } from "./tool.ts";

/** Runs as `private.tool_get_home_asset`. */
export const getHomeAsset = defineTool({
  name: "get_home_asset",
  kind: "server",
  description: "One system: facts, history, warranty, schedules.",
  input: z.strictObject({ asset_id: contextId() }),
});
