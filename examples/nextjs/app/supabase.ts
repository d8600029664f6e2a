import { createClient } from "@supabase/supabase-js";
import type { HomeClientOptions } from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";

/** The local stack of `task dev`, unless the environment names another one. */
const url = process.env.NEXT_PUBLIC_SUPABASE_URL ?? "http://127.0.0.1:54321";
const key = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "sb_publishable_local_dev";

export const supabase = createClient<Database>(url, key);

export const homeOptions: HomeClientOptions = {
  url: `${url}/functions/v1/ai-home-assistant`,
  async accessToken({ isExpired }) {
    const { data } = isExpired
      ? await supabase.auth.refreshSession()
      : await supabase.auth.getSession();
    if (!data.session) throw new Error("You are signed out. Please sign in again.");
    return data.session.access_token;
  },
};
