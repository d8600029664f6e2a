import type { Session } from "@supabase/supabase-js";
import { useSyncExternalStore } from "react";
import { supabase } from "./supabase";

let session: Session | null | undefined;
const listeners = new Set<() => void>();

supabase.auth.onAuthStateChange((_, current) => {
  session = current;
  listeners.forEach((listener) => listener());
});

/** The session of the signed-in person; null without one, undefined until it is known. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, () => session);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
