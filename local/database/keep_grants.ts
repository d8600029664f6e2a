import type { Connection } from "@supabase/lite";

/**
 * Marks row-level security as set up. Otherwise @supabase/lite runs `grant all on all tables` to the
 * API roles at its first request, which would give back every privilege that the migrations revoke.
 */
export function keepGrants<C extends Connection>(connection: C): C {
  if (!("rlsState" in connection)) {
    throw new Error("@supabase/lite has changed: check that it leaves the grants alone");
  }
  return Object.assign(connection, { rlsState: "active" });
}
