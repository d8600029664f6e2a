import type { World } from "./world.ts";

const TOOL = "private.tool_list_attention(jsonb, jsonb)";

/** The name of the tool that `withBrokenTool` breaks, as the model calls it. */
export const BROKEN = { name: "list_attention", arguments: {} };

/** Gives a database tool another body (plpgsql) while `run` runs. It is a tool that writes, or a look-up. */
export async function withBrokenTool<T>(
  { sql }: Pick<World, "sql">,
  body: string,
  run: () => Promise<T>,
  { writes }: { writes: boolean } = { writes: false },
): Promise<T> {
  const setWrites = (value: boolean) =>
    sql("update private.tool_policies set writes = $1 where tool_name = $2", [value, BROKEN.name]);
  const [whole] = await sql<{ definition: string }>(
    "select pg_get_functiondef($1::regprocedure) as definition",
    [TOOL],
  );
  await sql(
    `create or replace function private.tool_list_attention(call jsonb, input jsonb) returns jsonb
     language plpgsql security definer set search_path = '' as $broken$ begin ${body} end $broken$`,
  );
  try {
    await setWrites(writes);
    return await run();
  } finally {
    await setWrites(false);
    await sql(whole!.definition);
  }
}
