import { createClient, type Session } from "@supabase/supabase-js";
import type { HomeClientOptions } from "ai-home-assistant-client";
import type { Database } from "ai-home-assistant-client/database";
import { createStore, useStore } from "../store";

/** The local stack of `deno task dev`, unless the environment names another one. */
const url: string = import.meta.env.VITE_SUPABASE_URL ?? "http://127.0.0.1:54321";
const key: string = import.meta.env.VITE_SUPABASE_ANON_KEY ?? "sb_publishable_local_dev";

export const supabase = createClient<Database>(url, key);

const session = createStore<Session | null | undefined>(undefined);
supabase.auth.onAuthStateChange((_, current) => session.set(current));

/** The session of the signed-in person; null without one, undefined until it is known. */
export function useSession(): Session | null | undefined {
  return useStore(session);
}

/** Options of the client package, without the home and the language. */
export const clientOptions = {
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

/** The address of a function of the project, such as `home-reminders`. */
export const functionUrl = (name: string) => `${url}/functions/v1/${name}`;

/** The email address of the app's support, if there is one. */
export const CONTACT: string | undefined = import.meta.env.VITE_CONTACT_EMAIL;

/** The person whom the local stack knows from its start. */
export const DEMO_PERSON = /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(`${url}/`)
  ? { email: "demo@example.com", password: "demo-password" }
  : undefined;
