import type { OpenInvitations } from "ai-home-assistant-client";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useRead } from "../../app/useRead";

export const ROLES = ["owner", "member", "contributor", "viewer"] as const;

/** The members of the home, the longest-standing first. */
export function useMembers() {
  const { home } = useHome();
  return useRead(
    ["members"],
    () => supabase.from("home_people").select("*").eq("home_id", home.id).order("member_since"),
    [
      home.id,
    ],
  );
}

export type Member = NonNullable<ReturnType<typeof useMembers>["data"]>[number];

/** The open invitations and the offer to a new owner; nothing for people who are no owners. */
export function useInvitations() {
  const { home, can } = useHome();
  const isAllowed = can("list_home_invitations");
  const none = { data: [] as OpenInvitations, error: null };
  const { data = [] } = useRead(
    ["members"],
    () =>
      isAllowed
        ? supabase.rpc("list_home_invitations", { home_id: home.id })
        : Promise.resolve(none),
    [home.id, isAllowed],
  );
  return data;
}

/** The link of an invitation or an offer. What is behind # is in no log of a server. */
export const buildJoinLink = (token: string) => `${location.origin}/join#${token}`;
