import { renderTexts } from "@function/sentences/statements/render.ts";
import { TOOL_RESULTS } from "../../packages/client/results/tool_results.ts";
import type { World } from "./world.ts";

/** Returns the stored tool results that differ from the schema of their tool once their texts are sentences, each with the first reason. */
export async function findInvalidResults({ sql }: Pick<World, "sql">): Promise<string[]> {
  const rows = await sql<{ tool: keyof typeof TOOL_RESULTS; result: unknown }>(
    `select distinct tool_name as tool, result from public.tool_calls
     where result is not null and tool_name = any ($1)`,
    [Object.keys(TOOL_RESULTS)],
  );
  return rows.flatMap(({ tool, result }) => {
    const { error } = TOOL_RESULTS[tool].safeParse(renderTexts(result, "en"));
    return error ? [`${tool} ${JSON.stringify(result)}: ${JSON.stringify(error.issues[0])}`] : [];
  });
}
