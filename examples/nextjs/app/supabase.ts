import { createClient } from "@supabase/supabase-js";
import { createHomeClient, type HomeClientOptions } from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";
import { describeResult } from "ai-home-assistant-client/sentences";

/** The local stack of `task dev`, unless the environment names another one. */
const url = process.env.NEXT_PUBLIC_SUPABASE_URL ?? "http://127.0.0.1:54321";
const key = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "sb_publishable_local_dev";

export const supabase = createClient<Database>(url, key);

export const homeOptions = {
  url: `${url}/functions/v1/ai-home-assistant`,
  database: { url, key },
  async accessToken({ isExpired }) {
    const { data } = isExpired
      ? await supabase.auth.refreshSession()
      : await supabase.auth.getSession();
    if (!data.session) throw new Error("You are signed out. Please sign in again.");
    return data.session.access_token;
  },
} satisfies HomeClientOptions;

export const home = createHomeClient(homeOptions);

/** Takes back what a call did. Returns what the person reads then. This app shows the person's first home. */
export async function undo(callId: string): Promise<string> {
  const { data } = await supabase.from("homes").select("id").limit(1).single().throwOnError();
  const result = await home.undo(callId, { propertyId: data.id });
  return result.success ? "Undone" : describeResult(result, "en");
}
