import type { World } from "./world.ts";

/** Kills the process of the function with SIGKILL and starts another, as the platform would. */
export async function killFunction({ stack }: Pick<World, "stack">): Promise<void> {
  Deno.kill(stack.functionPid()!, "SIGKILL");
  await stack.reloadFunction();
}

/** Ends the lease of the turn of a thread or home now, as if its 30 seconds were over. */
export const expireLease = ({ sql }: Pick<World, "sql">, id: string) =>
  sql(
    `update public.chat_turns set lease_expires_at = now() - interval '1 second'
     where $1 in (thread_id, home_id) and lease_expires_at is not null`,
    [id],
  );
