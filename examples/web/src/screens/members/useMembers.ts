import { supabase, useHomeRead } from "../../app/kit";

export const ROLES = ["owner", "member", "contributor", "viewer"] as const;

/** The members of the home, the longest-standing first. */
export function useMembers() {
  return useHomeRead(
    ["members"],
    (homeId) =>
      supabase.from("home_people").select("*").eq("home_id", homeId).order("member_since"),
  );
}

export type Member = NonNullable<ReturnType<typeof useMembers>["data"]>[number];

/** For owners: the open invitations and the offer to a new owner. */
export function useInvitations() {
  const { data = [] } = useHomeRead(
    ["members"],
    (home_id) => supabase.rpc("list_home_invitations", { home_id }),
  );
  return data;
}

export type Invitation = ReturnType<typeof useInvitations>[number];
