import type { Connection } from "@supabase/lite";

/**
 * @supabase/lite looks at row-level security at its first request and, when it finds some, runs
 * `grant all on all tables` to the API roles: that would give back every privilege our migrations
 * took away. The platform has made roles and grants already, so it is told that this is done.
 */
export function keepGrants<C extends Connection>(connection: C): C {
  if (!("rlsState" in connection)) {
    throw new Error("@supabase/lite has changed: check that it leaves the grants alone");
  }
  return Object.assign(connection, { rlsState: "active" });
}
