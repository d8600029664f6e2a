import type { World } from "../support/world.ts";

/** The function dies as it runs and another starts, as the platform would do it. */
export async function kill({ stack }: World): Promise<void> {
  Deno.kill(stack.functionPid()!, "SIGKILL");
  await stack.reloadFunction();
}

/** The lease that a dead process left ends now, as if its 30 seconds were over. */
export const endLease = ({ sql }: World, threadId: string) =>
  sql(
    `update public.chat_turns set lease_expires_at = now() - interval '1 second'
     where thread_id = $1 and lease_expires_at is not null`,
    [threadId],
  );
