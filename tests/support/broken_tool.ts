import type { World } from "./world.ts";

const TOOL = "private.tool_list_attention(jsonb, jsonb)";

/** The name of the tool that `withBrokenTool` breaks, as the model calls it. */
export const BROKEN = { name: "list_attention", arguments: {} };

/** Gives a database tool another body (plpgsql) while `run` runs. */
export async function withBrokenTool<T>(
  { sql }: Pick<World, "sql">,
  body: string,
  run: () => Promise<T>,
): Promise<T> {
  const [whole] = await sql<{ definition: string }>(
    "select pg_get_functiondef($1::regprocedure) as definition",
    [TOOL],
  );
  await sql(
    `create or replace function private.tool_list_attention(call jsonb, input jsonb) returns jsonb
     language plpgsql security definer set search_path = '' as $broken$ begin ${body} end $broken$`,
  );
  try {
    return await run();
  } finally {
    await sql(whole!.definition);
  }
}
