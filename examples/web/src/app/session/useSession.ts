import type { Session } from "@supabase/supabase-js";
import { createStore, useStore } from "../store";
import { supabase } from "./supabase";

const session = createStore<Session | null | undefined>(undefined);
supabase.auth.onAuthStateChange((_, current) => session.set(current));

/** The session of the signed-in person; null without one, undefined until it is known. */
export function useSession(): Session | null | undefined {
  return useStore(session);
}
