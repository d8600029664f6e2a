import { createClient } from "@supabase/supabase-js";
import { createHomeClient } from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";
import { describeResult } from "ai-home-assistant-client/sentences";
import { fetch } from "expo/fetch";

/** A phone reaches the local stack of `task dev` through a tunnel or a deployed project. */
const url = process.env.EXPO_PUBLIC_SUPABASE_URL ?? "http://127.0.0.1:54321";
const key = process.env.EXPO_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "sb_publishable_local_dev";

/** An app that keeps people signed in passes a storage, as Supabase's guide for Expo shows. */
export const supabase = createClient<Database>(url, key, {
  auth: { persistSession: false, detectSessionInUrl: false },
});

export const home = createHomeClient({
  url: `${url}/functions/v1/ai-home-assistant`,
  database: { url, key },
  // React Native's own fetch has no readable body: the chunks of a turn would arrive together at its end.
  fetch,
  async accessToken({ isExpired }) {
    const { data } = isExpired
      ? await supabase.auth.refreshSession()
      : await supabase.auth.getSession();
    if (!data.session) throw new Error("You are signed out. Please sign in again.");
    return data.session.access_token;
  },
});

/** Takes back what a call did. Returns what the person reads then. This app shows the person's first home. */
export async function undo(callId: string): Promise<string> {
  const { data } = await supabase.from("homes").select("id").limit(1).single().throwOnError();
  const result = await home.undo(callId, { propertyId: data.id });
  return result.success ? "Undone" : describeResult(result, "en");
}
